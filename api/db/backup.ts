import { createHash } from "node:crypto";
import { copyFile, open, rm } from "node:fs/promises";
import { sql } from "kysely";
import { openDatabase } from "./open.ts";

/** Tables whose rows a copy is compared by. */
const COUNTED = ["products", "orders", "order_items", "checkouts", "contact_messages"] as const;

export type CopyCheck = { problems: string[]; rows: Record<(typeof COUNTED)[number], number> };

/**
 * Copies an SQLite database into a new file, consistent as of one moment, while others go on
 * reading and writing. The copy is on the disk when this ends.
 * @throws when the file exists or there is no room
 */
export async function copyDatabase(url: string, file: string): Promise<void> {
  const { db, close } = await openDatabase(url);
  try {
    await sql`vacuum into ${file}`.execute(db);
  } finally {
    await close();
  }
  const handle = await open(file, "r+");
  await handle.sync().finally(() => handle.close());
}

/** Restores a copy into a scratch file beside it and looks whether it is whole. */
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
        const { count } = await db
          .selectFrom(table)
          .select((by) => by.fn.countAll<number>().as("count"))
          .executeTakeFirstOrThrow();
        rows[table] = count;
      }
      return { problems, rows };
    } finally {
      await close();
    }
  } finally {
    for (const end of ["", "-wal", "-shm"]) await rm(scratch + end, { force: true });
  }
}
