/** Maximum wait in browsers that do not report paint timing, in milliseconds. */
const TIMEOUT_MS = 1_500;

/** Resolves after the first contentful paint; immediately in a background tab, which never paints. */
export function waitForFirstPaint(): Promise<void> {
  return new Promise((resolve) => {
    if (document.visibilityState === "hidden") return resolve();
    const timer = setTimeout(resolve, TIMEOUT_MS);
    new PerformanceObserver((entries, observer) => {
      if (entries.getEntriesByName("first-contentful-paint").length === 0) return;
      observer.disconnect();
      clearTimeout(timer);
      resolve();
    }).observe({ type: "paint", buffered: true });
  });
}
