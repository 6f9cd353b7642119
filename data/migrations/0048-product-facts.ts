import { type MigrationStatements, TABLE_SYNTAX } from "./dialect.ts";

const COLUMNS = [
  "skin_types",
  "hair_types",
  "concerns",
  "scent",
  "texture",
  "pregnancy",
  "breast_feeding",
];

/** Facts that operators state about products. */
export const statements: MigrationStatements = (dialect) => {
  const { text } = TABLE_SYNTAX[dialect];
  return COLUMNS.map((name) => `alter table products add column ${name} ${text}`);
};
