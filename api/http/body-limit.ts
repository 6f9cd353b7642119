import type { Context, MiddlewareHandler } from "hono";
import { m } from "../../data/i18n/messages.js";
import type { Env } from "../deps.ts";
import { failure } from "./errors.ts";

export const KILOBYTE = 1024;
export const MEGABYTE = 1024 * KILOBYTE;

/** Maximum sizes of a body, in bytes. */
export type BodyLimit = {
  maxSize: number;
  /** For a form (multipart/form-data), which may contain files. */
  maxFormSize?: number;
};

/** Whether the body of a request is a form that may contain files. */
export const isForm = (c: Context): boolean =>
  /^multipart\/form-data\b/i.test(c.req.header("content-type") ?? "");

/** The limits of the middleware, for `bodyLimitOf`. */
const declared = new WeakMap<object, BodyLimit>();

/**
 * Middleware that responds with 413 to a body above the limit, with or without Content-Length. It buffers
 * nothing: a body without Content-Length is counted while the handler reads it.
 *
 * @example
 * new Hono<Env>().post("/", bodyLimit(64 * KILOBYTE), validateJson(OrderRequest), (c) => …)
 */
export function bodyLimit(
  maxSize: number,
  { maxFormSize }: Pick<BodyLimit, "maxFormSize"> = {},
): MiddlewareHandler<Env> {
  const middleware: MiddlewareHandler<Env> = async (c, next) => {
    const limit = isForm(c) ? (maxFormSize ?? maxSize) : maxSize;
    // Transfer-Encoding overrides Content-Length (RFC 9112 §6.3).
    const length =
      c.req.header("transfer-encoding") === undefined ? c.req.header("content-length") : undefined;
    if (Number(length ?? 0) > limit) throw tooLarge();
    if (length === undefined && c.req.raw.body)
      c.req.raw = new Request(c.req.raw, {
        body: c.req.raw.body.pipeThrough(countBytes(limit)),
        duplex: "half",
      } as RequestInit);
    await next();
  };
  declared.set(middleware, { maxSize, ...(maxFormSize && { maxFormSize }) });
  return middleware;
}

/** The limits that a middleware declares; undefined for other handlers. */
export function bodyLimitOf(handler: object): BodyLimit | undefined {
  return declared.get(handler);
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
export const tooLarge = () => failure(413, m.errors_too_large());
