import { useId, useImperativeHandle, useRef, useState } from "react";
import { m } from "../../../data/i18n/messages.js";
import { Button } from "../../components/button.tsx";
import { Icon } from "../../components/icon.tsx";
import { Message } from "../../components/message.tsx";
import { Sheet } from "../../components/sheet.tsx";
import { TextField } from "../../components/text-field.tsx";
import {
  type CardErrors,
  type CardFields,
  DEMO_CARDS,
  findPaymentMethod,
  formatCardNumber,
  formatExpiry,
  validateCard,
} from "./demo-cards.ts";
import css from "./demo-payment.module.css";
import { authenticateDemo, confirmDemo } from "./demo-provider.ts";
import type { PaymentFormProps, PaymentOutcome } from "./payment-handle.ts";

const EMPTY: CardFields = { number: "", expiry: "", cvc: "" };

/**
 * Card fields of a store without Stripe keys. They accept Stripe's test numbers only, and no number
 * is sent, stored or logged.
 */
export default function DemoPayment({ ref, paymentIntentId, clientSecret }: PaymentFormProps) {
  const [card, setCard] = useState(EMPTY);
  const [errors, setErrors] = useState<CardErrors>({});
  const [onChoice, setOnChoice] = useState<(outcome: "succeeded" | "failed") => void>();
  const [isListed, setListed] = useState(false);
  const lastErrors = useRef<Partial<Record<keyof CardFields, string>>>({});
  const id = useId();

  async function confirm(): Promise<PaymentOutcome> {
    const method = findPaymentMethod(card.number);
    if (!method) return { outcome: "failed", message: m.checkout_demo_number_no_test() };
    const intent = { paymentIntentId, clientSecret };
    const first = await confirmDemo(intent, method);
    if (first.outcome !== "confirmation") return first;
    const chosen = await new Promise<"succeeded" | "failed">((resolve) =>
      setOnChoice(() => resolve),
    );
    setOnChoice(undefined);
    const second = await authenticateDemo(intent, chosen);
    if (chosen === "failed" && second.outcome === "failed")
      return { outcome: "cancelled", message: m.checkout_payment_not_confirmed() };
    return second.outcome === "confirmation" ? { outcome: "unknown" } : second;
  }

  useImperativeHandle(ref, () => ({
    validate: async () => {
      const invalid = validateCard(card, new Date());
      lastErrors.current = invalid;
      setErrors(invalid);
      return Object.keys(invalid).length === 0;
    },
    focus: () => {
      const first = (["number", "expiry", "cvc"] as const).find((name) => lastErrors.current[name]);
      document.getElementById(`${id}-${first ?? "number"}`)?.focus();
    },
    confirm,
  }));

  const field = (name: keyof CardFields, format: (text: string) => string) => ({
    id: `${id}-${name}`,
    name: `demo-${name}`,
    value: card[name],
    error: errors[name],
    inputMode: "numeric" as const,
    // Browsers must not fill in a real card.
    autoComplete: "off",
    required: true,
    onChange: (event: { target: { value: string } }) => {
      const { value } = event.target;
      // Formatting after a deletion would restore the deleted space or slash.
      const deleted = value.length < card[name].length;
      setCard({ ...card, [name]: deleted ? value : format(value) });
      if (errors[name]) setErrors({ ...errors, [name]: undefined });
    },
  });

  return (
    <div className={css.demo}>
      <p className={css.notice}>
        <Message
          parts={m.checkout_demo_notice.parts({})}
          markup={{ strong: (text) => <strong>{text}</strong> }}
        />
      </p>
      <TextField
        {...field("number", formatCardNumber)}
        label={m.checkout_demo_number()}
        maxLength={23}
      />
      <div className={css.pair}>
        <TextField
          {...field("expiry", formatExpiry)}
          label={m.checkout_demo_expiry()}
          placeholder={m.checkout_demo_expiry_format()}
          maxLength={7}
        />
        <TextField
          {...field("cvc", (text) => text.replace(/\D/g, "").slice(0, 4))}
          label={m.checkout_demo_cvc()}
          maxLength={4}
        />
      </div>
      <div className={css.cards}>
        <button
          type="button"
          className={css.toggle}
          aria-expanded={isListed}
          onClick={() => setListed(!isListed)}
        >
          {m.checkout_demo_cards()}
          <Icon name="chevron-down" />
        </button>
        <ul hidden={!isListed}>
          {DEMO_CARDS.map(({ number, effect }) => (
            <li key={number}>
              <button
                type="button"
                onClick={() => {
                  setCard({ number, expiry: "12 / 34", cvc: "123" });
                  setErrors({});
                }}
              >
                {number}
              </button>{" "}
              <span>{effect()}</span>
            </li>
          ))}
        </ul>
      </div>
      {onChoice && (
        <Sheet
          open
          shape="notice"
          title={m.checkout_demo_confirm()}
          closeLabel={m.checkout_demo_confirm_close()}
          onClose={() => onChoice("failed")}
          footer={
            <div className={css.actions}>
              <Button wide onClick={() => onChoice("succeeded")}>
                {m.checkout_demo_confirm_action()}
              </Button>
              <Button wide variant="secondary" onClick={() => onChoice("failed")}>
                {m.checkout_demo_cancel()}
              </Button>
            </div>
          }
        >
          <p className={css.step}>{m.checkout_demo_confirm_hint()}</p>
        </Sheet>
      )}
    </div>
  );
}
