import type { Db } from "./tables/schema.ts";
import { createToken } from "./token.ts";

/** A key that only this store has; undefined if it was never used. */
export async function findStoreKey(db: Db, name: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom("store_keys")
    .select("value")
    .where("name", "=", name)
    .executeTakeFirst();
  return row && Buffer.from(row.value, "base64url");
}

/** Creates the key at the first use; several processes get the same one. */
export async function createStoreKey(db: Db, name: string): Promise<Buffer> {
  const known = await findStoreKey(db, name);
  if (known) return known;
  await db
    .insertInto("store_keys")
    .values({ name, value: createToken() })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  const created = await findStoreKey(db, name);
  if (!created) throw new Error(`the key ${name} was not stored`);
  return created;
}
