import { sql } from "kysely";
import type { TestDatabase } from "./databases.ts";
import { until } from "./shop.ts";

/**
 * Returns a function that returns how many deadlocks PostgreSQL has counted in this database since this call; 0 on
 * SQLite. PostgreSQL resolves deadlocks and the store repeats the transaction, so only the counter shows them. An
 * earlier test of the same database may have caused some. Connections report at the latest when they end, so the
 * function closes the database first.
 */
export async function startCountingDeadlocks(
  database: TestDatabase,
): Promise<() => Promise<number>> {
  if (database.dialect === "sqlite") return async () => 0;
  const before = await read(database, "deadlocks");
  return async () => {
    await database.close();
    const opened = await database.openAgain();
    await until(async () => (await read(opened, "numbackends")) === 1);
    return (await read(opened, "deadlocks")) - before;
  };
}

async function read({ db }: Pick<TestDatabase, "db">, column: "numbackends" | "deadlocks") {
  const { rows } = await sql<{ value: number }>`select ${sql.ref(column)} as value
    from pg_stat_database where datname = current_database()`.execute(db);
  return Number(rows[0]?.value);
}
