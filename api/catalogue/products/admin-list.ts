import type { Dialect } from "../../../data/migrations/dialect.ts";
import {
  type AdminProductEntry,
  type AdminProductList,
  type AdminProductQuery,
  type FoundProduct,
  isLowStock,
  type ProductValuesInUse,
} from "../../../data/model/admin/admin-product.ts";
import { isSoldOut } from "../../../data/model/catalogue/stock.ts";
import { tagKey } from "../../../data/model/catalogue/tags.ts";
import { toAmount } from "../../../data/model/text/money.ts";
import { compareText } from "../../../data/model/text/plain-text.ts";
import { countRows } from "../../db/count-rows.ts";
import type { Db } from "../../db/tables/schema.ts";
import { readSettings } from "../../settings/store.ts";
import { selectListed, selectMatching } from "./find-matching.ts";

/** Lists a page of products in featured order, including unpublished and sold out ones. */
export async function listAdminProducts(
  db: Db,
  dialect: Dialect,
  query: AdminProductQuery,
): Promise<AdminProductList> {
  const { lowStock } = (await readSettings(db)).stock;
  const found = selectMatching(db, { dialect, lowStock }, query);
  const rows = await selectColumns(found)
    .orderBy("position")
    .orderBy("id")
    .limit(query.limit)
    .offset(query.offset)
    .execute();
  const total = await countRows(found);
  const groups = rows.flatMap(({ group_id }) => group_id ?? []);
  const variants = groups.length
    ? await selectColumns(db.selectFrom("products").where("removed_at", "is", null))
        .where("group_id", "in", groups)
        .execute()
    : [];
  return {
    products: rows.map((row) =>
      toEntry(
        row,
        row.group_id === null ? [] : variants.filter((each) => each.group_id === row.group_id),
        lowStock,
      ),
    ),
    total,
  };
}

/** Finds the products that these ids, or those of their variants, name. Deleted products are left out. */
export async function findProducts(db: Db, ids: readonly string[]): Promise<FoundProduct[]> {
  // PostgreSQL has no empty lists.
  if (ids.length === 0) return [];
  const named = await db
    .selectFrom("products")
    .select(["id", "group_id"])
    .where("id", "in", ids)
    .execute();
  const groups = named.flatMap(({ group_id }) => group_id ?? []);
  const rows = await selectColumns(selectListed(db))
    .where((by) =>
      by.or([by("id", "in", ids), ...(groups.length > 0 ? [by("group_id", "in", groups)] : [])]),
    )
    .execute();
  return named.flatMap(({ id, group_id }) => {
    const row = rows.find((one) => one.id === id || (group_id && one.group_id === group_id));
    if (!row) return [];
    const { title, sku } = row;
    const isGroup = row.group_id !== null;
    const imageUrl = toImageUrl(row, isGroup);
    return [{ id, productId: row.id, title, imageUrl, sku: isGroup ? null : sku }];
  });
}

function selectColumns(found: ReturnType<typeof selectMatching>) {
  return found.select([
    ...(["id", "group_id", "title", "category", "brand", "sku", "image_url", "pictures"] as const),
    ...(["price_cents", "in_stock", "stock_quantity", "low_stock", "withdrawn_at"] as const),
  ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectColumns>["execute"]>>[number];

function toEntry(row: Row, variants: readonly Row[], lowStock: number): AdminProductEntry {
  const sold = variants.length > 0 ? variants : [row];
  const published = sold.filter(({ withdrawn_at }) => withdrawn_at === null);
  const counted = sold.flatMap(({ stock_quantity }) => stock_quantity ?? []);
  const soldOut = published.filter((each) => isSoldOut(toStock(each)));
  const low = published.filter(
    (each) =>
      !soldOut.includes(each) && isLowStock(each.stock_quantity, each.low_stock ?? lowStock),
  );
  const prices = sold.map(({ price_cents }) => price_cents);
  return {
    id: row.id,
    title: row.title,
    category: row.category,
    brand: row.brand,
    imageUrl: toImageUrl(row, variants.length > 0),
    sku: variants.length > 0 ? null : row.sku,
    variantCount: variants.length,
    minPrice: toAmount(Math.min(...prices)),
    maxPrice: toAmount(Math.max(...prices)),
    stock: counted.length === 0 ? null : counted.reduce((sum, stock) => sum + stock, 0),
    publishedCount: published.length,
    soldOutCount: soldOut.length,
    lowStockCount: low.length,
  };
}

/** The main picture, which those of variants do not replace. */
function toImageUrl({ pictures, image_url }: Row, hasVariants: boolean): string {
  const [picture]: { src: string }[] = JSON.parse(pictures);
  return hasVariants && picture ? picture.src : image_url;
}

function toStock({ in_stock, stock_quantity }: Row) {
  return { inStock: in_stock === 1, stockQuantity: stock_quantity };
}

/** Number of values of each kind that the admin suggests. */
const MAX_VALUES = 1_000;

/** Lists the categories, brands and tags in use. */
export async function listProductValues(db: Db): Promise<ProductValuesInUse> {
  const products = selectListed(db);
  const categories = await db
    .selectFrom("categories")
    .select("name")
    .orderBy("position")
    .orderBy("handle")
    .limit(MAX_VALUES)
    .execute();
  const brands = await products
    .select((by) => by.fn.min<string>("brand").as("brand"))
    .where("brand_key", "is not", null)
    .groupBy("brand_key")
    .orderBy("brand_key")
    .limit(MAX_VALUES)
    .execute();
  const tagLists = await products.select("tags").distinct().where("tag_keys", "<>", "").execute();
  const tags = new Map<string, string>();
  for (const row of tagLists) {
    const list: string[] = JSON.parse(row.tags);
    for (const tag of list) if (!tags.has(tagKey(tag))) tags.set(tagKey(tag), tag);
  }
  return {
    categories: categories.map(({ name }) => name),
    brands: brands.map(({ brand }) => brand),
    tags: [...tags.values()].sort((a, b) => compareText(tagKey(a), tagKey(b))).slice(0, MAX_VALUES),
  };
}
