import { useEffect, useRef } from "react";
import type { Product } from "../../data/model/product.ts";
import { track } from "../analytics/analytics.ts";
import { recentlyViewed } from "../storage/recently-viewed.ts";
import { whenIdle } from "../when-idle.ts";

/** Remembers and reports that a product was looked at, once for each time it is opened. */
export function useTrackView(product: Product | null | undefined) {
  const last = useRef<string>(undefined);
  useEffect(() => {
    if (!product || last.current === product.id) return;
    last.current = product.id;
    track((to) => to.viewItem(product));
    // Deferred, so that the first visit to a product page does not load IndexedDB code early.
    whenIdle(() => void recentlyViewed.view(product));
  }, [product]);
}
