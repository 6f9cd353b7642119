import { m } from "../../data/i18n/messages.js";
import type { CartChange } from "../../data/model/sales/checkout.ts";
import { centsOf, formatMoney } from "../../data/model/text/money.ts";

/** Whether a price fell. The new price applies without confirmation. */
export function isPriceDrop(change: CartChange): boolean {
  return change.kind === "price" && cents(change.after) < cents(change.before);
}

/** Whether a price rose. The shopper must accept the new price before paying. */
export function isPriceIncrease(change: CartChange): boolean {
  return change.kind === "price" && cents(change.after) > cents(change.before);
}

/**
 * The number of units still in stock of a line that is short; 0 if the product is no longer sold.
 */
export function availableQuantity(change: CartChange): number {
  return change.kind === "stock" ? Number(change.after) : 0;
}

/** Whether no unit of the line can be bought. */
export function isUnavailable(change: CartChange): boolean {
  return change.kind !== "price" && availableQuantity(change) === 0;
}

/** Describes a change for the shopper, without the product's name. */
export function describeChange(change: CartChange): string {
  if (change.kind === "price")
    return m.checkout_change_of_price({
      before: formatMoney(cents(change.before)),
      after: formatMoney(cents(change.after)),
    });
  if (change.kind === "gone") return m.checkout_change_gone();
  const left = availableQuantity(change);
  return left > 0
    ? m.checkout_change_of_stock({ left, before: change.before })
    : m.checkout_change_sold_out();
}

const cents = (amount: string | number) => centsOf(String(amount));
