import { PostgresAdapter, sql } from "kysely";
import type { Db } from "./tables/schema.ts";

/** The catalogue's latest version. */
export async function getCatalogueVersion(db: Db): Promise<number> {
  const { value } = await db
    .selectFrom("settings")
    .select("value")
    .where("name", "=", "catalogue-version")
    .executeTakeFirstOrThrow();
  return Number(value);
}

/**
 * Increments the catalogue's version and returns it. Call it in the transaction that changes what
 * shoppers see, and write the version to every changed product. Sales leave it.
 */
export async function nextCatalogueVersion(trx: Db): Promise<number> {
  await lockCatalogue(trx);
  const { value } = await trx
    .updateTable("settings")
    .set({ value: sql<string>`cast(cast(value as bigint) + 1 as text)` })
    .where("name", "=", "catalogue-version")
    .returning("value")
    .executeTakeFirstOrThrow();
  return Number(value);
}

/** "cata" in ASCII: the advisory lock of the catalogue on PostgreSQL. */
const CATALOGUE_LOCK = 0x63617461;

/**
 * Makes other transactions that lock, share or increment the catalogue's version wait until this one ends.
 * SQLite allows one writer at a time anyway.
 */
export async function lockCatalogue(trx: Db): Promise<void> {
  if (isPostgres(trx)) await sql`select pg_advisory_xact_lock(${CATALOGUE_LOCK})`.execute(trx);
}

/**
 * Makes transactions that lock or increment the catalogue's version wait until this one ends, but not others that
 * share it. An advisory lock, because waiting for it is fair: with a row lock, continuous sales would let an edit
 * wait without end.
 */
export async function shareCatalogue(trx: Db): Promise<void> {
  if (isPostgres(trx))
    await sql`select pg_advisory_xact_lock_shared(${CATALOGUE_LOCK})`.execute(trx);
}

const isPostgres = (trx: Db) => trx.getExecutor().adapter instanceof PostgresAdapter;
