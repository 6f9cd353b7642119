import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Navigate } from "react-router-dom";
import { ButtonLink } from "../components/button.tsx";
import { EmptyState } from "../components/empty-state.tsx";
import { Waiting } from "../components/spinner.tsx";
import { paths } from "../paths.ts";
import { finishedOrder, paymentAttempt } from "../storage/checkout-session.ts";
import { orderQuery } from "./queries.ts";

/** How often the order of a payment is asked for, and when it is late, in milliseconds. */
const PAUSE = 2_000;
const PATIENCE = 30_000;

/**
 * Back from the bank's page. What the address says about success is never believed: the tab that
 * paid goes on where it was, and the server asks the provider. Any other tab of the same browser
 * waits for the order that the provider's own message brings about.
 */
export function PaymentReturn({ paymentIntentId }: { paymentIntentId: string }) {
  const [here, setHere] = useState<Way>();
  useEffect(() => setHere(findWay(paymentIntentId)), [paymentIntentId]);
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE);
    return () => clearTimeout(timer);
  }, []);
  // An order also answers to the payment that made it, for the browser that paid.
  const { data } = useQuery({
    ...orderQuery(paymentIntentId),
    enabled: here?.to === "wait",
    refetchInterval: (query) => (query.state.data ? false : PAUSE),
  });
  if (here?.to === "order") return <Navigate to={paths.orderConfirmation(here.orderId)} replace />;
  if (here?.to === "checkout")
    return <Navigate to={paths.checkout()} replace state={{ returned: true }} />;
  if (data) return <Navigate to={paths.orderConfirmation(data.order.id)} replace />;
  if (late) {
    return (
      <EmptyState
        level={1}
        title="No order found"
        text="If you have paid, do not pay again: your order is completed by itself, and your order number comes by e-mail."
        action={<ButtonLink to={paths.home()}>Go to Home</ButtonLink>}
      />
    );
  }
  return (
    <>
      <h1 tabIndex={-1}>Order confirmation</h1>
      <Waiting text="Checking your payment..." />
    </>
  );
}

type Way = { to: "order"; orderId: string } | { to: "checkout" } | { to: "wait" };

/** Whether this tab is the one that paid, and how far it got. */
function findWay(paymentIntentId: string): Way {
  const finished = finishedOrder.read();
  if (finished?.paymentIntentId === paymentIntentId)
    return { to: "order", orderId: finished.orderId };
  const attempt = paymentAttempt.read();
  return { to: attempt?.order.paymentIntentId === paymentIntentId ? "checkout" : "wait" };
}
