import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Navigate } from "react-router-dom";
import { m } from "../../data/i18n/messages.js";
import { ButtonLink } from "../components/button.tsx";
import { EmptyState } from "../components/empty-state.tsx";
import { Waiting } from "../components/spinner.tsx";
import { paths } from "../paths.ts";
import { finishedOrder, paymentAttempt } from "../storage/checkout-session.ts";
import { orderQuery } from "./queries.ts";

/** Interval between requests for the order, in milliseconds. */
const POLL_INTERVAL_MS = 2_000;

/** Time after which the page displays that no order was found, in milliseconds. */
const TIMEOUT_MS = 30_000;

/**
 * The page that the bank's page redirects to. It ignores the URL's redirect status, because a URL can
 * be forged: the tab that paid continues its checkout, which requests the status from the server. Any
 * other tab of the same browser waits for the order that the provider's webhook creates.
 */
export function PaymentReturn({ paymentIntentId }: { paymentIntentId: string }) {
  const [destination, setDestination] = useState<Destination>();
  useEffect(() => setDestination(findDestination(paymentIntentId)), [paymentIntentId]);
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, []);
  // The browser that paid can also request the order by its payment intent id.
  const { data } = useQuery({
    ...orderQuery(paymentIntentId),
    enabled: destination?.to === "wait",
    refetchInterval: (query) => (query.state.data ? false : POLL_INTERVAL_MS),
  });
  if (destination?.to === "order")
    return <Navigate to={paths.orderConfirmation(destination.orderId)} replace />;
  if (destination?.to === "checkout")
    return <Navigate to={paths.checkout()} replace state={{ returned: true }} />;
  if (data) return <Navigate to={paths.orderConfirmation(data.order.id)} replace />;
  if (late) {
    return (
      <EmptyState
        level={1}
        title={m.orders_none_found()}
        text={m.orders_payment_late()}
        action={<ButtonLink to={paths.home()}>{m.orders_go_home()}</ButtonLink>}
      />
    );
  }
  return (
    <>
      <h1 tabIndex={-1}>{m.orders_confirmation_title()}</h1>
      <Waiting text={m.orders_payment_checking()} />
    </>
  );
}

type Destination = { to: "order"; orderId: string } | { to: "checkout" } | { to: "wait" };

/** Whether this tab paid, and whether its order exists. */
function findDestination(paymentIntentId: string): Destination {
  const finished = finishedOrder.read();
  if (finished?.paymentIntentId === paymentIntentId)
    return { to: "order", orderId: finished.orderId };
  const attempt = paymentAttempt.read();
  return { to: attempt?.order.paymentIntentId === paymentIntentId ? "checkout" : "wait" };
}
