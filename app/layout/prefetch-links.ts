import { useContext, useEffect } from "react";
import { NavigationContext } from "../navigation-context.ts";
import { prefersReducedData } from "../pwa/prefers-reduced-data.ts";

/** Events that precede a click on a link. */
const INTENT_EVENTS = ["pointerover", "focusin", "touchstart"] as const;

/**
 * Prefetches the code and the data of a page when a link to it is hovered, focused or touched; for a
 * link that opens a product over the page (`data-over`), the modal's code. Errors are ignored, because
 * the navigation requests the same again.
 */
export function usePrefetch(preloadProductModal: () => void) {
  const { prefetch } = useContext(NavigationContext);
  useEffect(() => {
    if (prefersReducedData()) return;
    const prefetched = new Set<string>();
    const onIntent = ({ target }: Event) => {
      const link = target instanceof Element && target.closest("a");
      if (!link || link.origin !== window.location.origin || link.target) return;
      if (prefetched.has(link.href)) return;
      prefetched.add(link.href);
      if (link.dataset.over !== undefined) preloadProductModal();
      else prefetch(new URL(link.href));
    };
    for (const type of INTENT_EVENTS) document.addEventListener(type, onIntent, { passive: true });
    return () => {
      for (const type of INTENT_EVENTS) document.removeEventListener(type, onIntent);
    };
  }, [prefetch, preloadProductModal]);
}
