import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { m } from "../../data/i18n/messages.js";
import { MARKET } from "../../data/market.ts";
import { describeContract } from "../../data/model/contract/contract.ts";
import type { OrderResponse } from "../../data/model/sales/order.ts";
import { recipientOf } from "../../data/model/sales/order-delivery.ts";
import { firstWordOfName, isMasked } from "../../data/model/sales/order-tracking.ts";
import { formatDateTime } from "../../data/model/text/dates.ts";
import { keepPurchase } from "../analytics/unsent-purchases.ts";
import { Button, ButtonLink } from "../components/button.tsx";
import { EmptyState } from "../components/empty-state.tsx";
import { Fact } from "../components/fact.tsx";
import { Message } from "../components/message.tsx";
import { PageHead } from "../components/page-head.tsx";
import { Price } from "../components/price.tsx";
import { SamplePicture } from "../components/sample-picture.tsx";
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
  return (
    <div className={css.page}>
      <PageHead
        title={m.orders_confirmation_title()}
        description={m.orders_confirmation_description()}
        path={paths.orderConfirmation()}
        noindex
      />
      <Content orderId={params.get("orderId")} paymentIntentId={params.get("payment_intent")} />
    </div>
  );
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
    keepPurchase(order, items);
    markOrdered();
  }, [order, items, masked]);
  return (
    <article className={css.order}>
      <div className={css.main}>
        <header className={css.head}>
          <p className={css.printedStoreName}>{store.name}</p>
          <h1 className={css.title} tabIndex={-1}>
            {m.orders_confirmed()}
          </h1>
          <p className={css.lead}>
            {m.orders_thanks({ name: firstWordOfName(order.customerName) })}
          </p>
        </header>
        <OrderFacts wide>
          <Fact name={m.orders_number()}>{order.orderNumber}</Fact>
          <Fact name={m.orders_date()}>
            <time dateTime={order.createdAt}>{formatDateTime(order.createdAt)}</time>
          </Fact>
          <Fact name={m.orders_total()}>
            <Price amount={order.total} /> {MARKET.currency}
          </Fact>
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
        <div className={css.actions} data-screen-only>
          <ButtonLink to={paths.home()}>{m.orders_continue_shopping()}</ButtonLink>
          <ButtonLink variant="secondary" to={paths.trackOrder(order.orderNumber)}>
            {m.orders_track_yours()}
          </ButtonLink>
          <SaveCopy url={copyUrl} />
        </div>
      </div>
      <div className={css.side}>
        <SamplePicture
          className={css.picture}
          picture="journal-layering.3x2.d4cdc2-d6d0c5.af20a4a3"
          sizes="(min-width: 1000px) 420px, 100vw"
        />
        <OrderFacts>
          <OrderChoiceFacts order={order} />
          <Fact name={order.shippingAddress ? m.orders_shipping_address() : m.orders_name()}>
            {recipientOf(order)}
            <AddressLines order={order} />
          </Fact>
          <BillingAddress order={order} />
          {!masked && <ContractFacts contract={contract} />}
        </OrderFacts>
        {!masked && <SaveOrder orderId={order.id} />}
      </div>
      <OrderTerms terms={contract.terms} />
    </article>
  );
}
