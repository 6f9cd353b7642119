import type { Db } from "../../api/db/tables/schema.ts";
import type { ExpectedState } from "./invariants.ts";

/** Stock equals the initial stock minus the units sold, and is never negative. */
export async function findStockViolations(db: Db, { stock }: ExpectedState): Promise<string[]> {
  const violations: string[] = [];
  const sold = await sumSold(db);
  const products = await db.selectFrom("products").select(["id", "stock_quantity"]).execute();
  for (const { id, stock_quantity: left } of products) {
    const start = stock.get(id);
    if (start === undefined || left === null) continue;
    if (left < 0) violations.push(`${id}: ${left} left`);
    const units = sold.get(id) ?? 0;
    if (left !== start - units)
      violations.push(`${id}: ${left} left of ${start} after ${units} sold`);
  }
  return violations;
}

/**
 * The initial stock and the changes of a product's history sum up to its stock; the history has one sale
 * per ordered product, and one return if the order was restocked.
 */
export async function findHistoryViolations(
  db: Db,
  { initialStock }: ExpectedState,
): Promise<string[]> {
  if (!initialStock) return [];
  const violations: string[] = [];
  const changes = await db.selectFrom("stock_changes").selectAll().execute();
  const products = await db.selectFrom("products").select(["id", "stock_quantity"]).execute();
  for (const { id, stock_quantity } of products) {
    const initial = initialStock.get(id);
    const own = changes.filter((row) => row.product_id === id);
    if (initial === undefined) continue;
    const sum = own.reduce((total, { change }) => total + (change ?? 0), initial);
    if (sum !== stock_quantity)
      violations.push(`${id}: ${stock_quantity} left, but ${sum} according to its history`);
  }
  const items = await db
    .selectFrom("order_items")
    .innerJoin("orders", "orders.id", "order_items.order_id")
    .select(["order_id", "product_id", "quantity", "restocked"])
    .where("product_id", "in", [...initialStock.keys()])
    .execute();
  const recorded = changes
    .filter((row) => row.order_id !== null)
    .map((row) => `${row.order_id} ${row.product_id} ${row.reason} ${row.change}`);
  const expected = items.flatMap(({ order_id, product_id, quantity, restocked }) => [
    `${order_id} ${product_id} order ${-quantity}`,
    ...(restocked === 1 ? [`${order_id} ${product_id} cancellation ${quantity}`] : []),
  ]);
  if (recorded.sort().join() !== expected.sort().join())
    violations.push(`the history has ${recorded.join()}, not ${expected.join()}`);
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
  const sums = new Map<string, number>();
  for (const { id, quantity } of rows) sums.set(id, (sums.get(id) ?? 0) + quantity);
  return sums;
}
