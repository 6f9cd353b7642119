import type { Transaction } from "kysely";
import { MAX_PASSKEYS, type Passkey } from "../../../data/model/people/customer.ts";
import type { Database, Db } from "../../db/tables/schema.ts";

type Trx = Transaction<Database>;

export async function findPasskey(db: Db, id: string) {
  return db
    .selectFrom("passkeys")
    .select(["id", "user_id as userId", "public_key as publicKey", "counter"])
    .where("id", "=", id)
    .executeTakeFirst();
}

export async function listPasskeys(db: Db, userId: string): Promise<Passkey[]> {
  const rows = await db
    .selectFrom("passkeys")
    .select(["id", "name", "backed_up", "created_at as createdAt", "last_used_at as lastUsedAt"])
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map(({ backed_up, ...row }) => ({ ...row, isBackedUp: backed_up === 1 }));
}

type NewPasskey = {
  id: string;
  userId: string;
  publicKey: string;
  counter: number;
  transports: readonly string[];
  deviceType: "singleDevice" | "multiDevice";
  isBackedUp: boolean;
  name: string;
};

/**
 * Adds a passkey; false if the account has the maximum number.
 * @throws a unique violation (`isUniqueViolation`) if the credential is registered
 */
export async function addPasskey(trx: Trx, passkey: NewPasskey, now: Date): Promise<boolean> {
  await lockCustomer(trx, passkey.userId, now);
  if ((await listPasskeys(trx, passkey.userId)).length >= MAX_PASSKEYS) return false;
  await trx
    .insertInto("passkeys")
    .values({
      id: passkey.id,
      user_id: passkey.userId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: JSON.stringify(passkey.transports),
      device_type: passkey.deviceType,
      backed_up: passkey.isBackedUp ? 1 : 0,
      name: passkey.name,
      created_at: now.toISOString(),
      last_used_at: null,
    })
    .execute();
  return true;
}

/** Records the use of a passkey; false if it was removed meanwhile. */
export async function markPasskeyUsed(
  db: Db,
  id: string,
  { counter, isBackedUp }: { counter: number; isBackedUp: boolean },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("passkeys")
    .set({ counter, backed_up: isBackedUp ? 1 : 0, last_used_at: now.toISOString() })
    .where("id", "=", id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Renames a passkey of a customer; false if the customer has no such passkey. */
export async function renamePasskey(
  db: Db,
  { id, userId, name }: { id: string; userId: string; name: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("passkeys")
    .set({ name })
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Removes a passkey, unless the customer could not sign in any more. */
export async function removePasskey(
  trx: Trx,
  { id, userId }: { id: string; userId: string },
  now: Date,
): Promise<"removed" | "unknown" | "last"> {
  const isVerified = await lockCustomer(trx, userId, now);
  const own = await listPasskeys(trx, userId);
  if (!own.some((passkey) => passkey.id === id)) return "unknown";
  if (own.length === 1 && !isVerified) return "last";
  await trx.deleteFrom("passkeys").where("id", "=", id).where("user_id", "=", userId).execute();
  return "removed";
}

/** Makes concurrent changes of the account's passkeys wait. Returns whether its e-mail is verified. */
async function lockCustomer(trx: Trx, userId: string, now: Date): Promise<boolean> {
  const row = await trx
    .updateTable("users")
    .set({ updated_at: now.toISOString() })
    .where("id", "=", userId)
    .returning("email_verified_at")
    .executeTakeFirst();
  return Boolean(row?.email_verified_at);
}
