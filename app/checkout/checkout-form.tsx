import { type FormEvent, useEffect, useRef, useState } from "react";
import { formatMoney } from "../../data/model/text/money.ts";
import { Button } from "../components/button.tsx";
import { Icon } from "../components/icon.tsx";
import { TextField } from "../components/text-field.tsx";
import { VisuallyHidden } from "../components/visually-hidden.tsx";
import { cartActions } from "../storage/cart.ts";
import { type CheckoutDraft, checkoutDraft, EMPTY_DRAFT } from "../storage/checkout-session.ts";
import { AddressFields } from "./address-fields.tsx";
import { isPriceDrop } from "./cart-change.ts";
import { CartChanges } from "./cart-changes.tsx";
import {
  FIELD_NAMES,
  FIELDS,
  type FieldErrors,
  type FieldName,
  fieldId,
  listFields,
  OPTIONAL_FIELDS,
  validateDraft,
} from "./checkout-fields.ts";
import css from "./checkout-form.module.css";
import { ErrorSummary } from "./error-summary.tsx";
import { GiftMessage } from "./gift-message.tsx";
import { PaymentSection } from "./payment-section.tsx";
import { ShippingMethods } from "./shipping-methods.tsx";
import { Step } from "./step.tsx";
import type { Checkout } from "./use-checkout.ts";

/** The form with contact, shipping address and payment, and the button that pays. */
export function CheckoutForm({ checkout }: { checkout: Checkout }) {
  const { intent, payment, paying, totals } = checkout;
  const { changes, problem, busy } = intent.state;
  const [draft, setDraft] = useState<CheckoutDraft>(() => checkoutDraft.read() ?? EMPTY_DRAFT);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [cardInvalid, setCardInvalid] = useState(false);
  const changesSection = useRef<HTMLElement>(null);
  const focusChanges = useRef(false);
  const blocked = changes.some((change) => !isPriceDrop(change));

  const { setPlace } = checkout.pricing;
  const { province, postalCode } = draft;
  const { requiredAddress } = totals;
  const fields = listFields(requiredAddress);
  useEffect(() => setPlace({ province, postalCode }), [setPlace, province, postalCode]);

  useEffect(() => {
    if (!blocked || !focusChanges.current) return;
    focusChanges.current = false;
    changesSection.current?.focus();
  });

  /** Replaces the contents by those of the account. */
  function fillDraft(next: CheckoutDraft) {
    setDraft(next);
    checkoutDraft.write(next);
    setErrors({});
  }

  function updateField(name: FieldName, text: string) {
    const next = { ...draft, [name]: text };
    setDraft(next);
    checkoutDraft.write(next);
    // Revalidates all invalid fields, because the postal code also depends on the province.
    const result = validateDraft(next, requiredAddress);
    const remaining: FieldErrors = {};
    for (const field of FIELD_NAMES)
      if (errors[field] && !result.ok && result.errors[field])
        remaining[field] = result.errors[field];
    setErrors(remaining);
  }

  /** Validates a filled field on blur. Empty fields are validated on submit only. */
  function validateOnBlur(name: FieldName) {
    if (draft[name].trim() === "") return;
    const result = validateDraft(draft, requiredAddress);
    setErrors((previous) => ({ ...previous, [name]: result.ok ? undefined : result.errors[name] }));
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (paying) return;
    const result = validateDraft(draft, requiredAddress);
    const isCardValid = (await payment.current?.validate()) ?? true;
    setErrors(result.ok ? {} : result.errors);
    setCardInvalid(!isCardValid);
    if (!result.ok) {
      const first = FIELD_NAMES.find((name) => result.errors[name]);
      if (first) document.getElementById(fieldId(first))?.focus();
      return;
    }
    if (!isCardValid) return payment.current?.focus();
    if (blocked || (await checkout.pay(result.data)) === "blocked") {
      focusChanges.current = true;
      changesSection.current?.focus();
    }
  }

  const field = (name: FieldName) => ({
    id: fieldId(name),
    name,
    label: FIELDS[name],
    value: draft[name],
    error: errors[name],
    required: !OPTIONAL_FIELDS.has(name),
    onChange: (event: { target: { value: string } }) => updateField(name, event.target.value),
    onBlur: () => validateOnBlur(name),
  });

  return (
    <form className={css.form} noValidate onSubmit={submit} aria-label="Checkout">
      <ErrorSummary
        fields={fields}
        errors={errors}
        cardInvalid={cardInvalid}
        onCard={() => payment.current?.focus()}
      />
      <CartChanges
        ref={changesSection}
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
      <Step number={2} title={requiredAddress === "complete" ? "Shipping Address" : "Your Details"}>
        <AddressFields
          required={requiredAddress}
          field={field}
          draft={draft}
          onFill={fillDraft}
          onPostalCode={(text) => updateField("postalCode", text)}
          onPostalCodeBlur={() => validateOnBlur("postalCode")}
        />
        <ShippingMethods pricing={checkout.pricing} />
        <GiftMessage pricing={checkout.pricing} />
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
