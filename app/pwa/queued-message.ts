import { m } from "../../data/i18n/messages.js";
import { MAX_QUEUED_DAYS } from "../../data/model/content/outbox.ts";
import { isUnresponsive, QUEUED } from "../../data/model/http/worker-headers.ts";

/** Whether the service worker has queued a message instead of sending it. */
export function isQueued(response: Pick<Response, "headers">): boolean {
  return response.headers.has(QUEUED);
}

/** The toast for a queued message; its text depends on why the message could not be sent. */
export function queuedToast({ headers }: Pick<Response, "headers">) {
  return {
    title: m.pwa_queued(),
    description: isUnresponsive(headers) ? m.pwa_queued_unresponsive() : m.pwa_queued_offline(),
  };
}

/** Shown next to the form of a queued message. */
export const queuedNote = () => m.pwa_queued_note({ days: MAX_QUEUED_DAYS });
