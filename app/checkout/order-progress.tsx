import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "react-router-dom";
import { m } from "../../data/i18n/messages.js";
import actions from "../components/actions.module.css";
import { Button, ButtonLink } from "../components/button.tsx";
import { Message } from "../components/message.tsx";
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
        <Panel title={m.checkout_progress_checking()}>
          <p>{m.checkout_progress_checking_hint()}</p>
        </Panel>
      );
    case "waiting":
      return (
        <Panel title={m.checkout_progress_waiting()}>
          <p>{m.checkout_progress_waiting_hint()}</p>
        </Panel>
      );
    case "completing":
      return (
        <Panel title={m.checkout_progress_completing()}>
          <p>
            <Message
              parts={m.checkout_progress_completing_hint.parts({})}
              markup={{ strong: (text) => <strong>{text}</strong> }}
            />
          </p>
          <p className={css.reference}>
            <Message
              parts={m.checkout_progress_reference.parts({
                reference: order.order.paymentIntentId,
              })}
              markup={{ link: (text) => <Link to={paths.contact()}>{text}</Link> }}
            />
          </p>
        </Panel>
      );
    case "refunded":
      return (
        <section className={css.panel} role="alert">
          <h2>{m.checkout_progress_refunded()}</h2>
          <p>{order.message}</p>
          <div className={actions.row}>
            <Button onClick={onRestart}>{m.checkout_progress_back()}</Button>
            <ButtonLink variant="secondary" to={paths.contact()}>
              {m.checkout_progress_contact()}
            </ButtonLink>
          </div>
        </section>
      );
    case "ordered":
      return <Waiting text={m.checkout_progress_opening()} />;
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
