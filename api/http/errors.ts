import { randomUUID } from "node:crypto";
import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Logger } from "pino";
import { m } from "../../data/i18n/messages.js";
import { cannotWrite, isConnectionLost, isLockTimeout } from "../db/transaction.ts";

export type Issue = { path: string; message: string };

type FailureExtras = {
  issues?: readonly Issue[] | undefined;
  /** Further fields of the body, in addition to `message`. */
  body?: Record<string, unknown> | undefined;
  headers?: Record<string, string>;
  /** The log message of a rejection that may belong to an attack, which its status does not show. */
  rejection?: string;
};

/** An error response: `{ message, issues?, ...body }` with its status. */
export class ApiFailure extends Error {
  override name = "ApiFailure";
  readonly status: ContentfulStatusCode;
  readonly issues: readonly Issue[] | undefined;
  readonly body: Record<string, unknown> | undefined;
  readonly headers: Record<string, string> | undefined;
  readonly rejection: string | undefined;

  constructor(status: ContentfulStatusCode, message: string, extras: FailureExtras = {}) {
    super(message);
    this.status = status;
    this.issues = extras.issues;
    this.body = extras.body;
    this.headers = extras.headers;
    this.rejection = extras.rejection;
  }
}

/**
 * Creates an error to throw.
 * @example throw failure(404, m.errors_product_missing())
 */
export function failure(
  status: ContentfulStatusCode,
  message: string,
  issues?: readonly Issue[],
): ApiFailure {
  return new ApiFailure(status, message, { issues });
}

/**
 * Handles all exceptions. Unexpected ones are logged with an id; the response contains the id, but
 * no stack, SQL or other internals.
 */
export function onError(log: Logger) {
  const reportRejection = createRejectionLog(log);
  return (error: Error, c: Context): Response => {
    c.header("Cache-Control", "no-store");
    if (error instanceof ApiFailure) {
      const { rejection = LOGGED_STATUSES.has(error.status) ? REJECTED : undefined } = error;
      if (rejection !== undefined) reportRejection(c, error.status, rejection);
      for (const [name, value] of Object.entries(error.headers ?? {})) c.header(name, value);
      const issues = error.issues ? { issues: error.issues } : {};
      return c.json({ ...error.body, message: error.message, ...issues }, error.status);
    }
    if (error instanceof HTTPException && error.status < 500)
      return c.json({ message: error.message || m.errors_bad_request() }, error.status);
    if (isClientDisconnect(error)) {
      log.debug(
        { method: c.req.method, path: c.req.path },
        "the client disconnected before the end of its request",
      );
      const { message, status } = clientDisconnected();
      return c.json({ message }, status);
    }
    const id = randomUUID();
    log.error({ err: error, id, method: c.req.method, path: c.req.path }, "request failed");
    if (cannotWrite(error)) {
      c.header("Retry-After", "60");
      return c.json({ message: m.errors_cannot_save(), id }, 503);
    }
    if (isLockTimeout(error) || isConnectionLost(error)) {
      c.header("Retry-After", "5");
      return c.json({ message: m.errors_busy(), id }, 503);
    }
    return c.json({ message: m.errors_internal(), id }, 500);
  };
}

/** No response can be sent any more; the failure ends the work for the request. */
const clientDisconnected = () => failure(400, m.errors_unfinished());

/** @throws ApiFailure 400 if the request of `signal` was aborted, because its client has disconnected */
export function requireConnection(signal: AbortSignal | undefined) {
  if (signal?.aborted) throw clientDisconnected();
}

/** Statuses of rejected requests that may belong to an attack. */
const LOGGED_STATUSES = new Set<number>([403, 421, 429]);

const REJECTED = "request rejected";

/**
 * Rejections of each kind that are logged per minute. The limit keeps a flood of requests from filling the disk,
 * and from hiding rejections of another kind.
 */
const LOGGED_PER_MINUTE = 10;
const MAX_PATH = 200;

/** Logs samples of rejected requests with address and path, but without data that was sent. */
function createRejectionLog(log: Logger) {
  let minute = 0;
  const counts = new Map<string, number>();
  return (c: Context, status: number, message: string) => {
    const now = Math.floor(Date.now() / 60_000);
    if (now !== minute) {
      reportOthers();
      counts.clear();
      minute = now;
    }
    const kind = `${status} ${message}`;
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    if (count > LOGGED_PER_MINUTE) return;
    const { method, path } = c.req;
    log.warn({ status, method, path: path.slice(0, MAX_PATH), address: c.get("address") }, message);
  };

  function reportOthers() {
    for (const [kind, count] of counts)
      if (count > LOGGED_PER_MINUTE)
        log.warn({ kind, count: count - LOGGED_PER_MINUTE }, "further rejections were not logged");
  }
}

/**
 * Whether reading a body failed because the client disconnected. This is no server error, and no
 * response can be sent.
 */
function isClientDisconnect(error: Error): boolean {
  return error.message === "aborted" && "code" in error && error.code === "ECONNRESET";
}
