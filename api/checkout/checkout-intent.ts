import type { CheckoutDeps } from "../orders/finalize-checkout.ts";
import { GatewayFailure, type PaymentIntent } from "../payments/gateway.ts";
import { CURRENCY } from "./currency.ts";
import { endUnknownIntent } from "./end-checkout.ts";
import { type Checkout, raiseAttempt } from "./store.ts";

/** The provider made no intent, so that nobody can have paid this checkout. */
export class IntentNotMade extends GatewayFailure {
  override name = "IntentNotMade";
}

/** A checkout's intent; "ended" if it was made with another account, which ended the checkout. */
export async function findIntent(deps: CheckoutDeps, checkout: Checkout) {
  const { paymentIntentId } = checkout;
  if (paymentIntentId === undefined) return undefined;
  const intent = await deps.payments.retrieveIntent(paymentIntentId);
  if (intent) return intent;
  if (await endUnknownIntent(deps, { ...checkout, paymentIntentId })) return "ended" as const;
  throw new GatewayFailure("the payment provider does not know an intent of ours");
}

/** Has the provider ask for the amount: creates the intent, or changes the one there is. */
export async function askProvider(
  { db, payments }: CheckoutDeps,
  checkout: Checkout,
  current: PaymentIntent | undefined,
  amountCents: number,
): Promise<{
  outcome: "open" | "locked";
  intent: PaymentIntent;
  paymentAccount?: string | undefined;
}> {
  const ask = (cents: number) => ({
    amountCents: cents,
    currency: CURRENCY,
    checkoutId: checkout.id,
  });
  let intent = current;
  let paymentAccount: string | undefined;
  try {
    if (!intent) paymentAccount = await payments.readAccount();
    // The amount of the first try, for a key may not come back with another.
    const key = `checkout-${checkout.id}-${checkout.intentAttempt}`;
    intent ??= await payments.createIntent(ask(checkout.intentAmountCents), key);
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error;
    if (error.answered) await raiseAttempt(db, checkout);
    throw new IntentNotMade(error.message, { answered: error.answered, cause: error });
  }
  if (intent.amountCents === amountCents) return { outcome: "open", intent, paymentAccount };
  const { outcome, intent: updated } = await payments.updateIntent(intent.id, ask(amountCents));
  return { outcome: outcome === "updated" ? "open" : "locked", intent: updated, paymentAccount };
}
