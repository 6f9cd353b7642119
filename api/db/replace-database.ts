import { existsSync } from "node:fs";
import { copyFile, link, mkdir, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { moveIntoPlace } from "./durable-file.ts";
import { fileOf, openDatabase } from "./open.ts";
import { lockSqlite } from "./sqlite.ts";
import { isBusy } from "./sqlite-connection.ts";

/** Thrown when somebody has the database open: nothing was changed. */
export class DatabaseInUse extends Error {
  override name = "DatabaseInUse";
}

/**
 * Puts a copy in the place of an SQLite database in one step: at any moment there is the one or the
 * other, also if the power fails. The copy's sessions are ended: a session that was signed out of
 * since would be valid again. What was there stays beside it under the name answered; undefined
 * when there was nothing. @throws DatabaseInUse
 */
export async function replaceDatabase(url: string, copy: string): Promise<string | undefined> {
  const target = fileOf(url);
  await mkdir(dirname(target), { recursive: true });
  const next = `${target}.restoring`;
  await copyFile(copy, next);
  try {
    await endSessions(`file:${next}`);
    if (existsSync(target)) return await replace(target, next);
    // Of a database that is gone; SQLite would add them to the new one.
    for (const end of ["-wal", "-shm"]) await rm(target + end, { force: true });
    await moveIntoPlace(next, target);
    return undefined;
  } finally {
    for (const end of ["", "-wal", "-shm"]) await rm(next + end, { force: true });
  }
}

async function endSessions(url: string) {
  const { db, close } = await openDatabase(url);
  try {
    await db.deleteFrom("sessions").execute();
  } finally {
    await close();
  }
}

async function replace(target: string, next: string): Promise<string> {
  const kept = `${target}.before-restore-${new Date().toISOString().replace(/[:.]/g, "-")}`;
  // What a damaged database had not taken into its file stays with it: SQLite deletes it on closing.
  if (existsSync(`${target}-wal`)) await copyFile(`${target}-wal`, `${kept}-wal`);
  let isDamaged = false;
  try {
    const unlock = lockOut(target);
    isDamaged = unlock === undefined;
    try {
      // A second name, so that the first one is never without a database.
      await link(target, kept);
      for (const end of ["-wal", "-shm"]) await rm(target + end, { force: true });
      await moveIntoPlace(next, target);
    } finally {
      unlock?.();
    }
  } finally {
    if (!isDamaged) await rm(`${kept}-wal`, { force: true });
  }
  return kept;
}

/** undefined for a file that is too damaged to be opened by anybody. */
function lockOut(target: string): (() => void) | undefined {
  try {
    return lockSqlite(target);
  } catch (error) {
    if (isBusy(error)) throw new DatabaseInUse("the database is in use", { cause: error });
    return undefined;
  }
}
