import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { copyFile, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { replaceDatabase } from "../../api/db/backups/replace-database.ts";
import { lockSqlite } from "../../api/db/drivers/sqlite.ts";
import { migrate } from "../../api/db/migrate.ts";
import { type OpenDatabase, openDatabase } from "../../api/db/open.ts";
import { findViolations } from "../faults/invariants.ts";
import { insertProducts, newProduct } from "../support/products.ts";
import { runBuilt } from "../support/run-built.ts";
import { startFleet } from "./fleet.ts";
import { keepShopping } from "./keep-shopping.ts";

const PRODUCTS = ["serum", "oil"];
const UNITS = 100_000;
const stock = new Map(PRODUCTS.map((id) => [id, UNITS]));

let folder: string;
let url: string;
const opened: OpenDatabase[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "durability-"));
  url = `file:${join(folder, "store.sqlite")}`;
  await makeStore(url, PRODUCTS);
});

afterEach(async () => {
  for (const database of opened.splice(0)) await database.close();
  await rm(folder, { recursive: true });
});

async function open(at: string) {
  const database = await openDatabase(at);
  opened.push(database);
  return database;
}

async function makeStore(at: string, products: readonly string[]) {
  const { db, dialect, close } = await openDatabase(at, { allowNewDatabase: true });
  await migrate(db, dialect);
  await insertProducts(
    db,
    products.map((id) => newProduct({ id, stockQuantity: UNITS })),
  );
  await close();
}

async function fetchProducts({ db }: OpenDatabase) {
  const rows = await db.selectFrom("products").select("id").orderBy("id").execute();
  return rows.map(({ id }) => id);
}

/** Creates a closed database with one product in one file, as a backup is. */
async function makeBackup(name: string) {
  const made = `${folder}/${name}-made.sqlite`;
  await makeStore(`file:${made}`, [name]);
  const backup = join(folder, `${name}.sqlite`);
  await copyFile(made, backup);
  return backup;
}

test("backups taken while orders are placed are complete and consistent", async () => {
  const fleet = await startFleet(url, 1);
  try {
    const shopping = keepShopping(fleet, PRODUCTS);
    for (const name of ["one", "two", "three"]) {
      await shopping.until(shopping.ordered.length + 10);
      const acknowledged = [...shopping.ordered];
      const file = join(folder, `${name}.sqlite`);
      const { code, stderr } = await runBuilt("backup", [file], fleet.environment);
      expect([code, stderr]).toEqual([0, ""]);
      const copy = await open(`file:${file}`);
      const truth = { ledger: await fleet.ledger(), stock, acknowledged };
      expect(await findViolations(copy, truth)).toEqual([]);
    }
    expect(await shopping.end()).toEqual([]);
    const names = await readdir(folder);
    expect(names.filter((name) => /unfinished|check/.test(name))).toEqual([]);
  } finally {
    await fleet.stop();
  }
});

test("a restore into a running store is rejected, and changes nothing", async () => {
  const backup = await makeBackup("other");
  const fleet = await startFleet(url, 1);
  try {
    const { code, stderr } = await runBuilt("restore", [backup], fleet.environment);
    expect([code, stderr]).toEqual([1, expect.stringContaining("is running")]);
    const shopping = keepShopping(fleet, PRODUCTS);
    await shopping.until(3);
    expect(await shopping.end()).toEqual([]);
  } finally {
    await fleet.stop();
  }
  expect(await fetchProducts(await open(url))).toEqual(["oil", "serum"]);
});

test("a store that starts during a restore opens the restored database", async () => {
  const backup = await makeBackup("other");
  // The restore holds an exclusive lock on the old file until the new one replaces it.
  const unlock = lockSqlite(join(folder, "store.sqlite"));
  const starting = openDatabase(url);
  const isWaiting = new Promise((wake) => setTimeout(wake, 100));
  expect(await Promise.race([isWaiting, starting])).toBeUndefined();
  await rm(join(folder, "store.sqlite"));
  await copyFile(backup, join(folder, "store.sqlite"));
  unlock();
  const started = await starting;
  opened.push(started);
  expect(await fetchProducts(started)).toEqual(["other"]);
});

test("a damaged database is replaced, and preserved with its write-ahead log", async () => {
  const backup = await makeBackup("other");
  const target = join(folder, "store.sqlite");
  await writeFile(target, "not a database at all");
  await writeFile(`${target}-wal`, "a log");
  const preserved = (await replaceDatabase(url, backup)) ?? "";
  expect([existsSync(preserved), existsSync(`${preserved}-wal`)]).toEqual([true, true]);
  expect(await fetchProducts(await open(url))).toEqual(["other"]);
});

test("while databases are replaced, a complete one exists at any time", async () => {
  const [backup, target] = [await makeBackup("other"), join(folder, "store.sqlite")];
  const script = `
    const { replaceDatabase } = await import("./api/db/backups/replace-database.ts");
    for (let i = 0; i < 30; i++) await replaceDatabase(${JSON.stringify(url)}, ${JSON.stringify(backup)});`;
  const child = spawn("node", ["--input-type=module", "-e", script], { stdio: "inherit" });
  const ended = new Promise<number | null>((end) => child.once("exit", end));
  let missing = 0;
  while (child.exitCode === null) {
    for (let looked = 0; looked < 1_000; looked++) if (!existsSync(target)) missing += 1;
    await new Promise((wake) => setImmediate(wake));
  }
  expect([await ended, missing]).toEqual([0, 0]);
  expect(await fetchProducts(await open(url))).toEqual(["other"]);
});
