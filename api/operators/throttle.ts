import { countRequest, createCounter } from "../http/rate-limits.ts";

const TOO_MANY = "Too many attempts. Please wait a minute and try again.";

/** Limits failed attempts per minute, per client and in total. */
export function createThrottle(limits: { perClient: number; total: number }) {
  const clients = createCounter(limits.perClient);
  const allClients = createCounter(limits.total);
  return {
    /** Counts an attempt before it is made. @throws ApiFailure 429 above a limit */
    count: async (client: string): Promise<void> => {
      await countRequest(clients, client, TOO_MANY);
      await countRequest(allClients, "all", TOO_MANY);
    },
    /** Removes a successful attempt from the count. */
    uncount: async (client: string): Promise<void> => {
      await clients.delete(client);
      await allClients.reward("all", 1);
    },
  };
}
