import type { ApiDeps } from "../../deps.ts";
import { countRequest, createCounter } from "../../http/rate-counter.ts";

export const TOO_MANY = "Too many attempts. Please wait a minute and try again.";

/**
 * Limits failed attempts per minute: per client and in total. `name` identifies what is attempted.
 */
export function createThrottle(
  deps: Pick<ApiDeps, "db" | "dialect">,
  name: string,
  limits: { perClient: number; total: number },
) {
  const clients = createCounter(deps, name, limits.perClient);
  const allClients = createCounter(deps, `${name} in total`, limits.total);
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
