import { GatewayFailure, NO_RECORD, type PaymentIntent } from "../../payment-gateway.ts";
import { CURRENCY } from "../pricing/currency.ts";
import { type RecordedCheckout, toIntentRecord } from "./checkout-record.ts";
import { endUnknownIntent } from "./end-checkout.ts";
import type { CheckoutDeps } from "./finalize-checkout.ts";
import { type Checkout, incrementAttempt } from "./store.ts";

/** The browser received no client secret of a payment intent, so this checkout can't have been paid. */
export class IntentNotCreated extends GatewayFailure {
  override name = "IntentNotCreated";
}

/** Reads the payment intent of a checkout. "ended": the provider does not know it, so the checkout has been ended. */
export async function findIntent(deps: CheckoutDeps, checkout: Checkout) {
  const { paymentIntentId } = checkout;
  if (paymentIntentId === undefined) return undefined;
  const intent = await deps.payments.retrieveIntent(paymentIntentId);
  if (intent) return intent;
  await endUnknownIntent(deps, checkout);
  return "ended" as const;
}

/**
 * Creates the payment intent of a checkout, or updates its amount and its record. "locked": the intent is paid or
 * being paid and can't be updated.
 * @throws IntentNotCreated if the provider did not create the intent
 * @throws GatewayFailure if it did not update the intent
 */
export async function upsertIntent(
  { db, payments, log }: CheckoutDeps,
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
