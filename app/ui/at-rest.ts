import { useEffect, useState } from "react";

/** Calls back once the page stands and has nothing better to do; answers how to call it off. */
export function atRest(work: () => void): () => void {
  // Safari has no requestIdleCallback.
  if (!window.requestIdleCallback) {
    const timer = setTimeout(work, 200);
    return () => clearTimeout(timer);
  }
  const request = window.requestIdleCallback(work, { timeout: 2_000 });
  return () => window.cancelIdleCallback(request);
}

/** True once the page stands and has nothing better to do. */
export function useAtRest(): boolean {
  const [resting, setResting] = useState(false);
  useEffect(() => atRest(() => setResting(true)), []);
  return resting;
}
