import { sum } from "../../../data/model/sales/allocate.ts";
import type { ApiDeps } from "../../deps.ts";
import { GatewayFailure, type ProviderRefund } from "../../payment-gateway.ts";

/**
 * Requests a refund of a whole payment and returns its current status: "succeeded", "pending" or a
 * status of the provider that means failure. The provider repeats its first response for an
 * idempotency key, so the status of an accepted refund is read from the payment's refunds. It stays
 * "pending" if they can't be read.
 * @throws GatewayFailure if the provider rejects the request or does not respond
 */
export async function requestRefund(
  { payments, log }: Pick<ApiDeps, "payments" | "log">,
  { paymentIntentId, paidCents }: { paymentIntentId: string; paidCents: number },
  idempotencyKey: string,
): Promise<string> {
  const { status } = await payments.refundIntent(paymentIntentId, idempotencyKey);
  if (status !== "pending" && status !== "requires_action") return status;
  try {
    const { refunds } = await payments.retrieveRefundsAndDisputes(paymentIntentId);
    if (refunds.some(({ state }) => state === "pending")) return "pending";
    return sumRefunds(refunds) >= paidCents ? "succeeded" : "failed";
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error;
    log.warn({ err: error, paymentIntentId }, "the status of a refund could not be read");
    return "pending";
  }
}

/** The sum of succeeded and pending refunds, in cents. */
export function sumRefunds(refunds: readonly ProviderRefund[]): number {
  return sum(refunds.filter(({ state }) => state !== "failed").map((one) => one.amountCents));
}
