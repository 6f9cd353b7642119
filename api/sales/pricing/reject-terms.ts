import * as v from "valibot";
import { CheckoutData } from "../../../data/model/sales/checkout.ts";
import { type ApiFailure, failure, type Issue } from "../../http/errors.ts";
import { parseBody, readJson } from "../../http/validation.ts";

/** The fields of the shopper's details, which are not next to them in the request. */
const DETAILS = new Set(["email", "postalCode", "province"]);

/** Responds to an address, shipping method or code that can't be used. `prefix` precedes the address fields. */
export function rejectTerms(issues: readonly Issue[], prefix = ""): ApiFailure {
  const listed = issues.map(({ path, message }) => ({
    path: DETAILS.has(path) ? prefix + path : path,
    message,
  }));
  return failure(422, listed[0]?.message ?? "", listed);
}

const WithAddress = v.object({ checkoutData: CheckoutData });

/**
 * Names the fields that are missing in checkout data without an address.
 * @throws ApiFailure 400 or 422
 */
export function rejectMissingAddress(body: string): never {
  parseBody(WithAddress, readJson(body));
  throw new Error("the address is complete");
}
