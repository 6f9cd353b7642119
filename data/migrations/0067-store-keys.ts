import { type MigrationStatements, TABLE_SYNTAX } from "./dialect.ts";

/** Random keys that the store creates for itself. */
export const statements: MigrationStatements = (dialect) => {
  const { text, tableEnd } = TABLE_SYNTAX[dialect];
  return [
    `create table store_keys (
      name ${text} not null primary key,
      value ${text} not null
    ${tableEnd}`,
  ];
};
