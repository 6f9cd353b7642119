import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { Link, useLocation, useSearchParams } from "react-router-dom";
import { m } from "../../data/i18n/messages.js";
import { MARKET } from "../../data/market.ts";
import { describeContract } from "../../data/model/contract/contract.ts";
import { localePath } from "../../data/model/locale.ts";
import type { OrderResponse } from "../../data/model/sales/order.ts";
import { recipientOf } from "../../data/model/sales/order-delivery.ts";
import { firstWordOfName, isMasked } from "../../data/model/sales/order-tracking.ts";
import { formatDateTime } from "../../data/model/text/dates.ts";
import { track } from "../analytics/analytics.ts";
import { beforeTags } from "../analytics/third-party-tags.ts";
import { Button, ButtonLink } from "../components/button.tsx";
import { EmptyState } from "../components/empty-state.tsx";
import { Fact } from "../components/fact.tsx";
import { Message } from "../components/message.tsx";
import { PageHead } from "../components/page-head.tsx";
import { Price } from "../components/price.tsx";
import { Waiting } from "../components/spinner.tsx";
import { useStoreFacts } from "../components/store-facts.tsx";
import { ContractFacts, OrderTerms } from "../order-details/contract-details.tsx";
import {
  AddressLines,
  BillingAddress,
  OrderChoiceFacts,
  OrderFacts,
} from "../order-details/order-facts.tsx";
import { OrderItems, OrderTotals } from "../order-details/order-items.tsx";
import { SaveCopy } from "../order-details/save-copy.tsx";
import { paths } from "../paths.ts";
import { markOrdered } from "../pwa/visits.ts";
import css from "./order-confirmation-screen.module.css";
import { PaymentReturn } from "./payment-return.tsx";
import { orderQuery } from "./queries.ts";
import { SaveOrder } from "./save-order.tsx";

/** /order-confirmation?orderId={id}, also the return URL of Stripe (?payment_intent=…). */
export function OrderConfirmationScreen() {
  const [params] = useSearchParams();
  const paymentIntentId = params.get("payment_intent");
  const orderId = useOrderId(params.get("orderId"), paymentIntentId);
  return (
    <div className={css.page}>
      <PageHead
        title={m.orders_confirmation_title()}
        description={m.orders_confirmation_description()}
        path={paths.orderConfirmation()}
        noindex
      />
      <Content orderId={orderId} paymentIntentId={paymentIntentId} />
    </div>
  );
}

/**
 * Returns the order id from the URL. Third-party scripts can read the URL, so before they run the id
 * moves to the history entry, where a reload finds it, and Stripe's client secret is removed.
 */
function useOrderId(fromUrl: string | null, paymentIntentId: string | null): string | null {
  const { state }: { state: { orderId?: unknown } | null } = useLocation();
  const [fromHistory, setFromHistory] = useState<string | null>(null);
  const orderId = fromUrl ?? fromHistory;
  // After hydration, because the server does not know the history entry.
  useEffect(() => {
    if (!fromUrl && typeof state?.orderId === "string") setFromHistory(state.orderId);
  }, [fromUrl, state]);
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

/** Changes the URL only; the router's location stays the same. */
function hideOrderId(orderId: string) {
  const { usr, ...entry } = window.history.state ?? {};
  const state = { ...entry, usr: { ...usr, orderId } };
  window.history.replaceState(state, "", localePath(paths.orderConfirmation()));
}

function hideClientSecret(paymentIntentId: string) {
  const query = new URLSearchParams({ payment_intent: paymentIntentId });
  const path = localePath(`${paths.orderConfirmation()}?${query}`);
  window.history.replaceState(window.history.state, "", path);
}

type Ids = { orderId: string | null; paymentIntentId: string | null };

function Content({ orderId, paymentIntentId }: Ids) {
  if (orderId) return <OrderById id={orderId} />;
  if (paymentIntentId) return <PaymentReturn paymentIntentId={paymentIntentId} />;
  return (
    <EmptyState level={1} title={m.orders_none_found()} text={<TrackHint />} action={<GoHome />} />
  );
}

function OrderById({ id }: { id: string }) {
  const { data, isPending, isError, isFetching, refetch } = useQuery({
    ...orderQuery(id),
    // Only in the browser, because cached pages must not contain a shopper's order.
    enabled: typeof window !== "undefined",
  });
  if (isPending) {
    return (
      <WithHeading>
        <Waiting text={m.orders_loading()} />
        <noscript>
          <p className={css.script}>{m.orders_needs_script()}</p>
        </noscript>
      </WithHeading>
    );
  }
  if (isError) {
    return (
      <EmptyState
        level={1}
        title={m.orders_load_failed()}
        text={m.orders_load_failed_hint()}
        action={
          <Button busy={isFetching} onClick={() => void refetch()}>
            {m.common_try_again()}
          </Button>
        }
      />
    );
  }
  if (!data) {
    return (
      <EmptyState level={1} title={m.orders_not_found()} text={<TrackHint />} action={<GoHome />} />
    );
  }
  return <Confirmed {...data} />;
}

/** Adds the page's heading while the order is loading. */
function WithHeading({ children }: { children: ReactNode }) {
  return (
    <>
      <h1 className={css.waitingTitle} tabIndex={-1}>
        {m.orders_confirmation_title()}
      </h1>
      {children}
    </>
  );
}

function TrackHint() {
  return (
    <Message
      parts={m.orders_track_hint.parts({})}
      markup={{ link: (text) => <Link to={paths.trackOrder()}>{text}</Link> }}
    />
  );
}

function GoHome() {
  return <ButtonLink to={paths.home()}>{m.orders_go_home()}</ButtonLink>;
}

function Confirmed({ order, items, terms = [], copyUrl }: OrderResponse) {
  const store = useStoreFacts();
  const contract = describeContract(order, terms, store);
  const masked = isMasked(order);
  useEffect(() => {
    // A masked order was placed by another browser, so this visit is not a purchase.
    if (masked) return;
    track((events) => events.purchase(order, items));
    markOrdered();
  }, [order, items, masked]);
  return (
    <article className={css.order}>
      <header className={css.head}>
        <p className={css.printedStoreName}>{store.name}</p>
        <h1 className={css.title} tabIndex={-1}>
          {m.orders_confirmed()}
        </h1>
        <p className={css.lead}>{m.orders_thanks({ name: firstWordOfName(order.customerName) })}</p>
      </header>
      <OrderFacts wide>
        <Fact name={m.orders_number()}>{order.orderNumber}</Fact>
        <Fact name={m.orders_date()}>
          <time dateTime={order.createdAt}>{formatDateTime(order.createdAt)}</time>
        </Fact>
        <Fact name={m.orders_total()}>
          <Price amount={order.total} /> {MARKET.currency}
        </Fact>
        <Fact name={order.shippingAddress ? m.orders_shipping_address() : m.orders_name()}>
          {recipientOf(order)}
          <AddressLines order={order} />
        </Fact>
        <BillingAddress order={order} />
        <OrderChoiceFacts order={order} />
        {!masked && <ContractFacts contract={contract} />}
      </OrderFacts>
      {masked && (
        <p className={css.masked}>
          <Message
            parts={m.orders_masked.parts({})}
            markup={{
              link: (text) => <Link to={paths.trackOrder(order.orderNumber)}>{text}</Link>,
            }}
          />
        </p>
      )}
      <h2 className={css.heading}>{m.orders_items()}</h2>
      <OrderItems items={items} showUnitPrice />
      <OrderTotals order={order} />
      {!masked && <SaveOrder orderId={order.id} />}
      <div className={css.actions} data-screen-only>
        <ButtonLink to={paths.home()}>{m.orders_continue_shopping()}</ButtonLink>
        <ButtonLink variant="secondary" to={paths.trackOrder(order.orderNumber)}>
          {m.orders_track_yours()}
        </ButtonLink>
        <SaveCopy url={copyUrl} />
      </div>
      <OrderTerms terms={contract.terms} />
    </article>
  );
}
