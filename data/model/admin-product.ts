import * as v from "valibot";
import { MAX_AMOUNT_CENTS, parseAmount, toAmount } from "./money.ts";
import { PAGE } from "./paging.ts";
import { isPictureAddress } from "./picture.ts";
import { Product } from "./product.ts";
import { requiredText } from "./required-text.ts";
import { MAX_SIZE } from "./size.ts";

/** Query of GET /api/admin/products. `search` matches like the shop's search, or a part of the SKU. */
export const AdminProductQuery = v.object({
  ...PAGE,
  state: v.optional(v.picklist(["all", "on-sale", "low-stock", "sold-out", "withdrawn"]), "all"),
  category: v.optional(v.string(), ""),
});
export type AdminProductQuery = v.InferOutput<typeof AdminProductQuery>;

/** A product in the admin. */
export const AdminProduct = v.object({
  ...Product.entries,
  /** Units reserved by unpaid checkouts; part of `stockQuantity`. */
  reserved: v.number(),
  /** Position in featured order. */
  position: v.number(),
  withdrawnAt: v.nullable(v.string()),
  createdAt: v.string(),
  /** Sent back with a change, so that it does not overwrite a later one. */
  updatedAt: v.string(),
});
export type AdminProduct = v.InferOutput<typeof AdminProduct>;

export const AdminProductList = v.object({
  products: v.array(AdminProduct),
  total: v.number(),
  /** Every category in use. */
  categories: v.array(v.string()),
});
export type AdminProductList = v.InferOutput<typeof AdminProductList>;

/** The URL of a picture. */
export const PictureAddress = v.pipe(
  requiredText(2000),
  v.check(isPictureAddress, "must be a picture's web address or one that was uploaded"),
);

const Price = v.pipe(
  v.string("is required"),
  v.trim(),
  v.check((price) => {
    const cents = parseAmount(price);
    return cents !== undefined && cents > 0 && cents <= MAX_AMOUNT_CENTS;
  }, "must be an amount like 12.50"),
  v.transform((price) => toAmount(parseAmount(price) ?? 0)),
);

/** The operator's values of a product. */
export const ProductDraft = v.object({
  title: requiredText(300),
  description: requiredText(50_000),
  price: Price,
  category: requiredText(100),
  sku: v.nullish(
    v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(100, "must be at most 100 characters"),
      v.transform((sku) => sku || null),
    ),
    null,
  ),
  imageUrl: PictureAddress,
  /** Unchanged if missing. */
  size: v.optional(
    v.nullable(
      v.pipe(
        v.string(),
        v.trim(),
        v.maxLength(MAX_SIZE, `must be at most ${MAX_SIZE} characters`),
        v.transform((size) => size || null),
      ),
    ),
  ),
  inStock: v.optional(v.boolean(), true),
  /** null if the stock is not counted. */
  stockQuantity: v.nullish(
    v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000_000)),
    null,
  ),
  /** Position in featured order; by default a new product is the last one. */
  position: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1e9))),
});
export type ProductDraft = v.InferOutput<typeof ProductDraft>;

/** Body of PUT /api/admin/products/{id}; 409 with the product if it has changed since `updatedAt`. */
export const ProductChange = v.object({ ...ProductDraft.entries, updatedAt: v.string() });

/** Body of POST /api/admin/products/{id}/stock: units to add, or to subtract if negative. */
export const StockChange = v.object({
  change: v.pipe(v.number(), v.integer(), v.minValue(-1_000_000), v.maxValue(1_000_000)),
});

/** Response of POST /api/admin/pictures. */
export const UploadedPicture = v.object({ imageUrl: v.string() });
export type UploadedPicture = v.InferOutput<typeof UploadedPicture>;
