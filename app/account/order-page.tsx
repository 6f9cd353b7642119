import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useParams } from "react-router-dom";
import { m } from "../../data/i18n/messages.js";
import type { AccountOrder } from "../../data/model/people/customer.ts";
import { describeStatus, isPickedUp, recipientOf } from "../../data/model/sales/order-delivery.ts";
import { formatStoreAddress } from "../../data/model/settings/store-address.ts";
import { formatDateTime } from "../../data/model/text/dates.ts";
import { toUnbroken } from "../../data/model/text/plain-text.ts";
import { Button, ButtonLink } from "../components/button.tsx";
import { EmptyState } from "../components/empty-state.tsx";
import { Fact } from "../components/fact.tsx";
import { LoadFailure } from "../components/load-failure.tsx";
import { Message } from "../components/message.tsx";
import { Waiting } from "../components/spinner.tsx";
import { useStoreFacts } from "../components/store-facts.tsx";
import { describeFailure } from "../customer/api.ts";
import {
  AddressLines,
  BillingAddress,
  OrderChoiceFacts,
  OrderFacts,
  RecallNotes,
} from "../order-details/order-facts.tsx";
import { OrderItems, OrderTotals } from "../order-details/order-items.tsx";
import { OrderReturns } from "../order-details/order-returns.tsx";
import { OrderTimeline } from "../order-details/order-timeline.tsx";
import { Parcels } from "../order-details/parcels.tsx";
import { SaveCopy } from "../order-details/save-copy.tsx";
import { paths } from "../paths.ts";
import { AccountPage } from "./account-page.tsx";
import { requestReturn } from "./api.ts";
import { OrderAgain } from "./order-again.tsx";
import css from "./order-page.module.css";
import { accountOrderQuery } from "./queries.ts";

const backToOrders = () => ({ to: paths.accountOrders(), label: m.account_orders_yours() });

/** /account/orders/{id} */
export function OrderById() {
  const { id = "" } = useParams();
  return <OrderPage key={id} id={id} />;
}

function OrderPage({ id }: { id: string }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(accountOrderQuery(id));
  if (data) return <OrderDetails {...data.order} savedAt={data.savedAt} />;
  if (data === null)
    return (
      <EmptyState
        level={1}
        title={m.account_order_not_found()}
        text={m.account_order_not_found_hint()}
        action={<ButtonLink to={paths.accountOrders()}>{m.account_orders_yours()}</ButtonLink>}
      />
    );
  return (
    <AccountPage title={m.account_order()} back={backToOrders()} loading={isPending}>
      {isPending ? (
        <Waiting text={m.account_order_loading()} />
      ) : (
        <LoadFailure
          text={describeFailure(error)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </AccountPage>
  );
}

type DetailsProps = AccountOrder & { savedAt: string | undefined };

function OrderDetails(props: DetailsProps) {
  const store = useStoreFacts();
  const { order, items, events, savedAt, copyUrl } = props;
  return (
    <AccountPage
      title={m.account_order_number({ number: order.orderNumber })}
      heading={
        <Message
          parts={m.account_order_heading.parts({ number: order.orderNumber })}
          markup={{ number: (text) => <span className={css.number}>{text}</span> }}
        />
      }
      lead={
        <>
          <time dateTime={order.createdAt}>{formatDateTime(order.createdAt)}</time>
          <span data-screen-only> · {describeStatus(order, items)}</span>
        </>
      }
      back={backToOrders()}
    >
      <div className={css.printedStore}>
        <p className={css.printedName}>{m.account_order_receipt()}</p>
        <p>{store.legalName}</p>
        <p>{toUnbroken(formatStoreAddress(store))}</p>
      </div>
      {savedAt && (
        <p className={css.saved} role="status">
          {m.account_order_saved_at({ time: formatDateTime(savedAt) })}
        </p>
      )}
      <RecallNotes recalls={props.recalls} />
      <div className={css.columns}>
        <div>
          <h2 className={css.heading}>{m.account_order_products()}</h2>
          <OrderItems items={items} showUnitPrice />
          <OrderTotals order={order} />
          <div className={css.actions} data-screen-only>
            <OrderAgain items={items} />
            <Button variant="secondary" onClick={() => window.print()}>
              {m.account_order_print()}
            </Button>
            <SaveCopy url={savedAt ? undefined : copyUrl} />
          </div>
        </div>
        <div className={css.aside}>
          <section data-screen-only aria-labelledby="order-progress">
            <h2 className={css.heading} id="order-progress">
              {m.account_order_status()}
            </h2>
            <OrderTimeline order={order} items={items} events={events} />
          </section>
          {order.fulfilments.length > 0 && (
            <section data-screen-only aria-labelledby="order-parcels">
              <h2 className={css.heading} id="order-parcels">
                {isPickedUp(order) ? m.orders_pickups() : m.orders_parcels()}
              </h2>
              <Parcels order={order} items={items} />
            </section>
          )}
          <OrderFacts>
            <Fact name={m.account_order_address()}>
              {recipientOf(order)}
              <AddressLines order={order} />
            </Fact>
            <BillingAddress order={order} />
            <OrderChoiceFacts order={order} />
            <Fact name={m.account_email()}>{order.customerEmail}</Fact>
          </OrderFacts>
          <ReviewLinks order={order} items={items} />
          <Returns {...props} />
        </div>
      </div>
    </AccountPage>
  );
}

/** Links to review each product of a delivered order. */
function ReviewLinks({ order, items }: Pick<DetailsProps, "order" | "items">) {
  if (order.status !== "delivered") return null;
  const products = new Map(items.map((item) => [item.productId, item.productTitle]));
  return (
    <section data-screen-only aria-labelledby="order-reviews">
      <h2 className={css.heading} id="order-reviews">
        {m.account_order_reviews()}
      </h2>
      <ul className={css.reviews}>
        {[...products].map(([id, title]) => (
          <li key={id}>
            <Link to={paths.review(id)}>{m.account_order_review({ title })}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The returns of an order, and where to ask about it. */
function Returns({ order, items, returnOptions, savedAt }: DetailsProps) {
  const queries = useQueryClient();
  return (
    <>
      <OrderReturns
        order={order}
        items={items}
        returnOptions={savedAt ? undefined : returnOptions}
        onRequest={async (request) => {
          await requestReturn(order.id, request);
          await queries.invalidateQueries(accountOrderQuery(order.id));
        }}
      />
      <p className={css.hint} data-screen-only>
        <Message
          parts={m.account_order_question.parts({})}
          markup={{
            contact: (text) => <Link to={paths.contact()}>{text}</Link>,
            policy: (text) => <Link to={paths.shipping()}>{text}</Link>,
          }}
        />
      </p>
    </>
  );
}
