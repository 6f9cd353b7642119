import { COUNTRY, PROVINCES } from "../../data/model/sales/checkout.ts";
import type { RequiredAddress } from "../../data/model/sales/price-lines.ts";
import { formatPostalCode } from "../../data/model/text/postal-code.ts";
import { optional } from "../components/optional.tsx";
import { SelectField } from "../components/select-field.tsx";
import { TextField } from "../components/text-field.tsx";
import type { Form } from "../components/use-form.ts";
import { useSignedIn } from "../customer/signed-in.ts";
import type { CheckoutDraft } from "../storage/checkout-session.ts";
import { fieldProps } from "./checkout-fields.ts";
import css from "./checkout-form.module.css";

// Guests do not load this code.
const SavedAddress = optional(() => import("./saved-address.tsx"));
const SaveAddress = optional(() => import("./save-address.tsx"));

const PROVINCE_OPTIONS = [
  { value: "", label: "Select a province" },
  ...PROVINCES.map((name) => ({ value: name, label: name })),
];

type Props = {
  required: RequiredAddress;
  form: Form<CheckoutDraft>;
  onFill: (draft: CheckoutDraft) => void;
};

/** The name and as much of the address as the order needs, with the addresses of a signed-in customer. */
export function AddressFields({ required, form, onFill }: Props) {
  const draft = form.values;
  const signedIn = useSignedIn();
  const isComplete = required === "complete";
  return (
    <>
      <SavedAddress wanted={signedIn} draft={draft} onFill={onFill} />
      <div className={css.pair}>
        <TextField
          {...fieldProps(form, "firstName")}
          autoComplete="shipping given-name"
          inputMode="text"
          autoCapitalize="words"
        />
        <TextField
          {...fieldProps(form, "lastName")}
          autoComplete="shipping family-name"
          inputMode="text"
          autoCapitalize="words"
        />
      </div>
      {isComplete && <Street form={form} />}
      {required !== "none" && <Region form={form} />}
      {required === "province" && (
        <p className={css.note}>Your province decides the taxes of your order.</p>
      )}
      {isComplete && (
        <>
          <TextField
            id="checkout-country"
            name="country"
            label="Country"
            value={COUNTRY}
            autoComplete="shipping country-name"
            inputMode="text"
            disabled
            readOnly
          />
          <TextField
            {...fieldProps(form, "phone")}
            type="tel"
            autoComplete="shipping tel"
            inputMode="tel"
            hint="We call only if there is a question about your delivery."
          />
          <SaveAddress wanted={signedIn} draft={draft} />
        </>
      )}
    </>
  );
}

function Street({ form }: Pick<Props, "form">) {
  return (
    <>
      <TextField
        {...fieldProps(form, "address")}
        autoComplete="shipping address-line1"
        inputMode="text"
        autoCapitalize="words"
      />
      <TextField
        {...fieldProps(form, "address2")}
        autoComplete="shipping address-line2"
        inputMode="text"
        autoCapitalize="words"
      />
      <TextField
        {...fieldProps(form, "city")}
        autoComplete="shipping address-level2"
        inputMode="text"
        autoCapitalize="words"
      />
    </>
  );
}

function Region({ form }: Pick<Props, "form">) {
  const postalCode = fieldProps(form, "postalCode");
  return (
    <div className={css.pair}>
      <SelectField
        {...fieldProps(form, "province")}
        autoComplete="shipping address-level1"
        options={PROVINCE_OPTIONS}
      />
      <TextField
        {...postalCode}
        autoComplete="shipping postal-code"
        inputMode="text"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={10}
        placeholder="M5V 2T6"
        onChange={(event) => {
          const { value, selectionEnd } = event.target;
          // Formatting would move the cursor unless it is at the end; blur formats in any case.
          const isAtEnd = selectionEnd === value.length;
          form.set("postalCode", isAtEnd ? formatPostalCode(value) : value);
        }}
        onBlur={() => {
          form.update("postalCode", formatPostalCode);
          postalCode.onBlur();
        }}
      />
    </div>
  );
}
