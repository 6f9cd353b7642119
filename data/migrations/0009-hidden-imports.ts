import { type Steps, WORDS } from "./dialect.ts";

/**
 * Which import made a product, and the one whose products nobody sees: they are written ahead of
 * being shown, and hidden before they are taken out. Both turn with this one row.
 *
 * Lists by price and by name have no index any more. A small catalogue is sorted as fast, a large one
 * is found in memory, and every short step of an import had to write to all of their pages.
 */
export const steps: Steps = (dialect) => {
  const { text, whole } = WORDS[dialect];
  return [
    `alter table products add column import_id ${text} not null default ''`,
    // Rows are kept of the last import alone, which may still be undone.
    `update products set import_id = (select import_id from product_import_rows limit 1)
      where id in (select product_id from product_import_rows where before is null)`,
    "insert into settings (name, value) values ('hidden-import', '')",
    `alter table product_imports add column state ${text} not null default 'done'`,
    `alter table product_imports add column owner ${text} not null default ''`,
    `alter table product_imports add column beat ${whole} not null default 0`,
    `alter table product_import_rows add column after ${text}`,
    ...["products_by_price", "products_by_price_down", "products_by_title"].flatMap((name) => [
      `drop index ${name}`,
      `drop index ${name}_in_category`,
    ]),
  ];
};
