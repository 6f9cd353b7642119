import { type SqlBool, sql } from "kysely";

/**
 * SQL condition for `products`: it is published, in stock, and either its stock is not counted or
 * `quantity` units are left besides those that checkouts have reserved.
 */
export function isAvailable(quantity: number) {
  return sql<SqlBool>`(withdrawn_at is null and in_stock = 1
    and (stock_quantity is null or stock_quantity - reserved_quantity >= ${quantity}))`;
}

/**
 * SQL condition for `products`: lists show this row, which is published and the default of its variants.
 * Constants instead of parameters, because only then SQLite uses the partial indexes.
 */
export const isListed = sql<SqlBool>`(withdrawn_at is null and is_default = 1)`;
