import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "react-router-dom";
import actions from "../components/actions.module.css";
import { Button, ButtonLink } from "../components/button.tsx";
import { Spinner, Waiting } from "../components/spinner.tsx";
import { paths } from "../paths.ts";
import css from "./order-progress.module.css";
import type { OrderPhase } from "./use-order-progress.ts";

type StartedPayment = Exclude<OrderPhase, { phase: "none" }>;

/** Shows the state of a started payment. The text depends on whether the card was charged. */
export function OrderProgress({
  order,
  onRestart,
}: {
  order: StartedPayment;
  onRestart: () => void;
}) {
  switch (order.phase) {
    case "checking":
      return (
        <Panel title="Checking your payment">
          <p>
            The connection was interrupted during the payment. We are checking its status; you
            cannot be charged twice for this order.
          </p>
        </Panel>
      );
    case "waiting":
      return (
        <Panel title="Payment in progress">
          <p>Your bank is processing the payment. This page updates automatically.</p>
        </Panel>
      );
    case "completing":
      return (
        <Panel title="Payment received">
          <p>
            <strong>Do not pay again: your order is being completed.</strong> This page updates
            automatically. If you leave it, your order will still be completed.
          </p>
          <p className={css.reference}>
            Payment reference {order.order.paymentIntentId}. If this takes more than a few minutes,{" "}
            <Link to={paths.contact()}>contact us</Link>.
          </p>
        </Panel>
      );
    case "refunded":
      return (
        <section className={css.panel} role="alert">
          <h2>Your order was not completed</h2>
          <p>{order.message}</p>
          <div className={actions.row}>
            <Button onClick={onRestart}>Back to checkout</Button>
            <ButtonLink variant="secondary" to={paths.contact()}>
              Contact us
            </ButtonLink>
          </div>
        </section>
      );
    case "ordered":
      return <Waiting text="Opening your order..." />;
  }
}

/** Moves focus to its heading, because the form that had the focus is hidden. */
function Panel({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={css.panel}>
      <Spinner />
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  );
}
