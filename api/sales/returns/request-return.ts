import { randomUUID } from "node:crypto";
import { m } from "../../../data/i18n/messages.js";
import type { OrderResponse } from "../../../data/model/sales/order.ts";
import type { ReturnOptions, ReturnRequest } from "../../../data/model/sales/return.ts";
import { listReturnOptions } from "../../../data/model/sales/return-options.ts";
import { enqueueMail } from "../../db/outbox.ts";
import type { Db } from "../../db/tables/schema.ts";
import { transaction } from "../../db/transaction.ts";
import type { ApiDeps } from "../../deps.ts";
import { failure, type Issue } from "../../http/errors.ts";
import { findOrderRecipient } from "../../settings/order-recipient.ts";
import { readSettings } from "../../settings/store.ts";
import { lockOrder } from "../orders/change-order.ts";
import {
  findOrder,
  newReturnNumber,
  readOrderResponse,
  type StoredOrder,
} from "../orders/store.ts";
import { listRefunds } from "../refunds/store.ts";

/**
 * Stores a customer's request to return items of an order, with e-mails to the customer and the operator. The
 * order's row is locked meanwhile, so that concurrent requests and refunds can't claim the same units.
 * @returns the order with the return
 * @throws ApiFailure 409 outside the return period, 422 for units or reasons that can't be returned
 */
export async function requestReturn(
  { db, dialect, clock, config, wakeMail }: ApiDeps,
  orderId: string,
  { items, comment }: ReturnRequest,
): Promise<OrderResponse> {
  const response = await transaction(db, dialect, async (trx) => {
    const now = clock();
    const order = await lockOrder(trx, { id: orderId });
    const stored = order && (await findOrder(trx, orderId));
    if (!stored) throw failure(404, m.errors_order_missing());
    const found = await readReturnableOrder(trx, stored, now);
    const { returns } = await readSettings(trx);
    checkRequest(found, items, returns.damageDays);
    const id = randomUUID();
    const time = now.toISOString();
    await trx
      .insertInto("returns")
      .values({
        id,
        order_id: orderId,
        number: newReturnNumber(),
        state: "requested",
        note: null,
        label_url: null,
        created_at: time,
        updated_at: time,
      })
      .execute();
    await trx
      .insertInto("return_items")
      .values(
        items.map((item) => ({
          return_id: id,
          order_id: orderId,
          order_item_id: item.id,
          quantity: item.quantity,
          reason: item.reason,
          comment: comment || null,
        })),
      )
      .execute();
    await enqueueMail(
      trx,
      { kind: "return-requested", subjectId: id, recipient: order.email },
      now,
    );
    const recipient = await findOrderRecipient(trx, config);
    if (recipient)
      await enqueueMail(trx, { kind: "return-notification", subjectId: id, recipient }, now);
    return readReturnableOrder(trx, stored, now);
  });
  wakeMail?.();
  return response;
}

/** @throws ApiFailure if the request exceeds what can be returned now */
function checkRequest(
  found: OrderResponse & { returnOptions: ReturnOptions },
  requested: ReturnRequest["items"],
  damageDays: number,
): void {
  const { returnOptions: options } = found;
  if (options.reasons.length === 0) throw failure(409, explainPeriod(found));
  const issues: Issue[] = [];
  for (const [at, { id, quantity, reason }] of requested.entries()) {
    const left = options.items.find((item) => item.id === id)?.quantity ?? 0;
    const isRepeated = requested.some((one, other) => one.id === id && other < at);
    if (isRepeated || quantity > left) {
      const message = m.orders_return_quantity({ count: left });
      issues.push({ path: `items.${at}.quantity`, message });
    } else if (!options.reasons.includes(reason)) {
      const message = m.orders_return_damage_late({ days: damageDays });
      issues.push({ path: `items.${at}.reason`, message });
    }
  }
  const [first] = issues;
  if (first) throw failure(422, first.message, issues);
}

function explainPeriod({ order }: OrderResponse): string {
  if (order.status === "delivered") return m.orders_return_over();
  return order.status === "cancelled" ? m.orders_return_cancelled() : m.orders_return_not_shipped();
}

/** Reads an order with what its customer can return now. */
export async function readReturnableOrder(
  db: Db,
  stored: StoredOrder,
  now: Date,
): Promise<OrderResponse & { returnOptions: ReturnOptions }> {
  const response = await readOrderResponse(db, stored);
  const { returns } = await readSettings(db);
  const refunded = new Map<string, number>();
  for (const refund of await listRefunds(db, stored.order.id)) {
    if (refund.return_id !== null) continue;
    for (const { id, quantity } of refund.items)
      refunded.set(id, (refunded.get(id) ?? 0) + quantity);
  }
  return { ...response, returnOptions: listReturnOptions(response, refunded, returns, now) };
}
