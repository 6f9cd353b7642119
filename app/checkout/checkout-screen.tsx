import { type ReactNode, useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { m } from "../../data/i18n/messages.js";
import { describeShipping, promiseDelivery } from "../../data/model/sales/delivery-promise.ts";
import { Button, ButtonLink } from "../components/button.tsx";
import { Icon } from "../components/icon.tsx";
import { optional } from "../components/optional.tsx";
import { PageHead } from "../components/page-head.tsx";
import { Waiting } from "../components/spinner.tsx";
import { toast } from "../components/toast.ts";
import { paths } from "../paths.ts";
import { useSettings } from "../requests/use-settings.ts";
import { isPriceDrop } from "./cart-change.ts";
import { CheckoutForm } from "./checkout-form.tsx";
import css from "./checkout-screen.module.css";
import { MerchantNote } from "./merchant-note.tsx";
import { OrderProgress } from "./order-progress.tsx";
import { OrderSummary } from "./order-summary.tsx";
import { type Checkout, useCheckout } from "./use-checkout.ts";

const ExpressCheckout = optional(() => import("./express/express-checkout.tsx"), {
  placeholder: <div className={css.express} />,
});

/** /checkout: the form, the progress of a started payment, or the reason why neither is available. */
export function CheckoutScreen() {
  const checkout = useCheckout();
  const { cart, order, orderInOtherTab } = checkout;
  const { response, changes, problem } = checkout.intent.state;
  const isLoaded = cart.ready && order !== undefined;
  const noPayment = order?.phase === "none";
  const ready = isLoaded && noPayment && (response !== undefined || changes.length > 0);

  const hasItems = cart.items.length > 0;
  // Before the form is displayed, so that it does not move when the wallets appear.
  useEffect(() => {
    if (hasItems) ExpressCheckout.preload();
  }, [hasItems]);

  // Not while paying: the cart is emptied before the browser navigates to the order.
  const isEmpty = isLoaded && noPayment && !checkout.paying && cart.items.length === 0;
  if (isEmpty && orderInOtherTab.phase === "none") return <EmptyCart />;
  if (isEmpty && orderInOtherTab.phase === "ordered")
    return <PaidInOtherTab orderId={orderInOtherTab.orderId} />;

  const progress = order && !noPayment ? order : undefined;
  if (!isLoaded || isEmpty || (!ready && !progress && !problem)) {
    return <Preparing />;
  }
  if (!ready && !progress) return <CheckoutUnavailable checkout={checkout} />;
  const isBlocked = changes.some((change) => !isPriceDrop(change));
  return (
    <Frame>
      {progress && <OrderProgress order={progress} onRestart={checkout.restart} />}
      {(response || changes.length > 0) && (
        // Stays mounted during a payment, so that the card fields are still filled in if it fails.
        <div className={css.columns} hidden={progress !== undefined}>
          <OrderSummary
            items={cart.items}
            pricing={checkout.pricing}
            isPartial={checkout.isPartial}
          />
          <div className={css.main}>
            <ExpressCheckout isShown={ready} checkout={checkout} isBlocked={isBlocked} />
            <CheckoutForm checkout={checkout} />
            <MerchantNote />
          </div>
        </div>
      )}
    </Frame>
  );
}

/** Redirects to the home page, where a message says why. */
function EmptyCart() {
  const navigate = useNavigate();
  useEffect(() => {
    toast({ title: m.checkout_empty(), description: m.checkout_empty_hint() });
    void navigate(paths.home(), { replace: true });
  }, [navigate]);
  return <Preparing />;
}

function Preparing() {
  return (
    <Frame>
      <Waiting text={m.checkout_preparing()} />
      <noscript>
        <p>{m.checkout_needs_script()}</p>
        <MerchantNote />
      </noscript>
    </Frame>
  );
}

function PaidInOtherTab({ orderId }: { orderId: string }) {
  return (
    <Frame>
      <div className={css.notice} role="alert">
        <h2>{m.checkout_other_tab()}</h2>
        <p>{m.checkout_other_tab_hint()}</p>
        <ButtonLink to={paths.orderConfirmation(orderId)}>{m.checkout_view_order()}</ButtonLink>
      </div>
    </Frame>
  );
}

const PROBLEM_TITLES = {
  offline: () => m.checkout_offline(),
  unresponsive: () => m.checkout_unresponsive(),
  failed: () => m.checkout_failed(),
} as const;

function CheckoutUnavailable({ checkout }: { checkout: Checkout }) {
  const { problem, busy } = checkout.intent.state;
  return (
    <Frame>
      <div className={css.notice} role="alert">
        <h2>{PROBLEM_TITLES[problem?.kind ?? "failed"]()}</h2>
        <p>{problem?.message}</p>
        <p className={css.secondary}>{m.checkout_untouched()}</p>
        <Button busy={busy} onClick={checkout.intent.retry}>
          {m.common_try_again()}
        </Button>
      </div>
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const promise = promiseDelivery(useSettings());
  const { area, complimentary } = promise;
  const description =
    complimentary === "shipping"
      ? m.checkout_description_free({ area })
      : complimentary
        ? m.checkout_description_standard_free({ area })
        : m.checkout_description({ shipping: describeShipping(promise) });
  return (
    <div className={css.page}>
      <PageHead
        title={m.checkout_title()}
        description={description}
        path={paths.checkout()}
        noindex
      />
      <div className={css.head}>
        <ButtonLink to={paths.home()} variant="quiet" className={css.back}>
          <Icon name="arrow-left" />
          {m.checkout_continue_shopping()}
        </ButtonLink>
        <h1 className={css.title} tabIndex={-1}>
          {m.checkout_title()}
        </h1>
      </div>
      {children}
    </div>
  );
}
