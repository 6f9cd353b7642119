import * as v from "valibot";
import { keysOf } from "../text/json.ts";

/**
 * Kinds of payment problems that the operator has to look at:
 *
 * - `mismatch`: the payment or the sent cart differs from the checkout.
 * - `short`: paid, but the stock was sold out.
 * - `discount`: paid, but the discount code could not be used.
 * - `order-failed`: paid, but writing the order failed.
 * - `refund-failed`: a refund was rejected or returned by the bank, or the cancellation of an authorization was
 *   rejected.
 * - `capture-failed`: the provider rejects the capture of an order's payment, and the store repeats it.
 * - `no-details`: paid, but the shopper's name and address are unknown.
 * - `dispute`, `dispute-lost`: the shopper's bank disputes the payment, or has got it back.
 * - `refunded-elsewhere`: the whole payment was refunded at the provider.
 * - `unknown`: paid, but this database does not have the checkout.
 * - `other-account`: unpaid intents of another payment account or mode; recorded under the account.
 * - `webhook-missing`: reconciliation found a payment that no webhook had reported; belongs to no payment.
 * - `disputes-unread`: the provider's key may not read disputes; belongs to no payment.
 */
export const PAYMENT_PROBLEM_LABELS = {
  mismatch: "Payment of another amount or cart",
  short: "Sold out when it was paid",
  discount: "Discount code not usable",
  "order-failed": "Order not written",
  "refund-failed": "Refund failed",
  "capture-failed": "Payment not captured",
  "no-details": "Address unknown",
  dispute: "Dispute",
  "dispute-lost": "Lost dispute",
  "refunded-elsewhere": "Refunded at the payment provider",
  unknown: "Unknown checkout",
  "other-account": "Other payment account",
  "webhook-missing": "Missing webhook",
  "disputes-unread": "Disputes not readable",
} as const satisfies Record<string, string>;
export type PaymentProblemKind = keyof typeof PAYMENT_PROBLEM_LABELS;

export const PaymentProblem = v.object({
  id: v.string(),
  paymentIntentId: v.string(),
  kind: v.picklist(keysOf(PAYMENT_PROBLEM_LABELS)),
  message: v.string(),
  createdAt: v.string(),
  resolvedAt: v.nullable(v.string()),
});
export type PaymentProblem = v.InferOutput<typeof PaymentProblem>;
export const PaymentProblems = v.array(PaymentProblem);
