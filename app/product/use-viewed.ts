import { useEffect, useRef } from "react";
import type { Product } from "../../data/model/product.ts";
import { recentlyViewed } from "../local/recently-viewed.ts";
import { track } from "../shell/analytics.ts";

/** Remembers and reports that a product was looked at, once for each time it is opened. */
export function useViewed(product: Product | null | undefined) {
  const last = useRef<string>(undefined);
  useEffect(() => {
    if (!product || last.current === product.id) return;
    last.current = product.id;
    track((to) => to.viewItem(product));
    void recentlyViewed.view(product);
  }, [product]);
}
