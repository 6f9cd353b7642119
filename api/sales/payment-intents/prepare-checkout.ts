import type { CartChange, SentLine } from "../../../data/model/sales/checkout.ts";
import type { OrderChoices } from "../../../data/model/sales/order-choices.ts";
import type { ShippingOption } from "../../../data/model/sales/shipping-options.ts";
import type { Db } from "../../db/tables/schema.ts";
import type { Issue } from "../../http/errors.ts";
import { findOffers } from "../checkout/offers.ts";
import { reserveStock } from "../checkout/reserve-stock.ts";
import {
  addCheckout,
  type Checkout,
  type CheckoutDetails,
  findCheckout,
  transitionCheckout,
} from "../checkout/store.ts";
import {
  type Reservation,
  requireDiscount,
  reserveDiscount,
} from "../pricing/discounts/reserve-discount.ts";
import { findReservedCode } from "../pricing/discounts/store.ts";
import type { OrderPricing } from "../pricing/order-pricing.ts";
import { priceCheckout } from "../pricing/price-checkout.ts";
import { type PricedLine, quoteLines } from "../pricing/quote.ts";
import { isDeliverable } from "../pricing/require-address.ts";

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

/** Why a cart can't be paid. Nothing was changed. */
export type Unpayable =
  /** A product is unavailable or short of stock. */
  | { outcome: "changed"; changes: CartChange[] }
  /** The address, the shipping method, the discount code or the total can't be used. */
  | { outcome: "rejected"; issues: Issue[] }
  /** The details of the request have no address, but the cart is shipped. */
  | { outcome: "address-missing" };

/** Thrown to roll back the transaction: the checkout has ended meanwhile. */
export class CheckoutEnded extends Error {
  override name = "CheckoutEnded";
}

export type Prepared =
  | {
      outcome: "prepared";
      checkout: Checkout;
      priced: Priced;
      /** The reservation of a code in place of another one, to be written with the new price. */
      replacement: Reservation | undefined;
    }
  | Unpayable;

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
  const { browserHash } = request;
  // The address that the order would have: the one that was sent earlier, if this request has none.
  const details = request.details ?? known?.details;
  const { province, postalCode, email } = details ?? {};
  const pricingRequest = { lines, province, postalCode, email, checkoutId: known?.id };
  const stored = mergeStoredChoices(known, request);
  const choices = { ...request.choices, ...stored };
  let priced = await priceCheckout(trx, { ...pricingRequest, choices }, now);
  // The stored choices may not fit a changed cart or an edited code: use those of the request alone.
  if (stored && priced.issues.length > 0)
    priced = await priceCheckout(trx, { ...pricingRequest, choices: request.choices }, now);
  const { pricing: offered, recorded: pricing, issues } = priced;
  if (request.details && !isDeliverable(request.details, pricing))
    return { outcome: "address-missing" };
  if (issues.length > 0) return { outcome: "rejected", issues };
  const id =
    known?.id ?? (await addCheckout(trx, { browserHash, clientAddress, lines, pricing }, now));
  // Write the row first: concurrent changes of this checkout wait here, an ended checkout reserves no
  // stock, and a database that can't write fails before the provider is called.
  if (known && !(await transitionCheckout(trx, id, "open", now))) throw new CheckoutEnded();
  const code = pricing.discountCode;
  let replacement: Reservation | undefined;
  if (request.details ?? known?.reservedUntil) {
    if (code !== undefined) {
      const reservation = { checkoutId: id, code, email: email ?? "", clientAddress };
      replacement = await reserveCode(trx, reservation, known?.pricing.discountCode, now);
    }
    await reserveStock(trx, { id, clientAddress, reservedAt: known?.reservedAt }, lines, now);
  }
  const checkout = known ?? (await findCheckout(trx, { id }));
  if (!checkout) throw new Error("the checkout that was just written is missing");
  const { shippingOptions } = offered;
  const { giftMessage } = choices;
  return {
    outcome: "prepared",
    checkout,
    priced: { lines, pricing, giftMessage, shippingOptions, changes },
    replacement,
  };
}

/**
 * Reserves a code. If it replaces the code of the current price, it only checks whether the code can be
 * reserved, and returns the reservation: a code that is removed or replaced stays reserved until the
 * payment intent has the new amount, because it can still be paid with the former one.
 * @throws DiscountUnavailableError
 */
async function reserveCode(
  trx: Db,
  reservation: Reservation,
  formerCode: string | undefined,
  now: Date,
): Promise<Reservation | undefined> {
  const isReplacing =
    formerCode !== undefined &&
    formerCode !== reservation.code &&
    formerCode === (await findReservedCode(trx, reservation.checkoutId));
  if (!isReplacing) {
    await reserveDiscount(trx, reservation, now);
    return undefined;
  }
  await requireDiscount(trx, reservation);
  return reservation;
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
