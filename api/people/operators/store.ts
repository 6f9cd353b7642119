import { addSetting, readSetting, writeSetting } from "../../db/setting-rows.ts";
import type { Db } from "../../db/tables/schema.ts";

const PASSWORD = "operator-password";
/** Hash of the OPERATOR_PASSWORD that the store last ran with. */
const CONFIGURED = "operator-password-given";

/** The stored hash of the operator's password. */
export async function readOperatorHash(db: Db): Promise<string | undefined> {
  return readSetting(db, PASSWORD);
}

/** Stores the first hash; false if another process has stored one. */
export async function addOperatorHash(db: Db, hash: string): Promise<boolean> {
  return addSetting(db, PASSWORD, hash);
}

/** Stores a hash and replaces the existing one. */
export async function replaceOperatorHash(db: Db, hash: string): Promise<void> {
  await writeSetting(db, PASSWORD, hash);
}

export async function readConfiguredHash(db: Db): Promise<string | undefined> {
  return readSetting(db, CONFIGURED);
}

/** Stores the hash of OPERATOR_PASSWORD; undefined deletes it, if the variable is not set. */
export async function replaceConfiguredHash(db: Db, hash: string | undefined): Promise<void> {
  if (hash !== undefined) await writeSetting(db, CONFIGURED, hash);
  else await db.deleteFrom("settings").where("name", "=", CONFIGURED).execute();
}
