import * as v from "valibot";
import {
  CheckoutData,
  COUNTRY,
  formatPostalCode,
  postalCodeProblem,
} from "../../data/model/checkout.ts";
import { keysOf } from "../../data/model/keys.ts";
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

/** Returns the data to send to the server, or one error message per invalid field. */
export function validateDraft(
  draft: CheckoutDraft,
): { ok: true; data: CheckoutData } | { ok: false; errors: FieldErrors } {
  const errors: FieldErrors = {};
  const parsed = v.safeParse(CheckoutData, { ...draft, country: COUNTRY });
  for (const issue of parsed.issues ?? []) {
    const name = FIELD_NAMES.find((field) => field === issue.path?.[0]?.key);
    if (name) errors[name] ??= fieldMessage(FIELDS[name], issue.message);
  }
  // The schema reports an empty province as an unknown one.
  if (draft.province === "") errors.province = fieldMessage(FIELDS.province, "is required");
  if (!errors.postalCode) {
    const problem = postalCodeProblem(draft.postalCode, draft.province);
    if (problem) errors.postalCode = problem;
  }
  if (!parsed.success || Object.keys(errors).length > 0) return { ok: false, errors };
  const postalCode = formatPostalCode(parsed.output.postalCode);
  return { ok: true, data: { ...parsed.output, postalCode } };
}
