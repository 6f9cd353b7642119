import { formatMoney } from "../../../data/model/text/money.ts";
import { transaction } from "../../db/transaction.ts";
import type { ApiDeps } from "../../deps.ts";
import type { PaymentIntent } from "../../payment-gateway.ts";
import { readIntentRecord } from "../checkout/checkout-intent.ts";
import { type Checkout, restoreCheckout } from "../checkout/store.ts";
import { recordProblem } from "../payments/store.ts";
import { findMismatch } from "../payments/verify-payment.ts";
import { isDeliverable } from "../pricing/order-pricing.ts";
import { describeRefusal, placeOrder } from "./place-order.ts";

/** The problem of a payment whose checkout is not in the database. */
export const UNKNOWN_CHECKOUT = "Paid, but this store has no such checkout.";

type RebuildResult =
  | { outcome: "ordered"; orderId: string; created: true }
  | { outcome: "unknown" }
  | undefined;

/**
 * Places the order of a checkout that the database has lost, because an older backup was restored, from
 * the intent's record. A payment without a usable record is never refunded automatically, because its
 * order may have been shipped: the operator receives a problem with all that is known.
 * @returns undefined if another request has placed the order meanwhile
 */
export async function rebuildOrder(
  deps: Pick<ApiDeps, "db" | "dialect" | "payments" | "clock" | "log" | "config">,
  intent: PaymentIntent,
  checkoutId: string,
): Promise<RebuildResult> {
  const { db, dialect, payments, clock, log } = deps;
  const recorded = readIntentRecord(intent);
  const recordUnknownPayment = async (reason: string) => {
    const items = recorded?.lines.map(({ quantity, title }) => `${quantity} × ${title}`) ?? [];
    const known = [
      `${UNKNOWN_CHECKOUT} ${reason}`,
      `Amount: ${formatMoney(intent.paidCents)}.`,
      ...(items.length > 0 ? [`Items: ${items.join(", ")}.`] : []),
      "The payment provider's dashboard shows the payment with name and address, if they are known.",
    ];
    const problem = { kind: "unknown", message: known.join(" ") } as const;
    await recordProblem(db, { ...problem, paymentIntentId: intent.id }, clock());
    return { outcome: "unknown" } as const;
  };
  if (!recorded) return recordUnknownPayment("The payment has no record of the order.");
  if (intent.refunded) return recordUnknownPayment("It was refunded, at least in part.");
  const mismatch = findMismatch(recorded, intent);
  if (mismatch) return recordUnknownPayment(mismatch);
  if (!isDeliverable(recorded.details, recorded.pricing))
    return recordUnknownPayment("The shipping address is not known.");
  const paymentAccount = await payments.readAccount();
  const checkout = {
    ...recorded,
    id: checkoutId,
    paymentIntentId: intent.id,
    paymentAccount,
    clientSecret: intent.clientSecret,
    intentAmountCents: intent.amountCents,
    intentAttempt: 0,
    revision: 0,
    state: "locked" as const,
    terms: undefined,
    clientAddress: undefined,
  };
  try {
    const orderId = await transaction(db, dialect, async (trx) => {
      await restoreCheckout(trx, checkout, clock());
      return placeOrder(trx, checkout, intent, recorded.details, deps);
    });
    if (orderId === undefined) return undefined;
    log.warn({ intentId: intent.id, orderId }, "an order was rebuilt from the provider's record");
    return { outcome: "ordered", orderId, created: true };
  } catch (error) {
    const reason = describeRefusal(error, recorded);
    if (!reason) throw error;
    return recordUnknownPayment(reason.message);
  }
}

/**
 * The checkout with what the intent records of it, if the stored row was written before the payment's
 * last change: a restored backup may have the row without the address or with another cart. Every change
 * is recorded at the provider first, so a record of the paid amount is never older than the row.
 */
export function completeFromRecord(stored: Checkout, intent: PaymentIntent): Checkout {
  if (stored.details && !findMismatch(stored, intent)) return stored;
  const recorded = readIntentRecord(intent);
  if (!recorded || findMismatch(recorded, intent)) return stored;
  if (!isDeliverable(recorded.details, recorded.pricing)) return stored;
  return { ...stored, ...recorded };
}
