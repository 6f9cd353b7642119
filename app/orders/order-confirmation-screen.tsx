import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { Link, useLocation, useSearchParams } from "react-router-dom";
import { formatMoment } from "../../data/model/dates.ts";
import { firstName, isMasked, type OrderAnswer } from "../../data/model/order.ts";
import { STORE } from "../../data/store.ts";
import { track } from "../analytics/analytics.ts";
import { beforeTags } from "../analytics/third-party-tags.ts";
import { Button, ButtonLink } from "../components/button.tsx";
import { EmptyState } from "../components/empty-state.tsx";
import { PageHead } from "../components/page-head.tsx";
import { Price } from "../components/price.tsx";
import { Waiting } from "../components/spinner.tsx";
import { paths } from "../paths.ts";
import { noteOrder } from "../pwa/visits.ts";
import { AddressLines } from "./address-lines.tsx";
import css from "./order-confirmation-screen.module.css";
import { OrderItems, OrderTotals } from "./order-items.tsx";
import { PaymentReturn } from "./payment-return.tsx";
import { orderQuery } from "./queries.ts";

/** /order-confirmation?orderId={id}, and where Stripe sends a shopper back to (?payment_intent=…). */
export function OrderConfirmationScreen() {
  const [params] = useSearchParams();
  const paymentIntentId = params.get("payment_intent");
  const orderId = useOrderId(params.get("orderId"), paymentIntentId);
  return (
    <div className={css.page}>
      <PageHead
        title="Order confirmation"
        description="Your order, its number and where it goes."
        path={paths.orderConfirmation()}
        noindex
      />
      <Content orderId={orderId} paymentIntentId={paymentIntentId} />
    </div>
  );
}

/**
 * The id of the order in the address. Third-party scripts read the address, so the id moves to the
 * history entry while they run, and Stripe's client secret is removed. A reload finds the id there.
 */
function useOrderId(fromAddress: string | null, paymentIntentId: string | null): string | null {
  const { state } = useLocation() as { state: { orderId?: unknown } | null };
  const [fromEntry, setFromEntry] = useState<string | null>(null);
  const orderId = fromAddress ?? fromEntry;
  // After hydration, for the server does not know the history.
  useEffect(() => {
    if (!fromAddress && typeof state?.orderId === "string") setFromEntry(state.orderId);
  }, [fromAddress, state]);
  useEffect(
    () =>
      beforeTags(() => {
        if (orderId) hideOrderId(orderId);
        else if (paymentIntentId) hideClientSecret(paymentIntentId);
      }),
    [orderId, paymentIntentId],
  );
  return orderId;
}

/** Changes the address only: the router keeps the location that it shows. */
function hideOrderId(orderId: string) {
  const { usr, ...entry } = window.history.state ?? {};
  const state = { ...entry, usr: { ...usr, orderId } };
  window.history.replaceState(state, "", paths.orderConfirmation());
}

function hideClientSecret(paymentIntentId: string) {
  const query = new URLSearchParams({ payment_intent: paymentIntentId });
  window.history.replaceState(window.history.state, "", `${paths.orderConfirmation()}?${query}`);
}

type Ids = { orderId: string | null; paymentIntentId: string | null };

function Content({ orderId, paymentIntentId }: Ids) {
  if (orderId) return <OrderById id={orderId} />;
  if (paymentIntentId) return <PaymentReturn paymentIntentId={paymentIntentId} />;
  return <EmptyState level={1} title="No order found" text={<TrackHint />} action={<GoHome />} />;
}

function OrderById({ id }: { id: string }) {
  const { data, isPending, isError, isFetching, refetch } = useQuery({
    ...orderQuery(id),
    // Only in the browser: the order belongs to one shopper and is no part of a rendered page.
    enabled: typeof window !== "undefined",
  });
  if (isPending) {
    return (
      <Named>
        <Waiting text="Loading your order..." />
        <noscript>
          <p>Showing an order needs JavaScript. The order stands all the same.</p>
        </noscript>
      </Named>
    );
  }
  if (isError) {
    return (
      <EmptyState
        level={1}
        title="Your order could not be loaded"
        text="Your order is safe. Please check your connection."
        action={
          <Button busy={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        }
      />
    );
  }
  if (!data) {
    return (
      <EmptyState level={1} title="Order not found" text={<TrackHint />} action={<GoHome />} />
    );
  }
  return <Confirmed {...data} />;
}

/** A page always has its heading, also while there is nothing else. */
function Named({ children }: { children: ReactNode }) {
  return (
    <>
      <h1 className={css.waitingTitle} tabIndex={-1}>
        Order confirmation
      </h1>
      {children}
    </>
  );
}

function TrackHint() {
  return (
    <>
      With its number and your email you can look an order up under{" "}
      <Link to={paths.trackOrder()}>Track Order</Link>.
    </>
  );
}

function GoHome() {
  return <ButtonLink to={paths.home()}>Go to Home</ButtonLink>;
}

function Confirmed({ order, items }: OrderAnswer) {
  const masked = isMasked(order);
  useEffect(() => {
    // Somebody else who was shown this page did not buy anything.
    if (masked) return;
    track((to) => to.purchase(order, items));
    noteOrder();
  }, [order, items, masked]);
  return (
    <article className={css.order}>
      <header className={css.head}>
        <p className={css.letterhead}>{STORE.name}</p>
        <h1 className={css.title} tabIndex={-1}>
          Order Confirmed!
        </h1>
        <p className={css.lead}>
          Thank you, {firstName(order.customerName)}. We have your order and are getting it ready.
        </p>
      </header>
      <dl className={css.facts}>
        <div>
          <dt>Order Number</dt>
          <dd>{order.orderNumber}</dd>
        </div>
        <div>
          <dt>Date</dt>
          <dd>
            <time dateTime={order.createdAt}>{formatMoment(order.createdAt)}</time>
          </dd>
        </div>
        <div>
          <dt>Total</dt>
          <dd>
            <Price amount={order.total} />
          </dd>
        </div>
        <div>
          <dt>Shipping Address</dt>
          <dd>
            {order.customerName}
            <AddressLines order={order} />
          </dd>
        </div>
      </dl>
      {masked && (
        <p className={css.masked}>
          Name and address are shown in full only to the browser that placed the order. With the
          order number and e-mail you can see all of it under{" "}
          <Link to={paths.trackOrder(order.orderNumber)}>Track Order</Link>.
        </p>
      )}
      <h2 className={css.heading}>Items</h2>
      <OrderItems items={items} />
      <OrderTotals order={order} />
      <ButtonLink to={paths.home()} data-screen-only>
        Continue Shopping
      </ButtonLink>
    </article>
  );
}
