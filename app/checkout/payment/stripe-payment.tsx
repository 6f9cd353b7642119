import { Elements, PaymentElement, useElements, useStripe } from "@stripe/react-stripe-js";
import type { Stripe, StripeError } from "@stripe/stripe-js";
import { loadStripe } from "@stripe/stripe-js/pure";
import { type Ref, useEffect, useImperativeHandle, useState } from "react";
import type { CheckoutData } from "../../../data/model/checkout.ts";
import { Button } from "../../components/button.tsx";
import { paths } from "../../paths.ts";
import {
  type PaymentFormProps,
  type PaymentHandle,
  type PaymentOutcome,
  readEarlierOutcome,
} from "./payment-form.tsx";
import { STRIPE_APPEARANCE } from "./stripe-appearance.ts";
import css from "./stripe-payment.module.css";

const FAILED = "The payment could not be made. Nothing was charged.";
const NOT_CONFIRMED = "The payment was not confirmed. Nothing was charged.";

/** Stripe's own card form. Its script is fetched here, on the checkout, and nowhere else. */
export default function StripePayment({ ref, clientSecret, publishableKey }: PaymentFormProps) {
  const [stripe, setStripe] = useState<Stripe | "unavailable">();
  const [turn, setTurn] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn loads it again
  useEffect(() => {
    let left = false;
    loadStripe(publishableKey).then(
      (loaded) => !left && setStripe(loaded ?? "unavailable"),
      (error: unknown) => {
        console.error("Stripe's script did not load:", error);
        if (!left) setStripe("unavailable");
      },
    );
    return () => {
      left = true;
    };
  }, [publishableKey, turn]);

  if (stripe === undefined) return <p className={css.loading}>Loading the payment form...</p>;
  if (stripe === "unavailable") {
    return (
      <Unavailable
        onAgain={() => {
          setStripe(undefined);
          setTurn(turn + 1);
        }}
      />
    );
  }
  return (
    <Elements
      stripe={stripe}
      options={{ clientSecret, appearance: STRIPE_APPEARANCE, locale: "en" }}
    >
      <CardForm handle={ref} clientSecret={clientSecret} />
    </Elements>
  );
}

function Unavailable({ onAgain }: { onAgain: () => void }) {
  return (
    <div role="alert">
      <p>
        The secure payment form could not be loaded. Please check your connection, or a blocker that
        keeps js.stripe.com away. What you typed is kept.
      </p>
      <Button variant="quiet" onClick={onAgain}>
        Try again
      </Button>
    </div>
  );
}

function CardForm({ handle, clientSecret }: { handle: Ref<PaymentHandle>; clientSecret: string }) {
  const stripe = useStripe();
  const elements = useElements();
  const [broken, setBroken] = useState(false);
  const [turn, setTurn] = useState(0);

  async function confirm(details: CheckoutData): Promise<PaymentOutcome> {
    if (!stripe || !elements) return { outcome: "failed", message: FAILED };
    // The amount may have moved since the form was drawn.
    await elements.fetchUpdates();
    const { error: incomplete } = await elements.submit();
    if (incomplete) return { outcome: "failed", message: incomplete.message ?? FAILED };
    const { error, paymentIntent } = await stripe.confirmPayment({
      elements,
      redirect: "if_required",
      confirmParams: {
        return_url: `${window.location.origin}${paths.orderConfirmation()}`,
        payment_method_data: { billing_details: toBilling(details) },
      },
    });
    return error ? readError(error) : readStatus(paymentIntent?.status);
  }

  async function readError(error: StripeError): Promise<PaymentOutcome> {
    const earlier = readEarlierOutcome(error.payment_intent?.status);
    if (earlier) return earlier;
    if (error.type === "api_connection_error") return { outcome: "unknown" };
    if (error.type === "api_error") {
      const asked = await stripe?.retrievePaymentIntent(clientSecret);
      const status = asked?.paymentIntent?.status;
      return status ? readStatus(status) : { outcome: "unknown" };
    }
    return { outcome: "failed", message: error.message ?? FAILED };
  }

  useImperativeHandle(handle, () => ({
    // Stripe shows what is wrong inside its own fields.
    validate: async () => {
      if (!elements || broken) return false;
      const { error } = await elements.submit();
      return !error;
    },
    focus: () => elements?.getElement("payment")?.focus(),
    confirm,
  }));

  if (broken) {
    return (
      <Unavailable
        onAgain={() => {
          setBroken(false);
          setTurn(turn + 1);
        }}
      />
    );
  }
  return (
    <PaymentElement
      key={turn}
      options={{ layout: "tabs", fields: { billingDetails: { address: "if_required" } } }}
      onLoadError={() => setBroken(true)}
    />
  );
}

function readStatus(status: string | undefined): PaymentOutcome {
  switch (status) {
    case "succeeded":
      return { outcome: "paid" };
    case "processing":
    case "requires_capture":
      return { outcome: "processing" };
    case "requires_action":
    case "requires_payment_method":
    case "canceled":
      return { outcome: "cancelled", message: NOT_CONFIRMED };
    default:
      return { outcome: "unknown" };
  }
}

function toBilling(details: CheckoutData) {
  return {
    name: `${details.firstName} ${details.lastName}`,
    email: details.email,
  };
}
