import type { PaymentIntent } from "../../payment-gateway.ts";
import type { CheckoutDeps } from "../checkout/finalize-checkout.ts";
import { findOrderByIntent } from "../orders/store.ts";
import { cancelPayment } from "./cancel-payment.ts";
import { hasProblem, listUnknownPayments, resolveProblems } from "./store.ts";

/**
 * Cancels an authorization that becomes no order: a second one of its checkout, or one whose checkout is lost.
 * A payment that was captured stays, because its order may have been shipped; so does one whose order could
 * not be written. Safe to repeat. If an order is placed meanwhile, its capture fails, and it is cancelled.
 * @returns whether it is cancelled
 */
export async function cancelUnordered(deps: CheckoutDeps, intent: PaymentIntent): Promise<boolean> {
  const { db, clock } = deps;
  if (intent.status !== "requires_capture" || (await findOrderByIntent(db, intent.id)))
    return false;
  if (await hasProblem(db, intent.id, "order-failed")) return false;
  if ((await cancelPayment(deps, intent)) !== "canceled") return false;
  await resolveProblems(db, intent.id, clock(), "unknown");
  return true;
}

/** Resolves problems of unknown payments that were cancelled, here before a crash or at the provider. */
export async function resolveCancelled({ db, payments, clock }: CheckoutDeps): Promise<void> {
  for (const id of await listUnknownPayments(db)) {
    const intent = await payments.retrieveIntent(id);
    if (intent?.status === "canceled") await resolveProblems(db, id, clock(), "unknown");
  }
}
