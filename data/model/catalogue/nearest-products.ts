import { m } from "../../i18n/messages.js";
import { formatMoney } from "../text/money.ts";
import { conditionLabel, describeNearestPrices, describeRelaxed } from "./condition-texts.ts";
import { toFiltered } from "./listing.ts";
import type { FacetQuery, ListingQuery } from "./listing-query.ts";
import type { Product } from "./product.ts";
import type { ListByFacts } from "./product-search.ts";
import { applyConditions, type SearchReading, type Subject } from "./search-conditions.ts";
import { firstProducts } from "./search-explanation.ts";
import type { NearestProducts } from "./search-json.ts";
import { VALUE_FILTERS } from "./value-filters.ts";
import { valueLabel } from "./value-labels.ts";

/** Number of products of an alternative: one row of a desktop. */
const MAX_PRODUCTS = 4;
const MAX_ALTERNATIVES = 3;
/** Number of pairs of conditions that are tried. */
const MAX_PAIRS = 20;

type Alternative = NearestProducts[number];
type Filter = Alternative["filters"][number];

/** A condition that can be relaxed: of the search, a filter, or the words. */
type Part = { name: string; subject?: Subject; filter?: Filter; isWords?: boolean };

type Relaxation = {
  parts: readonly Part[];
  sort?: ListingQuery["sort"];
  range?: Pick<FacetQuery, "minPrice" | "maxPrice">;
  describe: (total: number, first: Product) => string;
};

/**
 * Finds the nearest matches of a query that no product matches: relaxes one condition at a time, first the
 * price, or else two. What a label says about pregnancy and what a list of ingredients names is never
 * relaxed, because the products would be those that a shopper avoids.
 */
export async function findNearest(
  query: FacetQuery,
  reading: SearchReading,
  list: ListByFacts,
): Promise<NearestProducts> {
  const parts = listParts(query, reading);
  const alternatives: Alternative[] = [];
  const add = async (relaxation: Relaxation) => {
    if (alternatives.length === MAX_ALTERNATIVES) return;
    const { asked, ...link } = relax(query, reading, relaxation);
    const { products, total } = await list(asked);
    const [first] = products;
    if (!first) return;
    const text = relaxation.describe(total, first);
    alternatives.push({ text, products: [...products], total, ...link });
  };
  // Without any condition, the list would be the whole catalogue.
  if (parts.length < 2 && !isPriced(query, reading)) return alternatives;
  for (const part of parts)
    for (const relaxation of relaxPart(part, query, reading)) await add(relaxation);
  if (alternatives.length > 0) return alternatives;
  for (const pair of listPairs(parts))
    await add({
      parts: pair,
      describe: (total) =>
        describeRelaxed(
          pair.map(({ name }) => name),
          total,
        ),
    });
  return alternatives;
}

function listParts(query: FacetQuery, { conditions, words, unknown }: SearchReading): Part[] {
  const price = conditions.find(({ subject }) => subject.kind === "price");
  const isFiltered = query.minPrice !== undefined || query.maxPrice !== undefined;
  const parts: Part[] = [];
  if (price) parts.push({ name: conditionLabel(price.subject), subject: price.subject });
  else if (isFiltered) parts.push({ name: priceLabel(query), filter: "price" });
  for (const { subject } of conditions)
    if (subject.kind === "fragrance" || subject.kind === "type")
      parts.push({ name: conditionLabel(subject), subject });
  for (const filter of VALUE_FILTERS) {
    const names = query[filter] ?? [];
    if (names.length > 0) parts.push({ name: names.map(valueLabel).join(", "), filter });
  }
  if (query.inStock) parts.push({ name: m.search_filter_in_stock(), filter: "inStock" });
  if (query.onSale) parts.push({ name: m.search_filter_on_sale(), filter: "onSale" });
  if (query.category !== "") parts.push({ name: query.category, filter: "category" });
  // Without the words the products could be those that a shopper avoids.
  if (words !== "" && unknown.length === 0) parts.push({ name: words, isWords: true });
  return parts;
}

const isPriced = (query: FacetQuery, { conditions }: SearchReading) => {
  const { minPrice, maxPrice } = applyConditions(query, { conditions, words: "" });
  return minPrice !== undefined || maxPrice !== undefined;
};

const isPrice = ({ subject, filter }: Part) => subject?.kind === "price" || filter === "price";

/** The price is relaxed to the nearest ones: just above the highest, or below the lowest. */
function relaxPart(
  part: Part,
  query: FacetQuery,
  { conditions, words }: SearchReading,
): Relaxation[] {
  if (!isPrice(part))
    return [{ parts: [part], describe: (total) => describeRelaxed([part.name], total) }];
  const { minPrice, maxPrice } = applyConditions(query, { conditions, words });
  const toPrices = (side: "above" | "below", range: Relaxation["range"] = {}): Relaxation => ({
    parts: [part],
    sort: side === "above" ? "price-low" : "price-high",
    range,
    describe: (total, first) =>
      describeNearestPrices(part.name, {
        side,
        total,
        price: formatMoney(toFiltered(first).cents),
      }),
  });
  return [
    ...(maxPrice === undefined ? [] : [toPrices("above", { minPrice: maxPrice + 1 })]),
    ...(minPrice === undefined || minPrice === 0
      ? []
      : [toPrices("below", { maxPrice: minPrice - 1 })]),
  ];
}

function listPairs(parts: readonly Part[]): Part[][] {
  const pairs = parts.flatMap((one, index) => parts.slice(index + 1).map((other) => [one, other]));
  // All parts together would be the whole catalogue.
  return parts.length < 3 ? [] : pairs.slice(0, MAX_PAIRS);
}

/** The query without some conditions, and the search and the filters to remove for a link to it. */
function relax(query: FacetQuery, reading: SearchReading, { parts, sort, range = {} }: Relaxation) {
  const isRemoved = (subject: Subject) =>
    subject.kind === "price" ? parts.some(isPrice) : parts.some((part) => part.subject === subject);
  const conditions = reading.conditions.filter(({ subject }) => !isRemoved(subject));
  const hasWords = !parts.some(({ isWords }) => isWords);
  const words = hasWords ? reading.words : "";
  const { minPrice: _, maxPrice: __, ...unpriced } = query;
  const removed = new Set(parts.flatMap(({ filter }) => filter ?? []));
  // A price of the search and one of the filters are relaxed together.
  if (parts.some(isPrice) && (query.minPrice ?? query.maxPrice) !== undefined) removed.add("price");
  const listing: ListingQuery = {
    ...firstProducts(parts.some(isPrice) ? unpriced : query, MAX_PRODUCTS),
    ...(removed.has("category") && { category: "" }),
    ...(sort && { sort }),
    ...range,
    search: words,
  };
  for (const filter of removed)
    if (filter !== "category" && filter !== "price") delete listing[filter];
  return {
    asked: applyConditions(listing, { conditions, words }),
    search: hasWords ? reading.without(isRemoved) : conditions.map(({ text }) => text).join(" "),
    filters: [...removed],
  };
}

/** "Under $30" is exclusive in a search; the fields of the filter are inclusive. */
function priceLabel({ minPrice, maxPrice }: Pick<FacetQuery, "minPrice" | "maxPrice">): string {
  if (minPrice === undefined) return m.search_price_up_to({ price: formatMoney(maxPrice ?? 0) });
  if (maxPrice === undefined) return m.search_price_from({ price: formatMoney(minPrice) });
  return m.search_price_range({ least: formatMoney(minPrice), most: formatMoney(maxPrice) });
}
