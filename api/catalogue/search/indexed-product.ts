import { compareText, type Sort } from "../../../data/model/catalogue/listing-order.ts";

/** The values of a product by which listings filter and sort. */
export type IndexedProduct = {
  id: string;
  category: string;
  priceCents: number;
  titleKey: string;
  position: number;
  searchText: string;
  brand: string | null;
  tags: readonly string[];
};

/** The first comparison of each sort order. Equal products follow in featured order. */
export const COMPARATORS: Record<Sort, (a: IndexedProduct, b: IndexedProduct) => number> = {
  featured: (a, b) => a.position - b.position || compareText(a.id, b.id),
  "price-low": (a, b) => a.priceCents - b.priceCents,
  "price-high": (a, b) => b.priceCents - a.priceCents,
  name: (a, b) => compareText(a.titleKey, b.titleKey),
};

export function isSame(a: IndexedProduct, b: IndexedProduct): boolean {
  return (
    a.priceCents === b.priceCents &&
    a.position === b.position &&
    a.category === b.category &&
    a.titleKey === b.titleKey &&
    a.searchText === b.searchText &&
    a.brand === b.brand &&
    a.tags.join("|") === b.tags.join("|")
  );
}
