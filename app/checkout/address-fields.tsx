import { COUNTRY, PROVINCES } from "../../data/model/sales/checkout.ts";
import type { RequiredAddress } from "../../data/model/sales/price-lines.ts";
import { formatPostalCode } from "../../data/model/text/postal-code.ts";
import { optional } from "../components/optional.tsx";
import { SelectField } from "../components/select-field.tsx";
import { TextField } from "../components/text-field.tsx";
import { useSignedIn } from "../customer/signed-in.ts";
import type { CheckoutDraft } from "../storage/checkout-session.ts";
import type { FieldName } from "./checkout-fields.ts";
import css from "./checkout-form.module.css";

// Guests do not load this code.
const SavedAddress = optional(() => import("./saved-address.tsx"));
const SaveAddress = optional(() => import("./save-address.tsx"));

const PROVINCE_OPTIONS = [
  { value: "", label: "Select a province" },
  ...PROVINCES.map((name) => ({ value: name, label: name })),
];

type Field = {
  id: string;
  name: FieldName;
  label: string;
  value: string;
  error: string | undefined;
  required: boolean;
  onChange: (event: { target: { value: string } }) => void;
  onBlur: () => void;
};

type Props = {
  required: RequiredAddress;
  /** The properties of a field. */
  field: (name: FieldName) => Field;
  draft: CheckoutDraft;
  onFill: (draft: CheckoutDraft) => void;
  onPostalCode: (text: string) => void;
  onPostalCodeBlur: () => void;
};

/** The name and as much of the address as the order needs, with the addresses of a signed-in customer. */
export function AddressFields({ required, ...props }: Props) {
  const { field, draft, onFill } = props;
  const signedIn = useSignedIn();
  const isComplete = required === "complete";
  return (
    <>
      <SavedAddress wanted={signedIn} draft={draft} onFill={onFill} />
      <div className={css.pair}>
        <TextField
          {...field("firstName")}
          autoComplete="shipping given-name"
          inputMode="text"
          autoCapitalize="words"
        />
        <TextField
          {...field("lastName")}
          autoComplete="shipping family-name"
          inputMode="text"
          autoCapitalize="words"
        />
      </div>
      {isComplete && <Street field={field} />}
      {required !== "none" && <Region {...props} />}
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
            {...field("phone")}
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

function Street({ field }: Pick<Props, "field">) {
  return (
    <>
      <TextField
        {...field("address")}
        autoComplete="shipping address-line1"
        inputMode="text"
        autoCapitalize="words"
      />
      <TextField
        {...field("address2")}
        autoComplete="shipping address-line2"
        inputMode="text"
        autoCapitalize="words"
      />
      <TextField
        {...field("city")}
        autoComplete="shipping address-level2"
        inputMode="text"
        autoCapitalize="words"
      />
    </>
  );
}

function Region({
  field,
  draft,
  onPostalCode,
  onPostalCodeBlur,
}: Pick<Props, "field" | "draft" | "onPostalCode" | "onPostalCodeBlur">) {
  return (
    <div className={css.pair}>
      <SelectField
        {...field("province")}
        autoComplete="shipping address-level1"
        options={PROVINCE_OPTIONS}
      />
      <TextField
        {...field("postalCode")}
        autoComplete="shipping postal-code"
        inputMode="text"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={10}
        placeholder="M5V 2T6"
        onChange={(event) => {
          const { value, selectionEnd } = event.target;
          // Formatting would move the cursor unless it is at the end; blur formats in any case.
          onPostalCode(selectionEnd === value.length ? formatPostalCode(value) : value);
        }}
        onBlur={() => {
          onPostalCode(formatPostalCode(draft.postalCode));
          onPostalCodeBlur();
        }}
      />
    </div>
  );
}
