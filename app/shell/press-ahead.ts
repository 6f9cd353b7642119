import { matchRoutes, type RouteObject } from "react-router-dom";
import { paths } from "../paths.ts";
import { savesData } from "../pwa/saves-data.ts";
import { readyToAsk } from "../shop/queries.ts";
import { whenIdle } from "../when-idle.ts";
import { type AppRouter, endNavigationOnRestore } from "./restored-page.ts";

/**
 * Gets a screen ready before the press on its link is over: its code as soon as a hand is above it or
 * the focus on it, and what it shows once the finger is down. Where most shoppers go next is fetched
 * when there is nothing better to do. Who saves data fetches nothing before a press. What fails here is
 * met again on the way.
 */
export function pressAhead(router: AppRouter) {
  const { routes } = router;
  // Here, because no link is followed before the first input, with which this module is loaded.
  endNavigationOnRestore(router);
  const onLink = (work: (address: URL) => unknown[]) => (event: Event) => {
    const link = event.target instanceof Element && event.target.closest("a");
    if (!link || link.origin !== window.location.origin || link.target) return;
    void Promise.allSettled(work(new URL(link.href)));
  };
  const code = (address: URL) => codeOf(routes, address);
  document.addEventListener(
    "pointerdown",
    onLink((address) => [...code(address), ...dataOf(routes, address)]),
    { passive: true },
  );
  if (savesData()) return;
  for (const sign of ["pointerover", "focusin"])
    document.addEventListener(sign, onLink(code), { passive: true });
  whenIdle(() => {
    const shop = new URL(paths.shop(), window.location.origin);
    void Promise.allSettled([
      ...code(shop),
      readyToAsk(),
      openProduct(),
      import("../cart/cart-drawer.tsx"),
    ]);
  });
}

/** A product opens over the page that is there, mostly with what its card knows. */
const isProduct = ({ pathname }: URL) => pathname.startsWith("/product/");
const openProduct = () => import("../product/product-modal.tsx");

function codeOf(routes: RouteObject[], address: URL): unknown[] {
  if (isProduct(address)) return [openProduct()];
  return (matchRoutes(routes, address) ?? []).map(({ route: { lazy } }) =>
    typeof lazy === "object" ? lazy.Component?.() : undefined,
  );
}

/** Loaders only fill the cache of answers, and nothing is asked for twice. */
function dataOf(routes: RouteObject[], address: URL): unknown[] {
  if (isProduct(address)) return [];
  const request = new Request(address);
  return (matchRoutes(routes, address) ?? []).map(async ({ route: { loader }, params }) =>
    typeof loader === "function"
      ? loader({ request, url: address, params, pattern: "", context: undefined })
      : undefined,
  );
}
