import { MAX_QUEUED_DAYS } from "../../data/model/content/outbox.ts";
import { isUnresponsive, QUEUED } from "../../data/model/http/worker-headers.ts";

/** Whether the service worker has queued a message instead of sending it. */
export function isQueued(response: Pick<Response, "headers">): boolean {
  return response.headers.has(QUEUED);
}

/** The toast for a queued message; its text depends on why the message could not be sent. */
export function queuedToast({ headers }: Pick<Response, "headers">) {
  return {
    title: "Saved",
    description: isUnresponsive(headers)
      ? "We'll send it as soon as the shop responds again."
      : "We'll send it as soon as you're back online.",
  };
}

/** Shown next to the form of a queued message. */
export const QUEUED_NOTE = `Saved on this device and not sent yet. If it can't be sent within ${MAX_QUEUED_DAYS} days, it is deleted.`;
