import type { CartItem } from "../../data/model/cart.ts";
import { itemCount } from "../../data/model/cart-lines.ts";
import { centsOf } from "../../data/model/money.ts";
import type { Order, OrderItem } from "../../data/model/order.ts";
import type { TotalsCents } from "../../data/model/pricing.ts";
import type { Product } from "../../data/model/product.ts";
import { STORE } from "../../data/store.ts";
import { isReported, markReported } from "./reported-orders.ts";

/** gtag hears of everything under GA4's names; fbq, ttq and pintrk under their own. */
type AnalyticsGlobals = {
  gtag?: (...args: unknown[]) => void;
  fbq?: (...args: unknown[]) => void;
  ttq?: { track: (...args: unknown[]) => void; page: () => void };
  pintrk?: (...args: unknown[]) => void;
};

/** One event as each of the four calls it; `undefined` where it has no such event. */
type Told = {
  gtag: [name: string, payload: object];
  fbq: [name: string, payload?: object, options?: object];
  ttq: [name: string, payload: object] | "page";
  pintrk: [name: string, payload?: object] | "page";
};

const { currency } = STORE;

function tell({ gtag, fbq, ttq, pintrk }: Told) {
  const page = window as AnalyticsGlobals;
  attempt(() => page.gtag?.("event", ...gtag));
  attempt(() => page.fbq?.("track", ...fbq));
  attempt(() => (ttq === "page" ? page.ttq?.page() : page.ttq?.track(...ttq)));
  attempt(() => (pintrk === "page" ? page.pintrk?.("page") : page.pintrk?.("track", ...pintrk)));
}

/** A tag that fails must not take the shop with it. */
function attempt(call: () => void) {
  try {
    call();
  } catch (error) {
    console.warn("An analytics tag failed:", error);
  }
}

/** A page was shown, the first one too. `path` is the address that the shopper sees. */
export function pageView(path: string, title: string) {
  const page_location = window.location.origin + path;
  tell({
    gtag: ["page_view", { page_path: path, page_title: title, page_location }],
    fbq: ["PageView"],
    ttq: "page",
    pintrk: "page",
  });
}

/** A product was opened, as a page or over one. */
export function viewItem(product: Product) {
  trackItems("view_item", [{ ...product, quantity: 1 }]);
}

/** `quantity` pieces of a product went into the cart. */
export function addToCart(product: Product, quantity: number) {
  trackItems("add_to_cart", [{ ...product, quantity }]);
}

/** The checkout was opened; its value is the subtotal, as GA4 wants it. */
export function beginCheckout(items: readonly CartItem[], totals: TotalsCents) {
  tell(itemsTold("begin_checkout", items, totals.subtotalCents / 100));
}

/** The shop was searched. */
export function search(term: string) {
  tell({
    gtag: ["search", { search_term: term }],
    fbq: ["Search", { search_string: term }],
    ttq: ["Search", { query: term }],
    pintrk: ["search", { search_query: term }],
  });
}

/** An order was placed. Reported once per order by this browser, however often it is shown. */
export function purchase(order: Order, items: readonly OrderItem[]) {
  if (isReported(order.id)) return;
  markReported(order.id);
  const lines = items.map((item) => ({
    id: item.productId,
    title: item.productTitle,
    price: item.productPrice,
    quantity: item.quantity,
  }));
  const told = itemsTold("purchase", lines, dollars(order.total));
  const id = order.orderNumber;
  const extra = { tax: dollars(order.tax), shipping: dollars(order.shipping) };
  tell({
    gtag: ["purchase", { transaction_id: id, ...told.gtag[1], ...extra }],
    // The event id lets Meta recognise the same purchase told by another way.
    fbq: ["Purchase", told.fbq[1], { eventID: id }],
    ttq: ["CompletePayment", { ...told.content, order_id: id }],
    pintrk: ["checkout", { ...told.pin, order_id: id }],
  });
}

type Line = { id: string; title: string; price: string; quantity: number; category?: string };
type ItemEvent = "view_item" | "add_to_cart" | "begin_checkout" | "purchase";

const OTHER_NAMES = {
  view_item: ["ViewContent", "ViewContent", "pagevisit"],
  add_to_cart: ["AddToCart", "AddToCart", "addtocart"],
  begin_checkout: ["InitiateCheckout", "InitiateCheckout", "initiatecheckout"],
  purchase: ["Purchase", "CompletePayment", "checkout"],
} as const satisfies Record<ItemEvent, readonly [string, string, string]>;

function trackItems(name: ItemEvent, lines: readonly Line[]) {
  const cents = lines.reduce((sum, line) => sum + centsOf(line.price) * line.quantity, 0);
  tell(itemsTold(name, lines, cents / 100));
}

/** The same lines in the four dialects; `value` in dollars. */
function itemsTold(name: ItemEvent, lines: readonly Line[], value: number) {
  const [meta, tiktok, pinterest] = OTHER_NAMES[name];
  const count = itemCount(lines);
  const content = {
    contents: lines.map((line) => ({
      content_id: line.id,
      content_name: line.title,
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
      product_name: line.title,
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
      item_brand: STORE.name,
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
    content,
    pin,
    gtag: [name, ga] as [string, object],
    fbq: [meta, facebook] as [string, object],
    ttq: [tiktok, content] as [string, object],
    pintrk: [pinterest, pin] as [string, object],
  };
}

/** The tags want plain numbers of dollars; nothing is computed with them. */
const dollars = (amount: string) => centsOf(amount) / 100;
