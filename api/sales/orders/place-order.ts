import type { Transaction } from "kysely";
import { toOrderContact } from "../../../data/model/sales/checkout.ts";
import { findProvinceCode } from "../../../data/model/sales/province.ts";
import { toAmount } from "../../../data/model/text/money.ts";
import { recordStockChanges } from "../../activity/stock-changes.ts";
import { toEmailKey } from "../../db/email-key.ts";
import { enqueueOrderMails } from "../../db/outbox.ts";
import type { Database } from "../../db/tables/schema.ts";
import type { ApiDeps } from "../../deps.ts";
import { withLocale } from "../../http/locale.ts";
import type { PaymentIntent } from "../../payment-gateway.ts";
import { lockOwner } from "../../people/customers/delete-account.ts";
import { findOrderRecipient } from "../../settings/order-recipient.ts";
import type { Checkout, CheckoutDetails } from "../checkout/store.ts";
import type { ReversalReason } from "../payments/reverse-payment.ts";
import { resolveProblems } from "../payments/store.ts";
import { addUse } from "../pricing/discounts/store.ts";
import { claimDiscount, DiscountUnavailableError } from "../pricing/discounts/use-discount.ts";
import { writePricing } from "../pricing/order-pricing.ts";
import { ensureTerms } from "../terms/store.ts";
import { InsufficientStockError, sellStock } from "./sell-stock.ts";
import { addOrder, newOrderNumber } from "./store.ts";

/**
 * Ends the checkout of a paid intent, sells the stock, uses the discount code and writes the order and its
 * e-mails. Call it in a transaction. The order is `authorized` until the payment is captured.
 * @returns the order's id; undefined if a concurrent request has changed the checkout
 * @throws DiscountUnavailableError, InsufficientStockError
 */
export async function placeOrder(
  trx: Transaction<Database>,
  checkout: Checkout,
  intent: PaymentIntent,
  details: CheckoutDetails,
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
      locale: checkout.locale,
      ...writePricing(checkout.pricing),
      client_address: null,
      updated_at: now.toISOString(),
    })
    .where("id", "=", checkout.id)
    .where("state", "=", checkout.state)
    .where("revision", "=", checkout.revision)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return undefined;
  const userId = await lockOwner(trx, details.customerId, checkout.locale);
  const { discountCode: code, requiredAddress } = checkout.pricing;
  const isDelivered = requiredAddress === "complete";
  const { email } = details;
  const { shippingAddress, ...contact } = toOrderContact(details);
  const discountId =
    code === undefined ? undefined : await claimDiscount(trx, { code, email }, now);
  const terms = await withLocale(checkout.locale, () => ensureTerms(trx, checkout.terms, now));
  const sold = await sellStock(trx, checkout.lines, now);
  const orderId = await addOrder(
    trx,
    {
      lines: checkout.lines,
      pricing: checkout.pricing,
      giftMessage: checkout.giftMessage,
      locale: checkout.locale,
      // The shopper may have changed the language of the checkout after the choice.
      chosenLocale: details.chosenLocale === checkout.locale ? checkout.locale : undefined,
      browserHash: checkout.browserHash,
      userId,
      orderNumber: newOrderNumber(),
      customerEmail: email,
      ...contact,
      // An order without delivery has no address, even if the shopper sent one.
      shippingAddress: isDelivered ? shippingAddress : "",
      address2: isDelivered ? details.address2 : undefined,
      phone: details.phone,
      // With one tax for all provinces, the price may be older than the address.
      province:
        (requiredAddress === "none" ? undefined : findProvinceCode(details.province)) ??
        checkout.pricing.province,
      paymentIntentId: intent.id,
      payments: intent.method ? [{ ...intent.method, amount: toAmount(intent.paidCents) }] : [],
      terms,
      status: intent.status === "succeeded" ? "paid" : "authorized",
    },
    now,
  );
  await recordStockChanges(trx, sold, { reason: "order", orderId }, now);
  if (discountId !== undefined) {
    const use = { checkoutId: checkout.id, discountId, orderId, emailKey: toEmailKey(email) };
    await addUse(trx, use, now);
  }
  const operator = await findOrderRecipient(trx, config);
  await enqueueOrderMails(trx, orderId, { customer: email, operator }, now);
  await resolveProblems(trx, intent.id, now);
  return orderId;
}

/** Why `placeOrder` refused an order permanently; undefined for other errors. */
export function describeRefusal(
  error: unknown,
  { lines }: Pick<Checkout, "lines">,
): ReversalReason | undefined {
  if (error instanceof DiscountUnavailableError)
    return { kind: "discount", message: error.message };
  if (!(error instanceof InsufficientStockError)) return undefined;
  const title = lines.find((line) => line.id === error.productId)?.title ?? "An item";
  return { kind: "short", message: `${title} was sold out when it was paid.` };
}
