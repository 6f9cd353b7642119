import { Elements, PaymentElement, useElements, useStripe } from "@stripe/react-stripe-js";
import type { Stripe } from "@stripe/stripe-js";
import { loadStripe } from "@stripe/stripe-js/pure";
import { type Ref, useEffect, useImperativeHandle, useState } from "react";
import { m } from "../../../data/i18n/messages.js";
import { getLocale, localePath } from "../../../data/model/locale.ts";
import type { ContactData } from "../../../data/model/sales/checkout.ts";
import { findProvinceCode } from "../../../data/model/sales/province.ts";
import { Button } from "../../components/button.tsx";
import { paths } from "../../paths.ts";
import type { PaymentFormProps, PaymentHandle, PaymentOutcome } from "./payment-handle.ts";
import { createAppearance, STRIPE_LOCALES } from "./stripe-appearance.ts";
import { readStripeError, readStripeStatus } from "./stripe-outcome.ts";
import css from "./stripe-payment.module.css";

/** Stripe's Payment Element. Stripe's script loads on the checkout page only. */
export default function StripePayment({ ref, clientSecret, publishableKey }: PaymentFormProps) {
  const [stripe, setStripe] = useState<Stripe | "unavailable">();
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry loads the script again
  useEffect(() => {
    let unmounted = false;
    loadStripe(publishableKey).then(
      (loaded) => !unmounted && setStripe(loaded ?? "unavailable"),
      (error: unknown) => {
        console.error("Stripe's script did not load:", error);
        if (!unmounted) setStripe("unavailable");
      },
    );
    return () => {
      unmounted = true;
    };
  }, [publishableKey, attempt]);

  if (stripe === undefined) return <p className={css.loading}>{m.checkout_payment_loading()}</p>;
  if (stripe === "unavailable") {
    return (
      <Unavailable
        onRetry={() => {
          setStripe(undefined);
          setAttempt(attempt + 1);
        }}
      />
    );
  }
  return (
    <Elements
      stripe={stripe}
      options={{
        clientSecret,
        appearance: createAppearance(),
        locale: STRIPE_LOCALES[getLocale()],
      }}
    >
      <CardForm handle={ref} clientSecret={clientSecret} />
    </Elements>
  );
}

function Unavailable({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert">
      <p>{m.checkout_payment_blocked()}</p>
      <Button variant="quiet" onClick={onRetry}>
        {m.common_try_again()}
      </Button>
    </div>
  );
}

function CardForm({ handle, clientSecret }: { handle: Ref<PaymentHandle>; clientSecret: string }) {
  const stripe = useStripe();
  const elements = useElements();
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);

  async function confirm(details: ContactData): Promise<PaymentOutcome> {
    if (!stripe || !elements)
      return { outcome: "failed", message: m.checkout_payment_impossible() };
    // The amount may have changed since the form was rendered.
    await elements.fetchUpdates();
    const { error: incomplete } = await elements.submit();
    if (incomplete)
      return { outcome: "failed", message: incomplete.message ?? m.checkout_payment_impossible() };
    const { error, paymentIntent } = await stripe.confirmPayment({
      elements,
      redirect: "if_required",
      confirmParams: {
        return_url: `${window.location.origin}${localePath(paths.orderConfirmation())}`,
        payment_method_data: { billing_details: toBilling(details) },
      },
    });
    return error
      ? readStripeError(stripe, clientSecret, error)
      : readStripeStatus(paymentIntent?.status);
  }

  useImperativeHandle(handle, () => ({
    // Stripe displays the errors inside its own fields.
    validate: async () => {
      if (!elements || failed) return false;
      const { error } = await elements.submit();
      return !error;
    },
    focus: () => elements?.getElement("payment")?.focus(),
    confirm,
  }));

  if (failed) {
    return (
      <Unavailable
        onRetry={() => {
          setFailed(false);
          setAttempt(attempt + 1);
        }}
      />
    );
  }
  return (
    <PaymentElement
      key={attempt}
      options={{ layout: "tabs", fields: { billingDetails: { address: "if_required" } } }}
      onLoadError={() => setFailed(true)}
    />
  );
}

/** The buyer of a gift has an address of their own. Otherwise Stripe asks for the parts that the bank needs. */
function toBilling({ email, buyer, ...recipient }: ContactData) {
  const { firstName, lastName } = buyer ?? recipient;
  return {
    name: `${firstName} ${lastName}`,
    ...toAsciiEmail(email),
    ...(buyer && {
      address: {
        line1: buyer.address,
        line2: buyer.address2 ?? "",
        city: buyer.city,
        state: findProvinceCode(buyer.province) ?? buyer.province,
        postal_code: buyer.postalCode,
        country: "CA",
      },
    }),
  };
}

/** The address with its domain in ASCII; nothing if its other part is not ASCII, which Stripe rejects. */
function toAsciiEmail(email: string) {
  const at = email.lastIndexOf("@") + 1;
  const local = email.slice(0, at);
  return /^[\x21-\x7e]+$/.test(local)
    ? { email: local + new URL(`https://${email.slice(at)}`).hostname }
    : {};
}
