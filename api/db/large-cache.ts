import { sql } from "kysely";
import type { Dialect } from "../../data/migrations/dialect.ts";
import type { Db } from "./schema.ts";

/** Page caches in kibibytes: what SQLite takes by itself, and what many new rows need. */
const USUAL = 2_000;
const LARGE = 128_000;

/**
 * Runs work that writes very many rows. SQLite gets a larger cache for it, or it would write the same
 * pages of its indexes out again and again; PostgreSQL looks after itself.
 */
export async function withLargeCache<T>(
  db: Db,
  dialect: Dialect,
  work: () => Promise<T>,
): Promise<T> {
  if (dialect !== "sqlite") return work();
  await sql.raw(`pragma cache_size = -${LARGE}`).execute(db);
  try {
    return await work();
  } finally {
    await sql.raw(`pragma cache_size = -${USUAL}`).execute(db);
  }
}
