import { m } from "../../../data/i18n/messages.js";
import { postalCodeProblem } from "../../../data/model/sales/checkout.ts";
import { estimateArrival } from "../../../data/model/sales/delivery.ts";
import type { OrderChoices } from "../../../data/model/sales/order-choices.ts";
import { type Pricing, priceCart } from "../../../data/model/sales/pricing.ts";
import type { PricingTerms } from "../../../data/model/sales/pricing-terms.ts";
import { findProvinceCode, PROVINCE_NAMES } from "../../../data/model/sales/province.ts";
import {
  isSameEverywhere,
  type ShippingOption,
} from "../../../data/model/sales/shipping-options.ts";
import { dayOf } from "../../../data/model/sales/store-days.ts";
import { formatMoney, MAX_AMOUNT_CENTS, MIN_AMOUNT_CENTS } from "../../../data/model/text/money.ts";
import type { Db } from "../../db/tables/schema.ts";
import type { Issue } from "../../http/errors.ts";
import { readSettings } from "../../settings/store.ts";
import { findDiscount } from "./discounts/store.ts";
import { describeUnknownCode, findUsageProblem } from "./discounts/use-discount.ts";
import { type OrderPricing, toOrderPricing } from "./order-pricing.ts";
import type { PricedLine } from "./quote.ts";

type PricingRequest = {
  lines: readonly PricedLine[];
  choices: Pick<OrderChoices, "shippingMethod" | "code">;
  /** Name or code of a province, and a postal code; undefined while they are not known. */
  province?: string | undefined;
  postalCode?: string | undefined;
  /** Whether the first half of the postal code is valid, because nothing is ordered yet. */
  isPartialCodeValid?: boolean;
};

export type PricedCheckout = {
  pricing: Pricing;
  recorded: OrderPricing;
  /** Reasons why this cart can't be ordered, as texts for the shopper. Paths are fields of the request. */
  issues: Issue[];
};

/**
 * Prices a cart with the current settings. It reserves nothing. The quote, the payment intent and the
 * order use this function, so that they have the same amounts.
 */
export async function priceCheckout(
  db: Db,
  { lines, choices, province, postalCode, isPartialCodeValid = false }: PricingRequest,
  now: Date,
): Promise<PricedCheckout> {
  const settings = await readSettings(db);
  const issues: Issue[] = [];
  const code = province === undefined ? undefined : findProvinceCode(province);
  const { zones } = settings.shipping;
  const hasRates = zones.some((zone) => zone.postalPrefixes.length > 0) && !isSameEverywhere(zones);
  // Where province or postal code decide the price, a postal code of another province is an error.
  if ((settings.tax.mode === "province" || hasRates) && code && postalCode) {
    const message = postalCodeProblem(postalCode, PROVINCE_NAMES[code], { isPartialCodeValid });
    if (message) issues.push({ path: "postalCode", message });
  }
  const discount = choices.code === undefined ? undefined : await findDiscount(db, choices.code);
  if (choices.code !== undefined) {
    const message = discount?.isActive
      ? await findUsageProblem(db, discount)
      : describeUnknownCode(choices.code);
    if (message) issues.push({ path: "code", message });
  }
  const terms = {
    settings,
    day: dayOf(now),
    province: code,
    postalCode: postalCode || undefined,
    shippingMethod: choices.shippingMethod,
    discount: discount?.isActive ? discount : undefined,
  };
  const priced = priceCart(lines, terms);
  const isKnown = code !== undefined || terms.postalCode !== undefined;
  const withArrival = (option: ShippingOption): ShippingOption => {
    // A date that the rest of the address may change is not known yet.
    const arrival =
      isKnown && !option.isRange ? estimateArrival(option, code, settings, now) : undefined;
    return arrival ? { ...option, arrival } : option;
  };
  const pricing: Pricing = {
    ...priced,
    shippingOptions: priced.shippingOptions.map(withArrival),
    shippingMethod: priced.shippingMethod && withArrival(priced.shippingMethod),
  };
  issues.push(...pricing.problems);
  // Amounts of a cart with problems are displayed, but never charged.
  if (issues.length === 0) issues.push(...findAmountProblem(lines, terms, pricing));
  const recorded = toOrderPricing(pricing, discount?.code, settings.tax);
  return { pricing, recorded, issues };
}

/** Why a card can't be charged the total, for the shopper. */
function findAmountProblem(
  lines: readonly PricedLine[],
  { discount, ...terms }: PricingTerms,
  { subtotalCents, totalCents }: Pricing,
): Issue[] {
  const least = formatMoney(MIN_AMOUNT_CENTS);
  const isTooMuch = Math.max(subtotalCents, totalCents) > MAX_AMOUNT_CENTS;
  const isTooLittle = totalCents < MIN_AMOUNT_CENTS;
  if (!isTooMuch && !isTooLittle) return [];
  if (!isTooMuch && discount && priceCart(lines, terms).totalCents >= MIN_AMOUNT_CENTS) {
    const message = m.checkout_code_below_least({ code: discount.code, least });
    return [{ path: "code", message }];
  }
  const message = m.checkout_total_range({ least, most: formatMoney(MAX_AMOUNT_CENTS) });
  return [{ path: "cartItems", message }];
}
