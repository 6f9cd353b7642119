import type { Ref } from "react";
import { m } from "../../data/i18n/messages.js";
import type { OrderResponse } from "../../data/model/sales/order.ts";
import { isPickedUp } from "../../data/model/sales/order-delivery.ts";
import type { ReturnRequest } from "../../data/model/sales/return.ts";
import { formatDateTime } from "../../data/model/text/dates.ts";
import { Fact } from "../components/fact.tsx";
import { Message } from "../components/message.tsx";
import { Price } from "../components/price.tsx";
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
import css from "./tracked-order.module.css";

type Props = OrderResponse & {
  headingRef: Ref<HTMLHeadingElement>;
  /** Sends a request for a return, and updates the order. */
  onReturn: (request: ReturnRequest) => Promise<void>;
};

/** An order with its details, timeline, items and totals. */
export function TrackedOrder(props: Props) {
  const { order, items, events, recalls, returnOptions, copyUrl, headingRef, onReturn } = props;
  return (
    <section className={css.order} aria-labelledby="tracked-order">
      <h2 id="tracked-order" className={css.heading} tabIndex={-1} ref={headingRef}>
        <Message
          parts={m.orders_heading.parts({ number: order.orderNumber })}
          markup={{ number: (text) => <span className={css.number}>{text}</span> }}
        />
      </h2>
      <RecallNotes recalls={recalls} />
      <OrderFacts wide>
        <Fact name={m.orders_number()}>{order.orderNumber}</Fact>
        <Fact name={m.orders_order_date()}>
          <time dateTime={order.createdAt}>{formatDateTime(order.createdAt)}</time>
        </Fact>
        <Fact name={m.orders_email()}>{order.customerEmail}</Fact>
        <Fact name={m.orders_total_amount()}>
          <Price amount={order.total} />
        </Fact>
        {order.shippingAddress && (
          <Fact className={css.wide} name={m.orders_shipping_address()}>
            {order.recipientName}
            <AddressLines order={order} />
          </Fact>
        )}
        <BillingAddress order={order} />
        <OrderChoiceFacts order={order} />
      </OrderFacts>
      {events.length > 0 && <OrderTimeline order={order} items={items} events={events} />}
      {order.fulfilments.length > 0 && (
        <>
          <h3 className={css.subheading}>
            {isPickedUp(order) ? m.orders_pickups() : m.orders_parcels()}
          </h3>
          <Parcels order={order} items={items} />
        </>
      )}
      <h3 className={css.subheading}>{m.orders_items()}</h3>
      <OrderItems items={items} showUnitPrice />
      <OrderTotals order={order} />
      <div className={css.copy} data-screen-only>
        <SaveCopy url={copyUrl} />
      </div>
      <OrderReturns
        order={order}
        items={items}
        returnOptions={returnOptions}
        onRequest={onReturn}
      />
    </section>
  );
}
