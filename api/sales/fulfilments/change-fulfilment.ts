import { m } from "../../../data/i18n/messages.js";
import type { TrackingChange } from "../../../data/model/admin/admin-order.ts";
import { describeTracking, type Fulfilment } from "../../../data/model/sales/fulfilment.ts";
import { SHIPPED_ORDER_STATUSES } from "../../../data/model/sales/order-status.ts";
import {
  cancelReviewRequest,
  scheduleReviewRequest,
} from "../../catalogue/reviews/review-requests.ts";
import type { ApiDeps } from "../../deps.ts";
import { changeLockedOrder, type StepResult, writeOrderStatus } from "../orders/change-order.ts";
import {
  deleteFulfilmentEvent,
  nextEventTime,
  recordOrderChange,
  recordOrderEvent,
  recordStatusChange,
} from "../orders/order-events.ts";
import { listFulfilments } from "./store.ts";

type Deps = Pick<ApiDeps, "db" | "dialect" | "clock" | "config">;

/** Sets or corrects carrier and tracking number of a fulfilment, and adds it to the order's timeline. */
export async function changeTracking(
  deps: Deps,
  orderId: string,
  id: string,
  { carrier, trackingNumber }: TrackingChange,
): Promise<StepResult> {
  return changeLockedOrder(deps, orderId, SHIPPED_ORDER_STATUSES, async (trx, { status }) => {
    const fulfilments = await listFulfilments(trx, orderId);
    const before = fulfilments.find((one) => one.id === id);
    if (!before) return { outcome: "missing" };
    await trx
      .updateTable("fulfilments")
      .set({ carrier, tracking_number: trackingNumber || null })
      .where("id", "=", id)
      .execute();
    const number = parcelNumber(fulfilments, id);
    const note = () => {
      if (!trackingNumber)
        return number
          ? m.orders_event_tracking_removed_parcel({ number })
          : m.orders_event_tracking_removed();
      const tracking = describeTracking(carrier, trackingNumber);
      return number
        ? m.orders_event_tracking_changed_parcel({ number, tracking })
        : m.orders_event_tracking_changed({ tracking });
    };
    await recordOrderEvent(trx, orderId, { status, note }, deps.clock());
    const former = { carrier: before.carrier, trackingNumber: before.trackingNumber };
    await recordOrderChange(trx, orderId, former, { carrier, trackingNumber });
    return { outcome: "done" };
  });
}

/** Marks a parcel as delivered. The last one makes the order delivered and schedules the request for reviews. */
export async function markDelivered(
  deps: Deps,
  orderId: string,
  id: string,
  customerNote: string,
): Promise<StepResult> {
  const { clock, config } = deps;
  return changeLockedOrder(deps, orderId, ["partly_shipped", "shipped"], async (trx, { email }) => {
    const fulfilments = await listFulfilments(trx, orderId);
    const fulfilment = fulfilments.find((one) => one.id === id);
    if (!fulfilment) return { outcome: "missing" };
    if (fulfilment.deliveredAt)
      return { outcome: "conflict", message: "This parcel is marked as delivered already." };
    const now = await nextEventTime(trx, orderId, clock());
    await trx
      .updateTable("fulfilments")
      .set({ delivered_at: now.toISOString() })
      .where("id", "=", id)
      .execute();
    const status = await writeOrderStatus(trx, orderId);
    // The status does not change with the first of several parcels, so the note names it.
    const number = parcelNumber(fulfilments, id);
    const note =
      status === "delivered" || !number
        ? undefined
        : () => m.orders_event_delivered_parcel({ number });
    await recordOrderEvent(trx, orderId, { status, note, customerNote }, now);
    await recordOrderChange(trx, orderId, {}, { delivered: parcelName(fulfilments, id) });
    if (status === "delivered") {
      const days = config.reviews.requestDays;
      await scheduleReviewRequest(trx, { orderId, recipient: email, days }, now);
    }
    return { outcome: "done" };
  });
}

/** Takes back that a parcel was delivered. The request for reviews is not sent, unless it was already. */
export async function undoDelivery(deps: Deps, orderId: string, id: string): Promise<StepResult> {
  return changeLockedOrder(deps, orderId, SHIPPED_ORDER_STATUSES, async (trx, order) => {
    const fulfilments = await listFulfilments(trx, orderId);
    const deliveredAt = fulfilments.find((one) => one.id === id)?.deliveredAt;
    if (!deliveredAt) return { outcome: "missing" };
    if (order.status === "delivered" && !(await cancelReviewRequest(trx, orderId)))
      return {
        outcome: "conflict",
        message: "The customer's email that asks for reviews is sent already.",
      };
    await trx.updateTable("fulfilments").set({ delivered_at: null }).where("id", "=", id).execute();
    await deleteFulfilmentEvent(trx, orderId, deliveredAt);
    const status = await writeOrderStatus(trx, orderId);
    await recordStatusChange(trx, orderId, order.status, status);
    await recordOrderChange(trx, orderId, { delivered: parcelName(fulfilments, id) }, {});
    return { outcome: "done" };
  });
}

/** "parcel 2" for the operator; "" if the order has only one. */
function parcelName(fulfilments: readonly Fulfilment[], id: string): string {
  const number = parcelNumber(fulfilments, id);
  return number ? `parcel ${number}` : "";
}

/** The number of a parcel, from 1; undefined if the order has only one. */
function parcelNumber(fulfilments: readonly Fulfilment[], id: string): number | undefined {
  return fulfilments.length > 1 ? fulfilments.findIndex((one) => one.id === id) + 1 : undefined;
}
