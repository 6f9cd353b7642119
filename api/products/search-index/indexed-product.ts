import { compareText, type Sort } from "../../../data/model/listing.ts";

/** What a listing looks at. */
export type Indexed = {
  id: string;
  category: string;
  priceCents: number;
  titleKey: string;
  position: number;
  searchText: string;
};

/** What each order looks at first; all of them end on featured order. */
export const FIRST: Record<Sort, (a: Indexed, b: Indexed) => number> = {
  featured: (a, b) => a.position - b.position || compareText(a.id, b.id),
  "price-low": (a, b) => a.priceCents - b.priceCents,
  "price-high": (a, b) => b.priceCents - a.priceCents,
  name: (a, b) => compareText(a.titleKey, b.titleKey),
};

export function isSame(a: Indexed, b: Indexed): boolean {
  return (
    a.priceCents === b.priceCents &&
    a.position === b.position &&
    a.category === b.category &&
    a.titleKey === b.titleKey &&
    a.searchText === b.searchText
  );
}
