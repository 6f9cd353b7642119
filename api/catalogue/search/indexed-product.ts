import type { FacetValues } from "../../../data/model/catalogue/facet-json.ts";
import type { Filtered } from "../../../data/model/catalogue/listing.ts";
import type { Sort } from "../../../data/model/catalogue/listing-order.ts";
import { compareText } from "../../../data/model/text/plain-text.ts";

/** The values of a product by which listings filter and sort. */
export type IndexedProduct = Filtered & {
  id: string;
  category: string;
  titleKey: string;
  position: number;
  searchText: string;
  tags: readonly string[];
  facets: FacetValues;
};

/** The first comparison of each sort order. Equal products follow in featured order. */
export const COMPARATORS: Record<Sort, (a: IndexedProduct, b: IndexedProduct) => number> = {
  featured: (a, b) => a.position - b.position || compareText(a.id, b.id),
  "price-low": (a, b) => a.cents - b.cents,
  "price-high": (a, b) => b.cents - a.cents,
  name: (a, b) => compareText(a.titleKey, b.titleKey),
};

export function isSame(a: IndexedProduct, b: IndexedProduct): boolean {
  return (
    a.cents === b.cents &&
    a.position === b.position &&
    a.category === b.category &&
    a.titleKey === b.titleKey &&
    a.searchText === b.searchText &&
    a.brand === b.brand &&
    a.isAvailable === b.isAvailable &&
    a.isOnSale === b.isOnSale &&
    a.tags.join("|") === b.tags.join("|") &&
    JSON.stringify(a.facets) === JSON.stringify(b.facets)
  );
}
