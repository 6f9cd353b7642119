import * as v from "valibot";
import { CheckoutData, type ContactData, type SentLine } from "../../data/model/checkout.ts";
import type { OrderChoices } from "../../data/model/order-choices.ts";
import type { ApiDeps } from "../deps.ts";
import { parseBody, readJson } from "../http/validation.ts";
import { findOffers } from "./offers.ts";
import { priceCheckout } from "./price-checkout.ts";
import { quoteLines } from "./quote.ts";

const WithAddress = v.object({ checkoutData: CheckoutData });

export function hasAddress({ address, city, province, postalCode }: ContactData): boolean {
  return Boolean(address && city && province && postalCode);
}

/** Whether an order is delivered to an address. A product that is not for sale counts as shipped. */
export async function needsAddress(
  { db, clock }: Pick<ApiDeps, "db" | "clock">,
  request: { lines: readonly SentLine[]; details: ContactData; choices: OrderChoices },
): Promise<boolean> {
  const ids = request.lines.map(({ id }) => id);
  const offers = await findOffers(db, ids, { id: undefined, clientAddress: "" });
  const { lines } = quoteLines(request.lines, offers);
  if (lines.length < request.lines.length) return true;
  const { province, postalCode } = request.details;
  const asked = { lines, choices: request.choices, province, postalCode };
  const { pricing } = await priceCheckout(db, asked, clock());
  return pricing.requiredAddress === "complete";
}

/**
 * Names the fields that are missing in checkout data without an address.
 * @throws ApiFailure 400 or 422
 */
export function rejectMissingAddress(body: string): never {
  parseBody(WithAddress, readJson(body));
  throw new Error("the address is complete");
}
