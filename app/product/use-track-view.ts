import { useEffect, useRef } from "react";
import type { Product } from "../../data/model/catalogue/product.ts";
import { track } from "../analytics/analytics.ts";
import { whenIdle } from "../bootstrap/idle.ts";
import { recentlyViewed } from "../storage/recently-viewed.ts";

/**
 * Adds a product to the recently viewed ones and reports it to analytics, once per opening: with the
 * variant that it opens with, as soon as that is known.
 */
export function useTrackView(product: Product, isKnown: boolean) {
  const done = useRef(false);
  useEffect(() => {
    if (done.current || !isKnown) return;
    done.current = true;
    track((events) => events.viewItem(product));
    // The first write on a device runs the code of the database.
    whenIdle(() => void recentlyViewed.view(product));
  }, [product, isKnown]);
}
