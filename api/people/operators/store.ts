import { FIRST_OWNER_ID } from "../../../data/model/people/operator.ts";
import { toEmailKey } from "../../db/email-key.ts";
import { readSetting, writeSetting } from "../../db/setting-rows.ts";
import type { Db } from "../../db/tables/schema.ts";

/** Hash of the OPERATOR_PASSWORD that the store last ran with. */
const CONFIGURED = "operator-password-given";

/** The account of a sign-in: that of the first owner without an e-mail address. */
export async function findAccount(db: Db, email: string) {
  return db
    .selectFrom("operators")
    .select(["id", "name", "status", "password_hash as passwordHash"])
    .where((by) =>
      email.trim() === "" ? by("id", "=", FIRST_OWNER_ID) : by("email_key", "=", toEmailKey(email)),
    )
    .executeTakeFirst();
}

/** The stored hash of the first owner's password. */
export async function readOwnerHash(db: Db): Promise<string | undefined> {
  return (await findAccount(db, ""))?.passwordHash ?? undefined;
}

/** Stores the first owner's first hash; false if another process has stored one. */
export async function addOwnerHash(db: Db, hash: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("operators")
    .set({ password_hash: hash })
    .where("id", "=", FIRST_OWNER_ID)
    .where("password_hash", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Sets the first owner's hash, and makes them an active owner again: the way back into the admin. */
export async function restoreOwner(db: Db, hash: string, now: Date): Promise<void> {
  await db.deleteFrom("operator_passkeys").where("operator_id", "=", FIRST_OWNER_ID).execute();
  await db
    .updateTable("operators")
    .set({
      password_hash: hash,
      role: "owner",
      status: "active",
      invitation_hash: null,
      updated_at: now.toISOString(),
    })
    .where("id", "=", FIRST_OWNER_ID)
    .execute();
}

export async function readConfiguredHash(db: Db): Promise<string | undefined> {
  return readSetting(db, CONFIGURED);
}

/** Stores the hash of OPERATOR_PASSWORD; undefined deletes it, if the variable is not set. */
export async function replaceConfiguredHash(db: Db, hash: string | undefined): Promise<void> {
  if (hash !== undefined) await writeSetting(db, CONFIGURED, hash);
  else await db.deleteFrom("settings").where("name", "=", CONFIGURED).execute();
}
