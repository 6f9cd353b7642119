import type { Transaction } from "kysely";
import type { Dialect } from "../../data/migrations/dialect.ts";
import type { Database, Db } from "./tables/schema.ts";

/** PostgreSQL's serialization failure and deadlock. */
const RETRYABLE_CODES = new Set(["40001", "40P01"]);
const MAX_ATTEMPTS = 8;

/**
 * Runs a function in one write transaction: all of it happens or none. SQLite begins IMMEDIATE, so
 * that data read inside is current until the commit; PostgreSQL runs the function again after a
 * deadlock or serialization failure, so it must only touch the database. Within a transaction it
 * joins that one. Never await the network inside.
 *
 * @example
 * // The message and its e-mail are both stored, or neither.
 * await transaction(db, dialect, async (trx) => {
 *   const id = await insertContactMessage(trx, message, key, now);
 *   await enqueueMail(trx, { kind: "contact-copy", subjectId: id, recipient }, now);
 * });
 */
export async function transaction<T>(
  db: Db,
  dialect: Dialect,
  run: (trx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  if (db.isTransaction) return run(db as Transaction<Database>);
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(run);
    } catch (error) {
      const isRetryable = dialect === "postgres" && RETRYABLE_CODES.has(codeOf(error));
      if (!isRetryable || attempt === MAX_ATTEMPTS) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 10 * 2 ** attempt));
  }
}

/**
 * Lets the process handle requests between the statements of a long transaction or read, because SQLite's
 * statements are synchronous. Reads see the state before the transaction; other writes wait.
 */
export function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** Whether a statement failed because a unique value exists already. */
export function isUniqueViolation(error: unknown): boolean {
  return ["23505", "SQLITE_CONSTRAINT_UNIQUE", "SQLITE_CONSTRAINT_PRIMARYKEY"].includes(
    codeOf(error),
  );
}

/**
 * Whether a statement failed because the database can't write: a full disk, a quota, a disk error or a
 * read-only server. Nothing was changed; it may succeed later.
 */
export function cannotWrite(error: unknown): boolean {
  const code = codeOf(error);
  return /^SQLITE_(?:FULL|IOERR|READONLY)/.test(code) || ["53100", "58030", "25006"].includes(code);
}

/** The database is unreachable, or all connections stayed in use. */
export class ConnectionUnavailableError extends Error {
  override name = "ConnectionUnavailableError";
}

/**
 * Whether a statement timed out because other requests used all connections or held a lock, or because it
 * took too long (57014). Nothing was changed; it may succeed soon.
 */
export function isLockTimeout(error: unknown): boolean {
  return (
    error instanceof ConnectionUnavailableError ||
    /^(?:SQLITE_BUSY|(?:55P03|57014)$)/.test(codeOf(error))
  );
}

/**
 * PostgreSQL's class 08, its shutdowns (57P01 to 57P03) and its timeout of an idle transaction (25P03),
 * and the operating system's connection errors. https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const CONNECTION_CODES = /^(?:08\w{3}|57P0[1-3]|25P03|ECONNRESET|ECONNREFUSED|EPIPE|ETIMEDOUT)$/;
/** pg reports a lost connection without a code. */
const CONNECTION_MESSAGES = /^(?:Connection terminated|Client has encountered a connection error)/;

/**
 * Whether the connection to the database ended before a statement returned, as when the server is
 * restarted. Whether a commit took effect is unknown then.
 */
export function isConnectionLost(error: unknown): boolean {
  return (
    CONNECTION_CODES.test(codeOf(error)) ||
    (error instanceof Error && CONNECTION_MESSAGES.test(error.message))
  );
}

/** Whether the database failed temporarily: the same statement may succeed later. */
export function isTransientError(error: unknown): boolean {
  return cannotWrite(error) || isLockTimeout(error) || isConnectionLost(error);
}

/** Handles the rejection of a write that may fail temporarily. @throws other errors */
export function ignoreTransientError(error: unknown): undefined {
  if (!isTransientError(error)) throw error;
}

/** The error code of SQLite or PostgreSQL; empty if there is none. */
export function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}
