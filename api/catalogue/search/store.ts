import type { Selectable } from "kysely";
import type { Filtered } from "../../../data/model/catalogue/listing.ts";
import { readInChunks } from "../../db/chunks-of.ts";
import { type ChangeCursor, listChangedRows } from "../../db/products/changed-rows.ts";
import { isListed } from "../../db/products/product-conditions.ts";
import type { Database, Db } from "../../db/tables/schema.ts";
import type { IndexedProduct } from "./indexed-product.ts";

/** The columns of `toFilterValues`. */
const FILTER_COLUMNS = [
  "brand",
  "tags",
  "facet_values",
  "from_cents",
  "price_cents",
  "compare_at_cents",
  "group_id",
  "in_stock",
  "stock_quantity",
  "group_in_stock",
] as const;

type FilterRow = Pick<Selectable<Database["products"]>, (typeof FILTER_COLUMNS)[number]>;

/** The values of a row that filters compare. */
function toFilterValues(row: FilterRow) {
  const { group_id, in_stock, stock_quantity, group_in_stock } = row;
  const isRowAvailable = in_stock === 1 && (stock_quantity === null || stock_quantity > 0);
  return {
    brand: row.brand,
    tags: JSON.parse(row.tags) as string[],
    facets: JSON.parse(row.facet_values),
    cents: row.from_cents,
    isAvailable: group_id === null ? isRowAvailable : group_in_stock === 1,
    isOnSale: (row.compare_at_cents ?? 0) > row.price_cents,
  } satisfies Filtered;
}

const INDEX_COLUMNS = [
  "id",
  "category",
  "title_key",
  "position",
  "search_text",
  ...FILTER_COLUMNS,
] as const;

type IndexRow = Pick<Selectable<Database["products"]>, (typeof INDEX_COLUMNS)[number]>;

const toIndexedProduct = (row: IndexRow): IndexedProduct => ({
  id: row.id,
  category: row.category,
  titleKey: row.title_key,
  position: row.position,
  searchText: row.search_text,
  ...toFilterValues(row),
});

/** Lists up to `limit` changes after a cursor and up to a version, and the cursor of the last one. */
export async function listIndexChanges(
  db: Db,
  since: ChangeCursor,
  version: number,
  limit: number,
): Promise<{
  products: IndexedProduct[];
  removed: string[];
  last: ChangeCursor;
  /** Whether no change is left. */
  isEnd: boolean;
}> {
  const { rows, last } = await listChangedRows(
    () =>
      db
        .selectFrom("products")
        .select(["seq", "version", "withdrawn_at", "is_default"])
        .select(INDEX_COLUMNS),
    since,
    version,
    limit,
  );
  const isEntry = (row: (typeof rows)[number]) => row.withdrawn_at === null && row.is_default === 1;
  return {
    products: rows.filter(isEntry).map(toIndexedProduct),
    removed: rows.filter((row) => !isEntry(row)).map((row) => row.id),
    last,
    isEnd: rows.length < limit,
  };
}

/** Lists published products by the ids of products without variants and of groups. */
export async function listIndexedProducts(
  db: Db,
  products: readonly string[],
): Promise<IndexedProduct[]> {
  const rows = await readInChunks(products, (chunk) =>
    db
      .selectFrom("products")
      .select(INDEX_COLUMNS)
      .where(isListed)
      .where((by) => by.or([by("id", "in", chunk), by("group_id", "in", chunk)]))
      .execute(),
  );
  return rows.map(toIndexedProduct);
}
