import type { Db } from "../../api/db/schema.ts";
import type { Truth } from "./invariants.ts";

/** Stock = start − sold, never below nothing, and what is reserved is reserved by somebody. */
export async function findStockBreaches(db: Db, { stock, isExpired }: Truth): Promise<string[]> {
  const breaches: string[] = [];
  const sold = await sumSold(db);
  const reserved = await sumReserved(db);
  const products = await db
    .selectFrom("products")
    .select(["id", "stock_quantity", "reserved_quantity"])
    .execute();
  for (const { id, stock_quantity: left, reserved_quantity } of products) {
    const held = reserved.get(id) ?? 0;
    if (reserved_quantity !== held)
      breaches.push(`${id}: ${reserved_quantity} reserved, but checkouts hold ${held}`);
    if (isExpired && held > 0) breaches.push(`${id}: ${held} are reserved for ever`);
    const start = stock.get(id);
    if (start === undefined || left === null) continue;
    if (left < 0) breaches.push(`${id}: ${left} left`);
    const gone = sold.get(id) ?? 0;
    if (left !== start - gone) breaches.push(`${id}: ${left} left of ${start} after ${gone} sold`);
  }
  const stray = await db
    .selectFrom("checkout_reservations")
    .innerJoin("checkouts", "checkouts.id", "checkout_reservations.checkout_id")
    .select(["checkouts.id", "checkouts.state"])
    .where("checkouts.state", "not in", ["open", "locked"])
    .execute();
  for (const { id, state } of stray) breaches.push(`checkout ${id} is ${state} and holds stock`);
  return breaches;
}

/** Pieces of each product in orders whose pieces did not go back into the stock. */
export async function sumSold(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("order_items")
    .innerJoin("orders", "orders.id", "order_items.order_id")
    .select(["product_id as id", "quantity"])
    .where((by) => by.or([by("restocked", "is", null), by("restocked", "=", 0)]))
    .execute();
  return sumUp(rows);
}

async function sumReserved(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("checkout_reservations")
    .select(["product_id as id", "quantity"])
    .execute();
  return sumUp(rows);
}

function sumUp(rows: readonly { id: string; quantity: number }[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { id, quantity } of rows) sums.set(id, (sums.get(id) ?? 0) + quantity);
  return sums;
}
