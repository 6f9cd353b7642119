import { type Dialect, type MigrationStatements, TABLE_SYNTAX } from "./dialect.ts";

/** Products with their indexes, and the settings with the version of the catalogue. */
export const statements: MigrationStatements = (dialect) => {
  const { text, integer, rowId, tableEnd } = TABLE_SYNTAX[dialect];
  return [
    `create table products (
      seq ${rowId},
      id ${text} not null unique,
      title ${text} not null,
      title_key ${text} not null,
      description ${text} not null,
      price_cents ${integer} not null check (price_cents >= 0),
      category ${text} not null,
      sku ${text},
      image_url ${text} not null,
      in_stock ${integer} not null default 1 check (in_stock in (0, 1)),
      stock_quantity ${integer} check (stock_quantity >= 0),
      reserved_quantity ${integer} not null default 0 check (reserved_quantity >= 0),
      position ${integer} not null,
      withdrawn_at ${text},
      search_text ${text} not null,
      version ${integer} not null,
      created_at ${text} not null,
      updated_at ${text} not null
    ${tableEnd}`,
    ...sortIndexes("products_featured", "position, id"),
    ...sortIndexes("products_by_price", "price_cents, position, id"),
    ...sortIndexes("products_by_price_down", "price_cents desc, position, id"),
    ...sortIndexes("products_by_title", "title_key, position, id"),
    "create index products_version on products (version)",
    "create index products_sku on products (sku)",
    "create index products_title_key on products (title_key)",
    ...searchIndex(dialect),
    `create table settings (
      name ${text} not null primary key,
      value ${text} not null
    ${tableEnd}`,
    "insert into settings (name, value) values ('catalogue-version', '0')",
  ];
};

/** Indexes for one sort order of the published products: of all of them and of one category. */
function sortIndexes(name: string, columns: string): string[] {
  return [
    `create index ${name} on products (${columns}) where withdrawn_at is null`,
    `create index ${name}_in_category on products (category, ${columns}) where withdrawn_at is null`,
  ];
}

/**
 * The full-text index of `search_text`. Its words are folded and separated by single spaces already,
 * so neither database may split or fold them again: FTS5's `ascii` tokenizer leaves letters beyond
 * ASCII unchanged, and PostgreSQL gets an array instead of a text.
 */
function searchIndex(dialect: Dialect): string[] {
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
