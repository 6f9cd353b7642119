import { type MigrationStatements, TABLE_SYNTAX } from "./dialect.ts";

/** The recipient of a gift, and the address of its buyer, who is the customer of the order. */
export const statements: MigrationStatements = (dialect) => {
  const { text } = TABLE_SYNTAX[dialect];
  return [
    `alter table orders add column recipient_name ${text}`,
    `alter table orders add column billing_address ${text}`,
    // A search of orders reads the names of all recipients, which few orders have.
    "create index orders_recipients on orders (recipient_name) where recipient_name is not null",
  ];
};
