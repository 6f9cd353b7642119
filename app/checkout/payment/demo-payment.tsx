import { useId, useImperativeHandle, useRef, useState } from "react";
import { Button } from "../../components/button.tsx";
import { Sheet } from "../../components/sheet.tsx";
import { TextField } from "../../components/text-field.tsx";
import {
  type CardErrors,
  type CardFields,
  checkCard,
  DEMO_CARDS,
  formatCardNumber,
  formatExpiry,
  methodOf,
} from "./demo-cards.ts";
import css from "./demo-payment.module.css";
import { authenticateDemo, confirmDemo } from "./demo-provider.ts";
import type { PaymentFormProps, PaymentOutcome } from "./payment-form.tsx";

const CANCELLED = "The payment was not confirmed. Nothing was charged.";
const EMPTY: CardFields = { number: "", expiry: "", cvc: "" };

/**
 * Card fields for a store without payment keys. They behave as with Stripe, for Stripe's test
 * numbers only: any other is refused here, and no number is sent, stored or logged.
 */
export default function DemoPayment({ ref, paymentIntentId, clientSecret }: PaymentFormProps) {
  const [card, setCard] = useState(EMPTY);
  const [errors, setErrors] = useState<CardErrors>({});
  const [choose, setChoose] = useState<(outcome: "succeeded" | "failed") => void>();
  const fields = useRef<Partial<Record<keyof CardFields, string>>>({});
  const id = useId();

  async function confirm(): Promise<PaymentOutcome> {
    const method = methodOf(card.number);
    if (!method) return { outcome: "failed", message: "This card number is not a test card." };
    const intent = { paymentIntentId, clientSecret };
    const first = await confirmDemo(intent, method);
    if (first.outcome !== "confirmation") return first;
    const chosen = await new Promise<"succeeded" | "failed">((resolve) => setChoose(() => resolve));
    setChoose(undefined);
    const second = await authenticateDemo(intent, chosen);
    if (chosen === "failed" && second.outcome === "failed")
      return { outcome: "cancelled", message: CANCELLED };
    return second.outcome === "confirmation" ? { outcome: "unknown" } : second;
  }

  useImperativeHandle(ref, () => ({
    validate: async () => {
      const found = checkCard(card, new Date());
      fields.current = found;
      setErrors(found);
      return Object.keys(found).length === 0;
    },
    focus: () => {
      const first = (["number", "expiry", "cvc"] as const).find((name) => fields.current[name]);
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
    // Never a browser's saved card: nobody's real card belongs into these fields.
    autoComplete: "off",
    required: true,
    onChange: (event: { target: { value: string } }) => {
      const { value } = event.target;
      // Deleting the space or slash that the format adds must not bring it back.
      const deleted = value.length < card[name].length;
      setCard({ ...card, [name]: deleted ? value : format(value) });
      if (errors[name]) setErrors({ ...errors, [name]: undefined });
    },
  });

  return (
    <div className={css.demo}>
      <p className={css.mark}>
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
      {choose && (
        <Sheet
          open
          shape="notice"
          title="Confirm your payment"
          closeLabel="Close without confirming"
          onClose={() => choose("failed")}
          footer={
            <div className={css.ways}>
              <Button wide onClick={() => choose("succeeded")}>
                Confirm payment
              </Button>
              <Button wide variant="secondary" onClick={() => choose("failed")}>
                Cancel
              </Button>
            </div>
          }
        >
          <p className={css.step}>
            In a real payment your bank asks here whether it is you. This demonstration charges
            nothing either way.
          </p>
        </Sheet>
      )}
    </div>
  );
}
