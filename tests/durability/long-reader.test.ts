import { existsSync, statSync } from "node:fs";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { findViolations } from "../faults/invariants.ts";
import { describeOnBothDatabases } from "../support/databases.ts";
import { insertProducts, newProduct } from "../support/products.ts";
import { until } from "../support/shop.ts";
import { startFleet } from "./fleet.ts";
import { keepShopping } from "./keep-shopping.ts";

const MEGABYTE = 1024 * 1024;
const UNITS = 100_000;

describeOnBothDatabases("a long read transaction", (open) => {
  test("reads one snapshot and delays no writes; the log shrinks again afterwards", async () => {
    const database = await open();
    const { db, dialect, url, openAgain } = database;
    await insertProducts(db, [newProduct({ id: "serum", stockQuantity: UNITS })]);
    const log = `${url.slice("file:".length)}-wal`;
    const logSize = () => (existsSync(log) ? statSync(log).size : 0);
    const fleet = await startFleet(url, 1);
    try {
      const shopping = keepShopping(fleet, ["serum"]);
      await shopping.until(3);
      const reader = await openAgain();
      await reader.db.connection().execute(async (session) => {
        const count = async () => {
          const counted = await sql<{ n: number }>`select count(*) as n from orders`.execute(
            session,
          );
          return Number(counted.rows[0]?.n);
        };
        const begin = dialect === "sqlite" ? "begin" : "begin isolation level repeatable read";
        // PostgreSQL would end the transaction after five idle seconds; that of a backup is not idle.
        if (dialect === "postgres")
          await sql`set idle_in_transaction_session_timeout = 0`.execute(session);
        await sql.raw(begin).execute(session);
        const before = await count();
        // Far more than the size at which SQLite checkpoints its log.
        await shopping.until(shopping.ordered.length + 30);
        if (dialect === "sqlite") {
          while (logSize() < 12 * MEGABYTE) await shopping.until(shopping.ordered.length + 1);
        }
        expect(await count()).toBe(before);
        await sql`commit`.execute(session);
      });
      if (dialect === "sqlite") await until(async () => logSize() <= 8 * MEGABYTE);
      expect(logSize()).toBeLessThanOrEqual(8 * MEGABYTE);
      expect(await shopping.end()).toEqual([]);
      const truth = {
        ledger: await fleet.ledger(),
        stock: new Map([["serum", UNITS]]),
        acknowledged: shopping.ordered,
        isFinished: true,
      };
      expect(await findViolations(database, truth)).toEqual([]);
    } finally {
      await fleet.stop();
    }
  });
});
