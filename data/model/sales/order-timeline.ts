import { type Fulfilment, listContents } from "./fulfilment.ts";
import type { Order, OrderEvent, OrderItem } from "./order.ts";
import { type OrderStatus, SHIPPED_ORDER_STATUSES } from "./order-status.ts";

export type TimelineEntry = {
  title: string;
  note: string | undefined;
  createdAt: string;
  /** Whether it is the latest change of the status. */
  isCurrent: boolean;
  /** The parcel that it announces. */
  parcel?: Fulfilment | undefined;
};

/**
 * The entries of a timeline. The event of a parcel, which has the same time, lists its contents. Any other
 * event with the status of the event before it reports something else, such as a refund, so its note is
 * the title.
 */
export function listTimeline(
  {
    order,
    items,
    events,
  }: {
    order: Pick<Order, "fulfilments">;
    items: readonly Pick<OrderItem, "id" | "productTitle">[];
    events: readonly OrderEvent[];
  },
  labels: Readonly<Record<OrderStatus, string>>,
): TimelineEntry[] {
  const parcels = new Map(order.fulfilments.map((parcel) => [parcel.createdAt, parcel]));
  const isRepeated = ({ status, note, createdAt }: OrderEvent, at: number) =>
    Boolean(note) && events[at - 1]?.status === status && !parcels.has(createdAt);
  const current = events.findLastIndex((event, at) => !isRepeated(event, at));
  return events.map((event, at) => {
    const { status, note, createdAt } = event;
    const isCurrent = at === current;
    if (isRepeated(event, at)) return { title: note ?? "", note: undefined, createdAt, isCurrent };
    const parcel = SHIPPED_ORDER_STATUSES.includes(status) ? parcels.get(createdAt) : undefined;
    const texts = [parcel && listContents(parcel, items).join(", "), note];
    const text = texts.filter(Boolean).join("\n") || undefined;
    return { title: labels[status], note: text, createdAt, isCurrent, parcel };
  });
}
