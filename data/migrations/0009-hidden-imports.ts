import { type MigrationStatements, TABLE_SYNTAX } from "./dialect.ts";

/**
 * Staged imports: products record the import that created them, and the settings name the import
 * whose products are hidden. Migration 0013 removes both again.
 *
 * Drops the indexes for lists by price and by title. A small catalogue is sorted as fast without
 * them, a large one is sorted in memory, and every transaction of an import had to update them.
 */
export const statements: MigrationStatements = (dialect) => {
  const { text, integer } = TABLE_SYNTAX[dialect];
  return [
    `alter table products add column import_id ${text} not null default ''`,
    // Rows exist only for the latest import, the one that can still be undone.
    `update products set import_id = (select import_id from product_import_rows limit 1)
      where id in (select product_id from product_import_rows where before is null)`,
    "insert into settings (name, value) values ('hidden-import', '')",
    `alter table product_imports add column state ${text} not null default 'done'`,
    `alter table product_imports add column owner ${text} not null default ''`,
    `alter table product_imports add column beat ${integer} not null default 0`,
    `alter table product_import_rows add column after ${text}`,
    ...["products_by_price", "products_by_price_down", "products_by_title"].flatMap((name) => [
      `drop index ${name}`,
      `drop index ${name}_in_category`,
    ]),
  ];
};
