import { formatMoney } from "../../../data/model/text/money.ts";
import { type CheckoutDeps, finalizeCheckout } from "../checkout/finalize-checkout.ts";
import { raiseProblem, recordProblem } from "../payments/store.ts";
import { sumRefunds } from "./request-refund.ts";
import {
  sumLost,
  updateRefundsAndDisputes,
  type WebhookEvent,
} from "./update-refunds-and-disputes.ts";

export type Recorded = "recorded" | "unchanged" | "no-order";

/**
 * Updates an order from the refunds and disputes at the payment provider, which the store, the
 * operator in the provider's dashboard or the shopper's bank may have started. Reads the current state
 * from the provider, so it is idempotent; the webhook and reconciliation call it. A full refund before the
 * shipment cancels the order without restocking it.
 * @throws GatewayFailure if the provider can't be reached
 */
export async function recordRefundsAndDisputes(
  deps: CheckoutDeps,
  paymentIntentId: string,
  event?: WebhookEvent,
): Promise<Recorded> {
  const { payments } = deps;
  const result = await finalizeCheckout(deps, paymentIntentId);
  if (result.outcome === "refunded") return checkRefund(deps, paymentIntentId, event);
  if (result.outcome !== "ordered") return "no-order";
  const intent = await payments.retrieveIntent(paymentIntentId);
  // Stripe also reports a refund if the authorization of an order is cancelled.
  if (intent?.status === "canceled") return "unchanged";
  return (await updateRefundsAndDisputes(deps, paymentIntentId, event)) ? "recorded" : "unchanged";
}

/** Checks the refund of a payment without an order, which the bank may have returned. */
async function checkRefund(
  { db, payments, clock }: CheckoutDeps,
  paymentIntentId: string,
  event: WebhookEvent | undefined,
): Promise<Recorded> {
  const intent = await payments.retrieveIntent(paymentIntentId);
  const found = await payments.retrieveRefundsAndDisputes(paymentIntentId);
  const returned = sumRefunds(found.refunds) + sumLost(found.disputes ?? []);
  const left = (intent?.paidCents ?? 0) - returned;
  if (left <= 0) return "unchanged";
  const message = `A refund of ${formatMoney(left)} did not reach the shopper, who has no order: refund it at the payment provider.`;
  const problem = { paymentIntentId, kind: "refund-failed", message } as const;
  // Only a webhook event reopens a resolved problem, because reconciliation finds it on every run.
  if (event) await raiseProblem(db, problem, clock());
  else await recordProblem(db, problem, clock());
  return "recorded";
}
