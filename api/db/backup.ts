import { createHash } from "node:crypto";
import { copyFile, rm } from "node:fs/promises";
import { sql } from "kysely";
import { countRows } from "./count-rows.ts";
import { moveIntoPlace } from "./durable-file.ts";
import { openDatabase } from "./open.ts";
import { createPrivateFile } from "./sqlite.ts";

/** Tables whose rows are counted to compare a copy with the original. */
const COUNTED = ["products", "orders", "order_items", "checkouts", "contact_messages"] as const;

export type CopyCheck = { problems: string[]; rows: Record<(typeof COUNTED)[number], number> };

/**
 * Copies an SQLite database into a new file as one consistent snapshot, while other connections read
 * and write. The file gets its name when it is complete and synced to the disk.
 * @throws if the disk is full
 */
export async function copyDatabase(url: string, file: string): Promise<void> {
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

/** Checks the integrity of a copy in a temporary file, because opening a database changes it. */
export async function checkCopy(file: string): Promise<CopyCheck> {
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
      for (const table of COUNTED) {
        rows[table] = await countRows(db.selectFrom(table));
      }
      return { problems, rows };
    } finally {
      await close();
    }
  } finally {
    for (const end of ["", "-wal", "-shm"]) await rm(scratch + end, { force: true });
  }
}
