import { randomUUID } from "node:crypto";
import { listChanges } from "../../../data/model/admin/activity.ts";
import {
  type OrderStatus,
  SHIPPED_ORDER_STATUSES,
} from "../../../data/model/sales/order-status.ts";
import { recordActivity } from "../../activity/record.ts";
import type { Db } from "../../db/tables/schema.ts";
import { timeAfter } from "../../db/time-after.ts";
import { withLocale } from "../../http/locale.ts";

export type NewOrderEvent = {
  status: OrderStatus;
  /** Writes the store's text about the event in the language of the order. */
  note?: (() => string) | undefined;
  /** The operator's note to the customer. */
  customerNote?: string | undefined;
};

/**
 * Adds an event to an order's timeline, which the customer sees on the tracking page. Its time is later than that
 * of the last event (`nextEventTime`). Returns its id.
 */
export async function recordOrderEvent(
  trx: Db,
  orderId: string,
  { status, note, customerNote }: NewOrderEvent,
  now: Date,
): Promise<string> {
  const last = await findLastEvent(trx, orderId);
  const id = randomUUID();
  await trx
    .insertInto("order_events")
    .values({
      id,
      order_id: orderId,
      status,
      note: (note && (await writeInLocaleOf(trx, orderId, note))) || null,
      customer_note: customerNote || null,
      created_at: timeAfter(last?.createdAt ?? "", now),
    })
    .execute();
  await recordStatusChange(trx, orderId, last?.status, status);
  return id;
}

/** Writes a text for the customer in the language of the order, which the customer reads later. */
export async function writeInLocaleOf(
  db: Db,
  orderId: string,
  write: () => string,
): Promise<string> {
  const order = await db
    .selectFrom("orders")
    .select("locale")
    .where("id", "=", orderId)
    .executeTakeFirst();
  return withLocale(order?.locale ?? "en", write);
}

/** Records a change of an order's status; equal ones are no change. */
export async function recordStatusChange(
  trx: Db,
  orderId: string,
  before: OrderStatus | undefined,
  after: OrderStatus,
): Promise<void> {
  await recordOrderChange(trx, orderId, { status: before }, { status: after });
}

/**
 * Records how values of an order differ, if they do. They must not contain personal data of the customer:
 * no notes, which may contain the address.
 *
 * @param hidden names of changed fields whose values the log must not contain
 */
export async function recordOrderChange(
  trx: Db,
  orderId: string,
  before: object,
  after: object,
  hidden: readonly string[] = [],
): Promise<void> {
  const changes = [
    ...listChanges(before, after),
    ...hidden.map((field) => ({ field, before: null, after: null })),
  ];
  if (changes.length === 0) return;
  const object = { kind: "order", id: orderId, name: await findNumber(trx, orderId) } as const;
  await recordActivity(trx, { action: "changed", object, changes });
}

/** Removes the event of a fulfilment or of its delivery that the operator takes back. */
export async function deleteFulfilmentEvent(
  trx: Db,
  orderId: string,
  createdAt: string,
): Promise<void> {
  await trx
    .deleteFrom("order_events")
    .where("order_id", "=", orderId)
    .where("created_at", "=", createdAt)
    // The fulfilments of imported orders have no events.
    .where("status", "in", SHIPPED_ORDER_STATUSES)
    .execute();
}

/**
 * Now, or a time after the last event of an order: the timeline keeps its order if the clock is set back,
 * and the time identifies an event.
 */
export async function nextEventTime(trx: Db, orderId: string, now: Date): Promise<Date> {
  const last = await findLastEvent(trx, orderId);
  return new Date(timeAfter(last?.createdAt ?? "", now));
}

function findLastEvent(trx: Db, orderId: string) {
  return trx
    .selectFrom("order_events")
    .select(["status", "created_at as createdAt"])
    .where("order_id", "=", orderId)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
}

async function findNumber(trx: Db, orderId: string): Promise<string | undefined> {
  const order = await trx
    .selectFrom("orders")
    .select("order_number as number")
    .where("id", "=", orderId)
    .executeTakeFirst();
  return order?.number;
}
