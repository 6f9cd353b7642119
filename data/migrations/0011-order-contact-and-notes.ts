import { type Steps, WORDS } from "./dialect.ts";

/**
 * The optional second address line and phone number of an order, and the operator's note to the
 * customer, apart from the text that the store writes about an event.
 */
export const steps: Steps = (dialect) => {
  const { text } = WORDS[dialect];
  return [
    `alter table orders add column address2 ${text}`,
    `alter table orders add column phone ${text}`,
    `alter table order_events add column customer_note ${text}`,
  ];
};
