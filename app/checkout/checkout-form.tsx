import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { m } from "../../data/i18n/messages.js";
import { GIFT_MESSAGE_LENGTH } from "../../data/model/sales/order-choices.ts";
import { formatMoney } from "../../data/model/text/money.ts";
import { Button } from "../components/button.tsx";
import { Icon } from "../components/icon.tsx";
import { TextField } from "../components/text-field.tsx";
import { useForm } from "../components/use-form.ts";
import { VisuallyHidden } from "../components/visually-hidden.tsx";
import { cartActions } from "../storage/cart.ts";
import { type CheckoutDraft, checkoutDraft } from "../storage/checkout-session.ts";
import { AddressFields, BuyerFields } from "./address-fields.tsx";
import { isPriceDrop } from "./cart-change.ts";
import { CartChanges } from "./cart-changes.tsx";
import {
  fieldId,
  fieldProps,
  LABELS,
  listFields,
  startDraft,
  validateDraft,
} from "./checkout-fields.ts";
import css from "./checkout-form.module.css";
import { ErrorSummary } from "./error-summary.tsx";
import { LanguageChoice, useOffersFrench } from "./language-choice.tsx";
import { PaymentSection } from "./payment-section.tsx";
import { ShippingMethods } from "./shipping-methods.tsx";
import type { Checkout } from "./use-checkout.ts";

/** The form with contact, shipping address and payment, and the button that pays. */
export function CheckoutForm({ checkout }: { checkout: Checkout }) {
  const { intent, form: payment, paying, totals } = checkout;
  const { changes, problem, busy } = intent.state;
  const [cardInvalid, setCardInvalid] = useState(false);
  const changesSection = useRef<HTMLElement>(null);
  const focusChanges = useRef(false);
  const blocked = changes.some((change) => !isPriceDrop(change));

  const { setPlace } = checkout.pricing;
  const { requiredAddress } = totals;
  const offersFrench = useOffersFrench();
  const form = useForm({
    initial: () => checkoutDraft.read() ?? startDraft(),
    labels: LABELS,
    validate: (draft) => validateDraft(draft, requiredAddress, offersFrench),
    validateOnBlur: true,
    onChange: checkoutDraft.write,
  });
  const { province, postalCode, isGift } = form.values;
  const fields = listFields(requiredAddress, form.values, offersFrench);
  useEffect(() => setPlace({ province, postalCode }), [setPlace, province, postalCode]);

  useEffect(() => {
    if (!blocked || !focusChanges.current) return;
    focusChanges.current = false;
    changesSection.current?.focus();
  });

  /** Replaces the contents by those of the account. */
  function fillDraft(draft: CheckoutDraft) {
    form.merge(draft);
    checkoutDraft.write(draft);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (paying) return;
    const isCardValid = (await payment.current?.validate()) ?? true;
    setCardInvalid(!isCardValid);
    const data = form.validate();
    if (!data) return;
    if (!isCardValid) return payment.current?.focus();
    if (blocked || (await checkout.pay(data)) === "blocked") {
      focusChanges.current = true;
      changesSection.current?.focus();
    }
  }

  return (
    <form
      ref={form.ref}
      className={css.form}
      noValidate
      onSubmit={submit}
      aria-label={m.checkout_title()}
    >
      <ErrorSummary
        fields={fields}
        errors={form.errors}
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
      <Step number={1} title={m.checkout_step_contact()}>
        <TextField
          {...fieldProps(form, "email")}
          type="email"
          autoComplete="email"
          inputMode="email"
          spellCheck={false}
        />
      </Step>
      <Step
        number={2}
        title={
          requiredAddress === "complete" ? m.checkout_step_shipping() : m.checkout_step_details()
        }
      >
        <AddressFields required={requiredAddress} form={form} onFill={fillDraft} />
        <ShippingMethods pricing={checkout.pricing} />
        <GiftMessage pricing={checkout.pricing} />
      </Step>
      <Step number={3} title={m.checkout_step_payment()}>
        {isGift && <BuyerFields form={form} />}
        <PaymentSection checkout={checkout} />
      </Step>
      {fields.includes("choosesEnglish") && (
        <LanguageChoice
          control={{ ...form.check("choosesEnglish"), id: fieldId("choosesEnglish") }}
          error={form.errors.choosesEnglish}
        />
      )}
      {problem && (
        <div className={css.problem} role="alert">
          <Icon name="warning" />
          <p>{problem.message}</p>
          {problem.kind === "failed" && (
            <Button variant="quiet" busy={busy} onClick={intent.retry}>
              {m.common_try_again()}
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
          {paying ? m.checkout_paying() : m.checkout_pay()}
          {!paying && (
            <span className={css.total} aria-hidden="true">
              {formatMoney(totals.totalCents)}
            </span>
          )}
        </Button>
        <VisuallyHidden>
          <span id="checkout-total">
            {m.checkout_total_amount({ amount: formatMoney(totals.totalCents) })}
          </span>
        </VisuallyHidden>
      </div>
    </form>
  );
}

/** A message that is put into the parcel, opened on request or for a gift. */
function GiftMessage({ pricing: { choices, choose } }: { pricing: Checkout["pricing"] }) {
  const [params] = useSearchParams();
  const isGift = params.has("gift");
  const [open, setOpen] = useState(false);
  if (!open && !isGift && !choices.giftMessage) {
    return (
      <div>
        <Button variant="quiet" onClick={() => setOpen(true)}>
          {m.checkout_gift_message_add()}
        </Button>
      </div>
    );
  }
  return (
    <TextField
      label={m.checkout_field_gift_message()}
      name="giftMessage"
      rows={3}
      maxLength={GIFT_MESSAGE_LENGTH}
      autoFocus={open && !choices.giftMessage}
      value={choices.giftMessage ?? ""}
      hint={m.checkout_gift_message_hint()}
      onChange={(event) => choose({ giftMessage: event.target.value || undefined })}
    />
  );
}

/** A numbered section of the checkout. */
function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  const heading = useId();
  return (
    <section className={css.step} aria-labelledby={heading}>
      <h2 className={css.heading} id={heading}>
        <span className={css.number}>{number}</span> {title}
      </h2>
      {children}
    </section>
  );
}
