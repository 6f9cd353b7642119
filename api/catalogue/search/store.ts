import type { Selectable } from "kysely";
import type { Filtered } from "../../../data/model/catalogue/listing.ts";
import { sortKey } from "../../../data/model/catalogue/listing-order.ts";
import { searchText } from "../../../data/model/catalogue/search.ts";
import { translateKeywords } from "../../../data/model/translations/translation.ts";
import { readInChunks } from "../../db/chunks-of.ts";
import { readLabels } from "../../db/labels.ts";
import { type ChangeCursor, listChangedRows } from "../../db/products/changed-rows.ts";
import { isListed } from "../../db/products/product-conditions.ts";
import type { Database, Db } from "../../db/tables/schema.ts";
import { readTexts, translatedLocale, translatedProduct } from "../../db/translations.ts";
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

/** Rows as entries of the index of the present language. */
async function toIndexedProducts(db: Db, rows: readonly IndexRow[]): Promise<IndexedProduct[]> {
  const products = rows.map(toIndexedProduct);
  return translatedLocale() ? translateIndexed(db, rows, products) : products;
}

/** Replaces the English words and names of products. Their other values are the same in all languages. */
async function translateIndexed(
  db: Db,
  rows: readonly IndexRow[],
  products: readonly IndexedProduct[],
): Promise<IndexedProduct[]> {
  const ids = rows.map(({ id }) => id);
  const english = await readInChunks(ids, (chunk) =>
    db
      .selectFrom("products")
      .select(["id", "group_id", "title", "description", "keywords"])
      .where("id", "in", chunk)
      .execute(),
  );
  const rowOf = new Map(english.map((row) => [row.id, row]));
  const find = await readTexts(db, "product", english.map(translatedProduct));
  const { category: categoryLabel, value: valueLabel } = await readLabels(db);
  return products.flatMap((product) => {
    const row = rowOf.get(product.id);
    if (!row) return [];
    const texts = find(translatedProduct(row));
    const { title = row.title, description = row.description } = texts;
    const { category, tags, brand } = product;
    const named = [
      [category, categoryLabel(category)] as const,
      ...tags.map((tag) => [tag, valueLabel(tag)] as const),
    ];
    const labels = Object.fromEntries(
      named.flatMap(([name, label]) => (label === undefined ? [] : [[name, label]])),
    );
    const keywords = translateKeywords(row, texts);
    return {
      ...product,
      titleKey: sortKey(title),
      searchText: searchText({ title, description, keywords, category, tags, brand, labels }),
    };
  });
}

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
    products: await toIndexedProducts(db, rows.filter(isEntry)),
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
  return toIndexedProducts(db, rows);
}
