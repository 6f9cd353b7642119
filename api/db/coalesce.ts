/**
 * Wraps an asynchronous read so that concurrent callers share one execution. A caller that arrives
 * while a read is running waits for the next one, so no caller gets a result older than its call.
 */
export function coalesce<T>(read: () => Promise<T>): () => Promise<T> {
  let current: Promise<unknown> = Promise.resolve();
  let next: Promise<T> | undefined;
  const readNext = () => {
    next = undefined;
    const result = read();
    current = result;
    return result;
  };
  return () => {
    next ??= current.then(readNext, readNext);
    return next;
  };
}
