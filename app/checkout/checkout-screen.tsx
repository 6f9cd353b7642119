import { type ReactNode, useEffect, useRef } from "react";
import { Navigate } from "react-router-dom";
import { track } from "../analytics/analytics.ts";
import { Button, ButtonLink } from "../components/button.tsx";
import { Icon } from "../components/icon.tsx";
import { PageHead } from "../components/page-head.tsx";
import { Waiting } from "../components/spinner.tsx";
import { paths } from "../paths.ts";
import { CheckoutForm } from "./checkout-form.tsx";
import css from "./checkout-screen.module.css";
import { OrderProgress } from "./order-progress.tsx";
import { OrderSummary } from "./order-summary.tsx";
import { type Checkout, useCheckout } from "./use-checkout.ts";

/** /checkout, from "Preparing secure checkout..." to the order. */
export function CheckoutScreen() {
  const checkout = useCheckout();
  const { cart, order, totals, elsewhere } = checkout;
  const { answer, changes, problem } = checkout.intent.state;
  const prepared = cart.ready && order !== undefined;
  const free = order?.phase === "none";
  const ready = prepared && free && (answer !== undefined || changes.length > 0);

  const begun = useRef(false);
  useEffect(() => {
    if (!ready || begun.current || cart.items.length === 0) return;
    begun.current = true;
    track((to) => to.beginCheckout(cart.items, totals));
  }, [ready, cart.items, totals]);

  // Never while a paid cart is being cleared: then there is an order to go to.
  const isEmpty = prepared && free && !checkout.paying && cart.items.length === 0;
  if (isEmpty && elsewhere.phase === "none") return <Navigate to={paths.home()} replace />;
  if (isEmpty && elsewhere.phase === "ordered")
    return <PaidElsewhere orderId={elsewhere.orderId} />;

  const following = order && !free ? order : undefined;
  if (!prepared || isEmpty || (!ready && !following && !problem)) {
    return (
      <Frame>
        <Waiting text="Preparing secure checkout..." />
        <noscript>
          <p>Paying needs JavaScript. Please switch it on and open this page again.</p>
        </noscript>
      </Frame>
    );
  }
  if (!ready && !following) return <NotPrepared checkout={checkout} />;
  return (
    <Frame>
      {following && <OrderProgress order={following} onRestart={checkout.restart} />}
      {(answer || changes.length > 0) && (
        // Kept while a payment is followed: its card fields are needed again if nothing was charged.
        <div className={css.columns} hidden={following !== undefined}>
          <OrderSummary items={cart.items} totals={totals} isPartial={checkout.isPartial} />
          <CheckoutForm checkout={checkout} />
        </div>
      )}
    </Frame>
  );
}

function PaidElsewhere({ orderId }: { orderId: string }) {
  return (
    <Frame>
      <div className={css.notice} role="alert">
        <h2>Paid in another tab</h2>
        <p>
          This cart was paid for in another tab of your browser, and your order has been placed.
          Nothing was charged in this tab.
        </p>
        <ButtonLink to={paths.orderConfirmation(orderId)}>View your order</ButtonLink>
      </div>
    </Frame>
  );
}

const PROBLEM_TITLES = {
  offline: "You are offline",
  unresponsive: "The store is not responding",
  failed: "The secure checkout could not be prepared",
} as const;

function NotPrepared({ checkout }: { checkout: Checkout }) {
  const { problem, busy } = checkout.intent.state;
  return (
    <Frame>
      <div className={css.notice} role="alert">
        <h2>{PROBLEM_TITLES[problem?.kind ?? "failed"]}</h2>
        <p>{problem?.message}</p>
        <p className={css.soft}>Your cart is untouched and nothing was charged.</p>
        <Button busy={busy} onClick={checkout.intent.retry}>
          Try again
        </Button>
      </div>
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className={css.page}>
      <PageHead
        title="Checkout"
        description="Secure checkout by card. Complimentary shipping across Canada."
        path={paths.checkout()}
        noindex
      />
      <ButtonLink to={paths.home()} variant="quiet" className={css.back}>
        <Icon name="arrow-left" />
        Continue Shopping
      </ButtonLink>
      <h1 className={css.title} tabIndex={-1}>
        Checkout
      </h1>
      {children}
    </div>
  );
}
