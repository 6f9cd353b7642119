import type { CartChange, SentLine } from "../../data/model/checkout.ts";
import { MAX_AMOUNT_CENTS } from "../../data/model/money.ts";
import type { OrderChoices } from "../../data/model/order-choices.ts";
import type { ShippingOption } from "../../data/model/shipping-options.ts";
import type { Db } from "../db/schema.ts";
import { reserveDiscount } from "../discounts/reserve-discount.ts";
import type { Issue } from "../http/errors.ts";
import { findOffers } from "./offers.ts";
import type { OrderPricing } from "./order-pricing.ts";
import { priceCheckout } from "./price-checkout.ts";
import { type PricedLine, quoteLines } from "./quote.ts";
import { reserveStock } from "./reserve-stock.ts";
import {
  addCheckout,
  type Checkout,
  type CheckoutDetails,
  findCheckout,
  transitionCheckout,
} from "./store.ts";

/** Stripe's minimum charge in CAD, in cents. https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts */
export const MIN_AMOUNT_CENTS = 50;

export type CheckoutRequest = {
  browserHash: string;
  clientAddress: string;
  /** Each product occurs once. */
  lines: readonly SentLine[];
  paymentIntentId: string | undefined;
  details: CheckoutDetails | undefined;
  choices: OrderChoices;
};

export type Priced = {
  lines: PricedLine[];
  pricing: OrderPricing;
  shippingOptions: ShippingOption[];
  changes: CartChange[];
};

/** Why a cart can't be paid. Nothing was changed. */
export type Unpayable =
  /** A product is unavailable or short of stock. */
  | { outcome: "changed"; changes: CartChange[] }
  /** The address, the shipping method or the discount code can't be used. */
  | { outcome: "rejected"; issues: Issue[] }
  /** The total is outside the amounts that a card can be charged. */
  | { outcome: "out-of-bounds" };

/** Thrown to roll back the transaction: the checkout has ended meanwhile. */
export class CheckoutEnded extends Error {
  override name = "CheckoutEnded";
}

export type Prepared = { outcome: "prepared"; checkout: Checkout; priced: Priced } | Unpayable;

/** Prices the cart, creates the checkout if necessary, and reserves its stock once the details are known. */
export async function prepareCheckout(
  trx: Db,
  known: Checkout | undefined,
  request: CheckoutRequest,
  now: Date,
): Promise<Prepared> {
  const ids = request.lines.map((line) => line.id);
  const clientAddress = known?.clientAddress ?? request.clientAddress;
  const offers = await findOffers(trx, ids, { id: known?.id, clientAddress });
  const { lines, changes, blocked } = quoteLines(request.lines, offers);
  if (blocked) return { outcome: "changed", changes };
  const { browserHash, choices } = request;
  // The address that the order would have: the one that was sent earlier, if this request has none.
  const details = request.details ?? known?.details;
  const { province, postalCode, email } = details ?? {};
  const asked = { lines, choices, province, postalCode, email, checkoutId: known?.id };
  const { pricing: offered, recorded: pricing, issues } = await priceCheckout(trx, asked, now);
  if (issues.length > 0) return { outcome: "rejected", issues };
  if (pricing.totalCents < MIN_AMOUNT_CENTS || pricing.totalCents > MAX_AMOUNT_CENTS)
    return { outcome: "out-of-bounds" };
  const id =
    known?.id ?? (await addCheckout(trx, { browserHash, clientAddress, lines, pricing }, now));
  // Write the row first: concurrent changes of this checkout wait here, an ended checkout reserves no
  // stock, and a database that can't write fails before the provider is called.
  if (known && !(await transitionCheckout(trx, id, "open", now))) throw new CheckoutEnded();
  if (request.details ?? known?.reservedUntil) {
    const code = pricing.discountCode;
    await reserveDiscount(trx, { checkoutId: id, code, email: email ?? "" }, now);
    await reserveStock(trx, { id, clientAddress, reservedAt: known?.reservedAt }, lines, now);
  }
  const checkout = known ?? (await findCheckout(trx, { id }));
  if (!checkout) throw new Error("the checkout that was just written is missing");
  const { shippingOptions } = offered;
  return { outcome: "prepared", checkout, priced: { lines, pricing, shippingOptions, changes } };
}
