import { type MigrationStatements, TABLE_SYNTAX } from "./dialect.ts";

/** The period after opening of products; lot and best before of the lines of parcels, by which recalls find orders. */
export const statements: MigrationStatements = (dialect) => {
  const { text } = TABLE_SYNTAX[dialect];
  return [
    `alter table products add column period_after_opening ${text}`,
    `alter table fulfilment_items add column lot ${text}`,
    `alter table fulfilment_items add column best_before ${text}`,
    "create index fulfilment_items_lot on fulfilment_items (lot) where lot is not null",
  ];
};
