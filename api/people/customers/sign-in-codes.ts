import { randomInt, randomUUID } from "node:crypto";
import type { Dialect } from "../../../data/migrations/dialect.ts";
import { getLocale } from "../../../data/model/locale.ts";
import { CODE_MINUTES, MAX_CODE_ATTEMPTS } from "../../../data/model/people/customer.ts";
import { toEmailKey } from "../../db/email-key.ts";
import { enqueueMail } from "../../db/outbox.ts";
import type { Db } from "../../db/tables/schema.ts";
import { transaction } from "../../db/transaction.ts";
import { isEqualInConstantTime } from "../../http/constant-time.ts";

/** Codes for one address that are valid at the same time. */
const MAX_OPEN_CODES = 5;

export type SignInCode = { id: string; email: string; userId: string | null };

type NewCode = {
  email: string;
  browserHash: string;
  /** The signed-in customer who verifies the address. */
  userId: string | null;
  /** The operator who is signed in to the admin in the browser. */
  operatorId: string | null;
};

/**
 * Stores a code for an address and enqueues its e-mail; false if the address has too many codes. An
 * account is not looked up, so the response and its time are the same with and without one. An
 * earlier code of the same browser becomes invalid.
 */
export async function addSignInCode(
  db: Db,
  dialect: Dialect,
  { email, browserHash, userId, operatorId }: NewCode,
  now: Date,
): Promise<boolean> {
  const emailKey = toEmailKey(email);
  return transaction(db, dialect, async (trx) => {
    const open = await trx
      .selectFrom("sign_in_codes")
      .select("id")
      .where("email_key", "=", emailKey)
      .where("expires_at", ">", now.toISOString())
      .limit(MAX_OPEN_CODES)
      .execute();
    if (open.length >= MAX_OPEN_CODES) return false;
    await trx
      .updateTable("sign_in_codes")
      .set({ attempts: MAX_CODE_ATTEMPTS })
      .where("browser_hash", "=", browserHash)
      .execute();
    const id = randomUUID();
    await trx
      .insertInto("sign_in_codes")
      .values({
        id,
        email,
        email_key: emailKey,
        code: String(randomInt(1_000_000)).padStart(6, "0"),
        browser_hash: browserHash,
        user_id: userId,
        operator_id: operatorId,
        locale: getLocale(),
        created_at: now.toISOString(),
        expires_at: new Date(now.getTime() + CODE_MINUTES * 60_000).toISOString(),
      })
      .execute();
    await enqueueMail(trx, { kind: "sign-in-code", subjectId: id, recipient: email }, now);
    return true;
  });
}

/**
 * Compares a text with the open code of a browser. The attempt is counted before the comparison, in one
 * statement, so that concurrent requests can't exceed `MAX_CODE_ATTEMPTS`. The right code stays valid until
 * `deleteSignInCode` returns true. Expired codes of the browser are deleted: setting the clock back must not
 * restore them.
 *
 * @returns the code if the text is right, "wrong", or "too-many" if no attempt is left
 */
export async function tryCode(
  db: Db,
  browserHash: string,
  code: string,
  now: Date,
): Promise<SignInCode | "wrong" | "too-many"> {
  await db
    .deleteFrom("sign_in_codes")
    .where("browser_hash", "=", browserHash)
    .where("expires_at", "<=", now.toISOString())
    .execute();
  const row = await db
    .updateTable("sign_in_codes")
    .set((eb) => ({ attempts: eb("attempts", "+", 1) }))
    .where("browser_hash", "=", browserHash)
    .where("attempts", "<", MAX_CODE_ATTEMPTS)
    .returning(["id", "email", "code", "user_id as userId"])
    .executeTakeFirst();
  if (row) return isEqualInConstantTime(row.code, code) ? row : "wrong";
  const exhausted = await db
    .selectFrom("sign_in_codes")
    .select("id")
    .where("browser_hash", "=", browserHash)
    .executeTakeFirst();
  return exhausted ? "too-many" : "wrong";
}

/** The operator in whose browser a code was requested. */
export async function findCodeRequester(db: Db, id: string): Promise<string | null | undefined> {
  const row = await db
    .selectFrom("sign_in_codes")
    .select("operator_id as operatorId")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.operatorId;
}

/**
 * Deletes a code, so that it signs in once, and the browser's earlier codes.
 * @returns false if a concurrent request has deleted it
 */
export async function deleteSignInCode(trx: Db, id: string): Promise<boolean> {
  const code = await trx
    .deleteFrom("sign_in_codes")
    .where("id", "=", id)
    .returning("browser_hash as browserHash")
    .executeTakeFirst();
  if (!code) return false;
  await trx.deleteFrom("sign_in_codes").where("browser_hash", "=", code.browserHash).execute();
  return true;
}
