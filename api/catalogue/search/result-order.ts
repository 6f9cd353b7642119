import type { Sort } from "../../../data/model/catalogue/listing-order.ts";
import { RANKS } from "../../../data/model/catalogue/search.ts";
import type { BitSet } from "./bit-set.ts";
import { COMPARATORS, type IndexedProduct } from "./indexed-product.ts";

/** Up to this number of results, sorting them is faster than walking through the sorted catalogue. */
const MAX_SORTED_RESULTS = 200;

type Results = {
  found: BitSet;
  /** The number of found products. */
  total: number;
  /** For each rank, the products that match all terms in fields up to that rank; empty without terms. */
  ranked: readonly BitSet[];
  /** All products in the sort order. */
  order: readonly number[];
  productOf: (number: number) => IndexedProduct;
};

/** Yields the found products in order: sorts a few, or filters the sorted catalogue if there are many. */
export function* inOrder({ found, total, ranked, order, productOf }: Results, sort: Sort) {
  const rankOf = (number: number) => ranked.findIndex((matches) => matches.has(number));
  const byRank = (a: number, b: number) => rankOf(a) - rankOf(b);
  const compare = (by: Sort) => (a: number, b: number) =>
    COMPARATORS[by](productOf(a), productOf(b));
  const bySort = compare(sort);
  if (total <= MAX_SORTED_RESULTS) {
    // Products that are equal in the sort order follow by rank, then in featured order.
    const byPosition = compare("featured");
    const first = sort === "featured" ? () => 0 : bySort;
    yield* [...found].sort((a, b) => first(a, b) || byRank(a, b) || byPosition(a, b) || a - b);
    return;
  }
  if (ranked.length === 0) {
    for (const number of order) if (found.has(number)) yield number;
    return;
  }
  if (sort === "featured") {
    let left = total;
    for (const rank of RANKS) {
      if (left === 0) return;
      for (const number of order) {
        if (!found.has(number) || rankOf(number) !== rank) continue;
        left -= 1;
        yield number;
      }
    }
    return;
  }
  let equal: number[] = [];
  for (const number of order) {
    if (!found.has(number)) continue;
    if (equal[0] !== undefined && bySort(equal[0], number) !== 0) {
      yield* equal.sort(byRank);
      equal = [];
    }
    equal.push(number);
  }
  yield* equal.sort(byRank);
}
