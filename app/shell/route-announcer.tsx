import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { VisuallyHidden } from "../ui/visually-hidden.tsx";
import { trackPageView } from "./analytics.ts";

/**
 * On another page: focus to its heading, its title announced, its view counted (the first view
 * too). What only changes the query or opens over the page is not another page.
 */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const first = useRef(true);
  const counted = useRef<string>(undefined);
  const [title, setTitle] = useState("");
  useEffect(() => {
    if (counted.current === pathname) return;
    counted.current = pathname;
    trackPageView(pathname, document.title);
    if (first.current) {
      first.current = false;
      return;
    }
    setTitle(document.title);
    focusHeading();
  }, [pathname]);
  return (
    <VisuallyHidden>
      <span role="status" aria-live="polite">
        {title}
      </span>
    </VisuallyHidden>
  );
}

function focusHeading() {
  const target = document.querySelector<HTMLElement>("main h1") ?? document.querySelector("main");
  if (!target) return;
  if (!target.hasAttribute("tabindex")) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
