import * as v from "valibot";
import { type CatalogueProduct, listRelated } from "../data/model/catalogue/catalogue.ts";
import { type ContentIndex, indexContent } from "../data/model/catalogue/content-search.ts";
import { computeFacets } from "../data/model/catalogue/facets.ts";
import { factWords, ingredientWord } from "../data/model/catalogue/fact-words.ts";
import { ingredientHandle } from "../data/model/catalogue/handle.ts";
import { FactsQuery, toListedFacts } from "../data/model/catalogue/listed-facts.ts";
import { toListed } from "../data/model/catalogue/listed-product.ts";
import { listProducts, matchesCategory, toFiltered } from "../data/model/catalogue/listing.ts";
import { FacetQuery, ListingQuery } from "../data/model/catalogue/listing-query.ts";
import { findNearest } from "../data/model/catalogue/nearest-products.ts";
import type { Product } from "../data/model/catalogue/product.ts";
import { NO_REVIEWS, ReviewQuery } from "../data/model/catalogue/review.ts";
import { searchProducts } from "../data/model/catalogue/search.ts";
import {
  applyConditions,
  type FactQuery,
  joinConditions,
  readConditions,
  type SearchReading,
} from "../data/model/catalogue/search-conditions.ts";
import { explainSearch, type ListByFacts } from "../data/model/catalogue/search-explanation.ts";
import { CORRECTED_SEARCH } from "../data/model/catalogue/search-header.ts";
import { selectReviews } from "../data/model/catalogue/select-reviews.ts";
import {
  MAX_SUGGESTIONS,
  NO_SUGGESTIONS,
  SuggestionQuery,
  toSuggestions,
} from "../data/model/catalogue/suggestions.ts";
import { selectVariant } from "../data/model/catalogue/variants.ts";
import { listRelatedPosts } from "../data/model/content/post.ts";
import { listRoutines } from "../data/model/content/routine-steps.ts";
import { DeliveryQuery, listDeliveries } from "../data/model/sales/delivery.ts";
import type { Snapshot } from "./snapshot.ts";

/** The response that the server would have sent, or `unknown` if the snapshot lacks the data. */
export type OfflineResponse =
  | { outcome: "known"; status: number; body: unknown; headers?: Record<string, string> }
  | { outcome: "unknown" };

const UNKNOWN: OfflineResponse = { outcome: "unknown" };
const ok = (body: unknown): OfflineResponse => ({ outcome: "known", status: 200, body });
const notFound = (message: string): OfflineResponse => ({
  outcome: "known",
  status: 404,
  body: { message },
});

/** Responds to a GET request of the API from the snapshot, with the same rules as the server. */
export async function respondFromSnapshot(
  snapshot: Snapshot,
  { pathname, searchParams }: URL,
): Promise<OfflineResponse> {
  const [, , resource, first, second] = pathname.split("/").map(decode);
  switch (resource) {
    case "products":
      if (first === undefined) return listing(snapshot, pathname, searchParams);
      if (first === "facets" && second === undefined) return facets(snapshot, searchParams);
      if (second === "reviews") return reviews(snapshot, first, searchParams);
      return second === "related" ? related(snapshot, first) : oneProduct(snapshot, first);
    case "categories":
      return snapshot.categories ? ok(snapshot.categories) : UNKNOWN;
    case "search":
      return describeSearch(snapshot, first, searchParams);
    case "suggestions":
      return suggestions(snapshot, searchParams);
    case "facts":
      return listedFacts(snapshot, searchParams);
    case "delivery":
      return delivery(snapshot, searchParams);
    case "blog-posts": {
      if (first === undefined) return ok(snapshot.posts);
      const post = snapshot.posts.find(({ id }) => id === first);
      if (!post) return notFound("Post not found");
      return ok({ ...post, related: listRelatedPosts(snapshot.posts, post) });
    }
    case "pages": {
      if (!snapshot.pages) return UNKNOWN;
      if (first === undefined) return ok(snapshot.pages);
      const page = snapshot.pages.find(({ handle }) => handle === first);
      return page ? ok(page) : notFound("Page not found");
    }
    case "routines":
      return snapshot.pages ? ok(listRoutines(snapshot.pages)) : UNKNOWN;
    case "home":
      return snapshot.home ? ok(snapshot.home) : UNKNOWN;
    case "ingredients":
      return ingredients(snapshot, first);
    case "testimonials":
      return ok(snapshot.testimonials);
    case "config":
      return ok(snapshot.config);
    default:
      return UNKNOWN;
  }
}

/** The glossary, or an entry by its handle or that of a synonym in a list. */
function ingredients(snapshot: Snapshot, handle: string | undefined): OfflineResponse {
  const entries = snapshot.ingredients;
  if (!entries || handle === undefined) return entries ? ok(entries) : UNKNOWN;
  const namesOf = ({ facts }: CatalogueProduct) => facts?.ingredients ?? [];
  const synonym = snapshot.products
    .flatMap(namesOf)
    .find(({ inci, name }) => name !== null && ingredientHandle(inci) === handle);
  const entry = entries.find((one) => one.handle === handle || one.name === synonym?.name);
  if (!entry) return isComplete(snapshot) ? notFound("Ingredient not found") : UNKNOWN;
  const products = snapshot.products.filter((product) =>
    namesOf(product).some(({ name }) => name === entry.name),
  );
  return ok({ ...entry, products: products.map(toListEntry), total: products.length });
}

/** The facts of the snapshot's products, whose ingredients are known by their common names. */
function listedFacts(snapshot: Snapshot, params: URLSearchParams): OfflineResponse {
  const { products, ingredients: entries } = snapshot;
  const query = parseQuery(FactsQuery, params);
  if (!entries || !query) return UNKNOWN;
  const byName = new Map(entries.map((entry) => [entry.name, entry]));
  const byHandle = new Map(entries.map((entry) => [entry.handle, entry]));
  const all = products.map((product) => ({
    handle: product.handle ?? product.id,
    words: distinct([
      ...wordsOf(product),
      ...(product.facts?.ingredients ?? []).flatMap(({ name }) => {
        const entry = name === null ? undefined : byName.get(name);
        return entry ? ingredientWord(entry.handle) : [];
      }),
    ]),
  }));
  return ok(toListedFacts(all, (handle) => byHandle.get(handle), query));
}

const distinct = (words: readonly string[]) => [...new Set(words)];

/** The parsed parameters; undefined if one is invalid or given more than once. */
function parseQuery<S extends v.GenericSchema>(schema: S, params: URLSearchParams) {
  const names = [...params.keys()];
  if (new Set(names).size < names.length) return undefined;
  const parsed = v.safeParse(schema, Object.fromEntries(params));
  return parsed.success ? parsed.output : undefined;
}

const UNREADABLE: OfflineResponse = {
  outcome: "known",
  status: 400,
  body: { message: "This listing can't be read." },
};

function listing(snapshot: Snapshot, pathname: string, params: URLSearchParams): OfflineResponse {
  const query = parseQuery(ListingQuery, params);
  if (!query) return UNREADABLE;
  const { products, total, corrected } = search(snapshot, query);
  const next = query.offset + products.length;
  const headers = searchHeaders(total, corrected);
  if (products.length > 0 && next < total) {
    const nextQuery = new URLSearchParams(params);
    nextQuery.set("offset", String(next));
    headers.Link = `<${pathname}?${nextQuery}>; rel="next"`;
  }
  return { outcome: "known", status: 200, body: products.map(toListEntry), headers };
}

/** Reads the conditions of a search that the facts of the snapshot's products can answer. */
function readSearch({ products }: Snapshot, text: string): SearchReading {
  return readConditions(text, (fact) =>
    products.some((product) => wordsOf(product).includes(fact)),
  );
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
  return { ...found, corrected: joinConditions(corrected, conditions) };
}

function listByFacts(snapshot: Snapshot, query: FactQuery): Listing {
  const { products, corrected } = searchByFacts(snapshot, query);
  return {
    ...listProducts(products, query, snapshot.categories),
    ...(corrected !== undefined && { corrected }),
  };
}

/** Searches words and facts; `listProducts` applies the filters. */
function searchByFacts({ products }: Snapshot, query: Pick<FactQuery, "search" | "facts">) {
  const { facts = [] } = query;
  const found = searchProducts(products, query.search);
  return {
    ...found,
    products: found.products.filter((product) => {
      const words = wordsOf(product);
      return facts.every((fact) => words.includes(fact));
    }),
  };
}

/** Cache of `factWords` per product. */
const words = new WeakMap<CatalogueProduct, readonly string[]>();

function wordsOf(product: CatalogueProduct): readonly string[] {
  const known = words.get(product);
  if (known) return known;
  const found = product.facts ? factWords(product.facts) : [];
  words.set(product, found);
  return found;
}

/** The conditions of a search, or the nearest matches of a query that no product matches. */
async function describeSearch(
  snapshot: Snapshot,
  resource: string | undefined,
  params: URLSearchParams,
): Promise<OfflineResponse> {
  const query = parseQuery(FacetQuery, params);
  if (!query) return UNREADABLE;
  const reading = readSearch(snapshot, query.search);
  const list: ListByFacts = async (next) => {
    const { products, total } = listByFacts(snapshot, next);
    return { products: products.map(toListEntry), total };
  };
  if (resource === "explanation") return ok(await explainSearch(query, reading, list));
  return resource === "nearest" ? ok(await findNearest(query, reading, list)) : UNKNOWN;
}

function searchHeaders(total: number, corrected: string | undefined): Record<string, string> {
  return {
    "X-Total-Count": String(total),
    ...(corrected !== undefined && { [CORRECTED_SEARCH]: encodeURIComponent(corrected) }),
  };
}

function facets(snapshot: Snapshot, params: URLSearchParams): OfflineResponse {
  const query = parseQuery(FacetQuery, params);
  if (!query) return UNREADABLE;
  const applied = applyConditions(query, readSearch(snapshot, query.search));
  const { products } = searchByFacts(snapshot, applied);
  const isInCategory = matchesCategory(query.category, snapshot.categories ?? []);
  return ok(computeFacets(products.filter(isInCategory).map(toFiltered), applied));
}

function suggestions(snapshot: Snapshot, params: URLSearchParams): OfflineResponse {
  const query = parseQuery(SuggestionQuery, params);
  if (!query) return UNREADABLE;
  if (query.search === "") return ok(NO_SUGGESTIONS);
  const listed = v.parse(ListingQuery, { search: query.search, limit: String(MAX_SUGGESTIONS) });
  const { products, total, corrected } = search(snapshot, listed);
  const categories = snapshot.categories ?? [];
  const found = { products, corrected, categories, content: contentOf(snapshot) };
  const body = toSuggestions(query.search, readSearch(snapshot, query.search), found);
  const headers = searchHeaders(total, corrected);
  return { outcome: "known", status: 200, body, headers };
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

/** The days of delivery from the settings of the snapshot. */
function delivery({ config: { settings } }: Snapshot, params: URLSearchParams): OfflineResponse {
  const query = parseQuery(DeliveryQuery, params);
  if (!settings || !query) return UNKNOWN;
  return ok(listDeliveries(settings, query.postalCode, new Date()));
}

/** Finds the entry of a product by its id or handle, or by the id of one of its variants. */
function findEntry({ products }: Snapshot, idOrHandle: string): CatalogueProduct | undefined {
  return (
    products.find(({ id }) => id === idOrHandle) ??
    products.find(({ variants }) => variants.some(({ id }) => id === idOrHandle)) ??
    products.find(({ handle }) => handle === idOrHandle)
  );
}

function oneProduct(snapshot: Snapshot, idOrHandle: string): OfflineResponse {
  const entry = findEntry(snapshot, idOrHandle);
  if (entry) return ok(toResponse(selectVariant(entry, idOrHandle) ?? entry));
  return isComplete(snapshot) ? notFound("Product not found") : UNKNOWN;
}

function related(snapshot: Snapshot, idOrHandle: string): OfflineResponse {
  const entry = findEntry(snapshot, idOrHandle);
  if (entry) {
    const related = listRelated(snapshot.products, entry);
    return ok(related.map(({ product, relation }) => ({ ...toListEntry(product), ...relation })));
  }
  return isComplete(snapshot) ? notFound("Product not found") : UNKNOWN;
}

function reviews(snapshot: Snapshot, idOrHandle: string, params: URLSearchParams): OfflineResponse {
  const entry = findEntry(snapshot, idOrHandle);
  const query = parseQuery(ReviewQuery, params);
  if (!entry || !query || entry.reviews === undefined) return UNKNOWN;
  const found = selectReviews(entry.reviews ?? NO_REVIEWS, query);
  return found ? ok(found) : UNKNOWN;
}

/** Whether the snapshot has the whole catalogue, so that a missing product does not exist. */
function isComplete({ products, total }: Snapshot): boolean {
  return products.length >= total;
}

/** The fields of the API. Position, keywords, facets and reviews are only in the catalogue feed. */
function toResponse(entry: CatalogueProduct) {
  const { position: _, keywords: __, facets: ___, reviews: ____, ...product } = entry;
  return product;
}

/** An entry of a list, as the server sends it: the fields that lists leave out have their default. */
function toListEntry(product: CatalogueProduct): Product {
  const { brand, tags, compareAtPrice, ...rest } = toListed(product);
  return {
    ...rest,
    ...(brand && { brand }),
    ...(tags && tags.length > 0 && { tags }),
    ...(compareAtPrice && { compareAtPrice }),
  };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
