import { type MigrationStatements, TABLE_SYNTAX } from "./dialect.ts";

/** Pictures of other servers that products show, and the products that show them. */
export const statements: MigrationStatements = (dialect) => {
  const { text, integer, tableEnd } = TABLE_SYNTAX[dialect];
  return [
    // The key is a hash, because a URL may be longer than PostgreSQL's index entries.
    `create table picture_copies (
      id ${text} not null primary key,
      url ${text} not null,
      state ${text} not null check (state in ('waiting', 'copied', 'failed')),
      attempts ${integer} not null default 0,
      due_at ${text},
      image_url ${text},
      problem ${text},
      created_at ${text} not null,
      updated_at ${text} not null
    ${tableEnd}`,
    "create index picture_copies_due on picture_copies (due_at) where due_at is not null",
    "create index picture_copies_state on picture_copies (state, updated_at)",
    `create table picture_copy_products (
      copy_id ${text} not null references picture_copies (id),
      product_id ${text} not null,
      primary key (copy_id, product_id)
    ${tableEnd}`,
    "create index picture_copy_products_product on picture_copy_products (product_id)",
    "insert into settings (name, value) values ('picture-copy-version', '0')",
  ];
};
