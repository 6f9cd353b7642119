import type { Db } from "../db/schema.ts";

const PASSWORD = "operator-password";
/** Hash of the OPERATOR_PASSWORD that the store last ran with. */
const CONFIGURED = "operator-password-given";

/** The stored hash of the operator's password. */
export async function readOperatorHash(db: Db): Promise<string | undefined> {
  return read(db, PASSWORD);
}

/** Stores the first hash; false if another process has stored one. */
export async function addOperatorHash(db: Db, hash: string): Promise<boolean> {
  const result = await db
    .insertInto("settings")
    .values({ name: PASSWORD, value: hash })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows ?? 0) > 0;
}

/** Stores a hash and replaces the existing one. */
export async function replaceOperatorHash(db: Db, hash: string): Promise<void> {
  await write(db, PASSWORD, hash);
}

export async function readConfiguredHash(db: Db): Promise<string | undefined> {
  return read(db, CONFIGURED);
}

/** Stores the hash of OPERATOR_PASSWORD; undefined deletes it, if the variable is not set. */
export async function replaceConfiguredHash(db: Db, hash: string | undefined): Promise<void> {
  if (hash !== undefined) await write(db, CONFIGURED, hash);
  else await db.deleteFrom("settings").where("name", "=", CONFIGURED).execute();
}

async function read(db: Db, name: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("settings")
    .select("value")
    .where("name", "=", name)
    .executeTakeFirst();
  return row?.value;
}

async function write(db: Db, name: string, value: string): Promise<void> {
  await db
    .insertInto("settings")
    .values({ name, value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute();
}
