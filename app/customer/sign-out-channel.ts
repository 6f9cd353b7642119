/** Notifies the other tabs of this browser that the customer has signed out. */
const NAME = "vitrine-sign-out";

export function announceSignOut(): void {
  const channel = new BroadcastChannel(NAME);
  channel.postMessage("signed out");
  channel.close();
}

/** Calls `listener` when another tab signs out. Returns a function that unsubscribes. */
export function onSignOutElsewhere(listener: () => void): () => void {
  const channel = new BroadcastChannel(NAME);
  channel.onmessage = listener;
  return () => channel.close();
}
