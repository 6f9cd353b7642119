import { randomUUID } from "node:crypto";
import { getLocale } from "../../../data/model/locale.ts";
import type { Customer, CustomerSession } from "../../../data/model/people/customer.ts";
import type { Db } from "../../db/tables/schema.ts";
import { createToken, hashToken } from "../../db/token.ts";
import { ignoreTransientError } from "../../db/transaction.ts";

const MINUTE = 60 * 1000;
/** Time without use after which a session ends, in milliseconds. */
const IDLE_TIME = 30 * 24 * 60 * MINUTE;
/** Minimum interval between two extensions of a session, in milliseconds. */
const EXTENSION_STEP = 10 * MINUTE;

/** The customer of a request. */
export type SignedInCustomer = Customer & {
  sessionId: string;
  /** `toEmailKey(email)`; proves nothing unless `emailVerified`. */
  emailKey: string | null;
};

export type NewSession = {
  userId: string;
  method: CustomerSession["method"];
  device: string;
  /** Token of the browser's previous session, which ends. */
  before: string | undefined;
};

/**
 * Opens a session, ends the browser's previous one and stores the customer's language. Returns the token; only its
 * hash is stored.
 */
export async function openCustomerSession(db: Db, session: NewSession, now: Date): Promise<string> {
  if (session.before !== undefined) await endCustomerSession(db, session.before);
  const token = createToken();
  const time = now.toISOString();
  await db
    .insertInto("customer_sessions")
    .values({
      id: randomUUID(),
      token_hash: hashToken(token),
      user_id: session.userId,
      method: session.method,
      device: session.device,
      created_at: time,
      last_used_at: time,
      expires_at: endOf(now),
    })
    .execute();
  const locale = getLocale();
  await db
    .updateTable("users")
    .set({ locale })
    .where("id", "=", session.userId)
    .where("locale", "<>", locale)
    .execute();
  return token;
}

/**
 * Finds the customer of a session token and extends the session; undefined if there is none. A session
 * that has expired is deleted: setting the clock back must not restore it.
 */
export async function findSessionCustomer(
  db: Db,
  token: string,
  now: Date,
): Promise<SignedInCustomer | undefined> {
  const row = await db
    .selectFrom("customer_sessions as session")
    .innerJoin("users", "users.id", "session.user_id")
    .select(["session.id as sessionId", "session.last_used_at as lastUsedAt"])
    .select(["users.id", "users.email", "users.email_key", "users.email_verified_at"])
    .select(["users.first_name", "users.last_name", "users.created_at", "session.expires_at"])
    .where("session.token_hash", "=", hashToken(token))
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.expires_at <= now.toISOString()) {
    await endCustomerSession(db, token).catch(ignoreTransientError);
    return undefined;
  }
  if (now.getTime() - Date.parse(row.lastUsedAt) >= EXTENSION_STEP)
    await db
      .updateTable("customer_sessions")
      .set({ last_used_at: now.toISOString(), expires_at: endOf(now) })
      .where("id", "=", row.sessionId)
      .execute()
      // A full disk delays the extension only: the customer stays signed in, and can still pay.
      .catch(ignoreTransientError);
  return {
    sessionId: row.sessionId,
    id: row.id,
    email: row.email,
    emailKey: row.email_key,
    emailVerified: row.email_verified_at !== null,
    firstName: row.first_name,
    lastName: row.last_name,
    createdAt: row.created_at,
  };
}

/** Removes the fields that responses must not contain. */
export function toCustomer({ sessionId, emailKey, ...customer }: SignedInCustomer): Customer {
  return customer;
}

export async function listCustomerSessions(
  db: Db,
  { id, sessionId }: SignedInCustomer,
  now: Date,
): Promise<CustomerSession[]> {
  const rows = await db
    .selectFrom("customer_sessions")
    .select(["id", "device", "method", "created_at as createdAt", "last_used_at as lastUsedAt"])
    .where("user_id", "=", id)
    .where("expires_at", ">", now.toISOString())
    .orderBy("last_used_at", "desc")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({ ...row, isCurrent: row.id === sessionId }));
}

/** Ends a session of a customer, and returns whether there was one. */
export async function revokeCustomerSession(db: Db, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("customer_sessions")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function endCustomerSession(db: Db, token: string): Promise<void> {
  await db.deleteFrom("customer_sessions").where("token_hash", "=", hashToken(token)).execute();
}

function endOf(now: Date): string {
  return new Date(now.getTime() + IDLE_TIME).toISOString();
}
