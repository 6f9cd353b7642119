import { type SqlBool, sql } from "kysely";
import type { Dialect } from "../../data/migrations/dialect.ts";
import { type CatalogueChanges, RELATED } from "../../data/model/catalogue.ts";
import { MAX_LISTED, type Sort } from "../../data/model/listing.ts";
import type { ListingQuery } from "../../data/model/listing-query.ts";
import { toAmount } from "../../data/model/money.ts";
import type { Product } from "../../data/model/product.ts";
import { queryWords } from "../../data/model/search.ts";
import { getCatalogueVersion } from "../db/catalogue-version.ts";
import type { Db } from "../db/schema.ts";
import { isThere } from "../db/shown-products.ts";

const COLUMNS = [
  "id",
  "title",
  "description",
  "price_cents",
  "category",
  "sku",
  "image_url",
  "in_stock",
  "stock_quantity",
] as const;

/** The products that a listing asks for, and how many there are before paging. */
export async function listProducts(
  db: Db,
  dialect: Dialect,
  query: ListingQuery,
): Promise<{ products: Product[]; total: number }> {
  const found = matching(db, dialect, query);
  const limit = query.limit ?? MAX_LISTED;
  const rows = await inOrder(found, query.sort)
    .select(COLUMNS)
    .limit(limit)
    .offset(query.offset)
    .execute();
  const products = rows.map(toProduct);
  // A page that is neither full nor empty tells the count by itself.
  const last = query.offset + products.length;
  if (products.length < limit && (products.length > 0 || query.offset === 0)) {
    return { products, total: last };
  }
  const { total } = await found
    .select((by) => by.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return { products, total };
}

/** Ids that one statement asks for: below SQLite's bound of parameters. */
const IDS = 500;

/** Products on sale by their ids, in the order of these. */
export async function listProductsById(db: Db, ids: readonly string[]): Promise<Product[]> {
  const found = new Map<string, Product>();
  for (let at = 0; at < ids.length; at += IDS) {
    const rows = await db
      .selectFrom("products")
      .select(COLUMNS)
      .where("id", "in", ids.slice(at, at + IDS))
      .where("withdrawn_at", "is", null)
      .where(isThere())
      .execute();
    for (const row of rows) found.set(row.id, toProduct(row));
  }
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** Products on sale that pass the filters of a listing; the rule is `data/model/listing.ts`. */
function matching(db: Db, dialect: Dialect, query: ListingQuery) {
  let found = db.selectFrom("products").where("withdrawn_at", "is", null).where(isThere());
  if (query.category) found = found.where("category", "=", query.category);
  if (query.minPrice !== undefined) found = found.where("price_cents", ">=", query.minPrice);
  if (query.maxPrice !== undefined) found = found.where("price_cents", "<=", query.maxPrice);
  const words = queryWords(query.search);
  return words.length === 0 ? found : found.where(hasWords(dialect, words));
}

type Found = ReturnType<typeof matching>;

/**
 * Every word begins some word of `search_text`. The words are letters and digits only, so quoting
 * them is all that either query language needs.
 */
export function hasWords(dialect: Dialect, words: readonly string[]) {
  if (dialect === "postgres") {
    const query = words.map((word) => `'${word}':*`).join(" & ");
    return sql<SqlBool>`search_words @@ ${query}::tsquery`;
  }
  const query = words.map((word) => `"${word}"*`).join(" ");
  return sql<SqlBool>`seq in (select rowid from products_search where products_search match ${query})`;
}

function inOrder(found: Found, sort: Sort) {
  const sorted = {
    featured: () => found,
    "price-low": () => found.orderBy("price_cents"),
    "price-high": () => found.orderBy("price_cents", "desc"),
    name: () => found.orderBy("title_key"),
  }[sort]();
  return sorted.orderBy("position").orderBy("id");
}

/** One product on sale; undefined when there is none with this id or it was withdrawn. */
export async function getProduct(db: Db, id: string): Promise<Product | undefined> {
  const row = await db
    .selectFrom("products")
    .select(COLUMNS)
    .where("id", "=", id)
    .where("withdrawn_at", "is", null)
    .where(isThere())
    .executeTakeFirst();
  return row && toProduct(row);
}

/** Products on sale of the same category, those that stand nearest to it first. */
export async function listRelatedProducts(
  db: Db,
  id: string,
  limit: number = RELATED,
): Promise<Product[] | undefined> {
  const origin = await db
    .selectFrom("products")
    .select(["category", "position"])
    .where("id", "=", id)
    .where("withdrawn_at", "is", null)
    .where(isThere())
    .executeTakeFirst();
  if (!origin) return undefined;
  const rows = await db
    .selectFrom("products")
    .select(COLUMNS)
    .where("withdrawn_at", "is", null)
    .where(isThere())
    .where("category", "=", origin.category)
    .where("id", "<>", id)
    .orderBy((by) => by.fn("abs", [by("position", "-", origin.position)]))
    .orderBy("position")
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(toProduct);
}

/**
 * Products changed and ids withdrawn since a version; since 0, everything. A version that this
 * catalogue has never had (it was restored from a backup) counts as 0.
 */
export async function listCatalogueChanges(db: Db, since: number): Promise<CatalogueChanges> {
  // Read first: a change that commits in between is then told again next time, and never missed.
  const version = await getCatalogueVersion(db);
  const from = since > version ? 0 : since;
  const rows = await db
    .selectFrom("products")
    .select([...COLUMNS, "position", "withdrawn_at"])
    .where("version", ">", from)
    // Rows of a later version are written ahead of being shown.
    .where("version", "<=", version)
    .where(isThere())
    .orderBy("position")
    .orderBy("id")
    .execute();
  return {
    version,
    // With its place, so that a copy has the same featured order.
    changed: rows
      .filter((row) => row.withdrawn_at === null)
      .map((row) => ({ ...toProduct(row), position: row.position })),
    removed: rows.filter((row) => row.withdrawn_at !== null).map((row) => row.id),
  };
}

type Row = {
  id: string;
  title: string;
  description: string;
  price_cents: number;
  category: string;
  sku: string | null;
  image_url: string;
  in_stock: 0 | 1;
  stock_quantity: number | null;
};

/** A row as it travels. */
function toProduct(row: Row): Product {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    price: toAmount(row.price_cents),
    category: row.category,
    sku: row.sku,
    imageUrl: row.image_url,
    inStock: row.in_stock === 1,
    stockQuantity: row.stock_quantity,
  };
}
