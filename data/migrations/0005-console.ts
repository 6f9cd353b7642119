import { type Steps, WORDS } from "./dialect.ts";

/** What the operator's console keeps: refunds, pictures, mail that is due, imports to undo. */
export const steps: Steps = (dialect) => {
  const { text, whole, end } = WORDS[dialect];
  const bytes = dialect === "postgres" ? "bytea" : "blob";
  return [
    `alter table orders add column refund_state ${text}`,
    `alter table orders add column refund_attempt ${whole} not null default 0`,
    `alter table orders add column refund_message ${text}`,
    `alter table orders add column restocked ${whole}`,
    "create index orders_refund on orders (refund_state)",
    `alter table products add column removed_at ${text}`,
    `create table pictures (
      directory ${text} not null,
      name ${text} not null,
      content ${bytes} not null,
      created_at ${text} not null,
      primary key (directory, name)
    ${end}`,
    `create table outbox (
      id ${text} not null primary key,
      kind ${text} not null,
      subject_id ${text} not null,
      recipient ${text} not null,
      attempts ${whole} not null default 0,
      due_at ${text},
      sent_at ${text},
      last_error ${text},
      created_at ${text} not null,
      unique (kind, subject_id)
    ${end}`,
    "create index outbox_due on outbox (due_at)",
    "create index outbox_created on outbox (created_at)",
    `create table product_imports (
      id ${text} not null primary key,
      source ${text} not null,
      created ${whole} not null,
      changed ${whole} not null,
      unchanged ${whole} not null,
      rejected ${whole} not null,
      created_at ${text} not null,
      undone_at ${text}
    ${end}`,
    "create index product_imports_created on product_imports (created_at)",
    `create table product_import_rows (
      import_id ${text} not null references product_imports (id) on delete cascade,
      product_id ${text} not null,
      before ${text},
      written_at ${text} not null,
      primary key (import_id, product_id)
    ${end}`,
  ];
};
