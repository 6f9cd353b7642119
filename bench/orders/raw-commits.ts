import Sqlite from "better-sqlite3";
import { migrate } from "../../api/db/migrate.ts";
import { openDatabase } from "../../api/db/open.ts";

/**
 * Tables that an order writes to, each with its column for the order or its payment; without taxes,
 * e-mails and the demo provider's idempotency keys.
 */
const TABLES = [
  ["checkouts", "payment_intent_id"],
  ["demo_payment_intents", "id"],
  ["orders", "stripe_payment_intent_id"],
  ["order_items", "order_id"],
  ["order_events", "order_id"],
  ["payment_events", "payment_intent_id"],
] as const;

type Rows = { table: string; rows: Record<string, unknown>[] }[];

/** Reads the rows of the latest orders of a store. */
export function readOrders(file: string, count: number): Rows[] {
  const db = new Sqlite(file, { readonly: true });
  try {
    const orders = db
      .prepare<[number], { id: string; intent: string }>(
        "select id, stripe_payment_intent_id as intent from orders order by rowid desc limit ?",
      )
      .all(count);
    return orders.map(({ id, intent }) =>
      TABLES.map(([table, column]) => ({
        table,
        rows: db
          .prepare<[string], Record<string, unknown>>(`select * from ${table} where ${column} = ?`)
          .all(column === "order_id" ? id : intent),
      })),
    );
  } finally {
    db.close();
  }
}

/** Commits the rows of each order in one durable transaction. Returns commits per second. */
export async function commitRows(file: string, orders: readonly Rows[]): Promise<number> {
  const { db, dialect, close } = await openDatabase(`file:${file}`, { allowNewDatabase: true });
  await migrate(db, dialect);
  await close();
  const raw = new Sqlite(file);
  raw.pragma("synchronous = FULL");
  const statements = new Map<string, Sqlite.Statement>();
  const insert = (table: string, row: Record<string, unknown>) => {
    const columns = Object.keys(row);
    const sql = `insert into ${table} (${columns.join()}) values (${columns.map(() => "?").join()})`;
    const statement = statements.get(sql) ?? raw.prepare(sql);
    statements.set(sql, statement);
    statement.run(...Object.values(row));
  };
  const started = performance.now();
  for (const order of orders) {
    raw.exec("begin immediate");
    for (const { table, rows } of order) for (const row of rows) insert(table, row);
    raw.exec("update settings set value = value + 1 where name = 'catalogue-version'");
    raw.exec("commit");
  }
  const seconds = (performance.now() - started) / 1000;
  raw.close();
  return orders.length / seconds;
}
