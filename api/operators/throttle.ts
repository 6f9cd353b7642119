import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { ApiFailure } from "../http/errors.ts";

export type Throttle = {
  /** Counts an attempt before it is made. @throws a 429 failure with Retry-After (seconds) */
  count: (client: string) => Promise<void>;
  /** Removes a successful attempt from the count. */
  forgive: (client: string) => Promise<void>;
};

/** Limits failed attempts per minute, per client and in total. */
export function createThrottle(limits: { perClient: number; total: number }): Throttle {
  const clients = new RateLimiterMemory({ points: limits.perClient, duration: 60 });
  const everybody = new RateLimiterMemory({ points: limits.total, duration: 60 });
  return {
    count: async (client) => {
      try {
        await clients.consume(client);
        await everybody.consume("all");
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        const seconds = Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
        throw new ApiFailure(429, "Too many tries. Please wait a minute and try again.", {
          headers: { "Retry-After": String(seconds) },
        });
      }
    },
    forgive: async (client) => {
      await clients.delete(client);
      await everybody.reward("all", 1);
    },
  };
}
