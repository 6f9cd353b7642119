const EVENT_TYPES = ["pointermove", "pointerdown", "keydown", "focusin", "scroll"];

/** Calls `listener` once, at the next user input. Returns a cancel function. */
export function onFirstInteraction(listener: () => void): () => void {
  const controller = new AbortController();
  const onEvent = () => {
    controller.abort();
    listener();
  };
  for (const type of EVENT_TYPES)
    window.addEventListener(type, onEvent, {
      passive: true,
      capture: true,
      signal: controller.signal,
    });
  return () => controller.abort();
}
