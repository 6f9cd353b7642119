/**
 * Prints how long a reading of the displayed stock takes, of catalogues in which every tenth product is sold out.
 *
 *   node bench/browsing-beside-orders/readings.ts
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CompiledQuery, sql } from "kysely";
import { migrate } from "../../api/db/migrate.ts";
import { openDatabase } from "../../api/db/open.ts";
import {
  parseDisplayedStock,
  SELECT_DISPLAYED_STOCK,
} from "../../api/db/products/stock-readings.ts";
import { startPostgres } from "../../tests/support/postgres.ts";
import { fillCatalogue } from "../catalogue/generate-products.ts";
import { figure, median, time } from "../measure.ts";

const COUNTS = [1_000, 100_000];
const READINGS = 21;

const folder = mkdtempSync(join(tmpdir(), "bench-readings-"));
try {
  for (const count of COUNTS) {
    await measure(`file:${join(folder, `${count}.sqlite`)}`, count);
    const postgres = await startPostgres();
    await measure(`${postgres.url}/postgres`, count).finally(postgres.stop);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function measure(url: string, count: number) {
  const database = await openDatabase(url, { allowNewDatabase: true });
  const { db, dialect } = database;
  await migrate(db, dialect);
  await fillCatalogue(database, count, false);
  await db
    .updateTable("products")
    .set({ stock_quantity: 100 })
    .where("stock_quantity", "<=", 100)
    .execute();
  await db
    .updateTable("products")
    .set({ stock_quantity: 0 })
    .where(sql<boolean>`position % 10 = 0`)
    .execute();
  const read = async () =>
    parseDisplayedStock((await db.executeQuery(CompiledQuery.raw(SELECT_DISPLAYED_STOCK))).rows);
  const print = async (state: string) => {
    const times: number[] = [];
    for (let at = 0; at < READINGS; at += 1) times.push(await time(read));
    const { low } = await read();
    const took = figure(median(times));
    console.log(`${dialect}, ${count} products, ${low.size} sold out, ${state}: ${took} ms`);
  };
  await print("after the change of all stock");
  if (dialect === "postgres") {
    await sql`vacuum analyze products`.execute(db);
    await print("after the next autovacuum");
  }
  await database.close();
}
