import { type MigrationStatements, TABLE_SYNTAX } from "./dialect.ts";

/**
 * Products with variants, galleries, sale prices, brands, tags and handles; categories as data; the
 * history of stock changes. `api/db/products/handles.ts` writes handles and categories after these statements,
 * because SQL can't fold words like `data/model/catalogue/search.ts`.
 *
 * The indexes of the lists contain one row per product: its default variant.
 */
export const statements: MigrationStatements = (dialect) => {
  const { text, integer, tableEnd } = TABLE_SYNTAX[dialect];
  const isSwitch = (name: string, value: 0 | 1) =>
    `${name} ${integer} not null default ${value} check (${name} in (0, 1))`;
  const add = (column: string) => `alter table products add column ${column}`;
  return [
    `create table product_groups (
      id ${text} not null primary key,
      option1_name ${text} not null,
      option2_name ${text} not null default '',
      option3_name ${text} not null default '',
      created_at ${text} not null
    ${tableEnd}`,
    add(`group_id ${text} references product_groups (id)`),
    ...["option1_value", "option2_value", "option3_value"].map((name) =>
      add(`${name} ${text} not null default ''`),
    ),
    add(`variant_position ${integer} not null default 0`),
    add(isSwitch("is_default", 1)),
    add(`from_cents ${integer} not null default 0`),
    add(`to_cents ${integer} not null default 0`),
    add(isSwitch("group_in_stock", 1)),
    add(`compare_at_cents ${integer} check (compare_at_cents >= 0)`),
    add(`brand ${text}`),
    add(`brand_key ${text}`),
    add(`tags ${text} not null default '[]'`),
    add(`tag_keys ${text} not null default ''`),
    add(`handle ${text}`),
    add(`seo_title ${text}`),
    add(`seo_description ${text}`),
    add(`barcode ${text}`),
    add(`weight_grams ${integer} check (weight_grams >= 0)`),
    add(isSwitch("taxable", 1)),
    add(isSwitch("requires_shipping", 1)),
    add(`pictures ${text} not null default '[]'`),
    add(`description_html ${text}`),
    add(`low_stock ${integer} check (low_stock >= 0)`),
    "update products set from_cents = price_cents, to_cents = price_cents",
    `create unique index products_options on products
      (group_id, option1_value, option2_value, option3_value)
      where group_id is not null and removed_at is null`,
    "create unique index products_handle on products (handle) where is_default = 1 and removed_at is null",
    "drop index products_featured",
    "drop index products_featured_in_category",
    "create index products_featured on products (position, id) where withdrawn_at is null and is_default = 1",
    `create index products_featured_in_category on products (category_key, position, id)
      where withdrawn_at is null and is_default = 1`,
    `create table former_handles (
      handle ${text} not null primary key,
      product_id ${text} not null
    ${tableEnd}`,
    `create table categories (
      handle ${text} not null primary key,
      name ${text} not null,
      key ${text} not null unique,
      position ${integer} not null,
      parent ${text} references categories (handle),
      image_url ${text},
      description ${text} not null default '',
      seo_title ${text},
      seo_description ${text},
      created_at ${text} not null,
      updated_at ${text} not null
    ${tableEnd}`,
    `create table stock_changes (
      id ${text} not null primary key,
      product_id ${text} not null,
      change ${integer},
      stock_after ${integer},
      reason ${text} not null,
      note ${text},
      order_id ${text},
      created_at ${text} not null
    ${tableEnd}`,
    "create index stock_changes_product on stock_changes (product_id, created_at)",
  ];
};
