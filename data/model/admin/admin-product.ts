import * as v from "valibot";
import { schemasOf } from "../catalogue/product-fields.ts";
import { STOCK_CHANGE_REASONS } from "../catalogue/stock.ts";
import { MAX_TAG } from "../catalogue/tags.ts";
import { PAGING } from "../http/paging.ts";
import { Amount, boundedArray, optionalText, requiredText } from "../text/fields.ts";
import { formatCount } from "../text/plain-text.ts";
import { PRICE_ROUNDINGS } from "./price-change.ts";

/** A value to filter by; "" does not restrict a list. */
const filterValue = v.optional(v.pipe(v.string(), v.maxLength(300, "is too long")), "");

const PRODUCT_FILTERS = {
  search: PAGING.search,
  state: v.optional(v.picklist(["all", "on-sale", "low-stock", "sold-out", "unpublished"]), "all"),
  category: filterValue,
  brand: filterValue,
  tag: filterValue,
};

/**
 * Restricts a list of products, or of variants. `search` matches like the shop's search, or a part of a SKU
 * or barcode. "low-stock" and "sold-out" find products with at least one such variant, or such variants.
 */
export const ProductFilter = v.object(PRODUCT_FILTERS);
export type ProductFilter = v.InferOutput<typeof ProductFilter>;

/** Query of GET /api/admin/products. */
export const AdminProductQuery = v.object({ ...PAGING, ...PRODUCT_FILTERS });
export type AdminProductQuery = v.InferOutput<typeof AdminProductQuery>;

/** A product in the admin's list. Its id is that of its default variant. */
export const AdminProductEntry = v.object({
  id: v.string(),
  title: v.string(),
  category: v.string(),
  brand: v.nullable(v.string()),
  imageUrl: v.string(),
  /** For a product without options. */
  sku: v.nullable(v.string()),
  /** 0 without options. */
  variantCount: v.number(),
  /** The lowest and highest price of all variants. */
  minPrice: Amount,
  maxPrice: Amount,
  /** Units of all variants; null if none is counted. */
  stock: v.nullable(v.number()),
  /** Published variants (1 without options), and those that are sold out or low in stock. */
  publishedCount: v.number(),
  soldOutCount: v.number(),
  lowStockCount: v.number(),
});
export type AdminProductEntry = v.InferOutput<typeof AdminProductEntry>;

export const AdminProductList = v.object({
  products: v.array(AdminProductEntry),
  total: v.number(),
});
export type AdminProductList = v.InferOutput<typeof AdminProductList>;

/** Body of POST /api/admin/products/lookup: ids of products or of their variants. */
export const ProductLookup = v.object({
  ids: boundedArray(v.pipe(v.string(), v.maxLength(100)), 500, "products"),
});

/** A product that an id names. */
export const FoundProduct = v.object({
  /** The id of the request. */
  id: v.string(),
  /** The id of the product in the admin's list. */
  productId: v.string(),
  title: v.string(),
  imageUrl: v.string(),
  /** For a product without options. */
  sku: v.nullable(v.string()),
});
export type FoundProduct = v.InferOutput<typeof FoundProduct>;

/** Response of POST /api/admin/products/lookup, without the ids of deleted and unknown products. */
export const FoundProducts = v.object({ products: v.array(FoundProduct) });

/**
 * Query of DELETE /api/admin/products/{id}. Without the confirmation, a product that open orders contain
 * is not deleted: 409 with an `OpenOrders`.
 */
export const ProductRemoval = v.object({ openOrders: v.optional(v.literal("confirmed")) });

/** The number of open orders with a product. */
export const OpenOrders = v.object({ openOrders: v.number() });

/** Response of GET /api/admin/products/values: the values in use, for filters and suggestions. */
export const ProductValuesInUse = v.object({
  categories: v.array(v.string()),
  brands: v.array(v.string()),
  tags: v.array(v.string()),
});
export type ProductValuesInUse = v.InferOutput<typeof ProductValuesInUse>;

const { taxable, requiresShipping, ...SELLABLE } = schemasOf("variant", "response");

const AdminVariant = v.object({
  id: v.string(),
  /** A value for each option. */
  values: v.array(v.string()),
  ...SELLABLE,
  /** null if it has the main picture. */
  imageUrl: v.nullable(v.string()),
  /** Whether shoppers can select it while the product is published. */
  published: v.boolean(),
});
export type AdminVariant = v.InferOutput<typeof AdminVariant>;

/**
 * A product with all its variants in the admin. For the id of a variant, the values of variants are
 * that variant's.
 */
export const AdminProduct = v.object({
  id: v.string(),
  ...schemasOf("product", "response"),
  ...SELLABLE,
  taxable,
  requiresShipping,
  imageUrl: v.string(),
  /** The names of one to three options, or none. */
  options: v.array(v.string()),
  /** Empty without options. */
  variants: v.array(AdminVariant),
  /** null if any variant is published. */
  unpublishedAt: v.nullable(v.string()),
  createdAt: v.string(),
  /** Sent back with a change, so that it does not overwrite a later one. */
  version: v.string(),
});
export type AdminProduct = v.InferOutput<typeof AdminProduct>;

/** Values of a 422 response that another product has. `path` is that of the field. */
export const ProductConflicts = v.object({
  conflicts: v.array(v.object({ path: v.string(), productId: v.string(), title: v.string() })),
});
export type ProductConflict = v.InferOutput<typeof ProductConflicts>["conflicts"][number];

/** The reasons that the operator can give for a change of the stock. */
export const OPERATOR_STOCK_REASONS = ["received", "damaged", "returned", "counted"] as const;

/**
 * Body of POST /api/admin/products/{id}/stock, where `id` may be a variant's: units to add, negative to
 * subtract. A count is the difference to the stock that the operator saw, so that units sold meanwhile
 * stay sold.
 */
export const StockChange = v.object({
  change: v.pipe(v.number(), v.integer(), v.minValue(-10_000_000), v.maxValue(10_000_000)),
  reason: v.optional(v.picklist(OPERATOR_STOCK_REASONS)),
  note: optionalText(500),
});
export type StockChange = v.InferOutput<typeof StockChange>;

/** Response of GET /api/admin/products/{id}/stock-changes: of all variants, the latest first. */
export const StockChangeList = v.object({
  changes: v.array(
    v.object({
      id: v.string(),
      /** "100 ml"; "" without options. */
      variantTitle: v.string(),
      /** Units added; null if the stock was not counted before or after. */
      change: v.nullable(v.number()),
      stockAfter: v.nullable(v.number()),
      reason: v.picklist(STOCK_CHANGE_REASONS),
      note: v.nullable(v.string()),
      orderId: v.nullable(v.string()),
      /** Name of the operator or command; null for orders. */
      actor: v.nullable(v.string()),
      createdAt: v.string(),
    }),
  ),
  total: v.number(),
});
export type StockChangeList = v.InferOutput<typeof StockChangeList>;

/** Maximum number of products of one bulk edit. */
export const MAX_BULK = 500;

const percent = (min: number, max: number) =>
  v.pipe(
    v.number("must be a number"),
    v.minValue(min, `must be at least ${formatCount(min)}`),
    v.maxValue(max, `must be at most ${formatCount(max)}`),
  );

/** Body of POST /api/admin/products/bulk. Values that are missing stay unchanged. */
export const BulkEdit = v.object({
  ids: v.pipe(
    boundedArray(v.string(), MAX_BULK, "products"),
    v.minLength(1, "must include a product"),
  ),
  category: v.optional(requiredText(100)),
  addTags: v.optional(boundedArray(requiredText(MAX_TAG), 20, "tags"), []),
  removeTags: v.optional(boundedArray(requiredText(MAX_TAG), 20, "tags"), []),
  /** Changes the prices; compare-at prices stay. */
  price: v.optional(
    v.object({ percent: percent(-95, 1_000), rounding: v.picklist(PRICE_ROUNDINGS) }),
  ),
  published: v.optional(v.boolean()),
});
export type BulkEdit = v.InferOutput<typeof BulkEdit>;

/** Response of POST /api/admin/products/bulk. */
export const BulkResult = v.object({ changed: v.number() });

/** Response of POST /api/admin/pictures. */
export const UploadedPicture = v.object({ imageUrl: v.string() });
export type UploadedPicture = v.InferOutput<typeof UploadedPicture>;

/** Whether a counted stock is at or below the threshold, but not 0. */
export function isLowStock(stockQuantity: number | null, threshold: number): boolean {
  return stockQuantity !== null && stockQuantity > 0 && stockQuantity <= threshold;
}
