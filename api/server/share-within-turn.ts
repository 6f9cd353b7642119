/**
 * Wraps a synchronous read so that all callers within one turn of the event loop share one execution.
 * Requests that Node reads in one turn had arrived before the turn began, so none of them gets a
 * value older than itself. https://nodejs.org/en/learn/asynchronous-work/event-loop-timers-and-nexttick
 */
export function shareWithinTurn<T>(read: () => T): () => T {
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
