import { createHash } from "node:crypto";
import { copyFile, rm } from "node:fs/promises";
import { sql } from "kysely";
import type { Dialect } from "../../../data/migrations/dialect.ts";
import { countRows } from "../count-rows.ts";
import { createPrivateFile } from "../drivers/sqlite.ts";
import { readMigrationNames } from "../migrate.ts";
import { dialectOf, openDatabase } from "../open.ts";
import { COUNTED_TABLES, type CopyCheck } from "./copy-check.ts";
import { moveIntoPlace } from "./durable-file.ts";
import { checkDump, dumpPostgres } from "./postgres-backup.ts";

/**
 * Copies a database into a new file as one consistent snapshot, while other connections read and write. The
 * file gets its name when it is complete and synced to the disk.
 * @throws if the disk is full; PostgresToolError
 */
export async function copyDatabase(url: string, file: string): Promise<void> {
  if (dialectOf(url) === "postgres") return dumpPostgres(url, file);
  const unfinished = `${file}.unfinished`;
  // Left by an interrupted copy.
  await rm(unfinished, { force: true });
  const { db, close } = await openDatabase(url);
  try {
    createPrivateFile(unfinished);
    await sql`vacuum into ${unfinished}`.execute(db);
    await moveIntoPlace(unfinished, file);
  } finally {
    await close();
    await rm(unfinished, { force: true });
  }
}

/**
 * Checks the integrity of a copy that `copyDatabase` made of a database of this dialect. SQLite opens a
 * temporary file, because opening a database changes it.
 * @throws if it is no such copy
 */
export async function checkCopy(file: string, dialect: Dialect): Promise<CopyCheck> {
  if (dialect === "postgres") return checkDump(file);
  const scratch = `${file}.check-${createHash("sha256").update(`${process.pid}`).digest("hex").slice(0, 8)}`;
  await copyFile(file, scratch);
  try {
    const { db, close } = await openDatabase(`file:${scratch}`);
    try {
      const found = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
      const broken = await sql<{ table: string }>`pragma foreign_key_check`.execute(db);
      const problems = [
        ...found.rows.map((row) => row.integrity_check).filter((text) => text !== "ok"),
        ...broken.rows.map((row) => `${row.table} refers to a row that is not there`),
      ];
      const rows = {} as CopyCheck["rows"];
      for (const table of COUNTED_TABLES) {
        rows[table] = await countRows(db.selectFrom(table));
      }
      return { problems, rows, migrations: await readMigrationNames(db) };
    } finally {
      await close();
    }
  } finally {
    for (const end of ["", "-wal", "-shm"]) await rm(scratch + end, { force: true });
  }
}
