import { MAX_QUEUED_DAYS } from "../../data/model/outbox.ts";

/** Whether the service worker has kept a message to send it later. */
export function isQueued(response: Pick<Response, "headers">): boolean {
  return response.headers.has("X-Queued");
}

/** The toast for a queued message, by why it could not be sent. */
export function savedToast({ headers }: Pick<Response, "headers">) {
  return {
    title: "Saved",
    description:
      headers.get("X-Failure-Cause") === "unresponsive"
        ? "We'll send it as soon as the shop responds again."
        : "We'll send it as soon as you're back online.",
  };
}

/** Stands beside the form of a queued message. */
export const QUEUED_NOTE = `Saved on this device and not sent yet. If it can't be sent within ${MAX_QUEUED_DAYS} days, it is deleted.`;
