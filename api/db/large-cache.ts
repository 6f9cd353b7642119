import { sql } from "kysely";
import type { Dialect } from "../../data/migrations/dialect.ts";
import type { Db } from "./schema.ts";

/** Page caches in kibibytes: what SQLite takes by itself, and what many new rows need. */
const USUAL = 2_000;
const LARGE = 128_000;
/** Pages of log after which a commit writes them into the file. */
const USUAL_LOG = 1_000;

/**
 * Runs work that writes very many rows. SQLite gets a larger cache for it, or it would write the same
 * pages of its indexes out again and again, and leaves its log alone meanwhile; PostgreSQL looks
 * after itself.
 */
export async function withLargeCache<T>(
  db: Db,
  dialect: Dialect,
  work: () => Promise<T>,
): Promise<T> {
  if (dialect !== "sqlite") return work();
  await sql.raw(`pragma cache_size = -${LARGE}`).execute(db);
  await sql.raw("pragma wal_autocheckpoint = 0").execute(db);
  try {
    return await work();
  } finally {
    await sql.raw(`pragma wal_autocheckpoint = ${USUAL_LOG}`).execute(db);
    await sql.raw("pragma wal_checkpoint(passive)").execute(db);
    await sql.raw(`pragma cache_size = -${USUAL}`).execute(db);
  }
}
