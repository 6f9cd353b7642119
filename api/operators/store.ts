import type { Db } from "../db/schema.ts";

const PASSWORD = "operator-password";

/** The stored hash of the operator's password. */
export async function readOperatorHash(db: Db): Promise<string | undefined> {
  const row = await db
    .selectFrom("settings")
    .select("value")
    .where("name", "=", PASSWORD)
    .executeTakeFirst();
  return row?.value;
}

/** Keeps a first hash; false when another process was faster. */
export async function addOperatorHash(db: Db, hash: string): Promise<boolean> {
  const result = await db
    .insertInto("settings")
    .values({ name: PASSWORD, value: hash })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows ?? 0) > 0;
}
