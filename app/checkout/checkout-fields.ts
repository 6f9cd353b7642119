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
import type { Validation } from "../components/form-state.ts";
import type { Form } from "../components/use-form.ts";
import { validateForm } from "../components/validate-form.ts";
import { validateAddress } from "../customer/validate-address.ts";
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
const FIELD_NAMES = keysOf(FIELDS);
const OPTIONAL_FIELDS: ReadonlySet<FieldName> = new Set(["address2", "phone"]);

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

/** The props of a field's control. */
export const fieldProps = (form: Form<CheckoutDraft>, name: FieldName) => ({
  ...form.text(name),
  id: fieldId(name),
  required: !OPTIONAL_FIELDS.has(name),
});

/** Returns the data to send to the server, or why the draft is not valid. */
export function validateDraft(
  draft: CheckoutDraft,
  required: RequiredAddress = "complete",
): Validation<ContactData> {
  switch (required) {
    case "complete":
      return validateAddress(CheckoutData, { ...draft, country: COUNTRY });
    case "province":
      return validateAddress(ContactData, { ...contactOf(draft), ...placeOf(draft) });
    case "none":
      // The destination of the displayed price is sent too, because it decides which shipping
      // methods there are.
      return validateForm(ContactData, { ...contactOf(draft), ...toDestination(draft) });
  }
}

const contactOf = ({ email, firstName, lastName }: CheckoutDraft) => ({
  email,
  firstName,
  lastName,
});
const placeOf = ({ province, postalCode }: CheckoutDraft) => ({ province, postalCode });
