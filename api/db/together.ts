/**
 * Asks once for everybody who wants to know at the same time. Who comes while a question is under
 * way shares the next one, so that no answer is older than who asked for it.
 */
export function together<T>(ask: () => Promise<T>): () => Promise<T> {
  let current: Promise<unknown> = Promise.resolve();
  let next: Promise<T> | undefined;
  const askNext = () => {
    next = undefined;
    const answer = ask();
    current = answer;
    return answer;
  };
  return () => {
    next ??= current.then(askNext, askNext);
    return next;
  };
}
