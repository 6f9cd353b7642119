import { readdir, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { codeOf } from "../../db/transaction.ts";

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
/** How long every copy is retained, in milliseconds. */
const ALL = 3 * HOUR;

/**
 * Deletes copies of the database beside `file` that are no longer needed: retains all of the last three
 * hours, the last one of each hour for a day, and the last one of each day (UTC) for `days` days. Only
 * files count whose names differ from that of `file` in digits alone, such as those of the date, so that
 * the database and other files are never deleted.
 * @returns the names of the deleted files
 */
export async function deleteOldCopies(file: string, days: number, now: Date): Promise<string[]> {
  const folder = dirname(file);
  const shape = toShape(basename(file));
  const names = (await readdir(folder)).filter((name) => toShape(name) === shape);
  const found = await Promise.all(
    names.map(async (name) => ({ name, time: await readTime(join(folder, name)) })),
  );
  // Another process may delete copies at the same time.
  const copies = found.flatMap(({ name, time }) => (time === undefined ? [] : [{ name, time }]));
  copies.sort((one, other) => other.time - one.time);
  const periods = new Set<string>();
  const deleted = copies.filter(({ name, time }) => {
    const age = now.getTime() - time;
    if (age >= days * DAY) return true;
    const isoTime = new Date(time).toISOString();
    const period = age < ALL ? name : isoTime.slice(0, age < DAY ? 13 : 10);
    const isRetained = !periods.has(period);
    periods.add(period);
    return !isRetained;
  });
  for (const { name } of deleted) await rm(join(folder, name), { force: true });
  return deleted.map(({ name }) => name);
}

/** When a file was last modified, in milliseconds since 1970; undefined if it does not exist. */
async function readTime(file: string): Promise<number | undefined> {
  try {
    return (await stat(file)).mtimeMs;
  } catch (error) {
    if (codeOf(error) === "ENOENT") return undefined;
    throw error;
  }
}

const toShape = (name: string) => name.replace(/\d/g, "0");
