import { sql } from "kysely";
import type { Dialect } from "../../data/migrations/dialect.ts";
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
 * shoppers see, and write the version to every changed product.
 */
export async function nextCatalogueVersion(trx: Db): Promise<number> {
  const { value } = await trx
    .updateTable("settings")
    .set({ value: sql<string>`cast(cast(value as bigint) + 1 as text)` })
    .where("name", "=", "catalogue-version")
    .returning("value")
    .executeTakeFirstOrThrow();
  return Number(value);
}

/**
 * Makes other transactions that lock or increment the catalogue's version wait until this one ends.
 * SQLite allows one writer at a time anyway.
 */
export async function lockCatalogue(trx: Db, dialect: Dialect): Promise<void> {
  if (dialect === "sqlite") return;
  await trx
    .selectFrom("settings")
    .select("value")
    .where("name", "=", "catalogue-version")
    .forUpdate()
    .execute();
}
