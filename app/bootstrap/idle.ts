const EVENT_TYPES = ["pointermove", "pointerdown", "keydown", "focusin", "scroll"];

/** Calls `listener` at every user input until `signal` is aborted. */
function onInteraction(listener: () => void, signal: AbortSignal): void {
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

/** Runs `work` when the browser is idle, after two seconds at the latest. Returns a cancel function. */
export function whenIdle(work: () => void): () => void {
  // Safari has no requestIdleCallback.
  if (!window.requestIdleCallback) {
    const timer = setTimeout(work, 200);
    return () => clearTimeout(timer);
  }
  const request = window.requestIdleCallback(work, { timeout: 2_000 });
  return () => window.cancelIdleCallback(request);
}

/** How long a page has no user input and no long task before it counts as quiet, in milliseconds. */
const QUIET_MS = 1_500;
/** Maximum wait for a quiet page, in milliseconds: the offline copy is complete ten seconds after a visit began. */
const MAX_BUSY_MS = 5_000;

/**
 * Resolves when the page is quiet: the shopper does nothing and the main thread runs no long task, so that
 * work in other threads delays neither. Resolves after `MAX_BUSY_MS` at the latest, and at once when the
 * page is hidden, because the shopper may have left it.
 */
export function whenQuiet(): Promise<void> {
  return new Promise((resolve) => {
    const controller = new AbortController();
    const { signal } = controller;
    let timer = setTimeout(finish, QUIET_MS);
    const latest = setTimeout(finish, MAX_BUSY_MS);
    const postpone = () => {
      clearTimeout(timer);
      timer = setTimeout(finish, QUIET_MS);
    };
    // Only Chromium reports long tasks.
    const tasks = new PerformanceObserver(postpone);
    if (PerformanceObserver.supportedEntryTypes.includes("longtask"))
      tasks.observe({ type: "longtask" });
    onInteraction(postpone, signal);
    document.addEventListener("visibilitychange", finishIfHidden, { signal });
    finishIfHidden();

    function finishIfHidden() {
      if (document.visibilityState === "hidden") finish();
    }
    function finish() {
      clearTimeout(timer);
      clearTimeout(latest);
      tasks.disconnect();
      controller.abort();
      resolve();
    }
  });
}
