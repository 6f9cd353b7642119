/** Tables whose rows are counted to compare a copy with the original. */
export const COUNTED_TABLES = [
  "products",
  "orders",
  "order_items",
  "checkouts",
  "contact_messages",
] as const;

export type CopyCheck = {
  problems: string[];
  rows: Record<(typeof COUNTED_TABLES)[number], number>;
  /** Names of the migrations that the copied database had. */
  migrations: string[];
};
