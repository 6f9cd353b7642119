import type { MiddlewareHandler } from "hono";
import type { Env } from "../deps.ts";
import { failure } from "./errors.ts";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);
const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];

/**
 * Rejects cross-site writes with 403, JSON included: Hono's own `csrf()` ignores application/json.
 * A client that sends neither Origin nor Sec-Fetch-Site is not a browser and has no cookies of a
 * shopper to misuse.
 */
export function rejectCrossSiteWrites(publicUrl: string): MiddlewareHandler<Env> {
  const ownOrigins = new Set(originsOf(publicUrl));
  return async (c, next) => {
    if (!SAFE_METHODS.has(c.req.method)) {
      const site = c.req.header("sec-fetch-site");
      const origin = c.req.header("origin");
      const isCrossSite =
        (site !== undefined && site !== "same-origin" && site !== "none") ||
        (origin !== undefined && !ownOrigins.has(origin) && origin !== new URL(c.req.url).origin);
      if (isCrossSite) throw failure(403, "This request comes from another site.");
    }
    await next();
  };
}

/** The public origin and, if it is a loopback address, this machine's other names. */
function originsOf(publicUrl: string): string[] {
  const url = new URL(publicUrl);
  if (!LOOPBACK.includes(url.hostname)) return [url.origin];
  const port = url.port ? `:${url.port}` : "";
  return LOOPBACK.map((host) => `${url.protocol}//${host}${port}`);
}
