import { sql } from "kysely";
import type { Dialect } from "../../../data/migrations/dialect.ts";
import type { Db } from "../tables/schema.ts";

/** SQLite's default page cache and the one for bulk writes, in KiB. */
const DEFAULT_CACHE_KIB = 2_000;
const LARGE_CACHE_KIB = 128_000;
/** SQLite's default: pages in the write-ahead log after which a commit writes them to the database file. */
const DEFAULT_CHECKPOINT_PAGES = 1_000;

/**
 * Runs a bulk write on SQLite with a larger page cache and without checkpoints, which would write the
 * same index pages repeatedly. PostgreSQL needs no change.
 */
export async function withLargeCache<T>(
  db: Db,
  dialect: Dialect,
  work: () => Promise<T>,
): Promise<T> {
  if (dialect !== "sqlite") return work();
  await sql.raw(`pragma cache_size = -${LARGE_CACHE_KIB}`).execute(db);
  await sql.raw("pragma wal_autocheckpoint = 0").execute(db);
  try {
    return await work();
  } finally {
    await sql.raw(`pragma wal_autocheckpoint = ${DEFAULT_CHECKPOINT_PAGES}`).execute(db);
    await sql.raw("pragma wal_checkpoint(passive)").execute(db);
    await sql.raw(`pragma cache_size = -${DEFAULT_CACHE_KIB}`).execute(db);
  }
}
