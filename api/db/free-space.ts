import { statfs } from "node:fs/promises";
import { dirname } from "node:path";

/**
 * Bytes that must be free before a shopper may pay, so that shoppers who are paying already can order.
 * A purchase writes about 250 kB to the write-ahead log, and SQLite reuses the log.
 */
const RESERVED_BYTES = 16 * 1024 * 1024;

/**
 * Whether the disk of a database file has space for more orders besides `bytes`. Quotas are not
 * detected, and true is returned if the free space is unknown: `cannotWrite` recognizes the failed write
 * then.
 */
export async function hasFreeSpace(file: string, bytes = 0): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(dirname(file));
    return bavail * bsize >= RESERVED_BYTES + bytes;
  } catch {
    return true;
  }
}
