import { type Dialect, type MigrationStatements, TABLE_SYNTAX } from "./dialect.ts";

/**
 * The history of each product's and variant's price: a row whenever its price, its compare-at price or its
 * publication changes, by any statement. Existing ones get a row with the time of the upgrade.
 */
export const statements: MigrationStatements = (dialect) => {
  const { text, integer, rowId, tableEnd } = TABLE_SYNTAX[dialect];
  return [
    `create table price_history (
      id ${rowId},
      product_id ${text} not null,
      price_cents ${integer} not null,
      compare_at_cents ${integer},
      published ${integer} not null check (published in (0, 1)),
      from_at ${text} not null,
      origin ${text} not null
    ${tableEnd}`,
    "create index price_history_product on price_history (product_id, id)",
    `insert into price_history (product_id, price_cents, compare_at_cents, published, from_at, origin)
      select id, price_cents, compare_at_cents, case when withdrawn_at is null then 1 else 0 end,
        ${NOW[dialect]}, 'upgrade' from products where removed_at is null order by seq`,
    ...recordPrices(dialect),
    ...rejectChanges(dialect),
  ];
};

/** The current time as text, as `Date.toISOString` writes it. */
const NOW: Record<Dialect, string> = {
  sqlite: "strftime('%Y-%m-%dT%H:%M:%fZ', 'now')",
  postgres: `to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
};
/** 550 days ago: 18 months have no more days. */
const RETENTION_START: Record<Dialect, string> = {
  sqlite: "strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-550 days')",
  postgres: `to_char((now() - interval '550 days') at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
};

/** Triggers that write the history. A change has the time at which its product was updated. */
function recordPrices(dialect: Dialect): string[] {
  const insert = `insert into price_history
    (product_id, price_cents, compare_at_cents, published, from_at, origin)
    values (new.id, new.price_cents, new.compare_at_cents,
      case when new.withdrawn_at is null then 1 else 0 end, new.updated_at, 'change');`;
  const columns = "price_cents, compare_at_cents, withdrawn_at";
  const distinct = dialect === "sqlite" ? "is not" : "is distinct from";
  const isChange = `old.price_cents <> new.price_cents
    or old.compare_at_cents ${distinct} new.compare_at_cents
    or (old.withdrawn_at is null) <> (new.withdrawn_at is null)`;
  if (dialect === "sqlite")
    return [
      `create trigger products_price_added after insert on products begin ${insert} end`,
      `create trigger products_price_changed after update of ${columns} on products
        when ${isChange} begin ${insert} end`,
    ];
  return [
    `create function record_price() returns trigger language plpgsql as
      $$ begin ${insert} return null; end $$`,
    `create trigger products_price_added after insert on products
      for each row execute function record_price()`,
    `create trigger products_price_changed after update of ${columns} on products
      for each row when (${isChange}) execute function record_price()`,
  ];
}

/**
 * Triggers that keep the history append-only: rows are never updated, and deleted only if another row of the
 * product has replaced them more than 550 days ago. SQLite's REPLACE deletes rows without a trigger, so an id
 * must not exist yet.
 */
function rejectChanges(dialect: Dialect): string[] {
  const message = "the price history is append-only";
  const isRetained = `not exists (select 1 from price_history later where later.product_id = old.product_id
    and later.id > old.id and later.from_at <= ${RETENTION_START[dialect]})`;
  if (dialect === "sqlite") {
    const reject = `begin select raise(abort, '${message}'); end`;
    return [
      `create trigger price_history_update before update on price_history ${reject}`,
      `create trigger price_history_delete before delete on price_history when ${isRetained} ${reject}`,
      `create trigger price_history_insert before insert on price_history
        when exists (select 1 from price_history where id = new.id) ${reject}`,
    ];
  }
  return [
    `create function reject_price_history_change() returns trigger language plpgsql as
      $$ begin raise exception '${message}'; end $$`,
    `create function retain_price_history() returns trigger language plpgsql as
      $$ begin if ${isRetained} then raise exception '${message}'; end if; return old; end $$`,
    `create trigger price_history_update before update on price_history
      for each row execute function reject_price_history_change()`,
    `create trigger price_history_delete before delete on price_history
      for each row execute function retain_price_history()`,
    `create trigger price_history_truncate before truncate on price_history
      for each statement execute function reject_price_history_change()`,
  ];
}
