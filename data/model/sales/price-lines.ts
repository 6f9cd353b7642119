import * as v from "valibot";
import { m } from "../../i18n/messages.js";
import { MARKET } from "../../market.ts";
import { Amount } from "../text/fields.ts";
import { centsOf, formatMoney, toAmount } from "../text/money.ts";
import { DeliveryDates } from "./arrival.ts";
import type { ShippingOption } from "./shipping-options.ts";
import { taxLabel } from "./tax-labels.ts";

/** A tax of a quote or an order in JSON. */
export const TaxLine = v.object({
  /** "GST", "QST" … */
  code: v.string(),
  /** "GST (5%)" */
  label: v.string(),
  /** In parts per 100,000: 9.975 % is 9975. */
  rate: v.number(),
  amount: Amount,
  /** The store's registration number for this tax; missing without one. */
  registrationNumber: v.optional(v.string()),
});
export type TaxLine = v.InferOutput<typeof TaxLine>;

/** A shipping method in JSON. */
export const ShippingChoice = v.object({
  id: v.string(),
  name: v.string(),
  price: Amount,
  /** Delivery time as shoppers read it; "" if unknown. */
  days: v.string(),
  kind: v.optional(v.picklist(["shipping", "pickup", "local"]), "shipping"),
  /** Who delivers it; missing if the method names no carrier. */
  carrier: v.exactOptional(v.string()),
  /** When an order that is placed now arrives; missing if the method states no number of days. */
  arrival: v.optional(DeliveryDates),
});
export type ShippingChoice = v.InferOutput<typeof ShippingChoice>;

/**
 * The part of the address that an order needs. complete: it is delivered there. province: it is not
 * shipped, but the province decides its taxes. none: it is picked up, or has the same tax everywhere.
 */
export const RequiredAddress = v.picklist(["complete", "province", "none"]);
export type RequiredAddress = v.InferOutput<typeof RequiredAddress>;

/** Formats a tax for JSON. */
export function toTaxLine(tax: {
  code: string;
  rate: number;
  amountCents: number;
  registrationNumber: string | null;
}): TaxLine {
  const { code, rate, amountCents, registrationNumber } = tax;
  return {
    code,
    label: taxLabel(code, rate),
    rate,
    amount: toAmount(amountCents),
    ...(registrationNumber && { registrationNumber }),
  };
}

/** Formats a shipping method for JSON. */
export function toShippingChoice({ priceCents, ...option }: ShippingOption): ShippingChoice {
  return { ...option, price: toAmount(priceCents) };
}

type Amounts = {
  subtotal: Amount;
  discount: Amount;
  discountCode?: string | null | undefined;
  shipping: Amount;
  taxes: readonly TaxLine[];
  tax: Amount;
};

type AmountLine = { label: string; cents: number; registrationNumber?: string | undefined };

/**
 * The amounts of an order that add up to its total, as its pages, e-mails and receipts list them. Taxes are
 * last because shipping can be taxed.
 */
export function listAmounts(order: Amounts): AmountLine[] {
  const { subtotal, discount, discountCode, shipping } = order;
  const discountCents = centsOf(discount);
  return [
    { label: m.checkout_amount_subtotal(), cents: centsOf(subtotal) },
    ...(discountCents > 0
      ? [
          {
            label: discountCode
              ? m.checkout_amount_discount_code({ code: discountCode })
              : m.checkout_amount_discount(),
            cents: -discountCents,
          },
        ]
      : []),
    { label: m.checkout_amount_shipping(), cents: centsOf(shipping) },
    ...listTaxLines(order).map(({ amount, label, registrationNumber }) => ({
      label,
      cents: centsOf(amount),
      ...(registrationNumber && { registrationNumber }),
    })),
  ];
}

type Sum = { name: string; amount: string };

/** The amounts as documents and e-mails list them: with the numbers of the taxes, and the total with its currency. */
export function listSums(order: Amounts & { total: Amount }): Sum[] {
  return [
    ...listAmounts(order).map(({ label, cents, registrationNumber: number }) => ({
      name: number ? m.mail_tax({ tax: label, number }) : label,
      amount: formatMoney(cents),
    })),
    {
      name: m.mail_total({ currency: MARKET.currency }),
      amount: formatMoney(centsOf(order.total)),
    },
  ];
}

/** One "Tax" for a flat rate and for orders without stored taxes. */
function listTaxLines({
  taxes,
  tax,
}: Pick<Amounts, "taxes" | "tax">): readonly Pick<
  TaxLine,
  "label" | "amount" | "registrationNumber"
>[] {
  if (taxes.some(({ code }) => code !== "TAX")) return taxes;
  return [{ ...taxes[0], label: m.checkout_amount_tax(), amount: tax }];
}
