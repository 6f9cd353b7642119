import { startTransition, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useLocation } from "react-router-dom";
import { PAGE_SIZE, readShownCount } from "./page-size.ts";

/** The number of steps that scrolling adds before the shopper must click, so that the footer is reachable. */
const AUTOMATIC_STEPS = 4;

/** The displayed count of each history entry, so that scroll restoration finds the former height. */
const shownByEntry = new Map<string, number>();

/**
 * Returns the number of products to display: one step at first, more as the shopper scrolls, and all
 * of them when the shopper prints the page or searches in it with Ctrl+F.
 *
 * @param list identifies the list; another value starts again with the first step
 * @param loaded the number of products that are loaded, of `count` in total
 * @returns `end` is the ref of the element after the last product; `showMore` adds a step
 */
export function useShownCount(list: string, loaded: number, count: number) {
  const { key, search } = useLocation();
  const start = () => shownByEntry.get(key) ?? readShownCount(new URLSearchParams(search));
  const [state, setState] = useState(() => ({ list, shown: start(), stepsLeft: AUTOMATIC_STEPS }));
  const end = useRef<HTMLDivElement>(null);
  let { shown, stepsLeft } = state;
  if (state.list !== list) {
    shown = start();
    stepsLeft = AUTOMATIC_STEPS;
    setState({ list, shown, stepsLeft });
  }
  const isPartial = shown < count;
  useEffect(() => void shownByEntry.set(key, shown), [key, shown]);

  useEffect(() => {
    // Adds no step while products of the current one are still loading.
    if (!isPartial || shown > loaded || !end.current || stepsLeft === 0) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        startTransition(() =>
          setState({ list, shown: shown + PAGE_SIZE, stepsLeft: stepsLeft - 1 }),
        );
      },
      { rootMargin: "1200px 0px" },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isPartial, list, loaded, shown, stepsLeft]);

  useEffect(() => {
    if (!isPartial) return;
    const showAll = () => startTransition(() => setState({ list, shown: count, stepsLeft: 0 }));
    const onKeyDown = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "f") showAll();
    };
    window.addEventListener("keydown", onKeyDown);
    // Synchronous and in the capture phase, because a later listener loads the images for printing.
    const onBeforePrint = () => flushSync(() => setState({ list, shown: count, stepsLeft: 0 }));
    window.addEventListener("beforeprint", onBeforePrint, true);
    return () => {
      window.removeEventListener("keydown", onKeyDown);
      window.removeEventListener("beforeprint", onBeforePrint, true);
    };
  }, [isPartial, list, count]);

  return {
    shown,
    end,
    showMore: () => setState({ list, shown: shown + PAGE_SIZE, stepsLeft: AUTOMATIC_STEPS }),
  };
}
