import { type FactSelection, isSelective } from "../../../data/model/catalogue/fact-selection.ts";
import { MAX_LISTED } from "../../../data/model/catalogue/listing-order.ts";
import type { SearchedCatalogue } from "../../../data/model/catalogue/product-search.ts";
import { showAvailability } from "../../db/products/stock-readings.ts";
import type { Db } from "../../db/tables/schema.ts";
import type { ApiDeps, WithIds } from "../../deps.ts";
import { readFactIndex } from "./fact-index.ts";
import { listProductsById } from "./store.ts";

/** The published products: selected by the search index, and read from the database. */
export function searchedCatalogue({
  db,
  searchIndex,
}: Pick<ApiDeps, "db" | "searchIndex">): SearchedCatalogue {
  return {
    async list(query) {
      if (query.inStock) showAvailability();
      const selected = await selectByFacts(db, query);
      const { ids, total } = await searchIndex.find(selected, query.limit ?? MAX_LISTED);
      return { products: await listProductsById(db, ids), total };
    },
    async facets(query) {
      showAvailability();
      return searchIndex.facets(await selectByFacts(db, query));
    },
    vocabulary: () => searchIndex.vocabulary(),
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
