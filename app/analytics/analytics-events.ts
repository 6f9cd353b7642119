import { MARKET } from "../../data/market.ts";
import { lineTitle } from "../../data/model/catalogue/listed-product.ts";
import type { Product } from "../../data/model/catalogue/product.ts";
import type { CartItem } from "../../data/model/sales/cart.ts";
import { itemCount } from "../../data/model/sales/cart-lines.ts";
import { centsOf } from "../../data/model/text/money.ts";
import { storedText } from "../storage/stored-text.ts";
import { type Purchase, takePurchases } from "./unsent-purchases.ts";

declare global {
  /** The globals of Google Analytics, Meta Pixel, TikTok Pixel and Pinterest Tag. */
  interface Window {
    gtag?: (...args: unknown[]) => void;
    fbq?: (...args: unknown[]) => void;
    ttq?: { track: (...args: unknown[]) => void; page: () => void };
    pintrk?: (...args: unknown[]) => void;
  }
}

/** One event with the name and the payload that each service expects. */
type AnalyticsEvent = {
  gtag: [name: string, payload: object];
  fbq: [name: string, payload?: object, options?: object];
  ttq: [name: string, payload: object] | "page";
  pintrk: [name: string, payload?: object] | "page";
};

const { currency } = MARKET;

function send({ gtag, fbq, ttq, pintrk }: AnalyticsEvent) {
  attempt(() => window.gtag?.("event", ...gtag));
  attempt(() => window.fbq?.("track", ...fbq));
  attempt(() => (ttq === "page" ? window.ttq?.page() : window.ttq?.track(...ttq)));
  attempt(() =>
    pintrk === "page" ? window.pintrk?.("page") : window.pintrk?.("track", ...pintrk),
  );
}

/** Logs the error of a tag, so that it breaks neither the shop nor the other tags. */
function attempt(call: () => void) {
  try {
    call();
  } catch (error) {
    console.warn("An analytics tag failed:", error);
  }
}

/**
 * Reports a page view, including the first one, and the orders that were confirmed on a page without
 * analytics. `path` is the pathname in the address bar.
 */
export function pageView(path: string, title: string) {
  const page_location = window.location.origin + path;
  send({
    gtag: ["page_view", { page_path: path, page_title: title, page_location }],
    fbq: ["PageView"],
    ttq: "page",
    pintrk: "page",
  });
  for (const order of takePurchases()) purchase(order);
}

/** Reports that a product was opened, on its page or in the modal. */
export function viewItem(product: Product) {
  trackItems("view_item", [{ ...product, quantity: 1 }]);
}

/** Reports that `quantity` units of a product were added to the cart. */
export function addToCart(product: Product, quantity: number) {
  trackItems("add_to_cart", [{ ...product, quantity }]);
}

/** Reports that the shopper goes to the checkout, or pays with a wallet. The value is the subtotal, as GA4 defines it. */
export function beginCheckout(items: readonly CartItem[]) {
  trackItems("begin_checkout", items);
}

/** Reports a search in the shop. */
export function search(term: string) {
  send({
    gtag: ["search", { search_term: term }],
    fbq: ["Search", { search_string: term }],
    ttq: ["Search", { query: term }],
    pintrk: ["search", { search_query: term }],
  });
}

/** Reports an order, once per browser: the confirmation page may be opened again. */
function purchase({ items, ...order }: Purchase) {
  if (isReported(order.id)) return;
  markReported(order.id);
  const lines = items.map((item) => ({
    id: item.productId,
    title: item.productTitle,
    price: item.productPrice,
    quantity: item.quantity,
  }));
  const event = itemsEvent("purchase", lines, dollars(order.total));
  const id = order.orderNumber;
  const extra = { tax: dollars(order.tax), shipping: dollars(order.shipping) };
  send({
    gtag: ["purchase", { transaction_id: id, ...event.gtag[1], ...extra }],
    // Meta deduplicates a purchase that it receives twice by the event id.
    fbq: [...event.fbq, { eventID: id }],
    ttq: [event.ttq[0], { ...event.ttq[1], order_id: id }],
    pintrk: [event.pintrk[0], { ...event.pintrk[1], order_id: id }],
  });
}

type Line = Pick<Product, "id" | "title" | "price" | "brand" | "variantTitle"> & {
  quantity: number;
  category?: string;
};
type ItemEvent = "view_item" | "add_to_cart" | "begin_checkout" | "purchase";

/** The names of the events at Meta, TikTok and Pinterest. */
const SERVICE_NAMES = {
  view_item: ["ViewContent", "ViewContent", "pagevisit"],
  add_to_cart: ["AddToCart", "AddToCart", "addtocart"],
  begin_checkout: ["InitiateCheckout", "InitiateCheckout", "initiatecheckout"],
  purchase: ["Purchase", "CompletePayment", "checkout"],
} as const satisfies Record<ItemEvent, readonly [string, string, string]>;

function trackItems(name: ItemEvent, lines: readonly Line[]) {
  const cents = lines.reduce((sum, line) => sum + centsOf(line.price) * line.quantity, 0);
  send(itemsEvent(name, lines, cents / 100));
}

/** An event about products in the formats of the four services; `value` in dollars. */
function itemsEvent(
  name: ItemEvent,
  lines: readonly Line[],
  value: number,
): Record<"gtag" | "fbq" | "ttq" | "pintrk", [name: string, payload: object]> {
  const [meta, tiktok, pinterest] = SERVICE_NAMES[name];
  const count = itemCount(lines);
  const content = {
    contents: lines.map((line) => ({
      content_id: line.id,
      content_name: lineTitle(line),
      content_type: "product",
      quantity: line.quantity,
      price: dollars(line.price),
    })),
    value,
    currency,
  };
  const pin = {
    value,
    currency,
    order_quantity: count,
    line_items: lines.map((line) => ({
      product_id: line.id,
      product_name: lineTitle(line),
      product_category: line.category,
      product_price: dollars(line.price),
      product_quantity: line.quantity,
    })),
  };
  const ga = {
    currency,
    value,
    items: lines.map((line) => ({
      item_id: line.id,
      item_name: line.title,
      ...(line.brand && { item_brand: line.brand }),
      ...(line.variantTitle && { item_variant: line.variantTitle }),
      ...(line.category && { item_category: line.category }),
      price: dollars(line.price),
      quantity: line.quantity,
    })),
  };
  const facebook = {
    content_type: "product",
    content_ids: lines.map((line) => line.id),
    contents: lines.map((line) => ({ id: line.id, quantity: line.quantity })),
    num_items: count,
    value,
    currency,
  };
  return {
    gtag: [name, ga],
    fbq: [meta, facebook],
    ttq: [tiktok, content],
    pintrk: [pinterest, pin],
  };
}

/** The services expect dollars as numbers. Nothing is calculated with them here. */
const dollars = (amount: string) => centsOf(amount) / 100;

/** The ids of the orders that this browser has reported to analytics, oldest first. */
const stored = storedText("reported-orders", "localStorage");
const MAX_STORED = 50;

function readIds(): string[] {
  const ids = stored.readJson();
  return Array.isArray(ids) ? ids.filter((id) => typeof id === "string") : [];
}

export const isReported = (orderId: string): boolean => readIds().includes(orderId);

export function markReported(orderId: string) {
  stored.write(JSON.stringify([...readIds(), orderId].slice(-MAX_STORED)));
}
