import { type MigrationStatements, TABLE_SYNTAX } from "./dialect.ts";

/**
 * Payments are captured after the order is written, and nothing is reserved before. Releases the stock and
 * the discount codes that unpaid checkouts have reserved. Unused from now on, and left for the processes
 * of the last release: `checkout_reservations`, `products.reserved_quantity`, `checkouts.reserved_until`
 * and `reserved_at`. A checkout whose intent the provider does not know ends at once, so that these
 * problems are resolved.
 */
export const statements: MigrationStatements = (dialect) => {
  const { integer } = TABLE_SYNTAX[dialect];
  return [
    `alter table orders add column capture_attempt ${integer} not null default 0`,
    "delete from checkout_reservations",
    "update products set reserved_quantity = 0 where reserved_quantity > 0",
    "delete from discount_uses where order_id is null",
    "delete from payment_problems where kind = 'intent-missing'",
  ];
};
