import * as v from "valibot";
import { m } from "../../i18n/messages.js";
import { Amount } from "../text/fields.ts";

/** How a payment was made, as far as the payment provider states it. */
export const PaymentMethod = v.object({
  kind: v.picklist(["card", "link"]),
  /** The brand of a card as the provider spells it: "visa". */
  brand: v.optional(v.string()),
  /** The last four digits of a card. */
  last4: v.optional(v.string()),
  /** The wallet that the card is in: "apple_pay". */
  wallet: v.optional(v.string()),
});
export type PaymentMethod = v.InferOutput<typeof PaymentMethod>;

/** A payment of an order. */
export const OrderPayment = v.object({ ...PaymentMethod.entries, amount: Amount });
export type OrderPayment = v.InferOutput<typeof OrderPayment>;

/** Brands of cards and wallets by the spelling of https://docs.stripe.com/api/charges/object. */
const NAMES: Readonly<Record<string, string>> = {
  amex: "American Express",
  diners: "Diners Club",
  discover: "Discover",
  interac: "Interac",
  jcb: "JCB",
  mastercard: "Mastercard",
  unionpay: "UnionPay",
  visa: "Visa",
  apple_pay: "Apple Pay",
  google_pay: "Google Pay",
  link: "Link",
  samsung_pay: "Samsung Pay",
};

/** "Visa ending in 4242", or "Apple Pay (Visa ending in 4242)" from a wallet. */
export function describePaymentMethod({ kind, brand, last4, wallet }: PaymentMethod): string {
  if (kind === "link") return "Link";
  const name = NAMES[brand ?? ""] ?? m.orders_payment_card();
  const card = last4 ? m.orders_payment_ending({ name, digits: last4 }) : name;
  const inWallet = wallet && NAMES[wallet];
  return inWallet ? `${inWallet} (${card})` : card;
}
