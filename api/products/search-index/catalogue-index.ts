import { categoryKey } from "../../../data/model/categories.ts";
import type { Sort } from "../../../data/model/listing.ts";
import type { ListingQuery } from "../../../data/model/listing-query.ts";
import {
  correctQuery,
  queryTerms,
  RANKS,
  type Term,
  type Vocabulary,
} from "../../../data/model/search.ts";
import { Bits } from "./bit-set.ts";
import { FIRST, type Indexed, isSame } from "./indexed-product.ts";
import { placeOf, sortInSteps } from "./sorted-list.ts";
import { WordIndex } from "./word-index.ts";

type Found = { ids: string[]; total: number; corrected?: string };

/** So few are sorted sooner than they are met. */
const FEW = 200;

/**
 * The products on sale, by all that a listing asks for; the rule is `data/model/listing.ts`. A
 * product has a number. One that changes gets a new number and its old one is dead: nothing but
 * "alive" ever has to be taken back.
 */
export class CatalogueIndex {
  readonly #products: Indexed[] = [];
  readonly #numberOf = new Map<string, number>();
  readonly #words = new WordIndex();
  readonly #alive = new Bits();
  readonly #categories = new Map<string, Bits>();
  /** By number: read in thousands, so they stand side by side. */
  readonly #prices: number[] = [];
  #orders: Record<Sort, number[]> = { featured: [], "price-low": [], "price-high": [], name: [] };

  get size(): number {
    return this.#numberOf.size;
  }

  /** Numbers that nothing is found by any more. */
  get dead(): number {
    return this.#products.length - this.#numberOf.size;
  }

  /** Adds or changes few products, which are found at once. */
  put(products: readonly Indexed[]) {
    for (const number of this.#add(products)) {
      for (const [sort, order] of Object.entries(this.#orders) as [Sort, number[]][])
        order.splice(placeOf(order, number, this.#compare(sort)), 0, number);
    }
    this.#words.settle();
  }

  /** Adds or changes many; nothing may be asked for until `settle` has run. */
  putMany(products: readonly Indexed[]) {
    this.#add(products);
  }

  async settle(pause: () => Promise<unknown>) {
    const alive = [...this.#numberOf.values()];
    const featured = await sortInSteps(alive, this.#compare("featured"), pause);
    // From here on places are compared, and texts only for the order by name.
    const place = new Uint32Array(this.#products.length);
    for (const [at, number] of featured.entries()) place[number] = at;
    const byPlace = (a: number, b: number) => (place[a] ?? 0) - (place[b] ?? 0);
    const sorted = (compare: (a: Indexed, b: Indexed) => number) =>
      sortInSteps(featured, (a, b) => compare(this.#at(a), this.#at(b)) || byPlace(a, b), pause);
    this.#orders = {
      featured,
      "price-low": await sorted(FIRST["price-low"]),
      "price-high": await sorted(FIRST["price-high"]),
      name: await sorted(FIRST.name),
    };
    await this.#words.settleInSteps(pause);
  }

  remove(id: string) {
    const number = this.#numberOf.get(id);
    if (number === undefined) return;
    this.#numberOf.delete(id);
    this.#alive.delete(number);
  }

  /**
   * The ids of the page that a listing asks for, and the number of products on all pages.
   * `corrected` is the query that was answered if the given one has a typo.
   */
  find(query: ListingQuery, limit: number): Found {
    const shown = this.#alive.copy();
    const found = this.#findTerms(queryTerms(query.search), shown, query, limit);
    if (found.total > 0 || query.search === "") return found;
    const corrected = correctQuery(query.search, this.#vocabulary(shown));
    if (corrected === undefined) return found;
    return { ...this.#findTerms(queryTerms(corrected), shown, query, limit), corrected };
  }

  #findTerms(terms: readonly Term[], shown: Bits, query: ListingQuery, limit: number): Found {
    const found = shown.copy();
    const ranked = this.#rank(terms);
    const all = ranked.at(-1);
    if (all) found.keepOnly(all);
    if (query.category)
      found.keepOnly(this.#categories.get(categoryKey(query.category)) ?? new Bits());
    if (query.minPrice !== undefined || query.maxPrice !== undefined)
      found.keepOnly(this.#priced(query.minPrice ?? 0, query.maxPrice ?? Number.MAX_SAFE_INTEGER));
    const total = found.count();
    const ids: string[] = [];
    let before = query.offset;
    for (const number of this.#inOrder(found, total, query.sort, ranked)) {
      if (ids.length === limit || before >= total) break;
      if (before > 0) before -= 1;
      else ids.push(this.#at(number).id);
    }
    return { ids, total };
  }

  /** For each rank, the numbers that match all terms in fields up to it; empty without terms. */
  #rank(terms: readonly Term[]): Bits[] {
    if (terms.length === 0) return [];
    const matches = terms.map(() => new Bits());
    return RANKS.map((rank) => {
      for (const [at, term] of terms.entries()) {
        for (const beginning of term) this.#words.find(`${rank}${beginning}`, matches[at] as Bits);
      }
      const all = (matches[0] as Bits).copy();
      for (const other of matches.slice(1)) all.keepOnly(other);
      return all;
    });
  }

  #vocabulary(shown: Bits): Vocabulary {
    return {
      has: (term) => this.#rank([term]).at(-1)?.meets(shown) ?? false,
      words: () => this.#words.words(),
      count: (word) => this.#words.with(word).filter((number) => shown.has(number)).length,
    };
  }

  /** What was found, in order: a few are sorted, many are met on the way through all. */
  *#inOrder(found: Bits, total: number, sort: Sort, ranked: readonly Bits[]): Generator<number> {
    const rankOf = (number: number) => ranked.findIndex((matches) => matches.has(number));
    const byRank = (a: number, b: number) => rankOf(a) - rankOf(b);
    const first = (a: number, b: number) => FIRST[sort](this.#at(a), this.#at(b));
    if (total <= FEW) {
      // Where the sort leaves two equal, the better rank comes first, then featured order.
      const compare = this.#compare("featured");
      const own = sort === "featured" ? () => 0 : first;
      yield* [...found].sort((a, b) => own(a, b) || byRank(a, b) || compare(a, b));
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
      if (equal[0] !== undefined && first(equal[0], number) !== 0) {
        yield* equal.sort(byRank);
        equal = [];
      }
      equal.push(number);
    }
    yield* equal.sort(byRank);
  }

  /** Numbers of products that cost so much, both ends included. */
  #priced(least: number, most: number): Bits {
    const order = this.#orders["price-low"];
    const compare = (number: number, cents: number) => (this.#prices[number] ?? 0) - cents;
    const from = placeOf(order, least, compare);
    const end = placeOf(order, most + 1, compare);
    const priced = new Bits(Bits.roomFor(this.#products.length));
    priced.addAll(order, from, end);
    return priced;
  }

  /** Numbers of those that are new or have changed in what a listing looks at. */
  #add(products: readonly Indexed[]): number[] {
    const added: number[] = [];
    for (const product of products) {
      const before = this.#numberOf.get(product.id);
      if (before !== undefined && isSame(this.#at(before), product)) continue;
      this.remove(product.id);
      const number = this.#products.push(product) - 1;
      this.#numberOf.set(product.id, number);
      this.#alive.add(number);
      this.#words.add(product.searchText, number);
      const key = categoryKey(product.category);
      const category = this.#categories.get(key) ?? new Bits();
      this.#categories.set(key, category);
      category.add(number);
      this.#prices[number] = product.priceCents;
      added.push(number);
    }
    return added;
  }

  #compare(sort: Sort) {
    return (a: number, b: number) => {
      const [left, right] = [this.#at(a), this.#at(b)];
      return FIRST[sort](left, right) || FIRST.featured(left, right) || a - b;
    };
  }

  #at(number: number): Indexed {
    return this.#products[number] as Indexed;
  }
}
