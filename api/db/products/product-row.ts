import type { Insertable } from "kysely";
import { categoryKey } from "../../../data/model/catalogue/categories.ts";
import { sortKey } from "../../../data/model/catalogue/listing-order.ts";
import type { ProductPicture } from "../../../data/model/catalogue/product.ts";
import { searchText } from "../../../data/model/catalogue/search.ts";
import { tagKey, tagKeys } from "../../../data/model/catalogue/tags.ts";
import type { Database } from "../tables/schema.ts";

/** The given values of a new product; `toProductRow` derives the others. */
export type NewProduct = {
  id: string;
  title: string;
  description: string;
  priceCents: number;
  category: string;
  sku: string | null;
  imageUrl: string;
  inStock: boolean;
  stockQuantity: number | null;
  size?: string | null;
  /** Additional search terms. */
  keywords?: string;
  position: number;
  unpublished: boolean;
  /** From `chooseHandles`. */
  handle: string;
  brand?: string | null;
  tags?: readonly string[];
  compareAtCents?: number | null;
  pictures?: readonly ProductPicture[];
  descriptionHtml?: string | null;
  seoTitle?: string | null;
  seoDescription?: string | null;
  barcode?: string | null;
  weightGrams?: number | null;
  taxable?: boolean;
  requiresShipping?: boolean;
  /** Missing for a product without options. Call `refreshGroups` after writing the variants. */
  variant?: VariantOf;
};

/** The place of a variant in its group. */
export type VariantOf = {
  groupId: string;
  /** One to three values, in the order of the group's options. */
  values: readonly string[];
  position: number;
};

/** Creates the row of a new product. `version` comes from `nextCatalogueVersion` in the same transaction. */
export function toProductRow(
  product: NewProduct,
  version: number,
  now: Date,
): Insertable<Database["products"]> {
  const time = now.toISOString();
  return {
    id: product.id,
    title: product.title,
    description: product.description,
    price_cents: product.priceCents,
    category: product.category,
    sku: product.sku,
    image_url: product.imageUrl,
    in_stock: product.inStock ? 1 : 0,
    stock_quantity: product.stockQuantity,
    size: product.size ?? null,
    keywords: product.keywords ?? "",
    position: product.position,
    withdrawn_at: product.unpublished ? time : null,
    version,
    created_at: time,
    updated_at: time,
    handle: product.handle,
    compare_at_cents: product.compareAtCents ?? null,
    from_cents: product.priceCents,
    to_cents: product.priceCents,
    pictures: JSON.stringify(product.pictures ?? []),
    description_html: product.descriptionHtml ?? null,
    seo_title: product.seoTitle ?? null,
    seo_description: product.seoDescription ?? null,
    barcode: product.barcode ?? null,
    weight_grams: product.weightGrams ?? null,
    taxable: product.taxable === false ? 0 : 1,
    requires_shipping: product.requiresShipping === false ? 0 : 1,
    ...brandAndTagColumns(product.brand ?? null, product.tags ?? []),
    ...variantColumns(product.variant),
    ...derivedColumns(product),
  };
}

/** The columns of a row's group, and those of a product without options. */
export function variantColumns(variant: VariantOf | undefined) {
  const [option1_value = "", option2_value = "", option3_value = ""] = variant?.values ?? [];
  return {
    group_id: variant?.groupId ?? null,
    option1_value,
    option2_value,
    option3_value,
    variant_position: variant?.position ?? 0,
    // `refreshGroups` chooses the default variant.
    is_default: variant ? (0 as const) : (1 as const),
  };
}

/** The columns of brand and tags, with those by which lists filter. */
export function brandAndTagColumns(brand: string | null, tags: readonly string[]) {
  return {
    brand,
    brand_key: brand === null ? null : tagKey(brand),
    tags: JSON.stringify(tags),
    tag_keys: tagKeys(tags),
  };
}

/** The columns for searching and sorting. Write them with every change of a product's texts. */
export function derivedColumns(product: {
  title: string;
  description: string;
  category: string;
  keywords?: string;
  brand?: string | null;
  tags?: readonly string[];
}) {
  return {
    title_key: sortKey(product.title),
    category_key: categoryKey(product.category),
    search_text: searchText(product),
  };
}
