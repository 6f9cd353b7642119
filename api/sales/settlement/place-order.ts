import type { Transaction } from "kysely";
import { toShippingAddress } from "../../../data/model/sales/checkout.ts";
import { checkoutStatesBefore } from "../../../data/model/sales/checkout-state.ts";
import { recordStockChanges } from "../../db/products/stock-changes.ts";
import type { Database } from "../../db/tables/schema.ts";
import type { ApiDeps } from "../../deps.ts";
import { enqueueOrderMails } from "../../mail/store.ts";
import type { PaymentIntent } from "../../payment-gateway.ts";
import { lockOwner } from "../../people/customers/delete-account.ts";
import { findOrderRecipient } from "../../settings/order-recipient.ts";
import type { Checkout, CheckoutDetails } from "../checkout/store.ts";
import { newOrderNumber } from "../orders/order-number.ts";
import { addOrder } from "../orders/store.ts";
import { recordEvent, resolveProblems } from "../payments/store.ts";
import { claimDiscount } from "../pricing/discounts/reserve-discount.ts";
import { attachDiscount } from "../pricing/discounts/store.ts";
import { writePricing } from "../pricing/order-pricing.ts";
import { sellStock } from "./sell-stock.ts";

/** The provider's event that caused a call; recorded in the same transaction as its effect. */
export type WebhookEvent = { id: string; type: string };

/** Ends the checkout, takes the stock and writes the order, its mails and the event. Call it in a transaction. */
export async function placeOrder(
  trx: Transaction<Database>,
  checkout: Checkout,
  intent: PaymentIntent,
  details: CheckoutDetails,
  event: WebhookEvent | undefined,
  { clock, config }: Pick<ApiDeps, "clock" | "config">,
): Promise<string | undefined> {
  const now = clock();
  // Lock the checkout's row first: requests that finalize, edit or expire it wait here.
  const { numUpdatedRows } = await trx
    .updateTable("checkouts")
    .set({
      state: "ordered",
      payment_intent_id: intent.id,
      details: JSON.stringify(details),
      lines: JSON.stringify(checkout.lines),
      gift_message: checkout.giftMessage ?? null,
      ...writePricing(checkout.pricing),
      reserved_until: null,
      client_address: null,
      updated_at: now.toISOString(),
    })
    .where("id", "=", checkout.id)
    .where("state", "in", checkoutStatesBefore("ordered"))
    .where("revision", "=", checkout.revision)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return undefined;
  const userId = await lockOwner(trx, details.customerId);
  const { discountCode: code, requiredAddress } = checkout.pricing;
  const isDelivered = requiredAddress === "complete";
  await claimDiscount(trx, { checkoutId: checkout.id, code, email: details.email }, now);
  const sold = await sellStock(trx, checkout, now);
  const orderId = await addOrder(
    trx,
    {
      lines: checkout.lines,
      pricing: checkout.pricing,
      giftMessage: checkout.giftMessage,
      browserHash: checkout.browserHash,
      userId,
      orderNumber: newOrderNumber(),
      customerEmail: details.email,
      customerName: `${details.firstName} ${details.lastName}`,
      // An order without delivery has no address, even if the shopper sent one.
      shippingAddress: isDelivered ? toShippingAddress(details) : "",
      address2: isDelivered ? details.address2 : undefined,
      phone: details.phone,
      paymentIntentId: intent.id,
    },
    now,
  );
  await recordStockChanges(trx, sold, { reason: "order", orderId }, now);
  await attachDiscount(trx, checkout.id, orderId);
  const operator = await findOrderRecipient(trx, config);
  await enqueueOrderMails(trx, orderId, { customer: details.email, operator }, now);
  if (event)
    await recordEvent(trx, { ...event, paymentIntentId: intent.id, outcome: "ordered" }, now);
  await resolveProblems(trx, intent.id, now);
  return orderId;
}
