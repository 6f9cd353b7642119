import { ConnectionUnavailableError } from "./transaction.ts";

/** How long a read may take: less than a shopper waits for a page. */
const MAX_DURATION_MS = 2_000;

/**
 * Wraps an asynchronous read so that concurrent callers share one execution. A caller that arrives
 * while a read is running waits for the next one, so no caller gets a result older than its call.
 * A read that takes longer than two seconds, as from a server that hangs, rejects with
 * ConnectionUnavailableError.
 *
 * @example
 * const readVersions = coalesce(() => selectVersions(db));
 * // One query, or two if the second request arrives while the first query is running.
 * await Promise.all([readVersions(), readVersions()]);
 */
export function coalesce<T>(read: () => Promise<T>): () => Promise<T> {
  let current: Promise<unknown> = Promise.resolve();
  let next: Promise<T> | undefined;
  const readNext = () => {
    next = undefined;
    const result = withTimeout(read());
    current = result;
    return result;
  };
  return () => {
    next ??= current.then(readNext, readNext);
    return next;
  };
}

function withTimeout<T>(result: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    const error = new ConnectionUnavailableError("the database does not respond");
    timer = setTimeout(reject, MAX_DURATION_MS, error);
  });
  return Promise.race([result, timeout]).finally(() => clearTimeout(timer));
}

/**
 * Wraps a synchronous read so that all callers within one turn of the event loop share one execution.
 * Requests that Node reads in one turn had arrived before the turn began, so none of them gets a
 * value older than itself. https://nodejs.org/en/learn/asynchronous-work/event-loop-timers-and-nexttick
 */
export function coalesceWithinTurn<T>(read: () => T): () => T {
  let shared: { value: T } | undefined;
  return () => {
    if (!shared) {
      shared = { value: read() };
      setImmediate(() => {
        shared = undefined;
      });
    }
    return shared.value;
  };
}
