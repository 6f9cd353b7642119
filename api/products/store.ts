import type { Dialect } from "../../data/migrations/dialect.ts";
import { type CatalogueChanges, RELATED } from "../../data/model/catalogue.ts";
import { categoryKey } from "../../data/model/categories.ts";
import { MAX_LISTED, type Sort } from "../../data/model/listing.ts";
import type { ListingQuery } from "../../data/model/listing-query.ts";
import { toAmount } from "../../data/model/money.ts";
import type { Product } from "../../data/model/product.ts";
import { correctQuery, createVocabulary, queryTerms, type Term } from "../../data/model/search.ts";
import { getCatalogueVersion } from "../db/catalogue-version.ts";
import type { Db } from "../db/schema.ts";
import { matches, ranks } from "./search-terms.ts";

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
  "size",
] as const;

/** A catalogue of more products is listed and searched in memory; see `finding/product-searchIndex.ts`. */
export const LARGE_CATALOGUE = 500;

type Listing = { products: Product[]; total: number; corrected?: string };

/**
 * The products that a listing asks for, and how many there are before paging. `corrected` is the
 * query that was answered if the given one has a typo.
 */
export async function listProducts(
  db: Db,
  dialect: Dialect,
  query: ListingQuery,
): Promise<Listing> {
  const listing = await listTerms(db, dialect, query, queryTerms(query.search));
  if (listing.total > 0 || query.search === "") return listing;
  const corrected = await findCorrection(db, query.search);
  if (corrected === undefined) return listing;
  return { ...(await listTerms(db, dialect, query, queryTerms(corrected))), corrected };
}

/**
 * The query without its typos. While a large catalogue is being read into memory, typos are not
 * corrected: its vocabulary would have to be read for every such query.
 */
async function findCorrection(db: Db, search: string): Promise<string | undefined> {
  if (queryTerms(search).length === 0) return undefined;
  const rows = await db
    .selectFrom("products")
    .select("search_text")
    .where("withdrawn_at", "is", null)
    .limit(LARGE_CATALOGUE + 1)
    .execute();
  if (rows.length > LARGE_CATALOGUE) return undefined;
  return correctQuery(search, createVocabulary(rows.map((row) => row.search_text)));
}

async function listTerms(
  db: Db,
  dialect: Dialect,
  query: ListingQuery,
  terms: readonly Term[],
): Promise<Listing> {
  const found = matching(db, dialect, query, terms);
  const limit = query.limit ?? MAX_LISTED;
  const rows = await inOrder(found, dialect, query.sort, terms)
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
      .execute();
    for (const row of rows) found.set(row.id, toProduct(row));
  }
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** Products on sale that pass the filters of a listing; the rule is `data/model/listing.ts`. */
function matching(db: Db, dialect: Dialect, query: ListingQuery, terms: readonly Term[]) {
  let found = db.selectFrom("products").where("withdrawn_at", "is", null);
  if (query.category) found = found.where("category_key", "=", categoryKey(query.category));
  if (query.minPrice !== undefined) found = found.where("price_cents", ">=", query.minPrice);
  if (query.maxPrice !== undefined) found = found.where("price_cents", "<=", query.maxPrice);
  return terms.length === 0 ? found : found.where(matches(dialect, terms));
}

type Found = ReturnType<typeof matching>;

function inOrder(found: Found, dialect: Dialect, sort: Sort, terms: readonly Term[]) {
  const sorted = {
    featured: () => found,
    "price-low": () => found.orderBy("price_cents"),
    "price-high": () => found.orderBy("price_cents", "desc"),
    name: () => found.orderBy("title_key"),
  }[sort]();
  return ranks(dialect, terms)
    .reduce((query, rank) => query.orderBy(rank), sorted)
    .orderBy("position")
    .orderBy("id");
}

/** One product on sale; undefined when there is none with this id or it was withdrawn. */
export async function getProduct(db: Db, id: string): Promise<Product | undefined> {
  const row = await db
    .selectFrom("products")
    .select(COLUMNS)
    .where("id", "=", id)
    .where("withdrawn_at", "is", null)
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
    .select(["category_key", "position"])
    .where("id", "=", id)
    .where("withdrawn_at", "is", null)
    .executeTakeFirst();
  if (!origin) return undefined;
  const rows = await db
    .selectFrom("products")
    .select(COLUMNS)
    .where("withdrawn_at", "is", null)
    .where("category_key", "=", origin.category_key)
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
    .select([...COLUMNS, "position", "keywords", "withdrawn_at"])
    .where("version", ">", from)
    .where("version", "<=", version)
    .orderBy("position")
    .orderBy("id")
    .execute();
  return {
    version,
    // With place and keywords, so that a copy has the same featured order and search.
    changed: rows
      .filter((row) => row.withdrawn_at === null)
      .map((row) => ({ ...toProduct(row), position: row.position, keywords: row.keywords })),
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
  size: string | null;
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
    size: row.size,
  };
}
