import type { Order, OrderItem } from "../../data/model/sales/order.ts";
import { storedText } from "../storage/stored-text.ts";
import { readConsent } from "./consent-record.ts";

/** What analytics receives of an order. No personal data. */
export type Purchase = Pick<Order, "id" | "orderNumber" | "total" | "tax" | "shipping"> & {
  items: Pick<OrderItem, "productId" | "productTitle" | "productPrice" | "quantity">[];
};

/** The orders of this tab that the next page with analytics reports. */
const stored = storedText("unsent-purchases");
const MAX_STORED = 5;

const read = (): Purchase[] => {
  const purchases = stored.readJson();
  return Array.isArray(purchases) ? purchases : [];
};

/** Keeps an order for the next page with analytics, unless the shopper has refused analytics. */
export function keepPurchase(
  { id, orderNumber, total, tax, shipping }: Order,
  items: readonly OrderItem[],
) {
  if (readConsent()?.granted === false) return;
  const lines = items.map(({ productId, productTitle, productPrice, quantity }) => ({
    productId,
    productTitle,
    productPrice,
    quantity,
  }));
  const others = read().filter((purchase) => purchase.id !== id);
  const purchases = [...others, { id, orderNumber, total, tax, shipping, items: lines }];
  stored.write(JSON.stringify(purchases.slice(-MAX_STORED)));
}

/** Removes the kept orders and returns them. */
export function takePurchases(): Purchase[] {
  const purchases = read();
  stored.remove();
  return purchases;
}
