import type { MigrationStatements } from "./dialect.ts";

/** An index that finds the variants of a group, including unpublished and removed ones. */
export const statements: MigrationStatements = () => [
  "create index products_group on products (group_id, variant_position) where group_id is not null",
];
