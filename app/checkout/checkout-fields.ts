import * as v from "valibot";
import {
  CheckoutData,
  COUNTRY,
  ContactData,
  postalCodeProblem,
} from "../../data/model/sales/checkout.ts";
import type { RequiredAddress } from "../../data/model/sales/price-lines.ts";
import { findProvinceCode } from "../../data/model/sales/province.ts";
import { keysOf } from "../../data/model/text/keys.ts";
import { formatPostalCode } from "../../data/model/text/postal-code.ts";
import { fieldMessage } from "../components/field-message.ts";
import type { CheckoutDraft } from "../storage/checkout-session.ts";

/** The labels of the form's fields, in display order. */
export const FIELDS = {
  email: "Email",
  firstName: "First Name",
  lastName: "Last Name",
  address: "Address",
  address2: "Apartment, suite, etc. (optional)",
  city: "City",
  province: "Province",
  postalCode: "Postal Code",
  phone: "Phone (optional)",
} as const satisfies Record<keyof CheckoutDraft, string>;

export type FieldName = keyof typeof FIELDS;
export const FIELD_NAMES = keysOf(FIELDS);
export const OPTIONAL_FIELDS: ReadonlySet<FieldName> = new Set(["address2", "phone"]);
export type FieldErrors = Partial<Record<FieldName, string>>;

/** The id of a field's input element. */
export const fieldId = (name: FieldName) => `checkout-${name}`;

/** The fields of the form for an order, in display order. */
export function listFields(required: RequiredAddress): readonly FieldName[] {
  switch (required) {
    case "complete":
      return FIELD_NAMES;
    case "province":
      return ["email", "firstName", "lastName", "province", "postalCode"];
    case "none":
      return ["email", "firstName", "lastName"];
  }
}

/** The part of the address that decides prices, as typed. */
export type Place = Pick<CheckoutDraft, "province" | "postalCode">;

/** The destination as far as it is complete: each keystroke would be a request otherwise. */
export function toDestination({ province, postalCode }: Place) {
  if (findProvinceCode(province) === undefined) return {};
  if (postalCodeProblem(postalCode, province) !== undefined) return { province };
  return { province, postalCode: formatPostalCode(postalCode) };
}

/** Returns the data to send to the server, or one error message per invalid field. */
export function validateDraft(
  draft: CheckoutDraft,
  required: RequiredAddress = "complete",
): { ok: true; data: ContactData } | { ok: false; errors: FieldErrors } {
  const fields = listFields(required);
  const errors: FieldErrors = {};
  const schema = required === "complete" ? CheckoutData : ContactData;
  const parsed = v.safeParse(schema, toSent(draft, required));
  for (const issue of parsed.issues ?? []) {
    const name = fields.find((field) => field === issue.path?.[0]?.key);
    if (name) errors[name] ??= fieldMessage(FIELDS[name], issue.message);
  }
  // The schema reports an empty province as an unknown one.
  for (const name of ["province", "postalCode"] as const)
    if (fields.includes(name) && draft[name].trim() === "")
      errors[name] = fieldMessage(FIELDS[name], "is required");
  if (fields.includes("postalCode") && !errors.postalCode) {
    const problem = postalCodeProblem(draft.postalCode, draft.province);
    if (problem) errors.postalCode = problem;
  }
  if (!parsed.success || Object.keys(errors).length > 0) return { ok: false, errors };
  const postalCode = formatPostalCode(parsed.output.postalCode);
  return { ok: true, data: { ...parsed.output, postalCode } };
}

/**
 * The draft without the fields that the form does not show. The destination of the displayed price is
 * also sent without an address, because it decides which shipping methods there are.
 */
function toSent(draft: CheckoutDraft, required: RequiredAddress) {
  if (required === "complete") return { ...draft, country: COUNTRY };
  const { email, firstName, lastName, province, postalCode } = draft;
  const place = required === "none" ? toDestination(draft) : { province, postalCode };
  return { email, firstName, lastName, ...place };
}
