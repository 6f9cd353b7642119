import type * as v from "valibot";
import { m } from "../../data/i18n/messages.js";
import { postalCodeProblem } from "../../data/model/sales/checkout.ts";
import { formatPostalCode } from "../../data/model/text/addresses.ts";
import { lazyTexts } from "../../data/model/text/lazy-texts.ts";
import type { Validation } from "../components/form-state.ts";
import { validateForm } from "../components/validate-form.ts";

/** The labels of the fields of an address, in display order. */
export const ADDRESS_TEXTS = {
  firstName: () => m.checkout_field_first_name(),
  lastName: () => m.checkout_field_last_name(),
  address: () => m.checkout_field_address(),
  address2: () => m.checkout_field_address2(),
  city: () => m.checkout_field_city(),
  postalCode: () => m.checkout_field_postal_code(),
  province: () => m.checkout_field_province(),
  phone: () => m.checkout_field_phone(),
} as const;
export const ADDRESS_LABELS = lazyTexts(ADDRESS_TEXTS);

export const EMPTY_ADDRESS: Record<keyof typeof ADDRESS_LABELS, string> = {
  firstName: "",
  lastName: "",
  address: "",
  address2: "",
  city: "",
  province: "",
  postalCode: "",
  phone: "",
};

type AddressValues = { province: string; postalCode: string };

/**
 * Validates the fields of an address with a schema, and that the postal code belongs to the province.
 * The output has the formatted postal code.
 */
export function validateAddress<Schema extends v.GenericSchema, Values extends AddressValues>(
  schema: Schema,
  values: Values,
): Validation<v.InferOutput<Schema>> {
  const { province } = values;
  const postalCode = formatPostalCode(values.postalCode);
  const result = validateForm(schema, { ...values, postalCode });
  const problem = postalCodeProblem(postalCode, province);
  if (result.issues === undefined && problem === undefined) return result;
  // First, because the first message of a field is displayed: the schema reports an empty province
  // as an unknown one.
  const missing = Object.entries({ province, postalCode })
    .filter(([, text]) => text.trim() === "")
    .map(([path]) => ({ path, message: m.errors_required() }));
  const mismatch = problem === undefined ? [] : [{ path: "postalCode", message: problem }];
  return { issues: [...missing, ...(result.issues ?? []), ...mismatch] };
}
