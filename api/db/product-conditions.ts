import { type SqlBool, sql } from "kysely";

/**
 * Whether `quantity` more units of a row of `products` can be promised: it is published, in stock,
 * and its stock is either not counted or covers them beside what checkouts have reserved.
 */
export function isAvailable(quantity: number) {
  return sql<SqlBool>`(withdrawn_at is null and in_stock = 1
    and (stock_quantity is null or stock_quantity - reserved_quantity >= ${quantity}))`;
}
