import { categoryKey } from "../../../data/model/categories.ts";
import { SORTS, type Sort } from "../../../data/model/listing.ts";
import type { ListingQuery } from "../../../data/model/listing-query.ts";
import {
  correctQuery,
  queryTerms,
  RANKS,
  type Term,
  type Vocabulary,
} from "../../../data/model/search.ts";
import { BitSet } from "./bit-set.ts";
import { COMPARATORS, type IndexedProduct, isSame } from "./indexed-product.ts";
import { lowerBound, sortInSteps } from "./sorted-list.ts";
import { WordIndex } from "./word-index.ts";

type SearchResult = { ids: string[]; total: number; corrected?: string };

/** Up to this number of results, sorting them is faster than walking through the sorted catalogue. */
const MAX_SORTED_RESULTS = 200;

/**
 * The published products, indexed by everything that a listing filters and sorts by; the rule is
 * `data/model/listing.ts`. Each product has a number, its position in `#products`. A changed product
 * gets a new number, and only `#published` forgets the old one: words, categories and prices of old
 * numbers remain until the index is rebuilt.
 */
export class CatalogueIndex {
  readonly #products: IndexedProduct[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #words = new WordIndex();
  readonly #published = new BitSet();
  readonly #categories = new Map<string, BitSet>();
  /** By product number. A separate array, because a price filter reads thousands of them. */
  readonly #prices: number[] = [];
  #orders: Record<Sort, number[]> = { featured: [], "price-low": [], "price-high": [], name: [] };

  /** Number of published products. */
  get size(): number {
    return this.#numbers.size;
  }

  /** Number of entries that belong to removed or changed products. */
  get outdatedCount(): number {
    return this.#products.length - this.#numbers.size;
  }

  /** Adds or replaces a small number of products, which are found immediately. */
  put(products: readonly IndexedProduct[]) {
    for (const number of this.#add(products)) {
      for (const sort of SORTS) {
        const order = this.#orders[sort];
        order.splice(lowerBound(order, number, this.#compare(sort)), 0, number);
      }
    }
    this.#words.sort();
  }

  /** Adds or replaces many products. Call `sort` afterwards, before the next `find`. */
  putMany(products: readonly IndexedProduct[]) {
    this.#add(products);
  }

  /** Sorts the products that `putMany` has added, without blocking requests. */
  async sort(pause: () => Promise<unknown>) {
    const published = [...this.#numbers.values()];
    const featured = await sortInSteps(published, this.#compare("featured"), pause);
    // Ties are broken by the rank in featured order, which is faster than comparing ids again.
    const ranks = new Uint32Array(this.#products.length);
    for (const [rank, number] of featured.entries()) ranks[number] = rank;
    const byRank = (a: number, b: number) => (ranks[a] ?? 0) - (ranks[b] ?? 0);
    const sorted = (compare: (a: IndexedProduct, b: IndexedProduct) => number) =>
      sortInSteps(
        featured,
        (a, b) => compare(this.#product(a), this.#product(b)) || byRank(a, b),
        pause,
      );
    this.#orders = {
      featured,
      "price-low": await sorted(COMPARATORS["price-low"]),
      "price-high": await sorted(COMPARATORS["price-high"]),
      name: await sorted(COMPARATORS.name),
    };
    await this.#words.sortInSteps(pause);
  }

  remove(id: string) {
    const number = this.#numbers.get(id);
    if (number === undefined) return;
    this.#numbers.delete(id);
    this.#published.delete(number);
  }

  /**
   * Returns the ids of one page of a listing, and the number of products on all pages. `corrected` is
   * the query that was used instead if the given one has a typo.
   */
  find(query: ListingQuery, limit: number): SearchResult {
    const result = this.#findTerms(queryTerms(query.search), query, limit);
    if (result.total > 0 || query.search === "") return result;
    const corrected = correctQuery(query.search, this.#vocabulary());
    if (corrected === undefined) return result;
    return { ...this.#findTerms(queryTerms(corrected), query, limit), corrected };
  }

  #findTerms(terms: readonly Term[], query: ListingQuery, limit: number): SearchResult {
    const found = this.#published.clone();
    const ranked = this.#rank(terms);
    const matching = ranked.at(-1);
    if (matching) found.intersect(matching);
    if (query.category)
      found.intersect(this.#categories.get(categoryKey(query.category)) ?? new BitSet());
    if (query.minPrice !== undefined || query.maxPrice !== undefined)
      found.intersect(
        this.#inPriceRange(query.minPrice ?? 0, query.maxPrice ?? Number.MAX_SAFE_INTEGER),
      );
    const total = found.count();
    const ids: string[] = [];
    let skip = query.offset;
    for (const number of this.#inOrder(found, total, query.sort, ranked)) {
      if (ids.length === limit || skip >= total) break;
      if (skip > 0) skip -= 1;
      else ids.push(this.#product(number).id);
    }
    return { ids, total };
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

  #vocabulary(): Vocabulary {
    const published = this.#published;
    return {
      has: (term) => this.#rank([term]).at(-1)?.intersects(published) ?? false,
      words: () => this.#words.words(),
      count: (word) => this.#words.numbersOf(word).filter((one) => published.has(one)).length,
    };
  }

  /** Yields the found products in order: sorts a few, or filters the sorted catalogue if there are many. */
  *#inOrder(found: BitSet, total: number, sort: Sort, ranked: readonly BitSet[]) {
    const rankOf = (number: number) => ranked.findIndex((matches) => matches.has(number));
    const byRank = (a: number, b: number) => rankOf(a) - rankOf(b);
    const bySort = (a: number, b: number) => COMPARATORS[sort](this.#product(a), this.#product(b));
    if (total <= MAX_SORTED_RESULTS) {
      // Products that are equal in the sort order follow by rank, then in featured order.
      const byPosition = this.#compare("featured");
      const first = sort === "featured" ? () => 0 : bySort;
      yield* [...found].sort((a, b) => first(a, b) || byRank(a, b) || byPosition(a, b));
      return;
    }
    const order = this.#orders[sort];
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
      const number = this.#products.push(product) - 1;
      this.#numbers.set(product.id, number);
      this.#published.add(number);
      this.#words.add(product.searchText, number);
      const key = categoryKey(product.category);
      const category = this.#categories.get(key) ?? new BitSet();
      this.#categories.set(key, category);
      category.add(number);
      this.#prices[number] = product.priceCents;
      added.push(number);
    }
    return added;
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
