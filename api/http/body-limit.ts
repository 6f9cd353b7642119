import type { Context, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Env } from "../deps.ts";
import { failure } from "./errors.ts";

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

/** Maximum size of a body in bytes, for routes without an entry in `LIMITS`. */
const DEFAULT_LIMIT = MEGABYTE;
const LIMITS = new Map([
  ["/api/create-payment-intent", 64 * KILOBYTE],
  ["/api/orders", 64 * KILOBYTE],
  ["/api/admin/session", 64 * KILOBYTE],
  ["/api/products/import", 40 * MEGABYTE],
  ["/api/import-data", 20 * MEGABYTE],
  ["/api/admin/imports/products/dry-run", 40 * MEGABYTE],
  ["/api/admin/pictures", 15 * MEGABYTE],
]);

/** The route of a review, whose form may contain photos. */
const REVIEW = /^\/api\/products\/[^/]+\/reviews$/;
const REVIEW_FORM_LIMIT = 25 * MEGABYTE;

function limitOf(c: Context<Env>): number {
  const isForm = /^multipart\/form-data\b/i.test(c.req.header("content-type") ?? "");
  if (isForm && REVIEW.test(c.req.path)) return REVIEW_FORM_LIMIT;
  return LIMITS.get(c.req.path) ?? DEFAULT_LIMIT;
}

/**
 * Responds with 413 to a body above the limit of its route, with or without Content-Length. Bodies
 * up to the default limit are buffered here. Larger ones are counted while the route reads them,
 * after it has authenticated the client: otherwise anyone could fill the memory.
 */
export function limitBodies(): MiddlewareHandler<Env> {
  const onError = () => {
    throw tooLarge();
  };
  const buffer = (maxSize: number) => bodyLimit({ maxSize, onError });
  const limits = [DEFAULT_LIMIT, ...LIMITS.values()].filter((limit) => limit <= DEFAULT_LIMIT);
  const buffering = new Map(limits.map((limit) => [limit, buffer(limit)]));
  return async (c, next) => {
    const limit = limitOf(c);
    const bufferBody = buffering.get(limit);
    if (bufferBody) return bufferBody(c, next);
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
    transform(chunk, controller) {
      size += chunk.length;
      if (size > limit) controller.error(tooLarge());
      else controller.enqueue(chunk);
    },
  });
}

/** The failure for a body above a limit. */
export const tooLarge = () => failure(413, "The request is too large.");
