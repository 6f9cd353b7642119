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

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

/** The largest body of a public route, in bytes: a cart of 500 lines, or a contact message. */
const PUBLIC_BODY = 64 * KILOBYTE;
/** Of the routes below /api/admin, and of Stripe's events, whose signature is checked first. */
const ADMIN_BODY = MEGABYTE;

/** The routes whose bodies have another limit, in bytes. */
const BODY_LIMITS = new Map([
  ["/api/admin/session", PUBLIC_BODY],
  ["/api/products/import", 40 * MEGABYTE],
  ["/api/import-data", 20 * MEGABYTE],
  ["/api/admin/imports/products/dry-run", 40 * MEGABYTE],
  ["/api/admin/pictures", 15 * MEGABYTE],
]);

function bodyLimitOf(path: string): number {
  return (
    BODY_LIMITS.get(path) ?? (/^\/api\/(?:admin|webhooks)\//.test(path) ? ADMIN_BODY : PUBLIC_BODY)
  );
}

/**
 * 413 for a body over the limit of its route, whether it states its length or not. A small one that
 * does not is read here; a large one is counted as it is read, which happens only once somebody has
 * shown that they may send it: else anybody could fill the memory.
 */
export function limitBodies(): MiddlewareHandler<Env> {
  const onError = () => {
    throw tooLarge();
  };
  const readSmall = new Map(
    [PUBLIC_BODY, ADMIN_BODY].map((maxSize) => [maxSize, bodyLimit({ maxSize, onError })]),
  );
  return async (c, next) => {
    const limit = bodyLimitOf(c.req.path);
    const small = readSmall.get(limit);
    if (small) return small(c, next);
    if (Number(c.req.header("content-length") ?? 0) > limit) throw tooLarge();
    if (c.req.header("transfer-encoding") !== undefined && c.req.raw.body)
      c.req.raw = new Request(c.req.raw, {
        body: c.req.raw.body.pipeThrough(countBytes(limit)),
        duplex: "half",
      } as RequestInit);
    await next();
  };
}

function countBytes(limit: number) {
  let size = 0;
  return new TransformStream<Uint8Array, Uint8Array>({
    transform(part, controller) {
      size += part.length;
      if (size > limit) controller.error(tooLarge());
      else controller.enqueue(part);
    },
  });
}

function tooLarge() {
  return failure(413, "The request is too large.");
}
