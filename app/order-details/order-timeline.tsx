import { m } from "../../data/i18n/messages.js";
import { hasNothingToShip, type OrderResponse } from "../../data/model/sales/order.ts";
import { isPickedUp, orderStatusLabels } from "../../data/model/sales/order-delivery.ts";
import { remainingSteps } from "../../data/model/sales/order-status.ts";
import { listTimeline } from "../../data/model/sales/order-timeline.ts";
import { formatDateTime } from "../../data/model/text/dates.ts";
import css from "./order-timeline.module.css";

/** The events of an order with their times, and the remaining fulfilment steps. */
export function OrderTimeline({ order, items, events }: OrderResponse) {
  const labels = { ...orderStatusLabels(isPickedUp(order)), paid: m.orders_placed() };
  const upcoming = hasNothingToShip(order, items) ? [] : remainingSteps(order.status);
  return (
    <ol className={css.timeline} aria-label={m.orders_timeline()}>
      {listTimeline({ order, items, events }, labels).map(
        ({ title, note, createdAt, isCurrent }) => (
          <li key={createdAt} className={css.done} aria-current={isCurrent ? "step" : undefined}>
            <span>{title}</span>
            {note && <span className={css.note}>{note}</span>}
            <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
          </li>
        ),
      )}
      {upcoming.map((step) => (
        <li key={step} className={css.upcoming}>
          <span>{labels[step]}</span>
          <span>{m.orders_upcoming()}</span>
        </li>
      ))}
    </ol>
  );
}
