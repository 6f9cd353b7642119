import { createHash } from "node:crypto";
import { copyFile, rm } from "node:fs/promises";
import { sql } from "kysely";
import { moveIntoPlace } from "./durable-file.ts";
import { openDatabase } from "./open.ts";
import { createPrivateFile } from "./sqlite.ts";

/** Tables whose rows a copy is compared by. */
const COUNTED = ["products", "orders", "order_items", "checkouts", "contact_messages"] as const;

export type CopyCheck = { problems: string[]; rows: Record<(typeof COUNTED)[number], number> };

/**
 * Copies an SQLite database into a new file, consistent as of one moment, while others go on
 * reading and writing. The file has its name only when it is whole, and is on the disk when this
 * ends. @throws when there is no room
 */
export async function copyDatabase(url: string, file: string): Promise<void> {
  const unfinished = `${file}.unfinished`;
  // Of a copy that was cut short. The name tells, and nobody takes it for a backup.
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
