import { sql } from "kysely";
import { searchedCatalogue } from "../../api/catalogue/products/search-products.ts";
import { createSearchIndex } from "../../api/catalogue/search/search-index.ts";
import {
  createStockReadings,
  parseDisplayedStock,
  SELECT_DISPLAYED_STOCK,
} from "../../api/db/products/stock-readings.ts";
import type { Db } from "../../api/db/tables/schema.ts";
import type { SearchIndex } from "../../api/deps.ts";
import type { ListingQuery } from "../../data/model/catalogue/listing-query.ts";

/** Above the version of any test's row. */
const VERSION = String(2 ** 31 - 1);

/** A search index that reads the whole catalogue for each search, because tests change rows without a new version. */
export function createFreshIndex(db: Db): SearchIndex {
  const rows = async (query: string) => (await sql.raw(query).execute(db)).rows;
  const open = () =>
    createSearchIndex({
      db,
      contentVersions: () => ({ catalogue: VERSION, pages: "", settings: "" }),
      stock: createStockReadings(async () =>
        parseDisplayedStock(await rows(SELECT_DISPLAYED_STOCK)),
      ),
    });
  return {
    find: (query, limit) => open().find(query, limit),
    facets: (query) => open().facets(query),
    vocabulary: () => open().vocabulary(),
  };
}

/** Lists the products of a query, as the shop does. */
export const listProducts = (db: Db, query: ListingQuery) =>
  searchedCatalogue({ db, searchIndex: createFreshIndex(db) }).list(query);
