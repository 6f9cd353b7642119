import { type Steps, WORDS } from "./dialect.ts";

/**
 * Imports write rows that are visible at once. A process holds a lease on the import it works on
 * and reports its progress; staged (hidden) rows and their states are gone.
 *
 * An import or undo that was cut short in the earlier release leaves hidden products. They become
 * removed products, and the import counts as undone.
 */
export const steps: Steps = (dialect) => {
  const { text, whole } = WORDS[dialect];
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
    `alter table product_imports add column total ${whole} not null default 0`,
    `alter table product_imports add column processed ${whole} not null default 0`,
    `alter table product_imports add column lease_owner ${text} not null default ''`,
    `alter table product_imports add column lease_until ${text} not null default ''`,
  ];
};
