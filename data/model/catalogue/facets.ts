import * as v from "valibot";
import { Amount } from "../text/amount.ts";
import { toAmount } from "../text/money.ts";
import { type Filtered, matchesFilters } from "./listing.ts";
import { compareText, sortKey } from "./listing-order.ts";
import type { FacetQuery } from "./listing-query.ts";
import { tagKey } from "./tags.ts";

/** Maximum number of brands, and of tags. */
const MAX_FACET_VALUES = 50;

/** A brand or tag, and the number of products that have it. */
const FacetValue = v.object({ name: v.string(), count: v.number() });
type FacetValue = v.InferOutput<typeof FacetValue>;

/**
 * The filters that a list of products offers, GET /api/products/facets: brands and tags with the number
 * of products, selected ones first, then the most frequent; the lowest and the highest price, or null
 * without products.
 */
export const Facets = v.object({
  brands: v.array(FacetValue),
  tags: v.array(FacetValue),
  price: v.nullable(v.object({ min: Amount, max: Amount })),
});
export type Facets = v.InferOutput<typeof Facets>;

/**
 * Computes the facets of the products of a category that match a search. The counts of a facet ignore
 * its own selection and follow all others, so that a second brand can be added to the first one.
 * Selected values stay in the list if no product is left.
 */
export function computeFacets(products: Iterable<Filtered>, query: FacetQuery): Facets {
  const { brand, tag, minPrice, maxPrice } = query;
  const inPriceRange = matchesFilters({ minPrice, maxPrice });
  const hasBrand = matchesFilters({ brand });
  const hasTag = matchesFilters({ tag });
  const brands = createCounter(brand);
  const tags = createCounter(tag);
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const product of products) {
    const [isInRange, isOfBrand, isTagged] = [
      inPriceRange(product),
      hasBrand(product),
      hasTag(product),
    ];
    if (product.brand) brands.count([product.brand], isInRange && isTagged);
    if (product.tags) tags.count(product.tags, isInRange && isOfBrand);
    if (isOfBrand && isTagged) {
      min = Math.min(min, product.cents);
      max = Math.max(max, product.cents);
    }
  }
  return {
    brands: brands.list(),
    tags: tags.list(),
    price: min <= max ? { min: toAmount(min), max: toAmount(max) } : null,
  };
}

/** Counts names by key. Of different spellings it lists the first one in code point order. */
function createCounter(selected: readonly string[] = []) {
  const found = new Map<string, FacetValue>();
  /** Caches the entries by spelling, because folding a name is slow. */
  const bySpelling = new Map<string, { key: string; value: FacetValue }>();
  const entryOf = (name: string) => {
    const known = bySpelling.get(name);
    if (known) return known;
    const key = tagKey(name);
    const value = found.get(key) ?? { name, count: 0 };
    if (compareText(name, value.name) < 0) value.name = name;
    found.set(key, value);
    const entry = { key, value };
    bySpelling.set(name, entry);
    return entry;
  };
  return {
    /** Counts a product once per key. */
    count(names: readonly string[], isCounted: boolean) {
      const entries = names.map(entryOf);
      if (!isCounted) return;
      for (const [at, { key, value }] of entries.entries()) {
        if (entries.findIndex((entry) => entry.key === key) === at) value.count += 1;
      }
    },
    list(): FacetValue[] {
      return [...found]
        .filter(([key, { count }]) => key !== "" && (count > 0 || selected.includes(key)))
        .sort(
          ([a, left], [b, right]) =>
            Number(selected.includes(b)) - Number(selected.includes(a)) ||
            right.count - left.count ||
            compareText(sortKey(left.name), sortKey(right.name)) ||
            compareText(a, b),
        )
        .slice(0, MAX_FACET_VALUES)
        .map(([, value]) => value);
    },
  };
}
