import type { Insertable } from "kysely";
import { categoryKey } from "../../../data/model/catalogue/categories.ts";
import { sortKey } from "../../../data/model/catalogue/listing-order.ts";
import { searchText } from "../../../data/model/catalogue/search.ts";
import { tagKey, tagKeys } from "../../../data/model/catalogue/tags.ts";
import type { Database } from "../tables/schema.ts";
import { facetColumns } from "./fact-columns.ts";
import { type FieldInput, fieldColumns, INITIAL_COLUMNS } from "./field-columns.ts";

/** The values of a new product; missing fields get their initial value. */
export type NewProduct = Omit<FieldInput, "price" | "compareAtPrice"> & {
  id: string;
  title: string;
  description: string;
  category: string;
  imageUrl: string;
  priceCents: number;
  compareAtCents?: number | null;
  position: number;
  unpublished: boolean;
  /** From `chooseHandles`. */
  handle: string;
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
  const { id, priceCents, compareAtCents = null, unpublished, variant } = product;
  const time = now.toISOString();
  const fields = { ...INITIAL_COLUMNS, ...fieldColumns(product) };
  return {
    ...fields,
    id,
    price_cents: priceCents,
    compare_at_cents: compareAtCents,
    from_cents: priceCents,
    to_cents: priceCents,
    withdrawn_at: unpublished ? time : null,
    version,
    created_at: time,
    updated_at: time,
    ...brandAndTagColumns(product.brand ?? null, product.tags ?? []),
    ...variantColumns(variant),
    ...derivedColumns(product),
    ...facetColumns(fields),
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
  keywords?: string | undefined;
  brand?: string | null | undefined;
  tags?: readonly string[] | undefined;
}) {
  return {
    title_key: sortKey(product.title),
    category_key: categoryKey(product.category),
    search_text: searchText(product),
  };
}
