import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Dialect } from "../../data/migrations/dialect.ts";
import type {
  AdminProduct,
  AdminProductList,
  AdminProductQuery,
  ProductDraft,
} from "../../data/model/admin-product.ts";
import { centsOf, toAmount } from "../../data/model/money.ts";
import { queryTerms } from "../../data/model/search.ts";
import { LOW_STOCK } from "../../data/model/stock.ts";
import { nextCatalogueVersion } from "../db/catalogue-version.ts";
import { derivedColumns, toProductRow } from "../db/product-row.ts";
import type { Db } from "../db/schema.ts";
import { containsText } from "../db/text-search.ts";
import { matches } from "./search-terms.ts";

/** A page of all products, withdrawn and sold out ones too, in featured order. */
export async function listAdminProducts(
  db: Db,
  dialect: Dialect,
  query: AdminProductQuery,
): Promise<AdminProductList> {
  const found = matching(db, dialect, query);
  const rows = await selectColumns(found)
    .orderBy("position")
    .orderBy("id")
    .limit(query.limit)
    .offset(query.offset)
    .execute();
  const { total } = await found
    .select((by) => by.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const categories = await db
    .selectFrom("products")
    .select("category")
    .distinct()
    .where("removed_at", "is", null)
    .orderBy("category")
    .execute();
  return {
    products: rows.map(toAdminProduct),
    total,
    categories: categories.map(({ category }) => category),
  };
}

function matching(db: Db, dialect: Dialect, query: AdminProductQuery) {
  const { search, category, state } = query;
  let found = db.selectFrom("products").where("removed_at", "is", null);
  if (category) found = found.where("category", "=", category);
  if (state === "withdrawn") found = found.where("withdrawn_at", "is not", null);
  else if (state !== "all") found = found.where("withdrawn_at", "is", null);
  if (state === "sold-out") {
    found = found.where((by) => by.or([by("in_stock", "=", 0), by("stock_quantity", "<=", 0)]));
  }
  if (state === "low-stock") {
    found = found
      .where("in_stock", "=", 1)
      .where("stock_quantity", ">", 0)
      .where("stock_quantity", "<=", LOW_STOCK);
  }
  if (!search) return found;
  const terms = queryTerms(search);
  const inSku = containsText<"products">("sku", search);
  return terms.length === 0
    ? found.where(inSku)
    : found.where((by) => by.or([matches(dialect, terms), inSku]));
}

/** One product, on sale or withdrawn. */
export async function findAdminProduct(db: Db, id: string): Promise<AdminProduct | undefined> {
  const found = db.selectFrom("products").where("id", "=", id).where("removed_at", "is", null);
  const row = await selectColumns(found).executeTakeFirst();
  return row && toAdminProduct(row);
}

/** Adds a product at the end of the featured order, or where it is told to be; answers its id. */
export async function addProduct(trx: Db, draft: ProductDraft, now: Date): Promise<string> {
  const version = await nextCatalogueVersion(trx);
  const { last } = await trx
    .selectFrom("products")
    .select((by) => by.fn.max("position").as("last"))
    .executeTakeFirstOrThrow();
  const product = {
    ...draft,
    id: randomUUID(),
    priceCents: centsOf(draft.price),
    position: draft.position ?? (last ?? 0) + 1,
    unpublished: false,
  };
  await trx
    .insertInto("products")
    .values(toProductRow(product, version, now))
    .execute();
  return product.id;
}

/** What may be written of a product; `undefined` stays as it is. */
export type ProductChanges = {
  draft?: ProductDraft;
  unpublished?: boolean;
  /** Pieces that come to a counted stock, or go; it never falls below none. */
  stock?: number;
};

export type Written = "written" | "missing" | "stale";

/**
 * Changes a product as one new version of the catalogue; call it in a transaction. With `seen` only
 * if it is still as it was at that time (`updatedAt`).
 */
export async function changeProduct(
  trx: Db,
  id: string,
  { draft, unpublished, stock }: ProductChanges,
  { now, seen }: { now: Date; seen?: string | undefined },
): Promise<Written> {
  const before = await findWritten(trx, id);
  if (!before) return "missing";
  if (seen !== undefined && seen !== before.updated_at) return "stale";
  // From here on nobody else changes a product; somebody may have, just now.
  const version = await nextCatalogueVersion(trx);
  const row = (await findWritten(trx, id)) ?? before;
  if (seen !== undefined && seen !== row.updated_at) return "stale";
  // A moment later than before, or a second change in one millisecond would not be told apart.
  const time = new Date(Math.max(now.getTime(), Date.parse(row.updated_at) + 1)).toISOString();
  const left = sql<number>`case when stock_quantity + ${stock ?? 0} < 0 then 0 else stock_quantity + ${stock ?? 0} end`;
  await trx
    .updateTable("products")
    .set({
      version,
      updated_at: time,
      ...(draft && {
        title: draft.title,
        description: draft.description,
        price_cents: centsOf(draft.price),
        category: draft.category,
        sku: draft.sku,
        image_url: draft.imageUrl,
        in_stock: draft.inStock ? 1 : 0,
        stock_quantity: draft.stockQuantity,
        position: draft.position ?? row.position,
        ...(draft.size !== undefined && { size: draft.size }),
        ...derivedColumns({ ...draft, keywords: row.keywords }),
      }),
      ...(unpublished !== undefined && { withdrawn_at: unpublished ? time : null }),
      ...(stock !== undefined && { stock_quantity: left }),
    })
    .where("id", "=", id)
    .execute();
  return "written";
}

function findWritten(trx: Db, id: string) {
  return trx
    .selectFrom("products")
    .select(["updated_at", "position", "keywords"])
    .where("id", "=", id)
    .where("removed_at", "is", null)
    .executeTakeFirst();
}

function selectColumns(found: ReturnType<typeof matching>) {
  return found
    .select(["id", "title", "description", "price_cents", "category", "sku", "image_url"])
    .select(["in_stock", "stock_quantity", "reserved_quantity", "position", "withdrawn_at", "size"])
    .select(["created_at", "updated_at"]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectColumns>["execute"]>>[number];

function toAdminProduct(row: Row): AdminProduct {
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
    reserved: row.reserved_quantity,
    position: row.position,
    withdrawnAt: row.withdrawn_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
