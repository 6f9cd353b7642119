import type { Transaction } from "kysely";
import type { Dialect } from "../../data/migrations/dialect.ts";
import type { Database, Db } from "./schema.ts";

/** PostgreSQL: the transaction lost against another and may be tried again. */
const TRY_AGAIN = new Set(["40001", "40P01"]);
const TRIES = 8;

/**
 * Runs a function in one write transaction: all of it happens or none. SQLite begins IMMEDIATE, so
 * that what is read inside stays true until the commit; PostgreSQL runs the function again after a
 * deadlock or serialization failure, so it must only touch the database. Within a transaction it
 * joins that one. Never await the network inside.
 */
export async function transaction<T>(
  db: Db,
  dialect: Dialect,
  run: (trx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  if (db.isTransaction) return run(db as Transaction<Database>);
  for (let tried = 1; ; tried++) {
    try {
      return await db.transaction().execute(run);
    } catch (error) {
      const again = dialect === "postgres" && TRY_AGAIN.has(codeOf(error));
      if (!again || tried === TRIES) throw error;
    }
    await new Promise((wake) => setTimeout(wake, Math.random() * 10 * 2 ** tried));
  }
}

/** Whether a statement failed because a unique value is taken. */
export function isUniqueViolation(error: unknown): boolean {
  return ["23505", "SQLITE_CONSTRAINT_UNIQUE", "SQLITE_CONSTRAINT_PRIMARYKEY"].includes(
    codeOf(error),
  );
}

/**
 * Whether a statement failed because the database can't write: no room on its disk, a quota, a fault
 * of the disk, or a server that only reads. Nothing was changed, and it may go well later.
 */
export function cannotWrite(error: unknown): boolean {
  const code = codeOf(error);
  return /^SQLITE_(?:FULL|IOERR|READONLY)/.test(code) || ["53100", "58030", "25006"].includes(code);
}

/** There is no way to the database: it can't be reached, or all connections stay in use. */
export class ConnectionUnavailableError extends Error {
  override name = "ConnectionUnavailableError";
}

/**
 * Whether a statement was given up because others were in its way for too long: they had every
 * connection, or held what it needs. Nothing was changed, and it may go well in a moment.
 */
export function isLockTimeout(error: unknown): boolean {
  return (
    error instanceof ConnectionUnavailableError || /^(?:SQLITE_BUSY|55P03$)/.test(codeOf(error))
  );
}

/**
 * PostgreSQL's class 08 and its shutdowns (57P01 to 57P03), and what the operating system reports
 * of a connection. https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const CONNECTION_CODES = /^(?:08\w{3}|57P0[1-3]|ECONNRESET|ECONNREFUSED|EPIPE|ETIMEDOUT)$/;
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

/** Whether a failure is the database's and says nothing of what was to be written: it may pass. */
export function isTransientError(error: unknown): boolean {
  return cannotWrite(error) || isLockTimeout(error) || isConnectionLost(error);
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}
