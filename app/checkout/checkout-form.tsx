import { type FormEvent, useEffect, useRef, useState } from "react";
import { COUNTRY, formatPostalCode, PROVINCES } from "../../data/model/checkout.ts";
import { formatMoney } from "../../data/model/money.ts";
import { Button } from "../components/button.tsx";
import { Icon } from "../components/icon.tsx";
import { SelectField } from "../components/select-field.tsx";
import { TextField } from "../components/text-field.tsx";
import { VisuallyHidden } from "../components/visually-hidden.tsx";
import { cartActions } from "../storage/cart.ts";
import { type CheckoutDraft, checkoutDraft, EMPTY_DRAFT } from "../storage/checkout-session.ts";
import { isPriceDrop } from "./cart-change.ts";
import { CartChanges } from "./cart-changes.tsx";
import {
  FIELD_NAMES,
  FIELDS,
  type FieldErrors,
  type FieldName,
  fieldId,
  OPTIONAL_FIELDS,
  validateDraft,
} from "./checkout-fields.ts";
import css from "./checkout-form.module.css";
import { ErrorSummary } from "./error-summary.tsx";
import { PaymentSection } from "./payment-section.tsx";
import { Step } from "./step.tsx";
import type { Checkout } from "./use-checkout.ts";

const PROVINCE_OPTIONS = [
  { value: "", label: "Select a province" },
  ...PROVINCES.map((name) => ({ value: name, label: name })),
];

/** Contact, address and payment, and the button that pays. */
export function CheckoutForm({ checkout }: { checkout: Checkout }) {
  const { intent, payment, paying, totals } = checkout;
  const { changes, problem, busy } = intent.state;
  const [draft, setDraft] = useState<CheckoutDraft>(() => checkoutDraft.read() ?? EMPTY_DRAFT);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [cardWrong, setCardWrong] = useState(false);
  const changed = useRef<HTMLElement>(null);
  const lookAtChanges = useRef(false);
  const blocked = changes.some((change) => !isPriceDrop(change));

  useEffect(() => {
    if (!blocked || !lookAtChanges.current) return;
    lookAtChanges.current = false;
    changed.current?.focus();
  });

  function type(name: FieldName, text: string) {
    const next = { ...draft, [name]: text };
    setDraft(next);
    checkoutDraft.write(next);
    // What was wrong is looked at again with every key; the postal code also with its province.
    const now = validateDraft(next);
    const left: FieldErrors = {};
    for (const field of FIELD_NAMES)
      if (errors[field] && !now.ok && now.errors[field]) left[field] = now.errors[field];
    setErrors(left);
  }

  /** A field that was filled in is checked when it is left; an empty one only when paying. */
  function leave(name: FieldName) {
    if (draft[name].trim() === "") return;
    const now = validateDraft(draft);
    setErrors((before) => ({ ...before, [name]: now.ok ? undefined : now.errors[name] }));
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (paying) return;
    const checked = validateDraft(draft);
    const card = (await payment.current?.validate()) ?? true;
    setErrors(checked.ok ? {} : checked.errors);
    setCardWrong(!card);
    if (!checked.ok) {
      const first = FIELD_NAMES.find((name) => checked.errors[name]);
      if (first) document.getElementById(fieldId(first))?.focus();
      return;
    }
    if (!card) return payment.current?.focus();
    if (blocked || (await checkout.pay(checked.data)) === "blocked") {
      lookAtChanges.current = true;
      changed.current?.focus();
    }
  }

  const field = (name: FieldName) => ({
    id: fieldId(name),
    name,
    label: FIELDS[name],
    value: draft[name],
    error: errors[name],
    required: !OPTIONAL_FIELDS.has(name),
    onChange: (event: { target: { value: string } }) => type(name, event.target.value),
    onBlur: () => leave(name),
  });

  return (
    <form className={css.form} noValidate onSubmit={submit} aria-label="Checkout">
      <ErrorSummary errors={errors} cardWrong={cardWrong} onCard={() => payment.current?.focus()} />
      <CartChanges
        ref={changed}
        changes={changes}
        onAcceptPrices={() => void checkout.acceptPrices()}
        onSetQuantity={(id, quantity) => void cartActions.setQuantity(id, quantity)}
        onRemove={(id) => void cartActions.remove(id)}
      />
      <Step number={1} title="Contact Information">
        <TextField
          {...field("email")}
          type="email"
          autoComplete="email"
          inputMode="email"
          spellCheck={false}
        />
      </Step>
      <Step number={2} title="Shipping Address">
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
              // In the middle of the text the cursor would jump: then it is formatted on leaving.
              type("postalCode", selectionEnd === value.length ? formatPostalCode(value) : value);
            }}
            onBlur={() => {
              type("postalCode", formatPostalCode(draft.postalCode));
              leave("postalCode");
            }}
          />
        </div>
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
      </Step>
      <Step number={3} title="Payment Method">
        <PaymentSection checkout={checkout} />
      </Step>
      {problem && (
        <div className={css.problem} role="alert">
          <Icon name="warning" />
          <p>{problem.message}</p>
          {problem.kind === "failed" && (
            <Button variant="quiet" busy={busy} onClick={intent.retry}>
              Try again
            </Button>
          )}
        </div>
      )}
      <div>
        {checkout.failure && (
          <p id="checkout-failure" className={css.failure}>
            <Icon name="warning" />
            {checkout.failure}
          </p>
        )}
        <Button
          type="submit"
          wide
          className={css.pay}
          busy={paying}
          disabled={problem !== undefined && !paying}
          aria-describedby={checkout.failure ? "checkout-failure checkout-total" : "checkout-total"}
        >
          <Icon name="lock" />
          {paying ? "Processing Payment..." : "Complete Secure Checkout"}
          {!paying && (
            <span className={css.total} aria-hidden="true">
              {formatMoney(totals.totalCents)}
            </span>
          )}
        </Button>
        <VisuallyHidden>
          <span id="checkout-total">Total {formatMoney(totals.totalCents)}</span>
        </VisuallyHidden>
      </div>
    </form>
  );
}
