/** Whether the service worker has kept a message to send it later. */
export function isQueued(response: Pick<Response, "headers">): boolean {
  return response.headers.has("X-Queued");
}

export const SAVED = {
  title: "Saved",
  description: "We'll send it as soon as you're back online.",
};
