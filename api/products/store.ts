import type { Dialect } from "../../data/migrations/dialect.ts";
import { type CatalogueChanges, RELATED } from "../../data/model/catalogue.ts";
import { categoryKey } from "../../data/model/categories.ts";
import { MAX_LISTED, type Sort } from "../../data/model/listing.ts";
import type { ListingQuery } from "../../data/model/listing-query.ts";
import { toAmount } from "../../data/model/money.ts";
import type { Product } from "../../data/model/product.ts";
import { cardRating } from "../../data/model/rating.ts";
import { correctQuery, createVocabulary, queryTerms, type Term } from "../../data/model/search.ts";
import { getCatalogueVersion } from "../db/catalogue-version.ts";
import type { Db } from "../db/schema.ts";
import { matchesTerms, rankExpressions } from "./search-terms.ts";

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
  "review_count",
  "rating_sum",
] as const;

/** Larger catalogues are listed and searched in memory; see `search-index/search-index.ts`. */
export const LARGE_CATALOGUE = 500;

type Listing = { products: Product[]; total: number; corrected?: string };

/**
 * Lists one page of products, and the number of products on all pages. `corrected` is the query that
 * was used instead if the given one has a typo.
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
 * Corrects the typos of a query; undefined if it can't. Does not correct queries of a large catalogue
 * (while the search index is loading), because it would read the whole vocabulary for each of them.
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
  const found = selectMatching(db, dialect, query, terms);
  const limit = query.limit ?? MAX_LISTED;
  const rows = await orderProducts(found, dialect, query.sort, terms)
    .select(COLUMNS)
    .limit(limit)
    .offset(query.offset)
    .execute();
  const products = rows.map(toProduct);
  // A page that is neither full nor empty is the last one, so the total is known.
  const last = query.offset + products.length;
  if (products.length < limit && (products.length > 0 || query.offset === 0)) {
    return { products, total: last };
  }
  const { total } = await found
    .select((by) => by.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return { products, total };
}

/** Ids in one statement; SQLite limits its parameters. */
const ID_BATCH_SIZE = 500;

/** Lists published products by id, in the order of the ids. */
export async function listProductsById(db: Db, ids: readonly string[]): Promise<Product[]> {
  const found = new Map<string, Product>();
  for (let start = 0; start < ids.length; start += ID_BATCH_SIZE) {
    const rows = await db
      .selectFrom("products")
      .select(COLUMNS)
      .where("id", "in", ids.slice(start, start + ID_BATCH_SIZE))
      .where("withdrawn_at", "is", null)
      .execute();
    for (const row of rows) found.set(row.id, toProduct(row));
  }
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** Selects the published products that match a listing's filters; the rule is `data/model/listing.ts`. */
function selectMatching(db: Db, dialect: Dialect, query: ListingQuery, terms: readonly Term[]) {
  let found = db.selectFrom("products").where("withdrawn_at", "is", null);
  if (query.category) found = found.where("category_key", "=", categoryKey(query.category));
  if (query.minPrice !== undefined) found = found.where("price_cents", ">=", query.minPrice);
  if (query.maxPrice !== undefined) found = found.where("price_cents", "<=", query.maxPrice);
  return terms.length === 0 ? found : found.where(matchesTerms(dialect, terms));
}

type ProductQuery = ReturnType<typeof selectMatching>;

function orderProducts(found: ProductQuery, dialect: Dialect, sort: Sort, terms: readonly Term[]) {
  const sorted = {
    featured: () => found,
    "price-low": () => found.orderBy("price_cents"),
    "price-high": () => found.orderBy("price_cents", "desc"),
    name: () => found.orderBy("title_key"),
  }[sort]();
  return rankExpressions(dialect, terms)
    .reduce((query, rank) => query.orderBy(rank), sorted)
    .orderBy("position")
    .orderBy("id");
}

/** Finds a published product. */
export async function getProduct(db: Db, id: string): Promise<Product | undefined> {
  const row = await db
    .selectFrom("products")
    .select(COLUMNS)
    .where("id", "=", id)
    .where("withdrawn_at", "is", null)
    .executeTakeFirst();
  return row && toProduct(row);
}

/** Lists published products of the same category, nearest in featured order first; undefined if the product is not published. */
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
 * Lists the products that changed and the ids that were unpublished after a version; all of them for
 * version 0. A version that this catalogue never had (it was restored from a backup) counts as 0.
 */
export async function listCatalogueChanges(db: Db, since: number): Promise<CatalogueChanges> {
  // Read before the products: a change in between may be returned twice, but is never missed.
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
    // With position and keywords, so that a client's copy has the same featured order and search.
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
  review_count: number;
  rating_sum: number;
};

function toProduct(row: Row): Product {
  const rating = cardRating(row.rating_sum, row.review_count);
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
    ...(rating && { rating }),
  };
}
