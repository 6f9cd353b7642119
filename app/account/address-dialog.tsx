import { useEffect, useState } from "react";
import * as v from "valibot";
import { type AddressList, AddressRequest } from "../../data/model/people/customer.ts";
import { COUNTRY, PROVINCES, postalCodeProblem } from "../../data/model/sales/checkout.ts";
import { keysOf } from "../../data/model/text/keys.ts";
import { formatPostalCode } from "../../data/model/text/postal-code.ts";
import { fieldMessage } from "../components/field-message.ts";
import { FormDialog } from "../components/form-dialog.tsx";
import { SelectField } from "../components/select-field.tsx";
import { TextField } from "../components/text-field.tsx";
import { saveAddress } from "../customer/addresses.ts";
import { useAction } from "./use-action.ts";

/** Labels and autofill tokens as in the checkout. */
const FIELDS = {
  firstName: { label: "First Name", autoComplete: "shipping given-name" },
  lastName: { label: "Last Name", autoComplete: "shipping family-name" },
  address: { label: "Address", autoComplete: "shipping address-line1" },
  address2: { label: "Apartment, suite, etc. (optional)", autoComplete: "shipping address-line2" },
  city: { label: "City", autoComplete: "shipping address-level2" },
  province: { label: "Province", autoComplete: "shipping address-level1" },
  postalCode: { label: "Postal Code", autoComplete: "shipping postal-code" },
  phone: { label: "Phone (optional)", autoComplete: "shipping tel" },
} as const;
type FieldName = keyof typeof FIELDS;
const FIELD_NAMES = keysOf(FIELDS);
const OPTIONAL: ReadonlySet<FieldName> = new Set(["address2", "phone"]);
type Errors = Partial<Record<FieldName, string>>;

const PROVINCE_OPTIONS = [
  { value: "", label: "Select a province" },
  ...PROVINCES.map((name) => ({ value: name, label: name })),
];

type Props = {
  open: boolean;
  onClose: () => void;
  onSaved: (list: AddressList) => void;
};

/** A form for a new address. */
export function AddressDialog({ open, onClose, onSaved }: Props) {
  const [errors, setErrors] = useState<Errors>({});
  const { busy, error, setError, run } = useAction();
  useEffect(() => {
    if (!open) return;
    setErrors({});
    setError(undefined);
  }, [open, setError]);

  async function submit(form: HTMLFormElement) {
    const result = validate(Object.fromEntries(new FormData(form)));
    setErrors(result.errors);
    const first = FIELD_NAMES.find((name) => result.errors[name]);
    if (first) return form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    if (!result.address) return;
    const { address } = result;
    await run(async () => {
      onSaved(await saveAddress(address));
      form.reset();
    });
  }

  const field = (name: FieldName) => ({
    name,
    ...FIELDS[name],
    error: errors[name],
    required: !OPTIONAL.has(name),
  });

  return (
    <FormDialog
      open={open}
      title="Add an address"
      action="Save"
      cancel="Cancel"
      busy={busy}
      error={error}
      onClose={onClose}
      onSubmit={(form) => void submit(form)}
    >
      <TextField {...field("firstName")} autoCapitalize="words" />
      <TextField {...field("lastName")} autoCapitalize="words" />
      <TextField {...field("address")} autoCapitalize="words" />
      <TextField {...field("address2")} autoCapitalize="words" />
      <TextField {...field("city")} autoCapitalize="words" />
      <SelectField {...field("province")} options={PROVINCE_OPTIONS} />
      <TextField {...field("postalCode")} autoCapitalize="characters" spellCheck={false} />
      <TextField {...field("phone")} type="tel" inputMode="tel" />
    </FormDialog>
  );
}

/** The address to save, or one message per invalid field. */
function validate(values: Record<string, unknown>): { address?: AddressRequest; errors: Errors } {
  const errors: Errors = {};
  const postalCode = formatPostalCode(String(values.postalCode ?? ""));
  const parsed = v.safeParse(AddressRequest, { ...values, postalCode, country: COUNTRY });
  for (const issue of parsed.issues ?? []) {
    const name = FIELD_NAMES.find((each) => each === issue.path?.[0]?.key);
    if (name) errors[name] ??= fieldMessage(FIELDS[name].label, issue.message);
  }
  if (values.province === "") errors.province = fieldMessage(FIELDS.province.label, "is required");
  const problem = postalCodeProblem(postalCode, String(values.province));
  if (!errors.postalCode && problem) errors.postalCode = problem;
  return parsed.success ? { address: parsed.output, errors } : { errors };
}
