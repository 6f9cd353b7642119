import { formatMoney } from "../../../data/model/text/money.ts";

/** The provider has accepted the refund and not confirmed it. */
export const REFUND_UNCONFIRMED =
  "The payment provider accepted the refund and has not confirmed it yet. This page shows the result as soon as it has.";

export const REFUND_WITHOUT_RESPONSE =
  "The payment provider did not respond. The store retries the refund every minute.";

/** Note in the timeline of an order that was cancelled before its payment was captured. */
export const NOT_CHARGED = "The card was not charged";

/** An imported order has no payment that this store could refund. */
export const NOT_PAID_HERE =
  "This order was imported and not paid through this store. Refund it where it was paid, then choose “Mark as refunded”.";

/** The shopper's bank returned a refund after the provider had accepted it. */
export function describeReturnedRefund(cents: number): string {
  return `A refund of ${formatMoney(cents)} did not reach the shopper: the bank returned it. Try the refund again, or pay it back another way and choose “Mark as refunded”.`;
}

/** Operator's text for a refund that the provider rejected, with an error code if it gave one, and what to do next. */
export function describeRejectedRefund(code?: string): string {
  switch (code) {
    case "resource_missing":
      return "The payment provider does not know this payment: it was made with another account or mode. Refund it there, then choose “Mark as refunded”.";
    case "charge_disputed":
      return "The shopper's bank disputes this payment, so it can't be refunded. Answer the dispute at the payment provider.";
    case "balance_insufficient":
    case "insufficient_funds":
      return "The balance at the payment provider is too low for this refund. Add funds there, then try the refund again.";
    case "StripeAuthenticationError":
    case "StripePermissionError":
      return "The payment provider did not accept the store's key for refunds. Check the key and its permissions, then try the refund again.";
    default:
      return "The payment provider rejected the refund. Look at the payment in its dashboard, then refund it there or try the refund again.";
  }
}
