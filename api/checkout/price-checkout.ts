import { postalCodeProblem } from "../../data/model/checkout.ts";
import type { OrderChoices } from "../../data/model/order-choices.ts";
import { type Pricing, priceCart } from "../../data/model/pricing.ts";
import { findProvinceCode, PROVINCE_NAMES } from "../../data/model/province.ts";
import { dayOf } from "../../data/model/store-days.ts";
import type { Db } from "../db/schema.ts";
import { describeUnknownCode, findUsageProblem } from "../discounts/reserve-discount.ts";
import { findDiscount } from "../discounts/store.ts";
import type { Issue } from "../http/errors.ts";
import { readSettings } from "../settings/store.ts";
import { type OrderPricing, toOrderPricing } from "./order-pricing.ts";
import type { PricedLine } from "./quote.ts";

type PricingRequest = {
  lines: readonly PricedLine[];
  choices: Pick<OrderChoices, "shippingMethod" | "code">;
  /** Name or code of a province, and a postal code; undefined while they are not known. */
  province?: string | undefined;
  postalCode?: string | undefined;
  email?: string | undefined;
  /** The checkout, whose own reservation of the code does not count. */
  checkoutId?: string | undefined;
};

export type PricedCheckout = {
  pricing: Pricing;
  recorded: OrderPricing;
  /** Why the cart can't be ordered like this, for the shopper. The paths are fields of the request. */
  issues: Issue[];
};

/**
 * Prices a cart with the current settings. It reserves nothing. The quote, the payment intent and the
 * order use this function, so that they have the same amounts.
 */
export async function priceCheckout(
  db: Db,
  { lines, choices, province, postalCode, email, checkoutId }: PricingRequest,
  now: Date,
): Promise<PricedCheckout> {
  const settings = await readSettings(db);
  const issues: Issue[] = [];
  const code = province === undefined ? undefined : findProvinceCode(province);
  if (settings.tax.mode === "province" && code && postalCode) {
    const message = postalCodeProblem(postalCode, PROVINCE_NAMES[code]);
    if (message) issues.push({ path: "postalCode", message });
  }
  const discount = choices.code === undefined ? undefined : await findDiscount(db, choices.code);
  if (choices.code !== undefined) {
    const message = discount?.isActive
      ? await findUsageProblem(db, discount, checkoutId, email)
      : describeUnknownCode(choices.code);
    if (message) issues.push({ path: "code", message });
  }
  const pricing = priceCart(lines, {
    settings,
    day: dayOf(now),
    province: code,
    postalCode: postalCode || undefined,
    shippingMethod: choices.shippingMethod,
    discount: discount?.isActive ? discount : undefined,
  });
  issues.push(...pricing.problems);
  const recorded = toOrderPricing(pricing, discount?.code, settings.tax);
  return { pricing, recorded, issues };
}
