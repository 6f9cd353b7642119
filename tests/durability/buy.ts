import type { Browser } from "../support/browser.ts";
import { CREATE, ORDERS } from "../support/shop.ts";
import { JANE } from "../support/store.ts";
import type { Fleet } from "./fleet.ts";

/** How a purchase ended, as the shopper was told; "unclear" is for what no shopper understands. */
export type Purchase =
  | { outcome: "ordered"; orderId: string }
  /** Told before anything was paid. */
  | { outcome: "sold-out" }
  /** Paid, and told that the money is on its way back. */
  | { outcome: "refunded" }
  | { outcome: "unclear"; step: string; status: number; body: unknown };

type Cart = readonly { id: string; quantity: number }[];

/**
 * Buys a cart. An orderly shopper gives the address first, which reserves the stock; a hasty one
 * pays without, and then asks twice at once for the order.
 */
export async function buy(
  { pay }: Pick<Fleet, "pay">,
  browser: Browser,
  cartItems: Cart,
  manner: "orderly" | "hasty" = "orderly",
): Promise<Purchase> {
  const checkoutData = manner === "orderly" ? JANE : undefined;
  const opened = await browser.post(CREATE, { cartItems, checkoutData });
  if (opened.status === 409 && opened.body.changes.length > 0) return { outcome: "sold-out" };
  if (opened.status !== 200) return { outcome: "unclear", step: "opening", ...opened };
  if (!(await pay(opened.body)))
    return { outcome: "unclear", step: "paying", status: 402, body: undefined };
  const { paymentIntentId } = opened.body;
  const order = () => browser.post(ORDERS, { checkoutData: JANE, cartItems, paymentIntentId });
  const [answer, again] = await Promise.all([order(), manner === "hasty" ? order() : undefined]);
  const told = toPurchase(answer);
  if (!again) return told;
  const toldAgain = toPurchase(again);
  const isSame = JSON.stringify(told) === JSON.stringify(toldAgain);
  return isSame ? told : { outcome: "unclear", step: "twice", status: 0, body: [told, toldAgain] };
}

function toPurchase({ status, body }: { status: number; body: Answer }): Purchase {
  if (status === 200) return { outcome: "ordered", orderId: body.id };
  if (status === 409 && body.refunded) return { outcome: "refunded" };
  return { outcome: "unclear", step: "ordering", status, body };
}

type Answer = { id: string; refunded?: boolean };
