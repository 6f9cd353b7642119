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
import { chooseHandles, createCategories } from "../db/handles.ts";
import { derivedColumns, toProductRow } from "../db/product-row.ts";
import { refreshGroups } from "../db/refresh-groups.ts";
import type { Db } from "../db/schema.ts";
import { containsText } from "../db/text-search.ts";
import { matchesTerms } from "./search-terms.ts";

/** Lists a page of products in featured order, including unpublished and sold out ones. */
export async function listAdminProducts(
  db: Db,
  dialect: Dialect,
  query: AdminProductQuery,
): Promise<AdminProductList> {
  const found = selectMatching(db, dialect, query);
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

function selectMatching(db: Db, dialect: Dialect, query: AdminProductQuery) {
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
    : found.where((by) => by.or([matchesTerms(dialect, terms), inSku]));
}

/** Finds a product, published or not. */
export async function findAdminProduct(db: Db, id: string): Promise<AdminProduct | undefined> {
  const found = db.selectFrom("products").where("id", "=", id).where("removed_at", "is", null);
  const row = await selectColumns(found).executeTakeFirst();
  return row && toAdminProduct(row);
}

/** Adds a product at `draft.position` or at the end of the featured order. Returns its id. */
export async function addProduct(trx: Db, draft: ProductDraft, now: Date): Promise<string> {
  const version = await nextCatalogueVersion(trx);
  const { last } = await trx
    .selectFrom("products")
    .select((by) => by.fn.max("position").as("last"))
    .executeTakeFirstOrThrow();
  const id = randomUUID();
  const handles = await chooseHandles(trx, [{ id, title: draft.title }]);
  await createCategories(trx, [draft.category], now);
  const product = {
    ...draft,
    id,
    handle: handles.get(id) ?? id,
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

/** Changes of a product; values that are undefined stay unchanged. */
export type ProductChanges = {
  draft?: ProductDraft;
  unpublished?: boolean;
  /** Units to add to or subtract from a counted stock, which never falls below 0. */
  stock?: number;
};

export type ChangeOutcome = "changed" | "missing" | "stale";

/**
 * Changes a product as a new version of the catalogue; call it in a transaction. Changes nothing and
 * returns "stale" if `expectedUpdatedAt` is given and the product has changed since.
 */
export async function changeProduct(
  trx: Db,
  id: string,
  { draft, unpublished, stock }: ProductChanges,
  { now, expectedUpdatedAt }: { now: Date; expectedUpdatedAt?: string | undefined },
): Promise<ChangeOutcome> {
  const isStale = (row: { updated_at: string }) =>
    expectedUpdatedAt !== undefined && expectedUpdatedAt !== row.updated_at;
  const before = await findForChange(trx, id);
  if (!before) return "missing";
  if (isStale(before)) return "stale";
  // This locks the catalogue. Another transaction may have changed the product before.
  const version = await nextCatalogueVersion(trx);
  const row = (await findForChange(trx, id)) ?? before;
  if (isStale(row)) return "stale";
  // At least one millisecond later than before, so that every change is detected as one.
  const time = new Date(Math.max(now.getTime(), Date.parse(row.updated_at) + 1)).toISOString();
  const newStock = sql<number>`case when stock_quantity + ${stock ?? 0} < 0 then 0 else stock_quantity + ${stock ?? 0} end`;
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
      ...(stock !== undefined && { stock_quantity: newStock }),
    })
    .where("id", "=", id)
    .execute();
  if (draft) await createCategories(trx, [draft.category], now);
  await refreshGroups(trx, [id], version);
  return "changed";
}

function findForChange(trx: Db, id: string) {
  return trx
    .selectFrom("products")
    .select(["updated_at", "position", "keywords"])
    .where("id", "=", id)
    .where("removed_at", "is", null)
    .executeTakeFirst();
}

function selectColumns(found: ReturnType<typeof selectMatching>) {
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
