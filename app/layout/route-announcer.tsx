import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { track } from "../analytics/analytics.ts";
import { VisuallyHidden } from "../components/visually-hidden.tsx";

/**
 * On another page: focus to its heading, its title announced, its view counted (the first view
 * too). What only changes the query or opens over the page is not another page. A page that is
 * still loading has no heading and no title yet: that waits until it has.
 */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const first = useRef(true);
  const told = useRef<string>(undefined);
  const [title, setTitle] = useState("");
  useEffect(() => {
    if (told.current === pathname) return;
    told.current = undefined;
    const main = document.querySelector("main");
    // The link that led here may be gone: until there is a heading, the focus waits close by.
    const isWaiting = !main?.querySelector(HEADING);
    if (isWaiting && !first.current) main?.focus({ preventScroll: true });
    return whenNamed(main, (heading) => {
      told.current = pathname;
      const { title } = document;
      track((to) => to.pageView(pathname, title));
      if (!first.current) {
        setTitle(document.title);
        // Whoever types in a form that goes on at another address keeps the cursor.
        const isTyping = main?.querySelector("form :focus");
        if (!isTyping && (!isWaiting || document.activeElement === main)) takeFocus(heading);
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

/** The page's own heading, not that of its placeholder. */
const HEADING = "h1:not([data-loading])";

/** Calls back once the page has its heading; answers how to stop waiting for it. */
function whenNamed(
  main: HTMLElement | null,
  then: (heading: HTMLElement) => void,
): (() => void) | undefined {
  const find = () => main?.querySelector<HTMLElement>(HEADING);
  const there = find();
  if (there) {
    then(there);
    return undefined;
  }
  const watch = new MutationObserver(() => {
    const heading = find();
    if (!heading) return;
    watch.disconnect();
    then(heading);
  });
  if (main) watch.observe(main, { childList: true, subtree: true });
  return () => watch.disconnect();
}

function takeFocus(heading: HTMLElement) {
  if (!heading.hasAttribute("tabindex")) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
