/** Maximum wait, in milliseconds, for the page to become tall enough. */
const TIMEOUT_MS = 10_000;

/** The shopper's own scrolling, which a late restoration must not undo. */
const USER_INPUT = ["wheel", "touchstart", "pointerdown", "mousedown", "keydown"];

/**
 * Scrolls to `top` as soon as the page is tall enough for it: a page that renders its content late is
 * short at first. Ends when the position is reached, which may be before this function returns, at the
 * first user input, or when the returned controller is aborted. Its signal is aborted once it has ended.
 */
export function restoreScroll(top: number): AbortController {
  const ended = new AbortController();
  const { signal } = ended;
  const end = () => ended.abort();
  const attempt = () => {
    window.scrollTo({ top, behavior: "instant" });
    if (window.scrollY >= top - 1) end();
  };
  const observer = new ResizeObserver(attempt);
  const timer = setTimeout(end, TIMEOUT_MS);
  signal.addEventListener("abort", () => {
    clearTimeout(timer);
    observer.disconnect();
  });
  for (const name of USER_INPUT) window.addEventListener(name, end, { passive: true, signal });
  // The observer also calls back once for the current size.
  observer.observe(document.documentElement);
  attempt();
  return ended;
}
