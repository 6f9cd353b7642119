import { type SqlBool, sql } from "kysely";

/**
 * SQL condition for `products`: it is published, in stock, and either its stock is not counted or
 * `quantity` units are left.
 *
 * @example
 * // Of two buyers of the last unit, one changes the row.
 * const { numUpdatedRows } = await trx.updateTable("products")
 *   .set((by) => ({ stock_quantity: by("stock_quantity", "-", 1) }))
 *   .where("id", "=", id)
 *   .where(isAvailable(1))
 *   .executeTakeFirst();
 */
export function isAvailable(quantity: number) {
  return sql<SqlBool>`(withdrawn_at is null and in_stock = 1
    and (stock_quantity is null or stock_quantity >= ${quantity}))`;
}

/**
 * SQL condition for `products`: lists show this row, which is published and the default of its variants.
 * Constants instead of parameters, because only then SQLite uses the partial indexes.
 */
export const isListed = sql<SqlBool>`(withdrawn_at is null and is_default = 1)`;

/**
 * SQL condition for `products`: the default variant of a product that exists, published or not. With a
 * condition for `handle`, which all variants share, it uses the index of handles.
 */
export const isDefaultVariant = sql<SqlBool>`(removed_at is null and is_default = 1)`;

/**
 * SQL condition for `products`: it is published, in stock, and its counted stock is at most the threshold.
 * @param threshold of products without their own
 */
export const isAtThreshold = (threshold: number) => sql<SqlBool>`(withdrawn_at is null
  and in_stock = 1 and stock_quantity <= coalesce(low_stock, ${sql.lit(threshold)}))`;

/** SQL condition for `products`: as `isAtThreshold`, but not sold out. */
export const isLowOnStock = (threshold: number) =>
  sql<SqlBool>`(stock_quantity > 0 and ${isAtThreshold(threshold)})`;

/**
 * SQL condition for `products`: the entry of a list can be bought, for one with variants any of them;
 * `isAvailable` in data/model/catalogue/stock.ts is the rule. A partial index has the same text.
 */
export const isAnyAvailable = sql<SqlBool>`(group_id is null and in_stock = 1
  and (stock_quantity is null or stock_quantity > 0) or group_id is not null and group_in_stock = 1)`;

/** SQL condition for `products`: it is on sale. A partial index has the same text. */
export const isOnSale = sql<SqlBool>`(compare_at_cents > price_cents)`;

/** SQL condition for `products`: it is published and sold out. */
export const isPublishedAndSoldOut = sql<SqlBool>`(withdrawn_at is null
  and (in_stock = 0 or stock_quantity <= 0))`;
