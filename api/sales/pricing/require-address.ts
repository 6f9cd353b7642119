import * as v from "valibot";
import { CheckoutData, type ContactData } from "../../../data/model/sales/checkout.ts";
import { parseBody, readJson } from "../../http/validation.ts";
import type { OrderPricing } from "./order-pricing.ts";

const WithAddress = v.object({ checkoutData: CheckoutData });

/** Whether an order with these details can be delivered. */
export function isDeliverable(
  { address, city, province, postalCode, country }: ContactData,
  { requiredAddress }: Pick<OrderPricing, "requiredAddress">,
): boolean {
  return (
    requiredAddress !== "complete" || Boolean(address && city && province && postalCode && country)
  );
}

/**
 * Names the fields that are missing in checkout data without an address.
 * @throws ApiFailure 400 or 422
 */
export function rejectMissingAddress(body: string): never {
  parseBody(WithAddress, readJson(body));
  throw new Error("the address is complete");
}
