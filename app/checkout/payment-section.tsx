import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { m } from "../../data/i18n/messages.js";
import { Button } from "../components/button.tsx";
import { onModuleRetry } from "../load-module.ts";
import { configQuery } from "../requests/config-query.ts";
import { RETRY_INTERVAL_MS } from "./api.ts";
import { LoadingForm, PAYMENT_FORMS } from "./payment/payment-form.tsx";
import css from "./payment-section.module.css";
import type { Checkout } from "./use-checkout.ts";

/** The card fields of the payment provider that the store is configured with. */
export function PaymentSection({ checkout }: { checkout: Checkout }) {
  const config = useQuery({
    ...configQuery,
    refetchInterval: (query) => (query.state.status === "error" ? RETRY_INTERVAL_MS : false),
  });
  const [isMissing, setMissing] = useState(false);
  useEffect(() => onModuleRetry(() => setMissing(false)), []);
  const { response } = checkout.intent.state;
  if (!response) return <p className={css.secondary}>{m.checkout_changes_first()}</p>;
  if (config.isError) {
    return (
      <div className={css.problem} role="alert">
        <p>{m.checkout_payment_missing()}</p>
        <Button variant="quiet" onClick={() => void config.refetch()}>
          {m.common_try_again()}
        </Button>
      </div>
    );
  }
  if (!config.data) return <LoadingForm />;
  const { payments } = config.data;
  const Form = PAYMENT_FORMS[payments.mode];
  return (
    <>
      <Form
        key={response.clientSecret}
        isShown={!isMissing}
        onMissing={() => setMissing(true)}
        ref={checkout.form}
        paymentIntentId={response.paymentIntentId}
        clientSecret={response.clientSecret}
        publishableKey={payments.mode === "stripe" ? payments.publishableKey : ""}
      />
      {isMissing && (
        <div className={css.problem} role="alert">
          <p>{m.checkout_payment_missing_kept()}</p>
          <Button variant="quiet" onClick={() => setMissing(false)}>
            {m.common_try_again()}
          </Button>
        </div>
      )}
    </>
  );
}
