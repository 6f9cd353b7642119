import { isPickedUp, orderStatusLabels } from "../sales/order-delivery.ts";
import { listTimeline, type TimelineEntry } from "../sales/order-timeline.ts";
import { countOf } from "../text/plain-text.ts";
import type { AdminOrder } from "./admin-order.ts";

type Found = Pick<AdminOrder, "events"> & {
  order: Pick<
    AdminOrder["order"],
    "fulfilments" | "shippingMethod" | "shippingAddress" | "address2"
  >;
  items: readonly Pick<AdminOrder["items"][number], "id" | "productTitle" | "quantity">[];
};

/**
 * The timeline of an order as the merchant reads it: the title of a parcel says how much of the order it
 * contains and who carries it.
 *
 * @example
 * listAdminTimeline(found)[1]?.title; // "Shipped 2 of 3 items with Canada Post"
 */
export function listAdminTimeline(found: Found): TimelineEntry[] {
  const { order, items } = found;
  const isPickup = isPickedUp(order);
  const ordered = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return listTimeline(found, orderStatusLabels(isPickup)).map((entry) => {
    const { parcel } = entry;
    if (!parcel) return entry;
    const units = parcel.items.reduce((sum, { quantity }) => sum + quantity, 0);
    const amount =
      units < ordered ? `${units} of ${countOf(ordered, "item")}` : countOf(units, "item");
    const { carrier } = parcel;
    const by = carrier && carrier !== "Other" ? ` with ${carrier}` : "";
    const title = isPickup ? `${amount} ready for pickup` : `Shipped ${amount}${by}`;
    return { ...entry, title };
  });
}
