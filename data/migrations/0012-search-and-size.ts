import { type MigrationStatements, TABLE_SYNTAX } from "./dialect.ts";

/**
 * The size on a product's label, keywords for the search, a rank before every indexed word, and a key
 * that compares categories without case. `api/db/products/derived-columns.ts` writes `search_text` and
 * `category_key` after these statements, because SQL can't fold words like `data/model/catalogue/search.ts`.
 */
export const statements: MigrationStatements = (dialect) => {
  const { text } = TABLE_SYNTAX[dialect];
  return [
    `alter table products add column size ${text}`,
    `alter table products add column keywords ${text} not null default ''`,
    `alter table products add column category_key ${text} not null default ''`,
    "drop index products_featured_in_category",
    `create index products_featured_in_category on products (category_key, position, id)
      where withdrawn_at is null`,
    ...(dialect === "sqlite" ? NEW_INDEX : []),
  ];
};

const ADD = "insert into products_search (rowid, search_text) values (new.seq, new.search_text);";
const DROP =
  "insert into products_search (products_search, rowid, search_text) values ('delete', old.seq, old.search_text);";

/** The prefixes are one character longer, because every word starts with its rank. */
const NEW_INDEX = [
  "drop trigger products_search_added",
  "drop trigger products_search_dropped",
  "drop trigger products_search_changed",
  "drop table products_search",
  // The new index starts empty. The update trigger removes the old text from it, so that must be empty too.
  "update products set search_text = ''",
  `create virtual table products_search using fts5 (
    search_text, content = 'products', content_rowid = 'seq',
    tokenize = 'ascii', prefix = '2 3 4', detail = none, columnsize = 0
  )`,
  // Registers the existing rows; the index can't remove a row that it does not know.
  "insert into products_search (products_search) values ('rebuild')",
  `create trigger products_search_added after insert on products begin ${ADD} end`,
  `create trigger products_search_dropped after delete on products begin ${DROP} end`,
  `create trigger products_search_changed after update of search_text on products
    when old.search_text <> new.search_text begin ${DROP} ${ADD} end`,
];
