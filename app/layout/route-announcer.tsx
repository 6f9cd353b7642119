import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { track } from "../analytics/analytics.ts";
import { VisuallyHidden } from "../components/visually-hidden.tsx";

/**
 * After a navigation to another pathname: moves the focus to the page's heading, announces its title
 * and tracks the page view (also the first one). Waits until a page that is still loading has its
 * heading and title.
 */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const first = useRef(true);
  const announced = useRef<string>(undefined);
  const [title, setTitle] = useState("");
  useEffect(() => {
    if (announced.current === pathname) return;
    announced.current = undefined;
    const main = document.querySelector("main");
    // The clicked link may be removed, so focus the main element until the heading exists.
    const isWaiting = !main?.querySelector(HEADING);
    if (isWaiting && !first.current) main?.focus({ preventScroll: true });
    return whenHeadingExists(main, (heading) => {
      announced.current = pathname;
      const { title } = document;
      track((events) => events.pageView(pathname, title));
      if (!first.current) {
        setTitle(document.title);
        // A form that continues at another URL keeps the focus while the shopper types.
        const isTyping = main?.querySelector("form :focus");
        if (!isTyping && (!isWaiting || document.activeElement === main)) focusHeading(heading);
      }
      first.current = false;
    });
  }, [pathname]);
  return (
    <VisuallyHidden>
      <span role="status" aria-live="polite">
        {title}
      </span>
    </VisuallyHidden>
  );
}

/** The heading of the page, not that of a placeholder. */
const HEADING = "h1:not([data-loading])";

/** Calls `then` when the page has its heading. Returns a function that stops waiting. */
function whenHeadingExists(
  main: HTMLElement | null,
  then: (heading: HTMLElement) => void,
): (() => void) | undefined {
  const find = () => main?.querySelector<HTMLElement>(HEADING);
  const existing = find();
  if (existing) {
    then(existing);
    return undefined;
  }
  const observer = new MutationObserver(() => {
    const heading = find();
    if (!heading) return;
    observer.disconnect();
    then(heading);
  });
  if (main) observer.observe(main, { childList: true, subtree: true });
  return () => observer.disconnect();
}

function focusHeading(heading: HTMLElement) {
  if (!heading.hasAttribute("tabindex")) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
