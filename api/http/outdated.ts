import type { MiddlewareHandler } from "hono";
import type { Env } from "../deps.ts";
import { ApiFailure } from "./errors.ts";
import { SAFE_METHODS } from "./methods.ts";

/**
 * Rejects writes with 503 while the database has migrations of a newer release, whose rules this process
 * does not know. Reads are not affected.
 */
export function rejectOutdatedWrites(isOutdated: () => Promise<boolean>): MiddlewareHandler<Env> {
  return async (c, next) => {
    if (!SAFE_METHODS.has(c.req.method) && (await isOutdated()))
      throw new ApiFailure(503, "The store is being updated. Please try again in a moment.", {
        headers: { "Retry-After": "5" },
      });
    await next();
  };
}
