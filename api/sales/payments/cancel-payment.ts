import type { ApiDeps } from "../../deps.ts";
import { GatewayFailure, type IntentStatus, type PaymentIntent } from "../../payment-gateway.ts";

/**
 * Cancels an unpaid or authorized intent that becomes no order. Deletes its record first, so that the
 * provider does not store the details of a shopper who ordered nothing.
 * @returns the status of the intent: "canceled" if that succeeded, or if the provider does not know it; undefined
 *   if the provider rejects the request or does not respond, which is logged: reconciliation repeats it
 */
export async function cancelPayment(
  { payments, log }: Pick<ApiDeps, "payments" | "log">,
  { id, record }: Pick<PaymentIntent, "id" | "record">,
): Promise<IntentStatus | undefined> {
  try {
    if (record) await payments.deleteRecord(id);
    return (await payments.cancelIntent(id))?.status ?? "canceled";
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error;
    log.warn({ err: error, paymentIntentId: id }, "an authorization was not cancelled");
    return undefined;
  }
}
