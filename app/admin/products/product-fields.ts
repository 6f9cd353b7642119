import type { AdminProduct } from "../../../data/model/admin-product.ts";
import { CATEGORIES } from "../../../data/model/categories.ts";
import { parseAmount, toAmount } from "../../../data/model/money.ts";
import type { Product } from "../../../data/model/product.ts";

/** What is typed about a product; all text but the two boxes. */
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

/** The fields in the order in which they stand on the page. */
export const PRODUCT_LABELS: { [K in keyof ProductValues]: string } = {
  title: "Title",
  description: "Description",
  price: "Price ($)",
  category: "Category",
  sku: "SKU (optional)",
  size: "Size (optional)",
  imageUrl: "Picture address",
  inStock: "For sale",
  counted: "Count the stock",
  stockQuantity: "Pieces in stock",
  position: "Place in featured order",
};

export function toValues(product?: AdminProduct): ProductValues {
  return {
    title: product?.title ?? "",
    description: product?.description ?? "",
    price: product?.price ?? "",
    category: product?.category ?? CATEGORIES[0],
    sku: product?.sku ?? "",
    size: product?.size ?? "",
    imageUrl: product?.imageUrl ?? "",
    inStock: product?.inStock ?? true,
    counted: product ? product.stockQuantity !== null : false,
    stockQuantity: String(product?.stockQuantity ?? ""),
    position: String(product?.position ?? ""),
  };
}

/** As the API takes it, before it is checked. */
export function toDraft(values: ProductValues) {
  const { counted, stockQuantity, position, ...rest } = values;
  return {
    ...rest,
    stockQuantity: counted ? toNumber(stockQuantity) : null,
    ...(position.trim() !== "" && { position: toNumber(position) }),
  };
}

/** NaN, which every rule refuses, for what is no whole number. */
function toNumber(text: string): number {
  return /^\s*\d{1,9}\s*$/.test(text) ? Number(text) : Number.NaN;
}

/** What the shop's card would show of it as it is typed. */
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
