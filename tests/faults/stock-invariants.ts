import type { Db } from "../../api/db/schema.ts";
import type { ExpectedState } from "./invariants.ts";

/** Stock equals the initial stock minus the units sold, is never negative, and every reservation belongs to a checkout. */
export async function findStockViolations(
  db: Db,
  { stock, isExpired }: ExpectedState,
): Promise<string[]> {
  const violations: string[] = [];
  const sold = await sumSold(db);
  const reserved = await sumReserved(db);
  const products = await db
    .selectFrom("products")
    .select(["id", "stock_quantity", "reserved_quantity"])
    .execute();
  for (const { id, stock_quantity: left, reserved_quantity } of products) {
    const expected = reserved.get(id) ?? 0;
    if (reserved_quantity !== expected)
      violations.push(`${id}: ${reserved_quantity} reserved, but ${expected} by checkouts`);
    if (isExpired && expected > 0)
      violations.push(`${id}: ${expected} units of expired reservations are not released`);
    const start = stock.get(id);
    if (start === undefined || left === null) continue;
    if (left < 0) violations.push(`${id}: ${left} left`);
    const units = sold.get(id) ?? 0;
    if (left !== start - units)
      violations.push(`${id}: ${left} left of ${start} after ${units} sold`);
  }
  const stray = await db
    .selectFrom("checkout_reservations")
    .innerJoin("checkouts", "checkouts.id", "checkout_reservations.checkout_id")
    .select(["checkouts.id", "checkouts.state"])
    .where("checkouts.state", "not in", ["open", "locked"])
    .execute();
  for (const { id, state } of stray)
    violations.push(`checkout ${id} is ${state} and has reservations`);
  return violations;
}

/** Units of each product in orders that were not restocked. */
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
