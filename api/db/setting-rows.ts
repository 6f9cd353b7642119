import type { Db } from "./tables/schema.ts";

/** The row with the values of the store's settings that differ from their default, as JSON by key. */
export const STORE_SETTINGS = "store-settings";

/** Reads a value of the table `settings`; undefined if it is not set. */
export async function readSetting(db: Db, name: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("settings")
    .select("value")
    .where("name", "=", name)
    .executeTakeFirst();
  return row?.value;
}

/** Sets a value, and replaces the existing one. */
export async function writeSetting(db: Db, name: string, value: string): Promise<void> {
  await db
    .insertInto("settings")
    .values({ name, value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute();
}

/** Sets a value unless it is set. Returns whether it was set, so that one of several processes wins. */
export async function addSetting(db: Db, name: string, value: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("settings")
    .values({ name, value })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
