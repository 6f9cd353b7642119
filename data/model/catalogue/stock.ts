import { m } from "../../i18n/messages.js";
import type { Product } from "./product.ts";

/** The maximum quantity of a cart line. */
export const MAX_QUANTITY = 999;

/** Up to this number of units, a product card shows "Only N left!". */
export const LOW_STOCK = 10;

/** Why the stock of a product changed. */
export const STOCK_CHANGE_REASONS = [
  "order",
  "cancellation",
  "import",
  "edit",
  "received",
  "damaged",
  "counted",
  "returned",
] as const;
export type StockChangeReason = (typeof STOCK_CHANGE_REASONS)[number];

type Stocked = Pick<Product, "inStock" | "stockQuantity">;

/** Whether a product is marked as out of stock or its counted stock is 0. */
export function isSoldOut(product: Stocked): boolean {
  return !product.inStock || (product.stockQuantity !== null && product.stockQuantity <= 0);
}

/** Whether a product of a list can be bought, for one with variants any of them. */
export function isAvailable(product: Stocked & Pick<Product, "anyInStock">): boolean {
  return product.anyInStock ?? !isSoldOut(product);
}

/** Number of units that can be sold; Infinity if the stock is not counted. */
export function stockLimit(product: Stocked): number {
  if (isSoldOut(product)) return 0;
  return product.stockQuantity ?? Number.POSITIVE_INFINITY;
}

/** "Sold Out", "Only N left!", or undefined if enough is in stock. */
export function stockBadge(product: Stocked): string | undefined {
  if (isSoldOut(product)) return m.catalogue_sold_out();
  const left = product.stockQuantity;
  return left !== null && left <= LOW_STOCK ? m.catalogue_only_left({ count: left }) : undefined;
}
