/**
 * The figures that the store promises. The help and legal pages, the FAQ and the screens insert them, so
 * that a promise is changed here only.
 */

import { DEFAULT_SHIPPING_CENTS } from "../model/sales/pricing-terms.ts";
import type { StoreFacts } from "../model/settings/store-facts.ts";
import { formatMoney } from "../model/text/money.ts";
import { isSampleStore, STORE } from "../store.ts";
import type { Days } from "./delivery.ts";

/** Month in which the policies were last revised. */
const LAST_UPDATED = "October 2025";

/**
 * The month of the last revision of a legal page, for `Page`. It is that of the sample store's text, so
 * another store, whose page contains its own name and address, states none.
 */
export const lastUpdated = ({ name }: StoreFacts): { updated?: string } =>
  isSampleStore(name) ? { updated: LAST_UPDATED } : {};

/** Express service: the next business day for orders placed before the cut-off. */
export const EXPRESS_SHIPPING = {
  rateCents: 1_999,
  time: "next business day",
  cutOff: "2 PM EST",
} as const;

/** Days on which orders are packed. */
export const PROCESSING_DAYS = "Monday to Friday, excluding holidays";

const NO_CHARGE = formatMoney(DEFAULT_SHIPPING_CENTS);

/** Explains why the checkout shows no shipping charge. */
export const SHIPPING_OFFER = `Shipping is currently complimentary: checkout shows ${NO_CHARGE}.`;

const AREAS = STORE.areas.join(" and the ");

/** "the Greater Toronto Area and the Hamilton and Niagara regions of Ontario". */
export const SERVICE_AREAS = `${AREAS} regions of ${STORE.address.province}`;

/** Days after delivery in which unopened, unused products can be returned. */
export const RETURN_DAYS = 30;

/** The note next to the checkout button. */
export const RETURNS_NOTE = `${RETURN_DAYS}-Day Returns`;

/** Days after delivery in which a defective or damaged product must be reported, with photos. */
export const DAMAGE_REPORT_DAYS = 7;

/** Days from the inspection of a return to the refund. */
export const REFUND_DAYS: Days = { from: 2, to: 5 };

/** Additional days until the card issuer shows a refund on the statement. */
export const STATEMENT_DAYS: Days = { from: 5, to: 10 };

/** Hours of customer service. */
export const SUPPORT_DAYS = "Monday to Friday";
export const SUPPORT_HOURS = "9 AM to 6 PM EST";
export const SUPPORT_CLOSED = "Saturday, Sunday and holidays";

/** Messages are answered within this many hours. */
export const REPLY_HOURS = 24;

/** Minimum age of customers. */
export const MINIMUM_AGE = 18;

/** Minimum age for the collection of personal information. */
export const PRIVACY_AGE = 13;

/** Requests about personal information are answered within this many days. */
export const PRIVACY_ANSWER_DAYS = 30;

/** Rules of the checkout as sentences. */
export const PAYMENT_METHOD_RULE = "One payment method can be used per order.";
export const DISCOUNT_CODE_RULE = "One discount code can be used per order.";

/** The card brands that the checkout shows. */
export const CARD_BRANDS = ["Visa", "Mastercard", "American Express"] as const;
