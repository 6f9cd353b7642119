import { type Dialect, type Steps, WORDS } from "./dialect.ts";

/** Products, how they are found, and the settings row that numbers the catalogue's versions. */
export const steps: Steps = (dialect) => {
  const { text, whole, rowNumber, end } = WORDS[dialect];
  return [
    `create table products (
      seq ${rowNumber},
      id ${text} not null unique,
      title ${text} not null,
      title_key ${text} not null,
      description ${text} not null,
      price_cents ${whole} not null check (price_cents >= 0),
      category ${text} not null,
      sku ${text},
      image_url ${text} not null,
      in_stock ${whole} not null default 1 check (in_stock in (0, 1)),
      stock_quantity ${whole} check (stock_quantity >= 0),
      reserved_quantity ${whole} not null default 0 check (reserved_quantity >= 0),
      position ${whole} not null,
      withdrawn_at ${text},
      search_text ${text} not null,
      version ${whole} not null,
      created_at ${text} not null,
      updated_at ${text} not null
    ${end}`,
    ...orders("products_featured", "position, id"),
    ...orders("products_by_price", "price_cents, position, id"),
    ...orders("products_by_price_down", "price_cents desc, position, id"),
    ...orders("products_by_title", "title_key, position, id"),
    "create index products_version on products (version)",
    "create index products_sku on products (sku)",
    "create index products_title_key on products (title_key)",
    ...search(dialect),
    `create table settings (
      name ${text} not null primary key,
      value ${text} not null
    ${end}`,
    "insert into settings (name, value) values ('catalogue-version', '0')",
  ];
};

/** An order that lists are read in, over all that is sold and within a category. */
function orders(name: string, columns: string): string[] {
  return [
    `create index ${name} on products (${columns}) where withdrawn_at is null`,
    `create index ${name}_in_category on products (category, ${columns}) where withdrawn_at is null`,
  ];
}

/**
 * The index of `search_text`, whose words are folded and parted by single spaces already, so that
 * neither database may split or fold them again: FTS5's ascii tokenizer takes every other letter as
 * it is, and PostgreSQL is given an array instead of a text.
 */
function search(dialect: Dialect): string[] {
  if (dialect === "postgres") {
    return [
      `alter table products add column search_words tsvector
        generated always as (array_to_tsvector(string_to_array(search_text, ' '))) stored`,
      "create index products_search on products using gin (search_words)",
    ];
  }
  const add = "insert into products_search (rowid, search_text) values (new.seq, new.search_text);";
  const drop =
    "insert into products_search (products_search, rowid, search_text) values ('delete', old.seq, old.search_text);";
  return [
    `create virtual table products_search using fts5 (
      search_text, content = 'products', content_rowid = 'seq',
      tokenize = 'ascii', prefix = '1 2 3', detail = none, columnsize = 0
    )`,
    `create trigger products_search_added after insert on products begin ${add} end`,
    `create trigger products_search_dropped after delete on products begin ${drop} end`,
    `create trigger products_search_changed after update of search_text on products
      when old.search_text <> new.search_text begin ${drop} ${add} end`,
  ];
}
