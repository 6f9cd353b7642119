import { m } from "../../i18n/messages.js";
import { shareOf, toAmount } from "../text/money.ts";
import { allocate, sum } from "./allocate.ts";
import { applyDiscount } from "./discount.ts";
import type { RequiredAddress } from "./price-lines.ts";
import { DEFAULT_TERMS, type PricingTerms } from "./pricing-terms.ts";
import { findProvinceCode, type ProvinceCode, provinceLabel } from "./province.ts";
import {
  hasLongerPrefix,
  isSameEverywhere,
  listShippingOptions,
  type ShippingOption,
  withPossibleDays,
} from "./shipping-options.ts";
import { flatTax, provincialTaxes, type Tax } from "./tax-rates.ts";

/** A cart line with the properties of its product that decide discount, shipping and taxes. */
export type PricingLine = {
  id?: string | undefined;
  priceCents: number;
  quantity: number;
  category?: string | undefined;
  /** Default: true. */
  taxable?: boolean | undefined;
  /** Default: true. */
  requiresShipping?: boolean | undefined;
  /** Weight of one unit; default: 0. */
  weightGrams?: number | undefined;
};

/** All amounts in cents; `totalCents` = subtotal − discount + tax + shipping. */
export type TotalsCents = {
  subtotalCents: number;
  /** Sum of all taxes. */
  taxCents: number;
  shippingCents: number;
  totalCents: number;
};

/** A tax on the whole order, of which `shippingCents` are charged on shipping. */
export type TaxAmount = Tax & { amountCents: number; shippingCents: number };

/** The shares of one cart line; `taxCents` has the order of the order's taxes. */
export type LineAllocation = { subtotalCents: number; discountCents: number; taxCents: number[] };

/** Why a cart can't be ordered on these terms, for the shopper. `path` names the field of the request. */
type PricingProblem = {
  path: "code" | "shippingMethod" | "province";
  message: string;
};

export type Pricing = TotalsCents & {
  discountCents: number;
  /** The province whose taxes are charged; that of the store before the address is known. */
  province: ProvinceCode;
  taxes: TaxAmount[];
  /** In the order of the cart. */
  lines: LineAllocation[];
  /** The methods to choose from; empty if nothing is shipped. */
  shippingOptions: ShippingOption[];
  shippingMethod: ShippingOption | undefined;
  /** Whether taxes or shipping may change once the address is known. */
  isEstimate: boolean;
  requiredAddress: RequiredAddress;
  /** A cart with problems can't be ordered; its amounts may be displayed. */
  problems: PricingProblem[];
};

/**
 * Prices a cart. The page and the server use this function; it depends on nothing but its parameters.
 *
 * @example
 * priceCart([{ id: "oil", category: "Face", priceCents: 4_800, quantity: 2 }]);
 * // { subtotalCents: 9_600, taxCents: 960, shippingCents: 0, totalCents: 10_560, problems: [], … }
 */
export function priceCart(
  cart: readonly PricingLine[],
  terms: PricingTerms = DEFAULT_TERMS,
): Pricing {
  const { settings, discount, day } = terms;
  const problems: PricingProblem[] = [];
  const subtotals = cart.map((line) => line.priceCents * line.quantity);
  const subtotalCents = sum(subtotals);

  const applied =
    discount &&
    applyDiscount(
      discount,
      cart.map(({ id, category }, at) => ({ id, category, subtotalCents: subtotals[at] ?? 0 })),
      day,
    );
  if (applied?.problem !== undefined) problems.push({ path: "code", message: applied.problem });
  const discounts = applied?.parts ?? subtotals.map(() => 0);
  const discountCents = sum(discounts);

  const shipping = chooseShipping(cart, subtotalCents - discountCents, terms);
  problems.push(...shipping.problems);
  const isShippingFree = applied?.parts !== undefined && discount?.kind === "free-shipping";
  const shippingOptions = isShippingFree
    ? shipping.options.map((option) => ({ ...option, priceCents: 0 }))
    : shipping.options;
  const shippingMethod = shippingOptions.find((option) => option.id === shipping.chosen?.id);
  const shippingCents = shippingMethod?.priceCents ?? 0;

  const bases = subtotals.map((cents, at) =>
    (cart[at]?.taxable ?? true) ? cents - (discounts[at] ?? 0) : 0,
  );
  // Shipping is not taxed if no product of the cart is taxable.
  const isShippingTaxed = settings.tax.onShipping && cart.some((line) => line.taxable ?? true);
  const allBases = [...bases, isShippingTaxed ? shippingCents : 0];
  const taxable = sum(allBases);
  const province = taxedProvince(terms, shippingMethod);
  const amounts = listTaxes(terms, province).map((tax) => {
    const amountCents = shareOf(taxable, tax.rate);
    return { tax, amountCents, parts: allocate(amountCents, allBases) };
  });
  const taxCents = sum(amounts.map(({ amountCents }) => amountCents));
  return {
    subtotalCents,
    discountCents,
    shippingCents,
    taxCents,
    totalCents: subtotalCents - discountCents + shippingCents + taxCents,
    province,
    taxes: amounts.map(({ tax, amountCents, parts }) => ({
      ...tax,
      amountCents,
      shippingCents: parts[cart.length] ?? 0,
    })),
    lines: subtotals.map((cents, at) => ({
      subtotalCents: cents,
      discountCents: discounts[at] ?? 0,
      taxCents: amounts.map(({ parts }) => parts[at] ?? 0),
    })),
    shippingOptions,
    shippingMethod,
    isEstimate: isEstimate(cart, terms, shippingMethod),
    requiredAddress: requireAddress(cart, terms, shippingMethod),
    problems,
  };
}

/** Whether a cart contains a product that is shipped. */
function needsShipping(cart: readonly Pick<PricingLine, "requiresShipping">[]): boolean {
  return cart.some((line) => line.requiresShipping ?? true);
}

function chooseShipping(
  cart: readonly PricingLine[],
  subtotalCents: number,
  terms: PricingTerms,
): { options: ShippingOption[]; chosen?: ShippingOption; problems: PricingProblem[] } {
  if (!needsShipping(cart)) return { options: [], problems: [] };
  const { province, postalCode, shippingMethod } = terms;
  const weightGrams = sum(
    cart
      .filter((line) => line.requiresShipping ?? true)
      .map((line) => (line.weightGrams ?? 0) * line.quantity),
  );
  const { isCovered, options: offered } = listShippingOptions(
    terms.settings,
    { province: province ?? storeProvince(terms), postalCode },
    { weightGrams, subtotalCents },
  );
  const options = withPossibleDays(offered, terms.settings, { province, postalCode });
  const chosen =
    shippingMethod === undefined ? options[0] : options.find(({ id }) => id === shippingMethod);
  if (chosen) return { options, chosen, problems: [] };
  // Before the address is known, only an estimate is missing.
  if (province === undefined && postalCode === undefined && shippingMethod === undefined)
    return { options, problems: [] };
  return { options, problems: [describeShippingProblem(isCovered, options, province)] };
}

function describeShippingProblem(
  isCovered: boolean,
  options: readonly ShippingOption[],
  province: ProvinceCode | undefined,
): PricingProblem {
  if (!isCovered)
    return {
      path: "province",
      message:
        province === undefined
          ? m.checkout_not_delivered()
          : m.checkout_not_delivered_in({ province: provinceLabel(province) }),
    };
  return {
    path: "shippingMethod",
    message: options.length === 0 ? m.checkout_too_heavy() : m.checkout_method_unavailable(),
  };
}

/** An order that is picked up is delivered at the store. */
function taxedProvince(terms: PricingTerms, method: ShippingOption | undefined): ProvinceCode {
  const own = storeProvince(terms);
  return method?.kind === "pickup" ? own : (terms.province ?? own);
}

function listTaxes({ settings: { tax }, day }: PricingTerms, province: ProvinceCode): Tax[] {
  if (tax.mode === "flat") return [flatTax(tax.flatPercent)];
  return provincialTaxes(province, day, tax.registrations);
}

function requireAddress(
  cart: readonly PricingLine[],
  { settings }: PricingTerms,
  method: ShippingOption | undefined,
): RequiredAddress {
  if (!needsShipping(cart)) return settings.tax.mode === "province" ? "province" : "none";
  return method?.kind === "pickup" ? "none" : "complete";
}

function isEstimate(
  cart: readonly PricingLine[],
  terms: PricingTerms,
  method: ShippingOption | undefined,
): boolean {
  const { settings, province, postalCode } = terms;
  const required = requireAddress(cart, terms, method);
  if (required === "none") return false;
  if (required === "province") return province === undefined;
  const { zones } = settings.shipping;
  if (province === undefined)
    return settings.tax.mode === "province" || (zones.length > 0 && !isSameEverywhere(zones));
  return !isSameEverywhere(zones) && hasLongerPrefix(zones, postalCode ?? "");
}

function storeProvince({ settings }: PricingTerms): ProvinceCode {
  return findProvinceCode(settings.store.province) ?? "ON";
}

/** Formats totals for JSON. `discount` is missing if there is none. */
export function toTotals(totals: TotalsCents & { discountCents?: number }) {
  return {
    subtotal: toAmount(totals.subtotalCents),
    ...(totals.discountCents && { discount: toAmount(totals.discountCents) }),
    tax: toAmount(totals.taxCents),
    shipping: toAmount(totals.shippingCents),
    total: toAmount(totals.totalCents),
  };
}
