import { type MigrationStatements, TABLE_SYNTAX } from "./dialect.ts";

/**
 * The optional second address line and phone number of an order, and the operator's note to the
 * customer, separate from the store's text about an event.
 */
export const statements: MigrationStatements = (dialect) => {
  const { text } = TABLE_SYNTAX[dialect];
  return [
    `alter table orders add column address2 ${text}`,
    `alter table orders add column phone ${text}`,
    `alter table order_events add column customer_note ${text}`,
  ];
};
