import { existsSync } from "node:fs";
import { copyFile, link, mkdir, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { lockSqlite } from "../drivers/sqlite.ts";
import { isBusy } from "../drivers/sqlite-connection.ts";
import { dialectOf, fileOf } from "../open.ts";
import { DatabaseInUseError } from "./database-in-use.ts";
import { moveIntoPlace } from "./durable-file.ts";
import { endSessions } from "./end-sessions.ts";
import { replacePostgres } from "./replace-postgres.ts";

/**
 * Replaces a database by a copy atomically, also if the power fails. Deletes the sessions of the copy,
 * because sessions that have ended since would be valid again.
 * @returns the path to which the replaced SQLite database was moved, or the name that the one of PostgreSQL
 * has now; undefined if there was none
 * @throws DatabaseInUseError; PostgresToolError
 */
export async function replaceDatabase(url: string, copy: string): Promise<string | undefined> {
  if (dialectOf(url) === "postgres") return replacePostgres(url, copy);
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
