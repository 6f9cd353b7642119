import { useEffect, useRef } from "react";
import type { Product } from "../../data/model/product.ts";
import { track } from "../analytics/analytics.ts";
import { recentlyViewed } from "../storage/recently-viewed.ts";

/** Adds a product to the recently viewed ones and reports it to analytics, once per opening. */
export function useTrackView(product: Product | null | undefined) {
  const last = useRef<string>(undefined);
  useEffect(() => {
    if (!product || last.current === product.id) return;
    last.current = product.id;
    track((events) => events.viewItem(product));
    void recentlyViewed.view(product);
  }, [product]);
}
