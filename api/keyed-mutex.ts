/**
 * Creates a function that runs tasks with the same key one after another within this process, in the
 * order of the calls. A failed task does not stop the next one. Other processes are not excluded: the
 * database has to decide between them.
 *
 * @example
 * const runExclusive = createKeyedMutex();
 * // A double click creates one payment intent: the second request finds the first one's result.
 * await runExclusive(browserHash, () => openCheckout(deps, request));
 */
export function createKeyedMutex() {
  const tails = new Map<string, Promise<unknown>>();
  return async function runExclusive<T>(key: string, task: () => Promise<T>): Promise<T> {
    const tail = (tails.get(key) ?? Promise.resolve()).then(task, task);
    tails.set(key, tail);
    try {
      return await tail;
    } finally {
      if (tails.get(key) === tail) tails.delete(key);
    }
  };
}
