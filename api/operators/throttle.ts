import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { ApiFailure } from "../http/errors.ts";

export type Throttle = {
  /** Counts an attempt before it is made. @throws a 429 failure with Retry-After (seconds) */
  count: (client: string) => Promise<void>;
  /** Removes a successful attempt from the count. */
  uncount: (client: string) => Promise<void>;
};

/** Limits failed attempts per minute, per client and in total. */
export function createThrottle(limits: { perClient: number; total: number }): Throttle {
  const clients = new RateLimiterMemory({ points: limits.perClient, duration: 60 });
  const allClients = new RateLimiterMemory({ points: limits.total, duration: 60 });
  return {
    count: async (client) => {
      try {
        await clients.consume(client);
        await allClients.consume("all");
      } catch (rejection) {
        if (!(rejection instanceof RateLimiterRes)) throw rejection;
        const seconds = Math.max(1, Math.ceil(rejection.msBeforeNext / 1000));
        throw new ApiFailure(429, "Too many attempts. Please wait a minute and try again.", {
          headers: { "Retry-After": String(seconds) },
        });
      }
    },
    uncount: async (client) => {
      await clients.delete(client);
      await allClients.reward("all", 1);
    },
  };
}
