import * as v from "valibot";
import { categoryKey, findCategory } from "../data/model/catalogue/categories.ts";
import { type ContentIndex, indexContent } from "../data/model/catalogue/content-search.ts";
import { computeFacets, labelFacets } from "../data/model/catalogue/facets.ts";
import { createFactMatcher, type FactSelection } from "../data/model/catalogue/fact-selection.ts";
import { IngredientNames } from "../data/model/catalogue/ingredient-names.ts";
import { listProducts, matchesCategory, toFiltered } from "../data/model/catalogue/listing.ts";
import { FacetQuery, ListingQuery } from "../data/model/catalogue/listing-query.ts";
import { findNearest } from "../data/model/catalogue/nearest-products.ts";
import {
  readSearch,
  type SearchedCatalogue,
  searchFacets,
  searchProducts,
} from "../data/model/catalogue/product-search.ts";
import { findMatches, vocabularyOf } from "../data/model/catalogue/search.ts";
import type { FactQuery } from "../data/model/catalogue/search-conditions.ts";
import { explainSearch } from "../data/model/catalogue/search-explanation.ts";
import { CORRECTED_SEARCH } from "../data/model/catalogue/search-json.ts";
import {
  MAX_SUGGESTIONS,
  NO_SUGGESTIONS,
  SuggestionQuery,
  toSuggestions,
} from "../data/model/catalogue/suggestions.ts";
import { MAX_VALUE } from "../data/model/catalogue/value-filters.ts";
import { listUses, toListEntry, wordsOf } from "./offline-products.ts";
import { type OfflineResponse, ok, parseQuery, UNKNOWN, unreadable } from "./offline-response.ts";
import type { Snapshot } from "./snapshot.ts";

/** A page of products, with the headers of the server's list. */
export async function respondToListing(
  snapshot: Snapshot,
  pathname: string,
  params: URLSearchParams,
): Promise<OfflineResponse> {
  const query = parseQuery(ListingQuery, params);
  if (!query) return unreadable();
  if (!isKnownCategory(snapshot, query.category)) return UNKNOWN;
  const { products, total, corrected } = await searchProducts(searchedCatalogue(snapshot), query);
  const next = query.offset + products.length;
  const headers: Record<string, string> = { "X-Total-Count": String(total) };
  if (corrected !== undefined) headers[CORRECTED_SEARCH] = encodeURIComponent(corrected);
  if (products.length > 0 && next < total) {
    const nextQuery = new URLSearchParams(params);
    nextQuery.set("offset", String(next));
    headers.Link = `<${pathname}?${nextQuery}>; rel="next"`;
  }
  return ok(products, headers);
}

/** Whether products can be filtered by a category. A name longer than `MAX_VALUE` is no category's. */
function isKnownCategory({ categories = [] }: Snapshot, category: string): boolean {
  if (category.length > MAX_VALUE || ["", "all"].includes(categoryKey(category))) return true;
  return findCategory(categories, category) !== undefined;
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

/** The products of the snapshot. */
const searchedCatalogue = (snapshot: Snapshot): SearchedCatalogue => ({
  async list(query) {
    const { products, total } = listProducts(select(snapshot, query), query, snapshot.categories);
    return { products: products.map(toListEntry), total };
  },
  async facets(query) {
    const isInCategory = matchesCategory(query.category, snapshot.categories);
    return computeFacets(select(snapshot, query).filter(isInCategory).map(toFiltered), query);
  },
  vocabulary: async () => vocabularyOf(snapshot.products),
  readFacts: async () => ({
    isStated: (fact) =>
      snapshot.products.some((product) => wordsOf(snapshot, product).includes(fact)),
    ingredients: () => namesOf(snapshot),
  }),
});

/** The products with some words and facts; `listProducts` applies the filters. */
function select(snapshot: Snapshot, query: Pick<FactQuery, "search"> & FactSelection) {
  const isSelected = createFactMatcher(query);
  return findMatches(snapshot.products, query.search).filter((product) =>
    isSelected(wordsOf(snapshot, product)),
  );
}

/** The conditions of a search. */
export async function respondToExplanation(
  snapshot: Snapshot,
  params: URLSearchParams,
): Promise<OfflineResponse> {
  const query = parseQuery(FacetQuery, params);
  if (!query) return unreadable();
  const catalogue = searchedCatalogue(snapshot);
  return ok(await explainSearch(query, await readSearch(catalogue, query.search), catalogue.list));
}

/** The products that match all but one condition of a query that no product matches. */
export async function respondToNearest(
  snapshot: Snapshot,
  params: URLSearchParams,
): Promise<OfflineResponse> {
  const query = parseQuery(FacetQuery, params);
  if (!query) return unreadable();
  const catalogue = searchedCatalogue(snapshot);
  return ok(await findNearest(query, await readSearch(catalogue, query.search), catalogue.list));
}

/** The filters of a list, with the number of products of each value. */
export async function respondToFacets(
  snapshot: Snapshot,
  params: URLSearchParams,
): Promise<OfflineResponse> {
  const query = parseQuery(FacetQuery, params);
  if (!query) return unreadable();
  const labels = Object.assign({}, ...snapshot.products.map((product) => product.labels));
  const facets = await searchFacets(searchedCatalogue(snapshot), query);
  return ok(labelFacets(facets, (name) => labels[name], query));
}

/** The products, categories and texts that the search field suggests. */
export async function respondToSuggestions(
  snapshot: Snapshot,
  params: URLSearchParams,
): Promise<OfflineResponse> {
  const query = parseQuery(SuggestionQuery, params);
  if (!query) return unreadable();
  const { search } = query;
  if (search === "") return ok(NO_SUGGESTIONS);
  const catalogue = searchedCatalogue(snapshot);
  const listed = v.parse(ListingQuery, { search, limit: String(MAX_SUGGESTIONS) });
  const { total, ...found } = await searchProducts(catalogue, listed);
  const categories = snapshot.categories;
  const reading = await readSearch(catalogue, search);
  const body = toSuggestions(search, reading, {
    ...found,
    categories,
    content: contentOf(snapshot),
  });
  return ok(body, { "X-Total-Count": String(total) });
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
