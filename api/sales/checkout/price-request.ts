import type { CartChange, SentLine } from "../../../data/model/sales/checkout.ts";
import type { OrderChoices } from "../../../data/model/sales/order-choices.ts";
import type { ShippingOption } from "../../../data/model/sales/shipping-options.ts";
import type { Db } from "../../db/tables/schema.ts";
import type { Issue } from "../../http/errors.ts";
import type { OrderPricing } from "../pricing/order-pricing.ts";
import { priceCheckout } from "../pricing/price-checkout.ts";
import { type PricedLine, quoteLines } from "../pricing/quote.ts";
import { isDeliverable } from "../pricing/require-address.ts";
import { findOffers } from "./offers.ts";
import type { Checkout, CheckoutDetails } from "./store.ts";

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
  giftMessage: string | undefined;
  shippingOptions: ShippingOption[];
  changes: CartChange[];
};

/** Why a cart can't be paid. */
export type Unpayable =
  /** A product is unavailable or short of stock. */
  | { outcome: "changed"; changes: CartChange[] }
  /** The address, the shipping method, the discount code or the total can't be used. */
  | { outcome: "rejected"; issues: Issue[] }
  /** The details of the request have no address, but the cart is shipped. */
  | { outcome: "address-missing" };

/** Prices the cart of a request from the catalogue. It writes and reserves nothing. */
export async function priceRequest(
  db: Db,
  known: Checkout | undefined,
  request: CheckoutRequest,
  now: Date,
): Promise<{ outcome: "priced"; priced: Priced } | Unpayable> {
  const offers = await findOffers(
    db,
    request.lines.map((line) => line.id),
  );
  const { lines, changes, blocked } = quoteLines(request.lines, offers);
  if (blocked) return { outcome: "changed", changes };
  // The address that the order would have: the one that was sent earlier, if this request has none.
  const { province, postalCode } = request.details ?? known?.details ?? {};
  const stored = mergeStoredChoices(known, request);
  const choices = { ...request.choices, ...stored };
  let result = await priceCheckout(db, { lines, province, postalCode, choices }, now);
  // The stored choices may not fit a changed cart or an edited code: use those of the request alone.
  if (stored && result.issues.length > 0)
    result = await priceCheckout(
      db,
      { lines, province, postalCode, choices: request.choices },
      now,
    );
  const { pricing: offered, recorded: pricing, issues } = result;
  if (request.details && !isDeliverable(request.details, pricing))
    return { outcome: "address-missing" };
  if (issues.length > 0) return { outcome: "rejected", issues };
  const { shippingOptions } = offered;
  const { giftMessage } = choices;
  return { outcome: "priced", priced: { lines, pricing, giftMessage, shippingOptions, changes } };
}

/**
 * The stored choices of a checkout, which apply to a request without details unless it has its own:
 * another tab that opens the checkout must not change a payment in progress. Undefined if the request
 * has details or the checkout has none.
 */
function mergeStoredChoices(
  known: Checkout | undefined,
  { details, choices }: Pick<CheckoutRequest, "details" | "choices">,
): OrderChoices | undefined {
  if (details || !known?.details) return undefined;
  return {
    shippingMethod: choices.shippingMethod ?? known.pricing.shippingMethod?.id,
    code: choices.code ?? known.pricing.discountCode,
    giftMessage: choices.giftMessage ?? known.giftMessage,
  };
}
