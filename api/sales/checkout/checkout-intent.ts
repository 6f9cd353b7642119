import * as v from "valibot";
import { LOCALES, type Locale } from "../../../data/model/locale.ts";
import { COUNTRY } from "../../../data/model/sales/checkout.ts";
import type { ApiDeps } from "../../deps.ts";
import {
  GatewayFailure,
  type IntentRecord,
  NO_RECORD,
  type PaymentIntent,
} from "../../payment-gateway.ts";
import {
  CURRENCY,
  type OrderPricing,
  PricingColumns,
  readPricing,
  writePricing,
} from "../pricing/order-pricing.ts";
import type { PricedLine } from "../pricing/quote.ts";
import { type Checkout, CheckoutDetails, incrementAttempt, Lines } from "./store.ts";

/** The browser received no client secret of a payment intent, so this checkout can't have been paid. */
export class IntentNotCreated extends GatewayFailure {
  override name = "IntentNotCreated";
}

/**
 * Creates the payment intent of a checkout, or updates its amount and its record. "locked": the intent is paid or
 * being paid and can't be updated.
 * @throws IntentNotCreated if the provider did not create the intent
 * @throws GatewayFailure if it did not update the intent
 */
export async function upsertIntent(
  { db, payments, log }: Pick<ApiDeps, "db" | "payments" | "log">,
  checkout: Checkout,
  current: PaymentIntent | undefined,
  amountCents: number,
  recorded: RecordedCheckout | undefined,
): Promise<{
  outcome: "open" | "locked";
  intent: PaymentIntent;
  paymentAccount?: string | undefined;
}> {
  const toRequest = (cents: number) => ({
    amountCents: cents,
    currency: CURRENCY,
    checkoutId: checkout.id,
  });
  let intent = current;
  let paymentAccount: string | undefined;
  try {
    if (!intent) paymentAccount = await payments.readAccount();
    // An idempotency key must be repeated with the same parameters, so use the first attempt's amount.
    const key = `checkout-${checkout.id}-${checkout.intentAttempt}`;
    intent ??= await payments.createIntent(toRequest(checkout.intentAmountCents), key);
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error;
    if (error.isRejected) await incrementAttempt(db, checkout);
    throw new IntentNotCreated(error.message, { isRejected: error.isRejected, cause: error });
  }
  // The demo provider's payments are in the store's database, and are lost or restored with it.
  const record = recorded && payments.mode === "stripe" ? toIntentRecord(recorded) : undefined;
  const isRecorded = !record || JSON.stringify(record) === JSON.stringify(intent.record);
  if (intent.amountCents === amountCents && isRecorded)
    return { outcome: "open", intent, paymentAccount };
  const update = { ...toRequest(amountCents), record };
  const { outcome, intent: updated } = await payments
    .updateIntent(intent.id, update)
    .catch((error: unknown) => {
      if (!record || !(error instanceof GatewayFailure && error.isRejected)) throw error;
      // The record may be the reason. It only serves to rebuild the order if the database loses it.
      log.warn({ err: error, checkout: checkout.id }, "an intent is updated without its record");
      return payments.updateIntent(intent.id, { ...update, record: NO_RECORD });
    });
  return { outcome: outcome === "updated" ? "open" : "locked", intent: updated, paymentAccount };
}

/** What an order is made of, except for its payment. */
export type RecordedCheckout = {
  browserHash: string;
  details: CheckoutDetails;
  lines: PricedLine[];
  pricing: OrderPricing;
  giftMessage: string | undefined;
  locale: Locale;
};

/** The text of a record. `details` has no name and address if the recipient is in the fields of the shipping. */
const Recorded = v.object({
  browserHash: v.string(),
  details: v.record(v.string(), v.unknown()),
  lines: Lines,
  pricing: PricingColumns,
  giftMessage: v.optional(v.string()),
  locale: v.optional(v.picklist(LOCALES), "en"),
});

/**
 * Converts a checkout to the record of its payment intent. The phone number is part of the text, because
 * Stripe rejects long numbers in the fields of a recipient, and with them the payment.
 */
function toIntentRecord(checkout: RecordedCheckout): IntentRecord {
  const { browserHash, details, lines, pricing, giftMessage, locale } = checkout;
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
    locale,
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
      locale: recorded.locale,
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
