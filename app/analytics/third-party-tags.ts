import { createStore } from "../external-store.ts";

/** Whether third-party scripts run in this document or start next. */
const announced = createStore(false);

/** Called before third-party scripts run in this document. */
export const announceTags = (): void => announced.set(true);

/**
 * Calls `listener` before third-party scripts run in this document; immediately if they already do.
 * Returns a function that unsubscribes.
 */
export function beforeTags(listener: () => void): () => void {
  if (announced.get()) listener();
  return announced.subscribe(listener);
}
