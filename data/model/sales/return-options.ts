import type { OrderResponse } from "./order.ts";
import { SHIPPED_ORDER_STATUSES } from "./order-status.ts";
import { RETURN_REASONS, type ReturnOptions, type ReturnReason } from "./return.ts";

const DAY = 24 * 60 * 60 * 1000;

/** Days after the delivery in which a return can be requested, and in which damage can be reported. */
export type ReturnPeriods = { days: number; damageDays: number };

const daysFor = (reason: ReturnReason, { days, damageDays }: ReturnPeriods) =>
  reason === "damaged" ? damageDays : days;

/**
 * What a customer can return of an order now. The periods begin with the delivery; until the operator records
 * it, units that were shipped count as within them. Units that were refunded without a return, and those of
 * earlier returns that were not declined, can't be returned again.
 * @param refunded units that were refunded without a return, by the id of the order's item
 */
export function listReturnOptions(
  { order, items, events = [] }: Pick<OrderResponse, "order" | "items" | "events">,
  refunded: ReadonlyMap<string, number>,
  periods: ReturnPeriods,
  now: Date,
): ReturnOptions {
  const none = { items: [], reasons: [], until: null };
  if (!SHIPPED_ORDER_STATUSES.includes(order.status)) return none;
  const isDelivered = order.status === "delivered";
  // Imported orders have no events.
  const delivered = events.findLast(({ status }) => status === "delivered")?.createdAt;
  const start = Date.parse(delivered ?? order.createdAt);
  const isWithin = (days: number) => !isDelivered || now.getTime() <= start + days * DAY;
  const requested = order.returns.filter(({ state }) => state !== "declined");
  const left = items.map(({ id, quantity }) => {
    // Imported orders have no parcels.
    const shipped = order.fulfilments.length > 0 ? countUnits(order.fulfilments, id) : quantity;
    const rest = Math.min(shipped, quantity - (refunded.get(id) ?? 0));
    return { id, quantity: rest - countUnits(requested, id) };
  });
  return {
    items: left.filter(({ quantity }) => quantity > 0),
    reasons: RETURN_REASONS.filter((reason) => isWithin(daysFor(reason, periods))),
    until: isDelivered ? new Date(start + periods.days * DAY).toISOString() : null,
  };
}

/** The units of an item in parcels or returns. */
function countUnits(
  groups: readonly { items: readonly { id: string; quantity: number }[] }[],
  id: string,
): number {
  return groups
    .flatMap(({ items }) => items)
    .reduce((units, item) => (item.id === id ? units + item.quantity : units), 0);
}
