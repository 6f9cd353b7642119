import { useContext, useEffect } from "react";
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  matchRoutes,
  type RouteObject,
} from "react-router-dom";
import { setPrefetchCondition } from "../pwa/missing-chunk.ts";
import { prefersReducedData } from "../pwa/prefers-reduced-data.ts";
import { endNavigationOnRestore } from "./restored-page.ts";

/** Events that precede a click on a link. */
const INTENT_EVENTS = ["pointerover", "focusin", "touchstart"] as const;

/**
 * Prefetches the code and the data of a page when a link to it is hovered, focused or touched; for a
 * link that opens a product over the page (`data-over`), the modal's code. Errors are ignored, because
 * the navigation requests the same again.
 */
export function usePrefetch(preloadProductModal: () => void) {
  const router = useContext(DataRouterContext)?.router;
  useEffect(() => {
    if (!router) return;
    endNavigationOnRestore(router);
    if (prefersReducedData()) return;
    const prefetched = new Set<string>();
    let pending = 0;
    const onIntent = ({ target }: Event) => {
      const link = target instanceof Element && target.closest("a");
      if (!link || link.origin !== window.location.origin || link.target) return;
      if (prefetched.has(link.href)) return;
      prefetched.add(link.href);
      if (link.dataset.over !== undefined) return preloadProductModal();
      pending += 1;
      void Promise.allSettled(prefetchPage(router.routes, new URL(link.href))).then(() => {
        pending -= 1;
      });
    };
    setPrefetchCondition(() => pending > 0 && router.state.navigation.state === "idle");
    for (const type of INTENT_EVENTS) document.addEventListener(type, onIntent, { passive: true });
    return () => {
      setPrefetchCondition(() => false);
      for (const type of INTENT_EVENTS) document.removeEventListener(type, onIntent);
    };
  }, [router, preloadProductModal]);
}

/**
 * Loaders only fill the query cache, which fetches nothing twice within a visit. Routes without
 * `lazy` are loaded already, or their loader navigates to another document.
 */
function prefetchPage(routes: RouteObject[], url: URL): Promise<unknown>[] {
  const matches = matchRoutes(routes, url) ?? [];
  return matches.map(async ({ route: { lazy, loader }, params }) => {
    if (typeof lazy !== "object") return;
    const request = new Request(url);
    await Promise.all([
      lazy.Component?.(),
      typeof loader === "function" &&
        loader({ request, url, params, pattern: "", context: undefined }),
    ]);
  });
}
