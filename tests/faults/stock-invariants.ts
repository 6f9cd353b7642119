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
 * per ordered product, and one entry for the units of each refund or cancellation that restocked them.
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
  const items = (await listItems(db)).filter(({ productId }) => initialStock.has(productId));
  const recorded = changes
    .filter((row) => row.order_id !== null)
    .map(({ order_id, product_id, reason, change }) => {
      const kind = reason === "cancellation" || reason === "returned" ? "restock" : reason;
      return `${order_id} ${product_id} ${kind} ${change}`;
    });
  const expected = items.flatMap(({ orderId, productId, quantity, restocked }) => [
    `${orderId} ${productId} order ${-quantity}`,
    ...restocked.map((units) => `${orderId} ${productId} restock ${units}`),
  ]);
  if (recorded.sort().join() !== expected.sort().join())
    violations.push(`the history has ${recorded.join()}, not ${expected.join()}`);
  return violations;
}

/** Units of each product in orders that were not restocked. */
export async function sumSold(db: Db): Promise<Map<string, number>> {
  const sums = new Map<string, number>();
  for (const { productId, quantity, restocked } of await listItems(db)) {
    const left = restocked.reduce((units, one) => units - one, quantity);
    sums.set(productId, (sums.get(productId) ?? 0) + left);
  }
  return sums;
}

/**
 * The items of all orders, with the units that each refund restocked, and those that a cancellation restocked
 * without a refund.
 */
async function listItems(db: Db) {
  const items = await db
    .selectFrom("order_items")
    .innerJoin("orders", "orders.id", "order_items.order_id")
    .select(["order_items.id", "order_id as orderId", "product_id as productId", "quantity"])
    .select(["refunded_quantity", "orders.restocked"])
    .execute();
  const refunds = await db
    .selectFrom("refund_items")
    .innerJoin("refunds", "refunds.id", "refund_items.refund_id")
    .select(["order_item_id", "quantity"])
    .where("restocked", "=", 1)
    .execute();
  return items.map(({ refunded_quantity, restocked, ...item }) => {
    const units = refunds
      .filter(({ order_item_id }) => order_item_id === item.id)
      .map(({ quantity }) => quantity);
    const rest = restocked === 1 ? item.quantity - refunded_quantity : 0;
    return { ...item, restocked: rest > 0 ? [...units, rest] : units };
  });
}
