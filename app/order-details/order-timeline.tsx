import { formatMoment } from "../../data/model/dates.ts";
import {
  ORDER_STATUS_LABELS,
  type OrderEvent,
  type OrderStatus,
  remainingSteps,
} from "../../data/model/order.ts";
import css from "./order-timeline.module.css";

const STATUS_LABELS = { ...ORDER_STATUS_LABELS, paid: "Order placed and paid" };

type Props = { status: OrderStatus; events: readonly OrderEvent[] };

/** The events of an order with their times, and the remaining fulfilment steps. */
export function OrderTimeline({ status, events }: Props) {
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
      {remainingSteps(status).map((step) => (
        <li key={step} className={css.upcoming}>
          <span>{STATUS_LABELS[step]}</span>
          <span>Upcoming</span>
        </li>
      ))}
    </ol>
  );
}
