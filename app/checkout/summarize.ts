import type { PaymentIntentResponse } from "../../data/model/sales/checkout.ts";
import {
  type RequiredAddress,
  type ShippingChoice,
  type TaxLine,
  toShippingChoice,
} from "../../data/model/sales/price-lines.ts";
import type { Pricing, TotalsCents } from "../../data/model/sales/pricing.ts";
import type { Quote } from "../../data/model/sales/quote.ts";
import { centsOf } from "../../data/model/text/money.ts";

/** The amounts of a checkout as the page shows them. */
export type Summary = TotalsCents & {
  discountCents: number;
  taxes: { label: string; amountCents: number }[];
  /** The methods to choose from; empty if nothing is shipped. */
  shippingMethods: ShippingChoice[];
  shippingMethod: string | null;
  /** Whether taxes or shipping may change once the address is known. */
  isEstimate: boolean;
  requiredAddress: RequiredAddress;
};

/** Converts the amounts that the page has calculated. */
export function summarizePricing(pricing: Pricing): Summary {
  const { subtotalCents, discountCents, shippingCents, taxCents, totalCents, taxes } = pricing;
  return {
    subtotalCents,
    discountCents,
    shippingCents,
    taxCents,
    totalCents,
    taxes,
    shippingMethods: pricing.shippingOptions.map(toShippingChoice),
    shippingMethod: pricing.shippingMethod?.id ?? null,
    isEstimate: pricing.isEstimate,
    requiredAddress: pricing.requiredAddress,
  };
}

export function summarizeQuote(quote: Quote): Summary {
  return { ...toCents(quote, quote.taxes), ...methodsOf(quote) };
}

export function summarizeResponse(response: PaymentIntentResponse): Summary {
  return { ...toCents(response.totals, response.taxes), ...methodsOf(response) };
}

function toCents(
  totals: Pick<Quote, "subtotal" | "shipping" | "tax" | "total"> & {
    discount?: string | undefined;
  },
  taxes: readonly TaxLine[],
) {
  return {
    subtotalCents: centsOf(totals.subtotal),
    discountCents: centsOf(totals.discount ?? "0.00"),
    shippingCents: centsOf(totals.shipping),
    taxCents: centsOf(totals.tax),
    totalCents: centsOf(totals.total),
    taxes: taxes.map(({ label, amount }) => ({ label, amountCents: centsOf(amount) })),
  };
}

type Methods = Pick<
  Summary,
  "shippingMethods" | "shippingMethod" | "isEstimate" | "requiredAddress"
>;

function methodsOf(given: Methods): Methods {
  const { shippingMethods, shippingMethod, isEstimate, requiredAddress } = given;
  return { shippingMethods, shippingMethod, isEstimate, requiredAddress };
}
