import type { ProductDraft } from "../../../data/model/admin/product-draft.ts";
import { centsOf } from "../../../data/model/text/money.ts";
import { brandAndTagColumns, derivedColumns } from "../../db/products/product-row.ts";

/** The values of one sellable unit of a draft: of a variant, or of a product without options. */
export type SellableDraft = Pick<
  ProductDraft,
  "compareAtPrice" | "sku" | "barcode" | "inStock" | "stockQuantity" | "weightGrams" | "size"
> & {
  /** The id of its row; missing for a new one. */
  id?: string | undefined;
  values: readonly string[];
  price: string;
  imageUrl: string | null;
  published: boolean;
};

/** Lists the sellable units of a draft. Without options it is the row `id`. */
export function listSellables(draft: ProductDraft, id?: string): SellableDraft[] {
  if (draft.options.length > 0) return draft.variants ?? [];
  const { price = "0.00", compareAtPrice, sku, barcode, imageUrl, size } = draft;
  const { inStock, stockQuantity, weightGrams } = draft;
  return [
    {
      id,
      values: [],
      price,
      compareAtPrice,
      sku,
      barcode,
      imageUrl,
      size,
      inStock,
      stockQuantity,
      weightGrams,
      published: true,
    },
  ];
}

/** The columns that all variants of a product share, without its handle and position. */
export function sharedColumns(draft: ProductDraft, keywords: string) {
  return {
    title: draft.title,
    description: draft.description,
    description_html: draft.descriptionHtml,
    category: draft.category,
    seo_title: draft.seoTitle,
    seo_description: draft.seoDescription,
    taxable: draft.taxable ? (1 as const) : (0 as const),
    requires_shipping: draft.requiresShipping ? (1 as const) : (0 as const),
    low_stock: draft.lowStock,
    pictures: JSON.stringify(draft.pictures),
    ...brandAndTagColumns(draft.brand, draft.tags),
    ...derivedColumns({ ...draft, keywords }),
  };
}

/** The columns of one sellable unit. */
export function sellableColumns(unit: SellableDraft, mainPicture: string) {
  return {
    price_cents: centsOf(unit.price),
    compare_at_cents: unit.compareAtPrice === null ? null : centsOf(unit.compareAtPrice),
    sku: unit.sku,
    barcode: unit.barcode,
    in_stock: unit.inStock ? (1 as const) : (0 as const),
    stock_quantity: unit.stockQuantity,
    weight_grams: unit.weightGrams,
    image_url: unit.imageUrl ?? mainPicture,
    ...(unit.size !== undefined && { size: unit.size }),
  };
}
