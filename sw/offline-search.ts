import * as v from "valibot";
import type { CatalogueProduct } from "../data/model/catalogue/catalogue.ts";
import { categoryKey, findCategory } from "../data/model/catalogue/categories.ts";
import { type ContentIndex, indexContent } from "../data/model/catalogue/content-search.ts";
import { computeFacets } from "../data/model/catalogue/facets.ts";
import { createFactMatcher, type FactSelection } from "../data/model/catalogue/fact-selection.ts";
import { IngredientNames } from "../data/model/catalogue/ingredient-names.ts";
import { listProducts, matchesCategory, toFiltered } from "../data/model/catalogue/listing.ts";
import { FacetQuery, ListingQuery } from "../data/model/catalogue/listing-query.ts";
import { findNearest } from "../data/model/catalogue/nearest-products.ts";
import { hasNegation } from "../data/model/catalogue/negation-words.ts";
import { searchProducts } from "../data/model/catalogue/search.ts";
import {
  applyConditions,
  correctSearch,
  type FactQuery,
  readConditions,
  type SearchReading,
} from "../data/model/catalogue/search-conditions.ts";
import { explainSearch, type ListByFacts } from "../data/model/catalogue/search-explanation.ts";
import { CORRECTED_SEARCH } from "../data/model/catalogue/search-header.ts";
import {
  MAX_SUGGESTIONS,
  NO_SUGGESTIONS,
  SuggestionQuery,
  toSuggestions,
} from "../data/model/catalogue/suggestions.ts";
import { MAX_VALUE } from "../data/model/catalogue/value-filters.ts";
import { listUses, toListEntry, wordsOf } from "./offline-products.ts";
import { type OfflineResponse, ok, parseQuery, UNKNOWN, UNREADABLE } from "./offline-response.ts";
import type { Snapshot } from "./snapshot.ts";

/** A page of products, with the headers of the server's list. */
export function respondToListing(
  snapshot: Snapshot,
  pathname: string,
  params: URLSearchParams,
): OfflineResponse {
  const query = parseQuery(ListingQuery, params);
  if (!query) return UNREADABLE;
  if (!isKnownCategory(snapshot, query.category)) return UNKNOWN;
  const { products, total, corrected } = search(snapshot, query);
  const next = query.offset + products.length;
  const headers = searchHeaders(total, corrected);
  if (products.length > 0 && next < total) {
    const nextQuery = new URLSearchParams(params);
    nextQuery.set("offset", String(next));
    headers.Link = `<${pathname}?${nextQuery}>; rel="next"`;
  }
  return ok(products.map(toListEntry), headers);
}

/** Whether products can be filtered by a category. A name longer than `MAX_VALUE` is no category's. */
function isKnownCategory({ categories = [] }: Snapshot, category: string): boolean {
  if (category.length > MAX_VALUE || ["", "all"].includes(categoryKey(category))) return true;
  return findCategory(categories, category) !== undefined;
}

/** Reads the conditions of a search that the facts of the snapshot's products can answer. */
function readSearch(snapshot: Snapshot, text: string): SearchReading {
  const isStated = (fact: string) =>
    snapshot.products.some((product) => wordsOf(snapshot, product).includes(fact));
  return readConditions(text, isStated, hasNegation(text) ? namesOf(snapshot) : undefined);
}

/** Cache of the names of ingredients. */
const names = new WeakMap<Snapshot, IngredientNames>();

/** The ingredients of the glossary and of all lists, by all of their names. */
function namesOf(snapshot: Snapshot): IngredientNames {
  const known = names.get(snapshot);
  if (known) return known;
  const { products, ingredients = [], ingredientNames } = snapshot;
  const found = new IngredientNames([
    ...(ingredientNames ??
      ingredients.map(({ handle, inci, name }) => ({ handle, names: [inci, name] }))),
    ...products
      .flatMap((product) => listUses(snapshot, product))
      .map(({ handle, inci }) => ({ handle, names: [inci] })),
  ]);
  names.set(snapshot, found);
  return found;
}

type Listing = { products: CatalogueProduct[]; total: number; corrected?: string };

/** Lists the products of a query, whose search may state conditions. */
function search(snapshot: Snapshot, query: ListingQuery): Listing {
  const { conditions, words } = readSearch(snapshot, query.search);
  const { corrected, ...found } = listByFacts(
    snapshot,
    applyConditions(query, { conditions, words }),
  );
  if (corrected === undefined) return found;
  return { ...found, corrected: correctSearch(query.search, { conditions, words }, corrected) };
}

function listByFacts(snapshot: Snapshot, query: FactQuery): Listing {
  const { products, corrected } = searchByFacts(snapshot, query);
  return {
    ...listProducts(products, query, snapshot.categories),
    ...(corrected !== undefined && { corrected }),
  };
}

/** Searches words and facts; `listProducts` applies the filters. */
function searchByFacts(snapshot: Snapshot, query: Pick<FactQuery, "search"> & FactSelection) {
  const found = searchProducts(snapshot.products, query.search);
  const isSelected = createFactMatcher(query);
  return {
    ...found,
    products: found.products.filter((product) => isSelected(wordsOf(snapshot, product))),
  };
}

/** The conditions of a search. */
export async function respondToExplanation(
  snapshot: Snapshot,
  params: URLSearchParams,
): Promise<OfflineResponse> {
  const query = parseQuery(FacetQuery, params);
  if (!query) return UNREADABLE;
  return ok(await explainSearch(query, readSearch(snapshot, query.search), listFrom(snapshot)));
}

/** The products that match all but one condition of a query that no product matches. */
export async function respondToNearest(
  snapshot: Snapshot,
  params: URLSearchParams,
): Promise<OfflineResponse> {
  const query = parseQuery(FacetQuery, params);
  if (!query) return UNREADABLE;
  return ok(await findNearest(query, readSearch(snapshot, query.search), listFrom(snapshot)));
}

function listFrom(snapshot: Snapshot): ListByFacts {
  return async (query) => {
    const { products, total } = listByFacts(snapshot, query);
    return { products: products.map(toListEntry), total };
  };
}

function searchHeaders(total: number, corrected: string | undefined): Record<string, string> {
  return {
    "X-Total-Count": String(total),
    ...(corrected !== undefined && { [CORRECTED_SEARCH]: encodeURIComponent(corrected) }),
  };
}

/** The filters of a list, with the number of products of each value. */
export function respondToFacets(snapshot: Snapshot, params: URLSearchParams): OfflineResponse {
  const query = parseQuery(FacetQuery, params);
  if (!query) return UNREADABLE;
  const applied = applyConditions(query, readSearch(snapshot, query.search));
  const { products } = searchByFacts(snapshot, applied);
  const isInCategory = matchesCategory(query.category, snapshot.categories);
  return ok(computeFacets(products.filter(isInCategory).map(toFiltered), applied));
}

/** The products, categories and texts that the search field suggests. */
export function respondToSuggestions(snapshot: Snapshot, params: URLSearchParams): OfflineResponse {
  const query = parseQuery(SuggestionQuery, params);
  if (!query) return UNREADABLE;
  if (query.search === "") return ok(NO_SUGGESTIONS);
  const listed = v.parse(ListingQuery, { search: query.search, limit: String(MAX_SUGGESTIONS) });
  const { products, total, corrected } = search(snapshot, listed);
  const categories = snapshot.categories;
  const found = { products, corrected, categories, content: contentOf(snapshot) };
  const body = toSuggestions(query.search, readSearch(snapshot, query.search), found);
  return ok(body, searchHeaders(total, corrected));
}

/** Cache of `indexContent`. */
const contents = new WeakMap<Snapshot, ContentIndex>();

function contentOf(snapshot: Snapshot): ContentIndex {
  const known = contents.get(snapshot);
  if (known) return known;
  const { ingredients = [], pages = [], posts = [] } = snapshot;
  const index = indexContent({ ingredients, pages, posts });
  contents.set(snapshot, index);
  return index;
}
