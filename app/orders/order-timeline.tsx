import { formatMoment } from "../../data/model/dates.ts";
import type { OrderEvent, OrderStatus } from "../../data/model/order.ts";
import css from "./order-timeline.module.css";

const STATUS_LABELS: Record<OrderStatus, string> = {
  paid: "Order placed and paid",
  packed: "Packed",
  shipped: "Shipped",
  delivered: "Delivered",
  cancelled: "Cancelled",
};
/** The statuses of an order that is not cancelled, in sequence. */
const SEQUENCE: readonly OrderStatus[] = ["paid", "packed", "shipped", "delivered"];

type Props = { status: OrderStatus; events: readonly OrderEvent[] };

/** The events of an order with their times, and the statuses still to come. */
export function OrderTimeline({ status, events }: Props) {
  const upcoming = status === "cancelled" ? [] : SEQUENCE.slice(SEQUENCE.indexOf(status) + 1);
  return (
    <ol className={css.timeline} aria-label="Order status">
      {events.map((event, index) => (
        <li
          key={`${event.status} ${event.createdAt}`}
          className={css.done}
          aria-current={index === events.length - 1 ? "step" : undefined}
        >
          <span>{STATUS_LABELS[event.status]}</span>
          {event.note && <span className={css.note}>{event.note}</span>}
          <time dateTime={event.createdAt}>{formatMoment(event.createdAt)}</time>
        </li>
      ))}
      {upcoming.map((step) => (
        <li key={step} className={css.upcoming}>
          <span>{STATUS_LABELS[step]}</span>
          <span>To come</span>
        </li>
      ))}
    </ol>
  );
}
