import { existsSync } from "node:fs";
import { copyFile, link, mkdir, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { moveIntoPlace } from "./durable-file.ts";
import { fileOf, openDatabase } from "./open.ts";
import { lockSqlite } from "./sqlite.ts";
import { isBusy } from "./sqlite-connection.ts";

/** Thrown if another process has the database open. Nothing was changed. */
export class DatabaseInUseError extends Error {
  override name = "DatabaseInUseError";
}

/**
 * Replaces an SQLite database by a copy atomically, also if the power fails. Deletes the sessions of
 * the copy, because sessions that have ended since would be valid again.
 * @returns the path to which the replaced database was moved; undefined if there was none
 * @throws DatabaseInUseError
 */
export async function replaceDatabase(url: string, copy: string): Promise<string | undefined> {
  const target = fileOf(url);
  await mkdir(dirname(target), { recursive: true });
  const next = `${target}.restoring`;
  await copyFile(copy, next);
  try {
    await endSessions(`file:${next}`);
    if (existsSync(target)) return await replace(target, next);
    // The log of a deleted database; SQLite would apply it to the new one.
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
  const previous = `${target}.before-restore-${new Date().toISOString().replace(/[:.]/g, "-")}`;
  // A damaged database keeps its log: it may contain the last commits, and SQLite deletes it on closing.
  if (existsSync(`${target}-wal`)) await copyFile(`${target}-wal`, `${previous}-wal`);
  let isDamaged = false;
  try {
    const unlock = lockIfReadable(target);
    isDamaged = unlock === undefined;
    try {
      // A hard link, so that `target` names a database at all times.
      await link(target, previous);
      for (const end of ["-wal", "-shm"]) await rm(target + end, { force: true });
      await moveIntoPlace(next, target);
    } finally {
      unlock?.();
    }
  } finally {
    if (!isDamaged) await rm(`${previous}-wal`, { force: true });
  }
  return previous;
}

/** Locks the database; undefined for a file that is too damaged to be opened by any process. */
function lockIfReadable(target: string): (() => void) | undefined {
  try {
    return lockSqlite(target);
  } catch (error) {
    if (isBusy(error)) throw new DatabaseInUseError("the database is in use", { cause: error });
    return undefined;
  }
}
