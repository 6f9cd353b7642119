import type { PaymentGateway, PaymentIntent } from "../../payment-gateway.ts";

/**
 * Cancels an unpaid or authorized intent that becomes no order. Deletes its record first, so that the
 * provider does not store the details of a shopper who ordered nothing.
 * @returns the intent with its status, which is "canceled" if that succeeded; undefined if the provider does not know it
 * @throws GatewayFailure
 */
export async function cancelPayment(
  payments: PaymentGateway,
  { id, record }: Pick<PaymentIntent, "id" | "record">,
): Promise<PaymentIntent | undefined> {
  if (record) await payments.deleteRecord(id);
  return payments.cancelIntent(id);
}
