import { createStore } from "../external-store.ts";

/** Whether third-party scripts run in this document or are about to. */
const announced = createStore(false);

/** Announces that third-party scripts are about to run in this document. */
export const announceTags = (): void => announced.set(true);

/**
 * Calls `listener` before third-party scripts run in this document; immediately if they already do.
 * Returns a function that unsubscribes.
 */
export function beforeTags(listener: () => void): () => void {
  if (announced.get()) listener();
  return announced.subscribe(listener);
}
