import { type FactSelection, isSelective } from "../../../data/model/catalogue/fact-selection.ts";
import { MAX_LISTED } from "../../../data/model/catalogue/listing-order.ts";
import type { SearchedCatalogue } from "../../../data/model/catalogue/product-search.ts";
import { showAvailability } from "../../db/products/stock-readings.ts";
import type { Db } from "../../db/tables/schema.ts";
import type { ApiDeps, WithIds } from "../../deps.ts";
import { readFactIndex } from "./fact-index.ts";
import { getFacets, listProducts, listProductsById, readVocabulary } from "./store.ts";

/** The published products: from the search index, or from the database if that has no result yet. */
export function searchedCatalogue({
  db,
  dialect,
  searchIndex,
}: Pick<ApiDeps, "db" | "dialect" | "searchIndex">): SearchedCatalogue {
  return {
    async list(query) {
      if (query.inStock) showAvailability();
      const selected = await selectByFacts(db, query);
      const found = await searchIndex?.find(selected, query.limit ?? MAX_LISTED);
      if (!found) return listProducts(db, dialect, selected);
      return { products: await listProductsById(db, found.ids), total: found.total };
    },
    async facets(query) {
      showAvailability();
      const selected = await selectByFacts(db, query);
      return (await searchIndex?.facets(selected)) ?? getFacets(db, dialect, selected);
    },
    vocabulary: async () => (await searchIndex?.vocabulary()) ?? readVocabulary(db),
    async readFacts() {
      const index = await readFactIndex(db);
      return {
        isStated: (fact) => index.has(fact),
        ingredients: () => index.ingredientNames(),
      };
    },
  };
}

/** Replaces the facts of a query by the ids of the products that they select. */
async function selectByFacts<Query extends FactSelection>(
  db: Db,
  query: Query,
): Promise<WithIds<Query>> {
  return isSelective(query) ? { ...query, ids: (await readFactIndex(db)).find(query) } : query;
}
