import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import { getLocale } from "../../../data/model/locale.ts";
import { toEmailKey } from "../../db/email-key.ts";
import type { Database } from "../../db/tables/schema.ts";
import type { ApiDeps } from "../../deps.ts";
import { mergeAccounts } from "./merge-accounts.ts";

type Trx = Transaction<Database>;

/**
 * The account whose verified address this is, created if there is none. Concurrent first sign-ins get
 * the same account, because the unique index decides.
 */
export async function findOrAddAccount(trx: Trx, email: string, now: Date): Promise<string> {
  const known = await findVerifiedAccount(trx, email);
  if (known) return known;
  const time = now.toISOString();
  await trx
    .insertInto("users")
    .values({ ...newAccount(email, now), email_verified_at: time })
    .onConflict((conflict) =>
      conflict.column("email_key").where("email_verified_at", "is not", null).doNothing(),
    )
    .execute();
  const id = await findVerifiedAccount(trx, email);
  if (!id) throw new Error("the account that was just added is missing");
  return id;
}

/**
 * Records that the owner of an account can read e-mail at an address, and returns the account's id. If
 * another account has verified the address before, merges this account into it and returns its id.
 * @throws a unique violation (`isUniqueViolation`) if the address is verified concurrently
 */
export async function verifyAddress(
  trx: Trx,
  userId: string,
  email: string,
  deps: Pick<ApiDeps, "dialect" | "clock">,
): Promise<string> {
  const owner = await findVerifiedAccount(trx, email);
  if (owner !== undefined && owner !== userId) {
    await mergeAccounts(trx, { from: userId, to: owner }, deps);
    return owner;
  }
  const time = deps.clock().toISOString();
  await trx
    .updateTable("users")
    .set({ email, email_key: toEmailKey(email), email_verified_at: time, updated_at: time })
    .where("id", "=", userId)
    .execute();
  return userId;
}

/** The columns of an account without a verified address. */
export function newAccount(email: string | null, now: Date) {
  const time = now.toISOString();
  return {
    id: randomUUID(),
    email,
    email_key: email === null ? null : toEmailKey(email),
    email_verified_at: null,
    first_name: null,
    last_name: null,
    profile_image_url: null,
    locale: getLocale(),
    created_at: time,
    updated_at: time,
  };
}

async function findVerifiedAccount(trx: Trx, email: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom("users")
    .select("id")
    .where("email_key", "=", toEmailKey(email))
    .where("email_verified_at", "is not", null)
    .executeTakeFirst();
  return row?.id;
}
