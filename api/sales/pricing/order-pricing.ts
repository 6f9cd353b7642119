import * as v from "valibot";
import { MARKET } from "../../../data/market.ts";
import { DeliveryDates } from "../../../data/model/sales/arrival.ts";
import type { ContactData } from "../../../data/model/sales/checkout.ts";
import { RequiredAddress } from "../../../data/model/sales/price-lines.ts";
import {
  type LineAllocation,
  type Pricing,
  priceCart,
  type TaxAmount,
  type TotalsCents,
} from "../../../data/model/sales/pricing.ts";
import { PROVINCE_CODES, type ProvinceCode } from "../../../data/model/sales/province.ts";
import type { ShippingOption } from "../../../data/model/sales/shipping-options.ts";
import type { StoreSettings } from "../../../data/model/settings/settings.ts";
import type { PricedLine } from "./quote.ts";

/** ISO 4217 in lower case, as payment providers spell it. */
export const CURRENCY = MARKET.currency.toLowerCase();

/** A tax as orders record it. */
type RecordedTax = Omit<TaxAmount, "registration" | "code"> & {
  code: string;
  registrationNumber: string | null;
};

/** The price of a checkout, which becomes that of its order. */
export type OrderPricing = TotalsCents & {
  discountCents: number;
  /** In upper case. */
  discountCode: string | undefined;
  /** The province whose taxes are charged; missing in checkouts of earlier releases. */
  province?: ProvinceCode | undefined;
  taxes: RecordedTax[];
  /** In the order of the cart. */
  lines: Omit<LineAllocation, "subtotalCents">[];
  shippingMethod:
    | (Pick<ShippingOption, "id" | "name" | "arrival" | "carrier"> & {
        /** If there is no `arrival`. */
        days?: string;
      })
    | undefined;
  /** Whether the address was unknown and may change taxes or shipping. */
  isEstimate: boolean;
  requiredAddress: RequiredAddress;
};

/** Whether an order with these details can be delivered. */
export function isDeliverable(
  { address, city, province, postalCode, country }: ContactData,
  { requiredAddress }: Pick<OrderPricing, "requiredAddress">,
): boolean {
  return (
    requiredAddress !== "complete" || Boolean(address && city && province && postalCode && country)
  );
}

const Cents = v.pipe(v.number(), v.integer());

/** The part of the pricing that checkouts store as JSON. */
const StoredPricing = v.object({
  taxes: v.array(
    v.object({
      code: v.string(),
      label: v.string(),
      rate: v.number(),
      amountCents: Cents,
      shippingCents: Cents,
      registrationNumber: v.nullable(v.string()),
    }),
  ),
  lines: v.array(v.object({ discountCents: Cents, taxCents: v.array(Cents) })),
  shippingMethod: v.optional(
    v.object({
      id: v.string(),
      name: v.string(),
      arrival: v.exactOptional(DeliveryDates),
      carrier: v.exactOptional(v.string()),
      days: v.exactOptional(v.string()),
    }),
  ),
  isEstimate: v.boolean(),
  /** Missing in checkouts of earlier releases. */
  province: v.optional(v.picklist(PROVINCE_CODES)),
  /** Missing in checkouts of earlier releases. */
  requiredAddress: v.optional(RequiredAddress),
});

/** Converts a price for storage, with the registration numbers of the settings. */
export function toOrderPricing(
  pricing: Pricing,
  discountCode: string | undefined,
  { numbers }: Pick<StoreSettings["tax"], "numbers">,
): OrderPricing {
  const { subtotalCents, discountCents, taxCents, shippingCents, totalCents } = pricing;
  const { shippingMethod: method, isEstimate, requiredAddress } = pricing;
  const byName: Partial<Record<string, string>> = numbers;
  return {
    subtotalCents,
    discountCents,
    taxCents,
    shippingCents,
    totalCents,
    discountCode,
    province: pricing.province,
    taxes: pricing.taxes.map(({ registration, ...tax }) => ({
      ...tax,
      registrationNumber: byName[registration] || null,
    })),
    lines: pricing.lines.map((line) => ({
      discountCents: line.discountCents,
      taxCents: line.taxCents,
    })),
    shippingMethod: method && {
      id: method.id,
      name: method.name,
      ...(method.arrival && { arrival: method.arrival }),
      ...(method.carrier && { carrier: method.carrier }),
      ...(!method.arrival && method.days && { days: method.days }),
    },
    isEstimate,
    requiredAddress,
  };
}

/** The columns of a checkout that store its price. */
export const PricingColumns = v.object({
  subtotal_cents: Cents,
  discount_cents: Cents,
  discount_code: v.nullable(v.string()),
  tax_cents: Cents,
  shipping_cents: Cents,
  total_cents: Cents,
  pricing: v.nullable(v.string()),
});
type PricingColumns = v.InferOutput<typeof PricingColumns>;

/** Converts a price to the columns of a checkout. */
export function writePricing(pricing: OrderPricing): PricingColumns {
  const { province, taxes, lines, shippingMethod, isEstimate, requiredAddress } = pricing;
  return {
    subtotal_cents: pricing.subtotalCents,
    discount_cents: pricing.discountCents,
    discount_code: pricing.discountCode ?? null,
    tax_cents: pricing.taxCents,
    shipping_cents: pricing.shippingCents,
    total_cents: pricing.totalCents,
    pricing: JSON.stringify({
      province,
      taxes,
      lines,
      shippingMethod,
      isEstimate,
      requiredAddress,
    }),
  };
}

/** Reads the price of a checkout. Earlier releases stored no details, because all prices had the default terms. */
export function readPricing(row: PricingColumns, lines: readonly PricedLine[]): OrderPricing {
  const stored =
    row.pricing === null
      ? toOrderPricing(priceCart(lines), undefined, { numbers: NO_NUMBERS })
      : v.parse(StoredPricing, JSON.parse(row.pricing));
  return {
    ...stored,
    shippingMethod: stored.shippingMethod,
    requiredAddress: stored.requiredAddress ?? priceCart(lines).requiredAddress,
    subtotalCents: row.subtotal_cents,
    discountCents: row.discount_cents,
    discountCode: row.discount_code ?? undefined,
    taxCents: row.tax_cents,
    shippingCents: row.shipping_cents,
    totalCents: row.total_cents,
  };
}

const NO_NUMBERS = { GST: "", BC: "", SK: "", MB: "", QC: "" };
