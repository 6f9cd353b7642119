import type { OrderResponse } from "../../../data/model/sales/order.ts";
import type { ReturnOptions } from "../../../data/model/sales/return.ts";
import { listReturnOptions } from "../../../data/model/sales/return-options.ts";
import type { Db } from "../../db/tables/schema.ts";
import { readSettings } from "../../settings/store.ts";
import { readOrderResponse, type StoredOrder } from "../orders/store.ts";
import { listRefunds } from "../refunds/store.ts";

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
