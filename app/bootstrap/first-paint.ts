/** How long a browser is given that does not tell when it has painted, in milliseconds. */
const PATIENCE_MS = 1_500;

/** Resolves once the page has shown something; at once in a tab that is not looked at. */
export function firstPaint(): Promise<void> {
  return new Promise((shown) => {
    if (document.visibilityState === "hidden") return shown();
    const late = setTimeout(shown, PATIENCE_MS);
    new PerformanceObserver((entries, observer) => {
      if (entries.getEntriesByName("first-contentful-paint").length === 0) return;
      observer.disconnect();
      clearTimeout(late);
      shown();
    }).observe({ type: "paint", buffered: true });
  });
}
