import * as v from "valibot";
import { Amount } from "../text/fields.ts";
import { toAmount } from "../text/money.ts";
import { compareText } from "../text/plain-text.ts";
import { filterOfTag } from "./facet-values.ts";
import { type Filtered, type FilterName, listConditions, valuesOf } from "./listing.ts";
import { sortKey } from "./listing-order.ts";
import type { FacetQuery } from "./listing-query.ts";
import { tagKey } from "./tags.ts";
import { VALUE_FILTERS, type ValueFilter } from "./value-filters.ts";
import { valueLabel } from "./value-labels.ts";

/** Maximum number of values of a filter. */
const MAX_FACET_VALUES = 50;

/** A value of a filter, and the number of products that have it. */
export const FacetValue = v.object({
  name: v.string(),
  /** The name in the language of the response. Missing: `name`. */
  label: v.optional(v.string()),
  count: v.number(),
});
export type FacetValue = v.InferOutput<typeof FacetValue>;
const Values = v.array(FacetValue);

/**
 * The filters that a list of products offers, GET /api/products/facets: values with the number of
 * products, selected ones first, then the most frequent; the number of products that can be bought and
 * of those on sale; the lowest and the highest price, or null without products. `tags` lacks the tags
 * that another filter lists, unless they are selected.
 */
export const Facets = v.object({
  concerns: Values,
  skinTypes: Values,
  hairTypes: Values,
  types: Values,
  uses: Values,
  scents: Values,
  formats: Values,
  brands: Values,
  tags: Values,
  inStock: v.number(),
  onSale: v.number(),
  price: v.nullable(v.object({ min: Amount, max: Amount })),
});
export type Facets = v.InferOutput<typeof Facets>;

/**
 * Computes the facets of the products of a category that match a search. The counts of a facet ignore
 * its own selection and follow all others, so that a second brand can be added to the first one.
 * Selected values stay in the list if no product is left.
 */
export function computeFacets(products: Iterable<Filtered>, query: FacetQuery): Facets {
  const conditions = listConditions(query);
  const counters = VALUE_FILTERS.map((filter) => ({
    filter,
    counter: createCounter(query[filter]),
  }));
  let [inStock, onSale] = [0, 0];
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const product of products) {
    const [failed, another] = conditions.filter(({ matches }) => !matches(product));
    const counts = (filter: FilterName) =>
      another === undefined && (failed === undefined || failed.filter === filter);
    for (const { filter, counter } of counters)
      counter.count(product, valuesOf(product, filter), counts(filter));
    if (product.isAvailable && counts("inStock")) inStock += 1;
    if (product.isOnSale && counts("onSale")) onSale += 1;
    if (counts("price")) {
      min = Math.min(min, product.cents);
      max = Math.max(max, product.cents);
    }
  }
  const lists = counters.map(({ filter, counter }) => [`${filter}s`, counter.list()]);
  const { tags, ...others }: Pick<Facets, `${ValueFilter}s`> = Object.fromEntries(lists);
  const isListed = ({ name }: FacetValue) =>
    filterOfTag(name) === "tag" || query.tag?.includes(tagKey(name));
  return {
    ...others,
    tags: tags.filter(isListed),
    inStock,
    onSale,
    price: min <= max ? { min: toAmount(min), max: toAmount(max) } : null,
  };
}

/**
 * Adds the names of values in the language of the response, those of the operator or else those of the store, by
 * which equally frequent values are then sorted.
 */
export function labelFacets(
  facets: Facets,
  labelOf: (name: string) => string | undefined,
  query: FacetQuery,
): Facets {
  const withLabel = (value: FacetValue): FacetValue => {
    const label = labelOf(value.name) ?? valueLabel(value.name);
    return label === value.name ? value : { ...value, label };
  };
  const lists = VALUE_FILTERS.filter((filter) => filter !== "brand").map(
    (filter) =>
      [
        `${filter}s`,
        facets[`${filter}s`].map(withLabel).sort(compareValues(query[filter])),
      ] as const,
  );
  return { ...facets, ...Object.fromEntries(lists) };
}

/** Selected values are first, then the most frequent ones. */
const compareValues =
  (selected: readonly string[] = []) =>
  (a: FacetValue, b: FacetValue): number => {
    const isSelected = ({ name }: FacetValue) => Number(selected.includes(tagKey(name)));
    const keyOf = ({ name, label = name }: FacetValue) => sortKey(label);
    return isSelected(b) - isSelected(a) || b.count - a.count || compareText(keyOf(a), keyOf(b));
  };

/** Counts names by key. Of different spellings it lists the first one in code point order. */
function createCounter(selected: readonly string[] = []) {
  type Entry = FacetValue & { lastProduct?: Filtered };
  const found = new Map<string, Entry>();
  /** Caches the entries by spelling, because folding a name is slow. */
  const bySpelling = new Map<string, Entry>();
  const entryOf = (name: string) => {
    const known = bySpelling.get(name);
    if (known) return known;
    const key = tagKey(name);
    const entry: Entry = found.get(key) ?? { name, count: 0 };
    if (compareText(name, entry.name) < 0) entry.name = name;
    found.set(key, entry);
    bySpelling.set(name, entry);
    return entry;
  };
  return {
    /** Counts a product once per key. */
    count(product: Filtered, names: readonly string[], isCounted: boolean) {
      for (const name of names) {
        const entry = entryOf(name);
        if (!isCounted || entry.lastProduct === product) continue;
        entry.lastProduct = product;
        entry.count += 1;
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
        .map(([, { name, count }]) => ({ name, count }));
    },
  };
}
