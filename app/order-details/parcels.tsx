import { listContents } from "../../data/model/sales/fulfilment.ts";
import type { OrderResponse } from "../../data/model/sales/order.ts";
import { isPickedUp } from "../../data/model/sales/order-delivery.ts";
import { formatDay } from "../../data/model/text/dates.ts";
import { toUnbroken } from "../../data/model/text/plain-text.ts";
import css from "./parcels.module.css";
import { TrackingLink } from "./tracking-link.tsx";

type Props = Pick<OrderResponse, "order" | "items">;

/** The parcels of an order with their contents and tracking numbers. */
export function Parcels({ order, items }: Props) {
  const isPickup = isPickedUp(order);
  const { shipped, delivered, name } = isPickup
    ? { shipped: "Ready since", delivered: "Picked up", name: "Pickup" }
    : { shipped: "Shipped", delivered: "Delivered", name: "Parcel" };
  return (
    <ul className={css.parcels} aria-label={isPickup ? "Pickups" : "Parcels"}>
      {order.fulfilments.map((parcel, at) => (
        <li key={parcel.id} className={css.parcel}>
          <span className={css.name}>
            {name} {at + 1}
          </span>
          <span className={css.state}>
            {parcel.deliveredAt ? delivered : shipped}{" "}
            {toUnbroken(formatDay(parcel.deliveredAt ?? parcel.createdAt))}
          </span>
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
