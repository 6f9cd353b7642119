import { useEffect, useState } from "react";

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

/** True once the browser has been idle since the component was mounted. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return idle;
}
