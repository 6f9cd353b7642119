import { type Steps, WORDS } from "./dialect.ts";

/** What of an order's payment went back, by refund or lost dispute, as the provider's books say. */
export const steps: Steps = (dialect) => {
  const { whole } = WORDS[dialect];
  return [`alter table orders add column returned_cents ${whole} not null default 0`];
};
