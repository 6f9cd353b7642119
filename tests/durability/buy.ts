import type { Browser } from "../support/browser.ts";
import { CREATE, ORDERS } from "../support/shop.ts";
import { JANE } from "../support/store.ts";
import type { Fleet } from "./fleet.ts";

/** The outcome of a purchase as the shopper sees it; "unclear" if the response is unexpected. */
export type Purchase =
  | { outcome: "ordered"; orderId: string }
  /** Rejected before the payment. */
  | { outcome: "sold-out" }
  /** Paid, and the response says that nothing was charged. */
  | { outcome: "cancelled" }
  /** Like "cancelled", because the discount code was used up meanwhile. */
  | { outcome: "code-used-up" }
  | { outcome: "unclear"; step: string; status: number; body: unknown };

type Cart = readonly { id: string; quantity: number }[];

/**
 * Buys a cart. "address-first" sends the address before the payment; "pay-first" pays, and then sends two
 * simultaneous order requests. If the code is used up meanwhile, buys again without it.
 */
export async function buy(
  fleet: Pick<Fleet, "pay">,
  browser: Browser,
  cartItems: Cart,
  sequence: "address-first" | "pay-first" = "address-first",
  /** Sent in the first request, and left out if it is rejected. */
  code?: string,
): Promise<Purchase> {
  const purchase = await tryToBuy(fleet, browser, cartItems, sequence, code);
  if (purchase.outcome !== "code-used-up") return purchase;
  return tryToBuy(fleet, browser, cartItems, sequence, undefined);
}

async function tryToBuy(
  { pay }: Pick<Fleet, "pay">,
  browser: Browser,
  cartItems: Cart,
  sequence: "address-first" | "pay-first",
  code: string | undefined,
): Promise<Purchase> {
  const checkoutData = sequence === "address-first" ? JANE : undefined;
  const request = { cartItems, checkoutData };
  let opened = await browser.post(CREATE, { ...request, code });
  if (opened.status === 422 && code !== undefined) opened = await browser.post(CREATE, request);
  if (opened.status === 409 && opened.body.changes.length > 0) return { outcome: "sold-out" };
  if (opened.status !== 200) return { outcome: "unclear", step: "opening", ...opened };
  if (!(await pay(opened.body)))
    return { outcome: "unclear", step: "paying", status: 402, body: undefined };
  const { paymentIntentId } = opened.body;
  const order = () => browser.post(ORDERS, { checkoutData: JANE, cartItems, paymentIntentId });
  const [response, again] = await Promise.all([
    order(),
    sequence === "pay-first" ? order() : undefined,
  ]);
  const purchase = toPurchase(response);
  if (!again) return purchase;
  const secondPurchase = toPurchase(again);
  const isSame = JSON.stringify(purchase) === JSON.stringify(secondPurchase);
  return isSame
    ? purchase
    : { outcome: "unclear", step: "twice", status: 0, body: [purchase, secondPurchase] };
}

function toPurchase({ status, body }: { status: number; body: OrderBody }): Purchase {
  if (status === 200) return { outcome: "ordered", orderId: body.id };
  if (status === 409 && body.issues) return { outcome: "code-used-up" };
  if (status === 409 && body.changes) return { outcome: "cancelled" };
  return { outcome: "unclear", step: "ordering", status, body };
}

type OrderBody = { id: string; changes?: object[]; issues?: object[] };
