import { type MigrationStatements, TABLE_SYNTAX } from "./dialect.ts";

/**
 * Imports write rows that are visible at once. A process holds a lease on the import it works on
 * and reports its progress. Removes staged (hidden) rows and their states.
 *
 * An import or undo that was interrupted in an earlier release has hidden products. They become removed
 * products, and the import counts as undone.
 */
export const statements: MigrationStatements = (dialect) => {
  const { text, integer } = TABLE_SYNTAX[dialect];
  const hidden = "(select value from settings where name = 'hidden-import')";
  const version = "(select cast(value as bigint) from settings where name = 'catalogue-version')";
  return [
    `update settings set value = cast(cast(value as bigint) + 1 as text)
      where name = 'catalogue-version' and ${hidden} <> ''`,
    `update products set version = ${version}, removed_at = coalesce(removed_at, updated_at),
        withdrawn_at = coalesce(withdrawn_at, updated_at)
      where import_id = ${hidden} and ${hidden} <> ''`,
    `delete from product_import_rows where written_at = '' or import_id in
      (select id from product_imports where state in ('staging', 'undoing'))`,
    "delete from product_imports where created_at = ''",
    "update product_imports set undone_at = created_at where state = 'undoing' and undone_at is null",
    "delete from settings where name = 'hidden-import'",
    "alter table products drop column import_id",
    ...["state", "owner", "beat"].map((name) => `alter table product_imports drop column ${name}`),
    `alter table product_imports add column total ${integer} not null default 0`,
    `alter table product_imports add column processed ${integer} not null default 0`,
    `alter table product_imports add column lease_owner ${text} not null default ''`,
    `alter table product_imports add column lease_until ${text} not null default ''`,
  ];
};
