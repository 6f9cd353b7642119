import { formatMoment } from "../../data/model/dates.ts";
import type { OrderEvent, OrderStatus } from "../../data/model/order.ts";
import css from "./order-timeline.module.css";

const WORDS: Record<OrderStatus, string> = {
  paid: "Order placed and paid",
  packed: "Packed",
  shipped: "Shipped",
  delivered: "Delivered",
  cancelled: "Cancelled",
};
const WAY: readonly OrderStatus[] = ["paid", "packed", "shipped", "delivered"];

type Props = { status: OrderStatus; events: readonly OrderEvent[] };

/** The order's way: what happened and when, and what is still to come. */
export function OrderTimeline({ status, events }: Props) {
  const ahead = status === "cancelled" ? [] : WAY.slice(WAY.indexOf(status) + 1);
  return (
    <ol className={css.way} aria-label="Order status">
      {events.map((event, index) => (
        <li
          key={`${event.status} ${event.createdAt}`}
          className={css.done}
          aria-current={index === events.length - 1 ? "step" : undefined}
        >
          <span>{WORDS[event.status]}</span>
          {event.note && <span className={css.note}>{event.note}</span>}
          <time dateTime={event.createdAt}>{formatMoment(event.createdAt)}</time>
        </li>
      ))}
      {ahead.map((step) => (
        <li key={step} className={css.ahead}>
          <span>{WORDS[step]}</span>
          <span>To come</span>
        </li>
      ))}
    </ol>
  );
}
