import { randomUUID } from "node:crypto";
import { m } from "../../../data/i18n/messages.js";
import {
  type FulfilmentRequest,
  SHIPPING_MAIL_MINUTES,
} from "../../../data/model/admin/admin-order.ts";
import { describeTracking } from "../../../data/model/sales/fulfilment.ts";
import { orderStatusesBefore } from "../../../data/model/sales/order-status.ts";
import { deleteUnsentMail, enqueueMail } from "../../db/outbox.ts";
import type { Db } from "../../db/tables/schema.ts";
import type { ApiDeps } from "../../deps.ts";
import { changeLockedOrder, type StepResult, writeOrderStatus } from "../orders/change-order.ts";
import {
  deleteFulfilmentEvent,
  nextEventTime,
  recordOrderChange,
  recordOrderEvent,
  recordStatusChange,
} from "../orders/order-events.ts";
import { hasProblem } from "../payments/store.ts";
import { countUnits, listFulfilments } from "./store.ts";

type Deps = Pick<ApiDeps, "db" | "dialect" | "clock">;

const MINUTE = 60 * 1000;

/**
 * Adds a fulfilment with some units of an order. The e-mail about it is sent after `SHIPPING_MAIL_MINUTES`,
 * until when the fulfilment can be taken back.
 */
export async function fulfilItems(
  deps: Deps,
  orderId: string,
  request: FulfilmentRequest,
): Promise<StepResult> {
  return changeLockedOrder(deps, orderId, orderStatusesBefore("shipped"), async (trx, order) => {
    if (await hasProblem(trx, order.paymentIntentId, "dispute")) return { outcome: "disputed" };
    const { shippingAddress = order.shippingAddress } = request;
    if (shippingAddress !== order.shippingAddress)
      return {
        outcome: "conflict",
        message:
          "The address of this order was changed a moment ago. Read it again before you ship.",
      };
    const issues = await findIssues(trx, orderId, request.items);
    if (issues.length > 0) return { outcome: "invalid", issues };

    const id = randomUUID();
    const { carrier } = request;
    const trackingNumber = request.trackingNumber || null;
    // The event has the time of the fulfilment, by which the timeline finds its contents.
    const now = await nextEventTime(trx, orderId, deps.clock());
    const times = { created_at: now.toISOString(), delivered_at: null };
    await trx
      .insertInto("fulfilments")
      .values({ id, order_id: orderId, carrier, tracking_number: trackingNumber, ...times })
      .execute();
    await trx
      .insertInto("fulfilment_items")
      .values(
        request.items
          .filter(({ quantity }) => quantity > 0)
          .map((item) => ({
            fulfilment_id: id,
            order_item_id: item.id,
            quantity: item.quantity,
            lot: item.lot || null,
            best_before: item.bestBefore || null,
          })),
      )
      .execute();
    const status = await writeOrderStatus(trx, orderId);
    const after = await countFulfilled(trx, orderId);
    const units = request.items.reduce((sum, { quantity }) => sum + quantity, 0);
    await recordOrderChange(trx, orderId, { fulfilled: after - units }, { fulfilled: after });
    const note = trackingNumber
      ? () => m.orders_event_tracking({ tracking: describeTracking(carrier, trackingNumber) })
      : undefined;
    const event = { status, note, customerNote: request.note };
    await recordOrderEvent(trx, orderId, event, now);
    const mail = { kind: "order-shipped", subjectId: id, recipient: order.email } as const;
    const dueAt = new Date(now.getTime() + SHIPPING_MAIL_MINUTES * MINUTE);
    await enqueueMail(trx, mail, now, dueAt);
    return { outcome: "done" };
  });
}

/** The number of units of an order that are in parcels. */
async function countFulfilled(trx: Db, orderId: string): Promise<number> {
  return (await countUnits(trx, orderId)).reduce((sum, { fulfilled }) => sum + fulfilled, 0);
}

/** Compares the items of a request with the units that can still be fulfilled. */
async function findIssues(trx: Db, orderId: string, items: FulfilmentRequest["items"]) {
  const units = new Map((await countUnits(trx, orderId)).map((line) => [line.id, line]));
  return items.flatMap(({ id, quantity }, at) => {
    const line = units.get(id);
    const path = `items.${at}`;
    if (!line) return [{ path: `${path}.id`, message: "is not an item of this order" }];
    if (items.findIndex((other) => other.id === id) < at)
      return [{ path: `${path}.id`, message: "is listed twice" }];
    if (quantity <= line.unfulfilled) return [];
    const message = `must be at most ${line.unfulfilled}, the number of units that are left`;
    return [{ path: `${path}.quantity`, message }];
  });
}

/**
 * Takes a fulfilment back while its e-mail has not been sent. Deleting the waiting e-mail decides between
 * this and the sender, which claims it.
 */
export async function undoFulfilment(deps: Deps, orderId: string, id: string): Promise<StepResult> {
  return changeLockedOrder(deps, orderId, ["partly_shipped", "shipped"], async (trx, order) => {
    const fulfilment = (await listFulfilments(trx, orderId)).find((one) => one.id === id);
    if (!fulfilment) return { outcome: "missing" };
    if (fulfilment.deliveredAt)
      return { outcome: "conflict", message: "This parcel is marked as delivered." };
    if (!(await deleteUnsentMail(trx, "order-shipped", id)))
      return {
        outcome: "conflict",
        message: "The customer's email about this parcel is sent already.",
      };
    const before = await countFulfilled(trx, orderId);
    await trx.deleteFrom("fulfilment_items").where("fulfilment_id", "=", id).execute();
    await trx.deleteFrom("fulfilments").where("id", "=", id).execute();
    await deleteFulfilmentEvent(trx, orderId, fulfilment.createdAt);
    const status = await writeOrderStatus(trx, orderId);
    await recordStatusChange(trx, orderId, order.status, status);
    const fulfilled = await countFulfilled(trx, orderId);
    await recordOrderChange(trx, orderId, { fulfilled: before }, { fulfilled });
    return { outcome: "done" };
  });
}

/** Marks an order as packed, which the customer sees on the tracking page. */
export async function packOrder(deps: Deps, id: string, customerNote: string): Promise<StepResult> {
  return changeLockedOrder(deps, id, orderStatusesBefore("packed"), async (trx, order) => {
    if (await hasProblem(trx, order.paymentIntentId, "dispute")) return { outcome: "disputed" };
    await recordOrderEvent(trx, id, { status: "packed", customerNote }, deps.clock());
    await writeOrderStatus(trx, id);
    return { outcome: "done" };
  });
}

/** Takes back that an order was packed, before any of it is shipped. */
export async function undoPacking(deps: Deps, id: string): Promise<StepResult> {
  return changeLockedOrder(deps, id, ["packed"], async (trx) => {
    await trx
      .deleteFrom("order_events")
      .where("order_id", "=", id)
      .where("status", "=", "packed")
      .execute();
    const status = await writeOrderStatus(trx, id);
    await recordStatusChange(trx, id, "packed", status);
    return { outcome: "done" };
  });
}
