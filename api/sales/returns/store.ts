import type { OrderReturn } from "../../../data/model/sales/return.ts";
import type { Db } from "../../db/tables/schema.ts";

/** Lists the returns of an order with their items, the oldest first. */
export async function listReturns(db: Db, orderId: string) {
  const rows = await db
    .selectFrom("returns")
    .selectAll()
    .where("order_id", "=", orderId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  if (rows.length === 0) return [];
  const items = await db
    .selectFrom("return_items")
    .innerJoin("order_items", "order_items.id", "return_items.order_item_id")
    .select(["return_id", "order_item_id as id", "return_items.quantity", "reason", "comment"])
    .where("return_items.order_id", "=", orderId)
    .orderBy("line")
    .execute();
  return rows.map((row) => ({
    ...row,
    items: items.filter(({ return_id }) => return_id === row.id),
  }));
}

export type StoredReturn = Awaited<ReturnType<typeof listReturns>>[number];

/** Formats a return for the JSON of its order. */
export function toOrderReturn({ id, number, state, items }: StoredReturn): OrderReturn {
  return {
    id,
    number,
    state,
    items: items.map(({ id, quantity, reason }) => ({ id, quantity, reason })),
  };
}
