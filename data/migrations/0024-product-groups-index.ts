import type { MigrationStatements } from "./dialect.ts";

/** Finds the variants of a group without a scan, also unpublished and removed ones. */
export const statements: MigrationStatements = () => [
  "create index products_group on products (group_id, variant_position) where group_id is not null",
];
