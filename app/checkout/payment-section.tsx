import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { Button } from "../components/button.tsx";
import { configQuery } from "../config-query.ts";
import { PaymentBoundary } from "./payment/payment-boundary.tsx";
import { PAYMENT_FORMS } from "./payment/payment-form.tsx";
import css from "./payment-section.module.css";
import type { Checkout } from "./use-checkout.ts";

/** The card fields of the way in which this store takes payment. */
export function PaymentSection({ checkout }: { checkout: Checkout }) {
  const config = useQuery({
    ...configQuery,
    refetchInterval: (query) => (query.state.status === "error" ? 3_000 : false),
  });
  const { answer } = checkout.intent.state;
  if (!answer) return <p className={css.soft}>Look at the changed lines above first.</p>;
  if (config.isError) {
    return (
      <div className={css.problem} role="alert">
        <p>The payment form could not be loaded.</p>
        <Button variant="quiet" onClick={() => void config.refetch()}>
          Try again
        </Button>
      </div>
    );
  }
  const loading = <p className={css.soft}>Loading the payment form...</p>;
  if (!config.data) return loading;
  const { payments } = config.data;
  const Form = PAYMENT_FORMS[payments.mode];
  return (
    <PaymentBoundary>
      <Suspense fallback={loading}>
        <Form
          key={answer.clientSecret}
          ref={checkout.payment}
          paymentIntentId={answer.paymentIntentId}
          clientSecret={answer.clientSecret}
          publishableKey={payments.mode === "stripe" ? payments.publishableKey : ""}
        />
      </Suspense>
    </PaymentBoundary>
  );
}
