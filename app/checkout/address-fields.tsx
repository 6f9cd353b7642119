import { m } from "../../data/i18n/messages.js";
import { COUNTRY, PROVINCES } from "../../data/model/sales/checkout.ts";
import type { RequiredAddress } from "../../data/model/sales/price-lines.ts";
import { provinceLabelOf } from "../../data/model/sales/province.ts";
import { formatPostalCode } from "../../data/model/text/addresses.ts";
import { optional } from "../components/optional.tsx";
import { SelectField } from "../components/select-field.tsx";
import { TextField } from "../components/text-field.tsx";
import type { Form } from "../components/use-form.ts";
import { useSignedIn } from "../customer/signed-in.ts";
import type { CheckoutDraft } from "../storage/checkout-session.ts";
import { fieldProps, LABELS } from "./checkout-fields.ts";
import css from "./checkout-form.module.css";

// Guests do not load this code.
const SavedAddress = optional(() => import("./saved-address.tsx"), {
  placeholder: <div className={css.savedAddress} />,
});
const SaveAddress = optional(() => import("./save-address.tsx"));

const provinceOptions = () => [
  { value: "", label: m.checkout_province_choose() },
  ...PROVINCES.map((name) => ({ value: name, label: provinceLabelOf(name) })),
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
      <SavedAddress isShown={signedIn} draft={draft} onFill={onFill} />
      <GiftChoice form={form} />
      <Name form={form} of="shipping" />
      {isComplete && <Street form={form} of="shipping" />}
      {required === "province" && (
        <div className={css.pair}>
          <Province form={form} of="shipping" />
          <PostalCode form={form} of="shipping" />
        </div>
      )}
      {required === "province" && <p className={css.note}>{m.checkout_province_hint()}</p>}
      {isComplete && (
        <>
          <TextField
            {...fieldProps(form, "phone")}
            type="tel"
            autoComplete="shipping tel"
            inputMode="tel"
            hint={m.checkout_phone_hint()}
          />
          <SaveAddress isShown={signedIn} draft={draft} />
        </>
      )}
    </>
  );
}

/** Whether the recipient is someone else than the buyer, who then has a name and an address of their own. */
function GiftChoice({ form }: Pick<Props, "form">) {
  const { isGift } = form.values;
  return (
    <div>
      <label className={css.choice}>
        <input
          type="checkbox"
          {...form.check("isGift")}
          aria-describedby={isGift ? "checkout-gift" : undefined}
        />
        {LABELS.isGift}
      </label>
      {isGift && (
        <p id="checkout-gift" className={css.note}>
          {m.checkout_gift_hint()}
        </p>
      )}
    </div>
  );
}

/** Name and address of the buyer of a gift. */
export function BuyerFields({ form }: Pick<Props, "form">) {
  return (
    <fieldset className={css.buyer}>
      <legend className={css.legend}>{m.checkout_buyer()}</legend>
      <Name form={form} of="billing" />
      <Street form={form} of="billing" />
    </fieldset>
  );
}

type PartProps = Pick<Props, "form"> & {
  /** The recipient's part of the form, or the buyer's of a gift. */
  of: "shipping" | "billing";
};

/** The prefix of the buyer's fields. */
const prefixOf = (of: PartProps["of"]) => (of === "billing" ? ("buyer." as const) : ("" as const));

function Name({ form, of }: PartProps) {
  return (
    <div className={css.pair}>
      <TextField
        {...fieldProps(form, `${prefixOf(of)}firstName`)}
        autoComplete={`${of} given-name`}
        inputMode="text"
        autoCapitalize="words"
      />
      <TextField
        {...fieldProps(form, `${prefixOf(of)}lastName`)}
        autoComplete={`${of} family-name`}
        inputMode="text"
        autoCapitalize="words"
      />
    </div>
  );
}

function Street({ form, of }: PartProps) {
  return (
    <>
      <TextField
        {...fieldProps(form, `${prefixOf(of)}address`)}
        autoComplete={`${of} address-line1`}
        inputMode="text"
        autoCapitalize="words"
      />
      <TextField
        {...fieldProps(form, `${prefixOf(of)}address2`)}
        autoComplete={`${of} address-line2`}
        inputMode="text"
        autoCapitalize="words"
      />
      <div className={css.pair}>
        <TextField
          {...fieldProps(form, `${prefixOf(of)}city`)}
          autoComplete={`${of} address-level2`}
          inputMode="text"
          autoCapitalize="words"
        />
        <PostalCode form={form} of={of} />
      </div>
      {of === "billing" ? (
        <Province form={form} of={of} />
      ) : (
        <div className={`${css.pair} ${css.provinceAndCountry}`}>
          <Province form={form} of={of} />
          <TextField
            id="checkout-country"
            name="country"
            label={m.checkout_field_country()}
            value={COUNTRY}
            autoComplete="shipping country-name"
            inputMode="text"
            disabled
            readOnly
          />
        </div>
      )}
    </>
  );
}

function Province({ form, of }: PartProps) {
  return (
    <SelectField
      {...fieldProps(form, `${prefixOf(of)}province`)}
      autoComplete={`${of} address-level1`}
      options={provinceOptions()}
    />
  );
}

function PostalCode({ form, of }: PartProps) {
  const name = `${prefixOf(of)}postalCode` as const;
  const field = fieldProps(form, name);
  return (
    <TextField
      {...field}
      autoComplete={`${of} postal-code`}
      inputMode="text"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={10}
      placeholder={m.delivery_postal_code_example()}
      onChange={(event) => {
        const { value, selectionEnd } = event.target;
        // Formatting would move the cursor unless it is at the end; blur formats in any case.
        const isAtEnd = selectionEnd === value.length;
        form.set(name, isAtEnd ? formatPostalCode(value) : value);
      }}
      onBlur={() => {
        form.update(name, formatPostalCode);
        field.onBlur();
      }}
    />
  );
}
