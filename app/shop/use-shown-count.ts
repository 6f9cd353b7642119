import { startTransition, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useLocation } from "react-router-dom";
import { PAGE_SIZE, readShownCount } from "./page-size.ts";

/** So often in a row the next step shows by itself; then the page's foot can be reached. */
const BY_ITSELF = 4;

/** How much of each entry of the history was shown, so that Back finds the page as tall as it was. */
const remembered = new Map<string, number>();

/**
 * How many of a long list are shown: a step to begin with, more as its end comes near, and all of it
 * when the shopper searches in the page; `here` of `count` have arrived. Another `list` begins anew. `end` is for the element behind
 * the last one; `more` shows the next step at once.
 */
export function useShownCount(list: string, here: number, count: number) {
  const { key, search } = useLocation();
  const start = () => remembered.get(key) ?? readShownCount(new URLSearchParams(search));
  const [state, setState] = useState(() => ({ list, shown: start(), left: BY_ITSELF }));
  const end = useRef<HTMLDivElement>(null);
  let { shown, left } = state;
  if (state.list !== list) {
    shown = start();
    left = BY_ITSELF;
    setState({ list, shown, left });
  }
  const isPart = shown < count;
  useEffect(() => void remembered.set(key, shown), [key, shown]);

  useEffect(() => {
    // What is still on its way is no reason to ask for more.
    if (!isPart || shown > here || !end.current || left === 0) return;
    const near = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        startTransition(() => setState({ list, shown: shown + PAGE_SIZE, left: left - 1 }));
      },
      { rootMargin: "1200px 0px" },
    );
    near.observe(end.current);
    return () => near.disconnect();
  }, [isPart, list, here, shown, left]);

  useEffect(() => {
    if (!isPart) return;
    const all = () => startTransition(() => setState({ list, shown: count, left: 0 }));
    const find = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "f") all();
    };
    window.addEventListener("keydown", find);
    // At once, and in the capture phase: pictures are loaded for print after the list is complete.
    const print = () => flushSync(() => setState({ list, shown: count, left: 0 }));
    window.addEventListener("beforeprint", print, true);
    return () => {
      window.removeEventListener("keydown", find);
      window.removeEventListener("beforeprint", print, true);
    };
  }, [isPart, list, count]);

  return { shown, end, more: () => setState({ list, shown: shown + PAGE_SIZE, left: BY_ITSELF }) };
}
