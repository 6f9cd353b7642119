import * as v from "valibot";
import { COUNTRY } from "../../../data/model/sales/checkout.ts";
import type { IntentRecord, PaymentIntent } from "../../payment-gateway.ts";
import {
  type OrderPricing,
  PricingColumns,
  readPricing,
  writePricing,
} from "../pricing/order-pricing.ts";
import type { PricedLine } from "../pricing/quote.ts";
import { CheckoutDetails, Lines } from "./store.ts";

/** What an order is made of, except for its payment. */
export type RecordedCheckout = {
  browserHash: string;
  details: CheckoutDetails;
  lines: PricedLine[];
  pricing: OrderPricing;
  giftMessage: string | undefined;
};

/** The recipient is recorded in fields of its own, unless nothing is shipped. */
const Recorded = v.object({
  browserHash: v.string(),
  details: v.record(v.string(), v.unknown()),
  lines: Lines,
  pricing: PricingColumns,
  giftMessage: v.optional(v.string()),
});

/**
 * Converts a checkout to the record of its payment intent. The phone number is part of the text, because
 * Stripe rejects long numbers in the fields of a recipient, and with them the payment.
 */
export function toIntentRecord(checkout: RecordedCheckout): IntentRecord {
  const { browserHash, details, lines, pricing, giftMessage } = checkout;
  const { address, address2, city, province, postalCode, ...rest } = details;
  const { country: _, ...person } = rest;
  const recipient = address
    ? {
        name: `${details.firstName} ${details.lastName}`,
        address,
        address2,
        city,
        province,
        postalCode,
      }
    : undefined;
  const recorded = {
    browserHash,
    details: recipient ? person : details,
    lines,
    pricing: writePricing(pricing),
    giftMessage,
  };
  return { text: toAscii(JSON.stringify(recorded)), recipient };
}

/**
 * Reads the checkout that an intent records; undefined if there is no record, or if it is that of
 * another release or was edited.
 */
export function readIntentRecord({ record }: PaymentIntent): RecordedCheckout | undefined {
  if (!record) return undefined;
  try {
    const recorded = v.parse(Recorded, JSON.parse(record.text));
    const { name: _, ...recipient } = record.recipient ?? {};
    const details = { ...recorded.details, ...recipient, country: COUNTRY };
    return {
      browserHash: recorded.browserHash,
      details: v.parse(CheckoutDetails, details),
      lines: recorded.lines,
      pricing: readPricing(recorded.pricing, recorded.lines),
      giftMessage: recorded.giftMessage,
    };
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof v.ValiError) return undefined;
    throw error;
  }
}

/** Escapes other characters, because a text is cut at any position. */
function toAscii(json: string): string {
  return json.replace(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
