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
