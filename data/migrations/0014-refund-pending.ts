import type { MigrationStatements } from "./dialect.ts";

/** Renames the checkout state `held` and the outcome `held` of payment events to `refund_pending`. */
export const statements: MigrationStatements = () => [
  "update checkouts set state = 'refund_pending' where state = 'held'",
  "update payment_events set outcome = 'refund_pending' where outcome = 'held'",
];
