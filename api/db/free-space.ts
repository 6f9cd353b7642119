import { statfs } from "node:fs/promises";
import { dirname } from "node:path";

/**
 * What must be free before somebody is asked to pay, in bytes: room for the orders of those who were
 * asked before. A whole purchase writes a quarter of a megabyte of log, and the log is used again.
 */
const SPARE = 16 * 1024 * 1024;

/**
 * Whether the disk of a database file has room for more orders. Quotas are not seen here, and a
 * disk that tells nothing has room: a write that fails is the last word.
 */
export async function hasFreeSpace(file: string): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(dirname(file));
    return bavail * bsize >= SPARE;
  } catch {
    return true;
  }
}
