import { categoryKey } from "../../../data/model/catalogue/categories.ts";
import type { FacetValues } from "../../../data/model/catalogue/facet-json.ts";
import { computeFacets, type Facets } from "../../../data/model/catalogue/facets.ts";
import { type Filtered, valuesOf } from "../../../data/model/catalogue/listing.ts";
import { SORTS, type Sort } from "../../../data/model/catalogue/listing-order.ts";
import type { FacetQuery, ListingQuery } from "../../../data/model/catalogue/listing-query.ts";
import {
  queryTerms,
  RANKS,
  type Term,
  type Vocabulary,
} from "../../../data/model/catalogue/search.ts";
import { createKeyOf } from "../../../data/model/catalogue/tags.ts";
import {
  FACT_FILTERS,
  VALUE_FILTERS,
  type ValueFilter,
} from "../../../data/model/catalogue/value-filters.ts";
import type { WithIds } from "../../deps.ts";
import { BitSet } from "./bit-set.ts";
import { COMPARATORS, type IndexedProduct, isSame } from "./indexed-product.ts";
import { inOrder } from "./result-order.ts";
import { insertAll, lowerBound } from "./sorted-list.ts";
import { KeyIndex, WordIndex } from "./word-index.ts";

type SearchResult = { ids: string[]; total: number };

/**
 * The published products, indexed by everything that a listing filters and sorts by; the rule is
 * `data/model/catalogue/listing.ts`. Each product has a number, its position in `#products`. A changed product
 * gets a new number, and only `#published` loses the old one: words, categories, values and
 * prices of old numbers remain until the index is rebuilt.
 */
export class CatalogueIndex {
  readonly #products: IndexedProduct[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #words = new WordIndex();
  readonly #published = new BitSet();
  readonly #categories = new KeyIndex();
  /** Of each filter with several values. */
  readonly #values: Record<ValueFilter, KeyIndex> = createIndexes();
  readonly #keyOf = createKeyOf();
  readonly #available = new BitSet();
  readonly #onSale = new BitSet();
  /** One string per value, which many products share. */
  readonly #names = new Map<string, string>();
  /** By product number. A separate array, because a price filter reads thousands of them. */
  readonly #prices: number[] = [];
  readonly #orders: Record<Sort, number[]> = {
    featured: [],
    "price-low": [],
    "price-high": [],
    name: [],
  };

  /** Number of published products. */
  get size(): number {
    return this.#numbers.size;
  }

  /** Number of entries that belong to removed or changed products. */
  get outdatedCount(): number {
    return this.#products.length - this.#numbers.size;
  }

  /** Adds or replaces products. */
  put(products: readonly IndexedProduct[]) {
    const added = this.#add(products);
    if (added.length === 0) return;
    for (const sort of SORTS)
      this.#orders[sort] = insertAll(this.#orders[sort], added, this.#compare(sort));
    this.#words.sort();
  }

  remove(id: string) {
    const number = this.#numbers.get(id);
    if (number === undefined) return;
    this.#numbers.delete(id);
    this.#published.delete(number);
  }

  /**
   * Returns the ids of one page of a listing, and the number of products on all pages. `categoryKeys`
   * are those of the query's category and its children.
   */
  find(query: WithIds<ListingQuery>, categoryKeys: readonly string[], limit: number): SearchResult {
    const { found, ranked } = this.#select(queryTerms(query.search), query, categoryKeys);
    const total = found.count();
    const ids: string[] = [];
    let skip = query.offset;
    const order = this.#orders[query.sort];
    const productOf = (number: number) => this.#product(number);
    for (const number of inOrder({ found, total, ranked, order, productOf }, query.sort)) {
      if (ids.length === limit || skip >= total) break;
      if (skip > 0) skip -= 1;
      else ids.push(this.#product(number).id);
    }
    return { ids, total };
  }

  /** Computes the facets of a listing. */
  facets(query: WithIds<FacetQuery>, categoryKeys: readonly string[]): Facets {
    const { search, ids } = query;
    const { found } = this.#select(queryTerms(search), { ...(ids && { ids }) }, categoryKeys);
    return computeFacets(this.#filtered(found), query);
  }

  *#filtered(numbers: Iterable<number>): Generator<Filtered> {
    for (const number of numbers) yield this.#product(number);
  }

  /** The products that match terms and filters; and for each rank those that match all terms. */
  #select(
    terms: readonly Term[],
    query: WithIds<Omit<FacetQuery, "category" | "search">>,
    categoryKeys: readonly string[],
  ) {
    const found = this.#published.clone();
    const ranked = this.#rank(terms);
    const matching = ranked.at(-1);
    if (matching) found.intersect(matching);
    if (query.ids) found.intersect(this.#withIds(query.ids));
    if (categoryKeys.length > 0) found.intersect(this.#categories.find(categoryKeys));
    if (query.inStock) found.intersect(this.#available);
    if (query.onSale) found.intersect(this.#onSale);
    for (const filter of VALUE_FILTERS) {
      const keys = query[filter] ?? [];
      if (keys.length > 0) found.intersect(this.#values[filter].find(keys));
    }
    if (query.minPrice !== undefined || query.maxPrice !== undefined)
      found.intersect(
        this.#inPriceRange(query.minPrice ?? 0, query.maxPrice ?? Number.MAX_SAFE_INTEGER),
      );
    return { found, ranked };
  }

  #withIds(ids: readonly string[]): BitSet {
    const numbers = ids.flatMap((id) => this.#numbers.get(id) ?? []);
    return BitSet.of(numbers, this.#products.length);
  }

  /** For each rank, the products that match all terms in fields up to that rank; empty without terms. */
  #rank(terms: readonly Term[]): BitSet[] {
    const matches = terms.map((term) => ({ term, numbers: new BitSet() }));
    const [first, ...others] = matches;
    if (!first) return [];
    return RANKS.map((rank) => {
      for (const { term, numbers } of matches) {
        for (const prefix of term) this.#words.find(`${rank}${prefix}`, numbers);
      }
      const all = first.numbers.clone();
      for (const other of others) all.intersect(other.numbers);
      return all;
    });
  }

  /** The words of the published products. */
  vocabulary(): Vocabulary {
    const published = this.#published;
    return {
      has: (term) => this.#rank([term]).at(-1)?.intersects(published) ?? false,
      words: () => this.#words.words(),
      count: (word) => this.#words.numbersOf(word).filter((one) => published.has(one)).length,
    };
  }

  /** The products with a price in cents from `min` to `max`, inclusive. */
  #inPriceRange(min: number, max: number): BitSet {
    const order = this.#orders["price-low"];
    const compare = (number: number, cents: number) => (this.#prices[number] ?? 0) - cents;
    const start = lowerBound(order, min, compare);
    const end = lowerBound(order, max + 1, compare);
    return BitSet.of(order.slice(start, end), this.#products.length);
  }

  /** Returns the numbers of the products that are new or differ from their indexed values. */
  #add(products: readonly IndexedProduct[]): number[] {
    const added: number[] = [];
    for (const product of products) {
      const before = this.#numbers.get(product.id);
      if (before !== undefined && isSame(this.#product(before), product)) continue;
      this.remove(product.id);
      const number = this.#products.push(this.#internNames(product)) - 1;
      this.#numbers.set(product.id, number);
      this.#published.add(number);
      this.#words.add(product.searchText, number);
      this.#categories.add(categoryKey(product.category), number);
      for (const filter of VALUE_FILTERS) {
        for (const name of valuesOf(product, filter))
          this.#values[filter].add(this.#keyOf(name), number);
      }
      if (product.isAvailable) this.#available.add(number);
      if (product.isOnSale) this.#onSale.add(number);
      this.#prices[number] = product.cents;
      added.push(number);
    }
    return added;
  }

  #internNames(product: IndexedProduct): IndexedProduct {
    const intern = (names: readonly string[]) => names.map((name) => this.#intern(name));
    const facets: FacetValues = {};
    for (const filter of FACT_FILTERS) {
      const names = product.facets[filter];
      if (names) facets[filter] = intern(names);
    }
    return { ...product, tags: intern(product.tags), facets };
  }

  #intern(name: string): string {
    const known = this.#names.get(name) ?? name;
    this.#names.set(known, known);
    return known;
  }

  #compare(sort: Sort) {
    return (a: number, b: number) => {
      const [left, right] = [this.#product(a), this.#product(b)];
      return COMPARATORS[sort](left, right) || COMPARATORS.featured(left, right) || a - b;
    };
  }

  #product(number: number): IndexedProduct {
    const product = this.#products[number];
    if (!product) throw new RangeError(`no product has the number ${number}`);
    return product;
  }
}

function createIndexes(): Record<ValueFilter, KeyIndex> {
  const indexes = VALUE_FILTERS.map((filter) => [filter, new KeyIndex()]);
  return Object.fromEntries(indexes);
}
