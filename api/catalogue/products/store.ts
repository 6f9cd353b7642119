import { categoryKey } from "../../../data/model/catalogue/categories.ts";
import type { Product, ProductDetails } from "../../../data/model/catalogue/product.ts";
import { readInChunks } from "../../db/chunks-of.ts";
import { isListed, isOnSale } from "../../db/products/product-conditions.ts";
import type { Db } from "../../db/tables/schema.ts";
import {
  DETAIL_COLUMNS,
  listDetails,
  listProductEntries,
  PRODUCT_COLUMNS,
} from "./product-json.ts";

/** The keys of a category and its children; `categoryKeys` in data/model is the rule. */
export async function listCategoryKeys(db: Db, category: string): Promise<string[]> {
  const key = categoryKey(category);
  if (key === "" || key === "all") return [];
  const children = await db
    .selectFrom("categories")
    .select("key")
    .where("parent", "=", (by) =>
      by.selectFrom("categories").select("handle").where("key", "=", key),
    )
    .execute();
  return [key, ...children.map((child) => child.key)];
}

/** Lists published products by id, in the order of the ids. */
export async function listProductsById(db: Db, ids: readonly string[]): Promise<Product[]> {
  const rows = await readInChunks(ids, (chunk) =>
    db
      .selectFrom("products")
      .select(PRODUCT_COLUMNS)
      .where("id", "in", chunk)
      .where("withdrawn_at", "is", null)
      .execute(),
  );
  const found = new Map((await listProductEntries(db, rows)).map((one) => [one.id, one]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** Lists published products: the newest ones, or those on sale in featured order. */
export async function listSelected(
  db: Db,
  selection: "newest" | "sale",
  limit: number,
): Promise<Product[]> {
  const listed = db.selectFrom("products").select(PRODUCT_COLUMNS).where(isListed).limit(limit);
  const rows =
    selection === "newest"
      ? await listed.orderBy("created_at", "desc").orderBy("position").orderBy("id").execute()
      : await listed.where(isOnSale).orderBy("position").orderBy("id").execute();
  return listProductEntries(db, rows);
}

/** Lists published products by id or handle, in the order given; the default variant of a handle. */
export async function listPicked(db: Db, names: readonly string[]): Promise<Product[]> {
  if (names.length === 0) return [];
  const rows = await db
    .selectFrom("products")
    .select(PRODUCT_COLUMNS)
    .where("withdrawn_at", "is", null)
    .where((by) => by.or([by("id", "in", names), by.and([by("handle", "in", names), isListed])]))
    .execute();
  const picked = names.flatMap(
    (name) =>
      rows.find(({ id }) => id === name) ?? rows.find(({ handle }) => handle === name) ?? [],
  );
  return listProductEntries(db, [...new Set(picked)]);
}

/** The ids of which a product exists, published or not, in their order. */
export async function listExistingIds(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await readInChunks(ids, (chunk) =>
    db.selectFrom("products").select("id").where("id", "in", chunk).execute(),
  );
  const found = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => found.has(id));
}

/** Finds a published product, or a variant with the options of its product. */
export async function getProduct(db: Db, id: string): Promise<ProductDetails | undefined> {
  const rows = await db
    .selectFrom("products")
    .select(DETAIL_COLUMNS)
    .where("id", "=", id)
    .where("withdrawn_at", "is", null)
    .execute();
  const [product] = await listDetails(db, rows);
  return product;
}
