import { m } from "../../data/i18n/messages.js";
import { type Fulfilment, listContents } from "../../data/model/sales/fulfilment.ts";
import type { OrderResponse } from "../../data/model/sales/order.ts";
import { isPickedUp } from "../../data/model/sales/order-delivery.ts";
import { formatDay } from "../../data/model/text/dates.ts";
import { toUnbroken } from "../../data/model/text/plain-text.ts";
import css from "./parcels.module.css";
import { TrackingLink } from "./tracking-link.tsx";

function describeState({ deliveredAt, createdAt }: Fulfilment, isPickup: boolean): string {
  const day = formatDay(deliveredAt ?? createdAt);
  if (isPickup) return deliveredAt ? m.orders_pickup_done({ day }) : m.orders_pickup_ready({ day });
  return deliveredAt ? m.orders_parcel_delivered({ day }) : m.orders_parcel_shipped({ day });
}

type Props = Pick<OrderResponse, "order" | "items">;

/** The parcels of an order with their contents and tracking numbers. */
export function Parcels({ order, items }: Props) {
  const isPickup = isPickedUp(order);
  return (
    <ul className={css.parcels} aria-label={isPickup ? m.orders_pickups() : m.orders_parcels()}>
      {order.fulfilments.map((parcel, at) => (
        <li key={parcel.id} className={css.parcel}>
          <span className={css.name}>
            {isPickup ? m.orders_pickup({ number: at + 1 }) : m.orders_parcel({ number: at + 1 })}
          </span>
          <span className={css.state}>{toUnbroken(describeState(parcel, isPickup))}</span>
          <ul className={css.contents}>
            {listContents(parcel, items).map((line) => (
              <li key={line} dir="auto">
                {line}
              </li>
            ))}
          </ul>
          {parcel.trackingNumber && (
            <span className={css.tracking}>
              <TrackingLink parcel={parcel} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
