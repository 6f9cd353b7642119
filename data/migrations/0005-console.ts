import { type MigrationStatements, TABLE_SYNTAX } from "./dialect.ts";

/** Tables and columns of the admin: refunds, uploaded pictures, e-mail outbox, imports to undo. */
export const statements: MigrationStatements = (dialect) => {
  const { text, integer, tableEnd } = TABLE_SYNTAX[dialect];
  const bytes = dialect === "postgres" ? "bytea" : "blob";
  return [
    `alter table orders add column refund_state ${text}`,
    `alter table orders add column refund_attempt ${integer} not null default 0`,
    `alter table orders add column refund_message ${text}`,
    `alter table orders add column restocked ${integer}`,
    "create index orders_refund on orders (refund_state)",
    `alter table products add column removed_at ${text}`,
    `create table pictures (
      directory ${text} not null,
      name ${text} not null,
      content ${bytes} not null,
      created_at ${text} not null,
      primary key (directory, name)
    ${tableEnd}`,
    `create table outbox (
      id ${text} not null primary key,
      kind ${text} not null,
      subject_id ${text} not null,
      recipient ${text} not null,
      attempts ${integer} not null default 0,
      due_at ${text},
      sent_at ${text},
      last_error ${text},
      created_at ${text} not null,
      unique (kind, subject_id)
    ${tableEnd}`,
    "create index outbox_due on outbox (due_at)",
    "create index outbox_created on outbox (created_at)",
    `create table product_imports (
      id ${text} not null primary key,
      source ${text} not null,
      created ${integer} not null,
      changed ${integer} not null,
      unchanged ${integer} not null,
      rejected ${integer} not null,
      created_at ${text} not null,
      undone_at ${text}
    ${tableEnd}`,
    "create index product_imports_created on product_imports (created_at)",
    `create table product_import_rows (
      import_id ${text} not null references product_imports (id) on delete cascade,
      product_id ${text} not null,
      before ${text},
      written_at ${text} not null,
      primary key (import_id, product_id)
    ${tableEnd}`,
  ];
};
