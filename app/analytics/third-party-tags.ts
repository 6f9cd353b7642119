/** Called before third-party scripts run in this document. */
const listeners = new Set<() => void>();
let announced = false;

/** Third-party scripts are about to run in this document. */
export function announceTags() {
  announced = true;
  for (const listener of listeners) listener();
}

/**
 * Calls `listener` before third-party scripts run in this document, at once if they already do.
 * Returns how to stop that.
 */
export function beforeTags(listener: () => void): () => void {
  if (announced) listener();
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
