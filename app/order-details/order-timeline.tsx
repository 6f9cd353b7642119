import { formatDateTime } from "../../data/model/dates.ts";
import { type Order, type OrderEvent, remainingSteps } from "../../data/model/order.ts";
import { isPickedUp, orderStatusLabels } from "../../data/model/order-delivery.ts";
import css from "./order-timeline.module.css";

type Props = { order: Order; events: readonly OrderEvent[] };

/** The events of an order with their times, and the remaining fulfilment steps. */
export function OrderTimeline({ order, events }: Props) {
  const labels = { ...orderStatusLabels(isPickedUp(order)), paid: "Order placed and paid" };
  return (
    <ol className={css.timeline} aria-label="Order status">
      {events.map((event, index) => (
        <li
          key={`${event.status} ${event.createdAt}`}
          className={css.done}
          aria-current={index === events.length - 1 ? "step" : undefined}
        >
          <span>{labels[event.status]}</span>
          {event.note && <span className={css.note}>{event.note}</span>}
          <time dateTime={event.createdAt}>{formatDateTime(event.createdAt)}</time>
        </li>
      ))}
      {remainingSteps(order.status).map((step) => (
        <li key={step} className={css.upcoming}>
          <span>{labels[step]}</span>
          <span>Upcoming</span>
        </li>
      ))}
    </ol>
  );
}
