import type { Ref } from "react";
import { formatMoment } from "../../data/model/dates.ts";
import type { OrderResponse } from "../../data/model/order.ts";
import { Price } from "../components/price.tsx";
import { AddressLines } from "../order-details/address-lines.tsx";
import { OrderChoiceFacts } from "../order-details/order-choices.tsx";
import { OrderFacts } from "../order-details/order-facts.tsx";
import { OrderItems, OrderTotals } from "../order-details/order-items.tsx";
import { OrderTimeline } from "../order-details/order-timeline.tsx";
import css from "./tracked-order.module.css";

type Props = OrderResponse & { headingRef: Ref<HTMLHeadingElement> };

/** An order with its details, timeline, items and totals. */
export function TrackedOrder({ order, items, events, headingRef }: Props) {
  return (
    <section className={css.order} aria-labelledby="tracked-order">
      <h2 id="tracked-order" className={css.heading} tabIndex={-1} ref={headingRef}>
        Order {order.orderNumber}
      </h2>
      <OrderFacts wide>
        <Fact name="Order Number" value={order.orderNumber} />
        <div>
          <dt>Order Date</dt>
          <dd>
            <time dateTime={order.createdAt}>{formatMoment(order.createdAt)}</time>
          </dd>
        </div>
        <Fact name="Email" value={order.customerEmail} />
        <div>
          <dt>Total Amount</dt>
          <dd>
            <Price amount={order.total} />
          </dd>
        </div>
        {order.shippingAddress && (
          <div className={css.wide}>
            <dt>Shipping Address</dt>
            <dd>
              <AddressLines order={order} />
            </dd>
          </div>
        )}
        <OrderChoiceFacts order={order} />
      </OrderFacts>
      {events.length > 0 && <OrderTimeline order={order} events={events} />}
      <h3 className={css.subheading}>Items</h3>
      <OrderItems items={items} showUnitPrice />
      <OrderTotals order={order} />
    </section>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
