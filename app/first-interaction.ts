const EVENT_TYPES = ["pointermove", "pointerdown", "keydown", "focusin", "scroll"];

/** Calls `listener` at every user input until `signal` is aborted. */
export function onInteraction(listener: () => void, signal: AbortSignal): void {
  for (const type of EVENT_TYPES)
    window.addEventListener(type, listener, { passive: true, capture: true, signal });
}

/** Calls `listener` once, at the next user input. Returns a cancel function. */
export function onFirstInteraction(listener: () => void): () => void {
  const controller = new AbortController();
  const onEvent = () => {
    controller.abort();
    listener();
  };
  onInteraction(onEvent, controller.signal);
  return () => controller.abort();
}
