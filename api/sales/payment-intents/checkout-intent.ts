import { GatewayFailure, type PaymentIntent } from "../../payment-gateway.ts";
import { type RecordedCheckout, toIntentRecord } from "../checkout/checkout-record.ts";
import { endUnknownIntent } from "../checkout/end-checkout.ts";
import { type Checkout, incrementAttempt } from "../checkout/store.ts";
import { CURRENCY } from "../pricing/currency.ts";
import type { CheckoutDeps } from "../settlement/finalize-checkout.ts";

/** The browser received no client secret of a payment intent, so this checkout can't have been paid. */
export class IntentNotCreated extends GatewayFailure {
  override name = "IntentNotCreated";
}

/**
 * Reads the payment intent of a checkout. "ended": the intent belongs to another payment account, so
 * the checkout has been ended.
 */
export async function findIntent(deps: CheckoutDeps, checkout: Checkout) {
  const { paymentIntentId } = checkout;
  if (paymentIntentId === undefined) return undefined;
  const intent = await deps.payments.retrieveIntent(paymentIntentId);
  if (intent) return intent;
  if (await endUnknownIntent(deps, { ...checkout, paymentIntentId })) return "ended" as const;
  throw new GatewayFailure("the provider does not know an intent of this store");
}

/**
 * Creates the payment intent of a checkout, or updates its amount and its record. "locked": the intent is paid or
 * being paid and can't be updated.
 * @throws IntentNotCreated if the provider did not create the intent
 * @throws GatewayFailure if it did not update the intent
 */
export async function upsertIntent(
  { db, payments }: CheckoutDeps,
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
  const { outcome, intent: updated } = await payments.updateIntent(intent.id, {
    ...toRequest(amountCents),
    record,
  });
  return { outcome: outcome === "updated" ? "open" : "locked", intent: updated, paymentAccount };
}
