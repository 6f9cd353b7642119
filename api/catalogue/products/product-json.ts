import { listPairHandles } from "../../../data/model/catalogue/pairs.ts";
import type {
  Product,
  ProductDetails,
  ProductPicture,
} from "../../../data/model/catalogue/product.ts";
import { cardRating } from "../../../data/model/catalogue/rating.ts";
import { toAmount } from "../../../data/model/text/money.ts";
import { chunksOf } from "../../db/chunks-of.ts";
import { FACT_COLUMNS, toProductFacts } from "../../db/products/fact-columns.ts";
import { readGlossary } from "../../db/products/glossary.ts";
import { readRecallBanners } from "../../db/products/recall-banners.ts";
import { showStock } from "../../db/products/stock-readings.ts";
import { OPTION_COLUMNS, optionNames, optionValues } from "../../db/products/variants.ts";
import type { Db } from "../../db/tables/schema.ts";
import { readProductTranslator } from "./translate-products.ts";

/** The columns of `listProductEntries`. */
export const PRODUCT_COLUMNS = [
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
  "handle",
  "brand",
  "tags",
  "compare_at_cents",
  "group_id",
  ...OPTION_COLUMNS,
  "from_cents",
  "to_cents",
  "group_in_stock",
  "taxable",
  "requires_shipping",
  "weight_grams",
] as const;

/** The columns of `listDetails`. */
export const DETAIL_COLUMNS = [
  ...PRODUCT_COLUMNS,
  "pictures",
  "description_html",
  "seo_title",
  "seo_description",
  "barcode",
  "routine_step",
  "pairs",
  "period_after_opening",
  ...FACT_COLUMNS,
] as const;

function selectDetails(db: Db) {
  return db.selectFrom("products").select(DETAIL_COLUMNS);
}

type DetailRow = Awaited<ReturnType<ReturnType<typeof selectDetails>["execute"]>>[number];
export type ProductRow = Pick<DetailRow, (typeof PRODUCT_COLUMNS)[number]>;

/** Rows as entries of a list, in the language of the response. */
export async function listProductEntries(db: Db, rows: readonly ProductRow[]): Promise<Product[]> {
  const translator = await readProductTranslator(db, rows);
  return rows.map((row) => translator.listed(row, toProduct(row)));
}

/** A row as an entry of a list. Missing fields have their default, to keep lists short. */
function toProduct(row: ProductRow): Product {
  showStock(row);
  const rating = cardRating(row.rating_sum, row.review_count);
  const tags: string[] = JSON.parse(row.tags);
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
    handle: row.handle,
    ...(rating && { rating }),
    ...(row.brand !== null && { brand: row.brand }),
    ...(tags.length > 0 && { tags }),
    ...(row.compare_at_cents !== null && { compareAtPrice: toAmount(row.compare_at_cents) }),
    ...(row.group_id !== null && {
      variantTitle: optionValues(row).join(" / "),
      anyInStock: row.group_in_stock === 1,
    }),
    ...(row.from_cents < row.to_cents && { fromPrice: toAmount(row.from_cents) }),
    ...shippingFacts(row),
  };
}

/** Completes rows with their galleries, options and published variants, in the language of the response. */
export async function listDetails(db: Db, rows: readonly DetailRow[]): Promise<ProductDetails[]> {
  const glossary = await readGlossary(db);
  const translator = await readProductTranslator(db, rows);
  const findBanners = await readRecallBanners(db);
  const groups = await listGroups(
    db,
    rows.flatMap(({ group_id }) => group_id ?? []),
  );
  return rows.map((row) => {
    const pictures: ProductPicture[] = JSON.parse(row.pictures);
    const pairs = listPairHandles(row.pairs);
    const group = row.group_id === null ? undefined : groups.get(row.group_id);
    return translator.details(row, {
      brand: null,
      tags: [],
      compareAtPrice: null,
      ...toProduct(row),
      descriptionHtml: row.description_html,
      pictures: pictures.length > 0 ? pictures : [{ src: row.image_url, alt: row.title }],
      options: group?.options ?? [],
      variants: group?.variants ?? [],
      facts: toProductFacts(row, glossary),
      seoTitle: row.seo_title,
      seoDescription: row.seo_description,
      ...(row.barcode !== null && { barcode: row.barcode }),
      ...(row.routine_step !== null && { routineStep: row.routine_step }),
      ...(pairs.length > 0 && { pairs }),
      ...(row.period_after_opening !== null && { periodAfterOpening: row.period_after_opening }),
      ...findBanners(row),
    });
  });
}

type Group = Pick<ProductDetails, "options" | "variants">;

/** The options of groups and their published variants, by group id. */
async function listGroups(db: Db, ids: readonly string[]): Promise<Map<string, Group>> {
  const groups = new Map<string, Group>();
  for (const batch of chunksOf(ids)) {
    const found = await db
      .selectFrom("product_groups")
      .selectAll()
      .where("id", "in", batch)
      .execute();
    const variants = Map.groupBy(await listVariants(db, batch), (row) => row.group_id);
    for (const group of found)
      groups.set(group.id, toGroup(optionNames(group), variants.get(group.id) ?? []));
  }
  return groups;
}

function listVariants(db: Db, groups: readonly string[]) {
  return db
    .selectFrom("products")
    .select(["id", "group_id", ...OPTION_COLUMNS])
    .select(["price_cents", "compare_at_cents", "in_stock", "stock_quantity", "sku"])
    .select(["image_url", "size", "taxable", "requires_shipping", "weight_grams"])
    .select("barcode")
    .where("group_id", "in", groups)
    .where("withdrawn_at", "is", null)
    .orderBy("variant_position")
    .orderBy("id")
    .execute();
}

type VariantRow = Awaited<ReturnType<typeof listVariants>>[number];

function toGroup(names: readonly string[], rows: readonly VariantRow[]): Group {
  return {
    options: names.map((name, at) => ({
      name,
      values: [...new Set(rows.map((row) => optionValues(row)[at] ?? ""))],
    })),
    variants: rows.map((row) => ({
      id: row.id,
      options: Object.fromEntries(names.map((name, at) => [name, optionValues(row)[at] ?? ""])),
      price: toAmount(row.price_cents),
      compareAtPrice: row.compare_at_cents === null ? null : toAmount(row.compare_at_cents),
      inStock: row.in_stock === 1,
      stockQuantity: row.stock_quantity,
      sku: row.sku,
      imageUrl: row.image_url,
      size: row.size,
      ...(row.barcode !== null && { barcode: row.barcode }),
      ...shippingFacts(row),
    })),
  };
}

type ShippingFacts = Pick<DetailRow, "taxable" | "requires_shipping" | "weight_grams">;

/** Tax, shipping and weight, if they differ from the default. */
function shippingFacts({ taxable, requires_shipping, weight_grams }: ShippingFacts) {
  return {
    ...(taxable === 0 && { taxable: false }),
    ...(requires_shipping === 0 && { requiresShipping: false }),
    ...(weight_grams !== null && { weightGrams: weight_grams }),
  };
}
