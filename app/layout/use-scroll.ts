import { useEffect, useLayoutEffect, useRef } from "react";
import { type Location, useLocation, useNavigationType } from "react-router-dom";
import { hasPageState } from "../requests/page-state.ts";
import { storedText } from "../storage/stored-text.ts";

const stored = storedText("vitrine-scroll");
const MAX_STORED = 100;

function readPositions(): Map<string, number> {
  const entries = stored.readJson();
  if (!Array.isArray(entries)) return new Map();
  return new Map(entries.filter(Array.isArray).map(([key, top]) => [String(key), Number(top)]));
}

function writePositions(positions: Map<string, number>) {
  stored.write(JSON.stringify([...positions].slice(-MAX_STORED)));
}

/** Scroll positions of this document's history entries; those of earlier documents are stored. */
const positions = new Map<string, number>();
const readPosition = (location: Location) =>
  positions.get(entryOf(location)) ?? readPositions().get(entryOf(location));

/**
 * The key of a history entry. The location key alone is not unique: every document load creates an
 * entry "default", and a product that was open in the modal reloads as a page with the same key.
 */
const entryOf = ({ key, pathname }: Location) => `${key} ${pathname}`;

/** Whether the document was loaded by Reload, Back or Forward. */
function isReturn(): boolean {
  const [navigation] = performance.getEntriesByType("navigation");
  return (
    navigation instanceof PerformanceNavigationTiming &&
    ["reload", "back_forward"].includes(navigation.type)
  );
}

/**
 * Scrolls smoothly to the top after a link to another pathname, and to the previous position on Back,
 * Forward and Reload. Changes of the query and overlays keep the position. The position of a
 * document that the server rendered is restored by the browser; the app shell of a repeat visit is
 * shorter than the page, so there the position is restored once the content is rendered.
 */
export function useScroll() {
  const location = useLocation();
  const action = useNavigationType();
  const seen = useRef<Location>(location);
  const restoring = useRef<AbortController>(undefined);

  const restore = useRef((to: Location) => {
    const top = readPosition(to);
    if (top === undefined) return;
    // Leaving the page before the position is reached must not store a lower one.
    positions.set(entryOf(to), top);
    restoring.current = restoreScroll(top);
  }).current;

  useLayoutEffect(() => {
    if (!hasPageState(document) && isReturn()) restore(seen.current);
    return () => restoring.current?.abort();
  }, [restore]);

  useEffect(() => {
    window.history.scrollRestoration = "manual";
    const onScroll = () => {
      if (restoring.current?.signal.aborted === false) return;
      positions.set(entryOf(seen.current), window.scrollY);
    };
    const onPageHide = () => {
      onScroll();
      writePositions(new Map([...readPositions(), ...positions]));
      window.history.scrollRestoration = "auto";
    };
    const onPageShow = () => {
      window.history.scrollRestoration = "manual";
    };
    onScroll();
    window.addEventListener("scroll", onScroll, { passive: true });
    window.addEventListener("pagehide", onPageHide);
    window.addEventListener("pageshow", onPageShow);
    return () => {
      window.removeEventListener("scroll", onScroll);
      window.removeEventListener("pagehide", onPageHide);
      window.removeEventListener("pageshow", onPageShow);
    };
  }, []);

  useLayoutEffect(() => {
    const before = seen.current;
    if (before.key === location.key) return;
    restoring.current?.abort();
    seen.current = location;
    if (action === "POP") return restore(location);
    const isNewPage = before.pathname !== location.pathname;
    const { hash, mask } = location;
    // Not smoothly to a part of a new page: a question that opens scrolls to itself, which the animation
    // would undo on a slow device.
    const behavior = isNewPage && hash ? "instant" : scrollBehavior();
    const target = hash && !mask ? document.getElementById(hash.slice(1)) : null;
    if (target) target.scrollIntoView({ behavior });
    else if (isNewPage) window.scrollTo({ top: 0, behavior });
  }, [location, action, restore]);
}

function scrollBehavior(): ScrollBehavior {
  return window.matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth";
}

/** Maximum wait, in milliseconds, for the page to become tall enough. */
const TIMEOUT_MS = 10_000;

/** The shopper's own scrolling, which a late restoration must not undo. */
const USER_INPUT = ["wheel", "touchstart", "pointerdown", "mousedown", "keydown"];

/**
 * Scrolls to `top` as soon as the page is tall enough for it: a page that renders its content late is
 * short at first. Ends when the position is reached, which may be before this function returns, at the
 * first user input, or when the returned controller is aborted. Its signal is aborted once it has ended.
 */
function restoreScroll(top: number): AbortController {
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
