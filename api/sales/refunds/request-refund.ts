import { sum } from "../../../data/model/sales/allocate.ts";
import type { ApiDeps } from "../../deps.ts";
import { GatewayFailure, type ProviderRefund } from "../../payment-gateway.ts";

/**
 * Requests a refund of a whole payment and returns its current state. The provider repeats its first response
 * for an idempotency key, so the state of an accepted refund is read from the payment's refunds. It stays
 * "pending" if they can't be read.
 * @throws GatewayFailure if the provider rejects the request or does not respond
 */
export async function requestRefund(
  { payments, log }: Pick<ApiDeps, "payments" | "log">,
  { paymentIntentId, paidCents }: { paymentIntentId: string; paidCents: number },
  idempotencyKey: string,
): Promise<ProviderRefund["state"]> {
  const { state } = await payments.refundIntent(paymentIntentId, idempotencyKey);
  if (state !== "pending") return state;
  try {
    const { refunds } = await payments.retrieveRefundsAndDisputes(paymentIntentId);
    if (refunds.some(({ state }) => state === "pending")) return "pending";
    return sumRefunds(refunds) >= paidCents ? "succeeded" : "failed";
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error;
    log.warn({ err: error, paymentIntentId }, "the state of a refund could not be read");
    return "pending";
  }
}

/** The sum of succeeded and pending refunds, in cents. */
export function sumRefunds(refunds: readonly ProviderRefund[]): number {
  return sum(refunds.filter(({ state }) => state !== "failed").map((one) => one.amountCents));
}
