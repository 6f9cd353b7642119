import type { Facets } from "../../../data/model/catalogue/facets.ts";
import { type FactSelection, isSelective } from "../../../data/model/catalogue/fact-selection.ts";
import { MAX_LISTED } from "../../../data/model/catalogue/listing-order.ts";
import type { FacetQuery, ListingQuery } from "../../../data/model/catalogue/listing-query.ts";
import { hasNegation } from "../../../data/model/catalogue/negation-words.ts";
import {
  applyConditions,
  correctSearch,
  type FactQuery,
  readConditions,
  type SearchReading,
} from "../../../data/model/catalogue/search-conditions.ts";
import { showAvailability } from "../../db/products/stock-readings.ts";
import type { Db } from "../../db/tables/schema.ts";
import type { ApiDeps, WithIds } from "../../deps.ts";
import { readFactIndex } from "./fact-index.ts";
import { getFacets, type Listing, listProducts, listProductsById } from "./store.ts";

type Deps = Pick<ApiDeps, "db" | "dialect" | "searchIndex">;

/** Reads the conditions of a search that the facts of published products can answer. */
export async function readSearch(db: Db, search: string): Promise<SearchReading> {
  const reading = readConditions(search);
  const hasFacts = reading.conditions.length + reading.suggestions.length > 0;
  if (!hasFacts && !hasNegation(search)) return reading;
  const index = await readFactIndex(db);
  return readConditions(search, (fact) => index.has(fact), index.ingredientNames());
}

/**
 * Lists the products of a query, whose search may state conditions. `corrected` is the search that was used
 * instead if the given one has a typo.
 */
export async function searchProducts(deps: Deps, query: ListingQuery): Promise<Listing> {
  const reading = await readSearch(deps.db, query.search);
  const { corrected, ...found } = await listByFacts(deps, applyConditions(query, reading));
  if (corrected === undefined) return found;
  return { ...found, corrected: correctSearch(query.search, reading, corrected) };
}

/** Lists products from the search index, or from the database if that has no result yet. */
export async function listByFacts(deps: Deps, query: FactQuery): Promise<Listing> {
  const { db, dialect, searchIndex } = deps;
  if (query.inStock) showAvailability();
  const selected = await selectByFacts(db, query);
  const found = await searchIndex?.find(selected, query.limit ?? MAX_LISTED);
  if (!found) return listProducts(db, dialect, selected);
  const { ids, ...rest } = found;
  return { products: await listProductsById(db, ids), ...rest };
}

/** The facets of a query, whose search may state conditions. */
export async function searchFacets(
  { db, dialect, searchIndex }: Deps,
  query: FacetQuery,
): Promise<Facets> {
  showAvailability();
  const reading = await readSearch(db, query.search);
  const selected = await selectByFacts(db, applyConditions(query, reading));
  return (await searchIndex?.facets(selected)) ?? getFacets(db, dialect, selected);
}

/** Replaces the facts of a query by the ids of the products that they select. */
async function selectByFacts<Query extends FactSelection>(
  db: Db,
  query: Query,
): Promise<WithIds<Query>> {
  return isSelective(query) ? { ...query, ids: (await readFactIndex(db)).find(query) } : query;
}
