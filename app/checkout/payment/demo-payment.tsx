import { useId, useImperativeHandle, useRef, useState } from "react";
import { Button } from "../../components/button.tsx";
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

const CANCELLED = "The payment was not confirmed. Nothing was charged.";
const EMPTY: CardFields = { number: "", expiry: "", cvc: "" };

/**
 * Card fields of a store without Stripe keys. They accept Stripe's test numbers only, and no number
 * is sent, stored or logged.
 */
export default function DemoPayment({ ref, paymentIntentId, clientSecret }: PaymentFormProps) {
  const [card, setCard] = useState(EMPTY);
  const [errors, setErrors] = useState<CardErrors>({});
  const [onChoice, setOnChoice] = useState<(outcome: "succeeded" | "failed") => void>();
  const lastErrors = useRef<Partial<Record<keyof CardFields, string>>>({});
  const id = useId();

  async function confirm(): Promise<PaymentOutcome> {
    const method = findPaymentMethod(card.number);
    if (!method) return { outcome: "failed", message: "This card number is not a test card." };
    const intent = { paymentIntentId, clientSecret };
    const first = await confirmDemo(intent, method);
    if (first.outcome !== "confirmation") return first;
    const chosen = await new Promise<"succeeded" | "failed">((resolve) =>
      setOnChoice(() => resolve),
    );
    setOnChoice(undefined);
    const second = await authenticateDemo(intent, chosen);
    if (chosen === "failed" && second.outcome === "failed")
      return { outcome: "cancelled", message: CANCELLED };
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
        <strong>Demonstration.</strong> This store takes no real money. Only the test cards below
        work; please never enter a real card.
      </p>
      <TextField {...field("number", formatCardNumber)} label="Card number" maxLength={23} />
      <div className={css.pair}>
        <TextField
          {...field("expiry", formatExpiry)}
          label="Expiry"
          placeholder="MM / YY"
          maxLength={7}
        />
        <TextField
          {...field("cvc", (text) => text.replace(/\D/g, "").slice(0, 4))}
          label="CVC"
          maxLength={4}
        />
      </div>
      <div className={css.cards}>
        <p id={`${id}-cards`}>Test cards, with any future date and any three digits:</p>
        <ul aria-labelledby={`${id}-cards`}>
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
              <span>{effect}</span>
            </li>
          ))}
        </ul>
      </div>
      {onChoice && (
        <Sheet
          open
          shape="notice"
          title="Confirm your payment"
          closeLabel="Close without confirming"
          onClose={() => onChoice("failed")}
          footer={
            <div className={css.actions}>
              <Button wide onClick={() => onChoice("succeeded")}>
                Confirm payment
              </Button>
              <Button wide variant="secondary" onClick={() => onChoice("failed")}>
                Cancel
              </Button>
            </div>
          }
        >
          <p className={css.step}>
            In a real payment your bank verifies your identity here. This demonstration charges
            nothing in either case.
          </p>
        </Sheet>
      )}
    </div>
  );
}
