import type { CartChange } from "../../data/model/checkout.ts";
import { centsOf, formatMoney } from "../../data/model/money.ts";

/** A price that fell: passed on without a question. */
export function isPriceDrop(change: CartChange): boolean {
  return change.kind === "price" && cents(change.after) < cents(change.before);
}

/** A price that rose: asked about before anything is paid. */
export function isPriceIncrease(change: CartChange): boolean {
  return change.kind === "price" && cents(change.after) > cents(change.before);
}

/** How many of a short line can still be had. */
export function available(change: CartChange): number {
  return change.kind === "stock" ? Number(change.after) : 0;
}

/** A line of which nothing can be had. */
export function isUnavailable(change: CartChange): boolean {
  return change.kind !== "price" && available(change) === 0;
}

/** What happened to a line, in a sentence that names no product. */
export function describeChange(change: CartChange): string {
  if (change.kind === "price")
    return `Price changed from ${formatMoney(cents(change.before))} to ${formatMoney(cents(change.after))}`;
  if (change.kind === "gone") return "No longer available";
  const left = available(change);
  return left > 0 ? `Only ${left} left: you have ${change.before} in your cart` : "Sold out";
}

const cents = (amount: string | number) => centsOf(String(amount));
