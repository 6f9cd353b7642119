import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Env } from "./deps.ts";
import { failure } from "./errors.ts";

const READS = new Set(["GET", "HEAD", "OPTIONS"]);
const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];

/**
 * Refuses writes that another site sends in a shopper's name, JSON or not. What is not a browser
 * (no Origin, no Sec-Fetch-Site) has no shopper's cookies to misuse and passes.
 */
export function refuseForeignWrites(publicUrl: string): MiddlewareHandler<Env> {
  const own = new Set(originsOf(publicUrl));
  return async (c, next) => {
    if (!READS.has(c.req.method)) {
      const site = c.req.header("sec-fetch-site");
      const origin = c.req.header("origin");
      const isForeign =
        (site !== undefined && site !== "same-origin" && site !== "none") ||
        (origin !== undefined && !own.has(origin) && origin !== new URL(c.req.url).origin);
      if (isForeign) throw failure(403, "This request comes from another site.");
    }
    await next();
  };
}

/** The public origin and, where it is this machine, the other names of this machine. */
function originsOf(publicUrl: string): string[] {
  const url = new URL(publicUrl);
  if (!LOOPBACK.includes(url.hostname)) return [url.origin];
  const port = url.port ? `:${url.port}` : "";
  return LOOPBACK.map((host) => `${url.protocol}//${host}${port}`);
}

const MEGABYTE = 1024 * 1024;

/** The largest bodies, in bytes, where they differ from the usual megabyte. */
const LARGER_BODIES: Record<string, number> = {
  "/api/products/import": 40 * MEGABYTE,
  "/api/import-data": 20 * MEGABYTE,
  "/api/admin/imports/products/dry-run": 40 * MEGABYTE,
  "/api/admin/pictures": 15 * MEGABYTE,
};

/** 413 for a body over the limit of its route, whether it states its length or not. */
export function limitBodies(): MiddlewareHandler<Env> {
  const onError = () => {
    throw failure(413, "The request is too large.");
  };
  const usual = bodyLimit({ maxSize: MEGABYTE, onError });
  const larger = Object.fromEntries(
    Object.entries(LARGER_BODIES).map(([path, maxSize]) => [path, bodyLimit({ maxSize, onError })]),
  );
  return (c, next) => (larger[c.req.path] ?? usual)(c, next);
}
