import type { OrderResponse } from "../model/sales/order.ts";
import { RETURN_DAYS } from "./policies.ts";

const DAY = 24 * 60 * 60 * 1000;

/**
 * Whether a return of an order can be requested, and until when (ISO time; null before delivery). The
 * period begins with the delivery; until the operator records it, an order that was shipped counts as
 * within the period.
 */
export function returnPeriod(
  { order, events }: Pick<OrderResponse, "order" | "events">,
  now: Date,
): { canRequestReturn: boolean; returnUntil: string | null } {
  if (order.status === "shipped") return { canRequestReturn: true, returnUntil: null };
  if (order.status !== "delivered") return { canRequestReturn: false, returnUntil: null };
  // Imported orders have no events.
  const delivered = events.findLast(({ status }) => status === "delivered")?.createdAt;
  const end = Date.parse(delivered ?? order.createdAt) + RETURN_DAYS * DAY;
  return { canRequestReturn: now.getTime() <= end, returnUntil: new Date(end).toISOString() };
}
