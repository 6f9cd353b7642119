import type { AdminProduct } from "../../../data/model/admin-product.ts";
import { parseAmount, toAmount } from "../../../data/model/money.ts";
import type { Product } from "../../../data/model/product.ts";

/** Values of the product form: text, except for the two checkboxes. */
export type ProductValues = {
  title: string;
  description: string;
  price: string;
  category: string;
  sku: string;
  size: string;
  imageUrl: string;
  inStock: boolean;
  counted: boolean;
  stockQuantity: string;
  position: string;
};

/** Field labels in page order, which is also the order in which errors are focused. */
export const PRODUCT_LABELS: { [K in keyof ProductValues]: string } = {
  title: "Title",
  description: "Description",
  price: "Price ($)",
  category: "Category",
  sku: "SKU (optional)",
  size: "Size (optional)",
  imageUrl: "Image URL",
  inStock: "Available for sale",
  counted: "Track quantity",
  stockQuantity: "Quantity in stock",
  position: "Position in featured order",
};

export function toValues(product?: AdminProduct): ProductValues {
  return {
    title: product?.title ?? "",
    description: product?.description ?? "",
    price: product?.price ?? "",
    category: product?.category ?? "",
    sku: product?.sku ?? "",
    size: product?.size ?? "",
    imageUrl: product?.imageUrl ?? "",
    inStock: product?.inStock ?? true,
    counted: product ? product.stockQuantity !== null : false,
    stockQuantity: String(product?.stockQuantity ?? ""),
    position: String(product?.position ?? ""),
  };
}

/** Converts the values to the API's shape, before validation. */
export function toDraft(values: ProductValues) {
  const { counted, stockQuantity, position, ...rest } = values;
  return {
    ...rest,
    stockQuantity: counted ? toNumber(stockQuantity) : null,
    ...(position.trim() !== "" && { position: toNumber(position) }),
  };
}

/** Parses a whole number; returns NaN, which validation rejects, for other text. */
function toNumber(text: string): number {
  return /^\s*\d{1,9}\s*$/.test(text) ? Number(text) : Number.NaN;
}

/** Converts the values to the product of the preview card. */
export function toPreview(values: ProductValues): Product {
  const quantity = toNumber(values.stockQuantity);
  return {
    id: "preview",
    title: values.title.trim() || "Title",
    description: values.description,
    price: toAmount(parseAmount(values.price) ?? 0),
    category: values.category,
    sku: null,
    size: values.size.trim() || null,
    imageUrl: values.imageUrl,
    inStock: values.inStock,
    stockQuantity: values.counted && Number.isFinite(quantity) ? quantity : null,
  };
}
