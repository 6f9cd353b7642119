import type { ApiDeps } from "../../deps.ts";
import type { Issue } from "../../http/errors.ts";
import type { PaymentIntent } from "../../payment-gateway.ts";
import type { Checkout, CheckoutDetails } from "../checkout/store.ts";
import { CURRENCY, type OrderPricing } from "../pricing/order-pricing.ts";
import { priceCheckout } from "../pricing/price-checkout.ts";
import type { ReversalReason } from "./reverse-payment.ts";

/** Why the currency or the amount of a payment is not that of its checkout, for the operator. */
export function findMismatch(
  checkout: Pick<Checkout, "pricing">,
  intent: PaymentIntent,
): string | undefined {
  if (intent.currency !== CURRENCY) return `Paid in ${intent.currency}, not in ${CURRENCY}.`;
  const { amountCents, paidCents } = intent;
  const { totalCents } = checkout.pricing;
  if (amountCents === totalCents && paidCents === totalCents) return undefined;
  return `Paid ${paidCents} cents for a checkout of ${totalCents} cents.`;
}

type PricedForAddress = {
  pricing: OrderPricing;
  /** The address is not valid. */
  issues?: Issue[];
  /** Why the payment has to be returned. */
  problem?: ReversalReason;
};

/**
 * The price of a paid checkout for its address. If it was paid before the address was known, the taxes
 * and the shipping of the address must equal the paid amount.
 */
export async function priceForAddress(
  { db, clock }: Pick<ApiDeps, "db" | "clock">,
  { lines, pricing, details: known }: Checkout,
  details: CheckoutDetails,
  paidCents: number,
): Promise<PricedForAddress> {
  if (details === known || !pricing.isEstimate) return { pricing };
  const { province, postalCode } = details;
  const choices = { code: pricing.discountCode, shippingMethod: pricing.shippingMethod?.id };
  const request = { lines, choices, province, postalCode };
  const { recorded, issues } = await priceCheckout(db, request, clock());
  const invalid = issues.filter(({ path }) => path === "postalCode");
  if (invalid.length > 0) return { pricing, issues: invalid };
  const [issue] = issues;
  if (issue) {
    const kind = issue.path === "code" ? "discount" : "mismatch";
    return { pricing, problem: { kind, message: issue.message } };
  }
  if (recorded.totalCents === paidCents) return { pricing: recorded };
  const message = `Paid ${paidCents} cents before the address was known, which comes to ${recorded.totalCents} cents.`;
  return { pricing, problem: { kind: "mismatch", message } };
}
