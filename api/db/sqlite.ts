import { randomUUID } from "node:crypto";
import { closeSync, existsSync, linkSync, mkdirSync, openSync, rmSync, statSync } from "node:fs";
import { dirname } from "node:path";
import Sqlite from "better-sqlite3";
import {
  type CompiledQuery,
  type Dialect,
  type Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import { BUSY_TIMEOUT, retryWhileLocked } from "./sqlite-connection.ts";
import { SqliteDriver } from "./sqlite-driver.ts";

const FULL = 2;
/** How large the write-ahead log stays once it was written back, in bytes. */
const LOG_LIMIT = 8 * 1024 * 1024;
/** "Vitr" in the file's header: this is a store's database. */
const APPLICATION_ID = 0x56697472;

/** What is created in a place that may be the wrong one, such as a disk that is not mounted. */
type NewDatabase = {
  /** Create the folders above the file. */
  makeFolders?: boolean;
  /** Create a database in a file of zero bytes. */
  mayBeEmpty?: boolean;
};

/**
 * Opens a database file, created when missing; `:memory:` is a database of its own.
 * Writes are durable once they return (WAL, synchronous FULL) and wait for each other in a queue;
 * reads outside a transaction have a connection of their own and never wait.
 */
export async function openSqlite(
  file: string,
  { makeFolders = false, mayBeEmpty = false }: NewDatabase = {},
): Promise<SqliteDialect> {
  if (file === ":memory:") return new SqliteDialect(await openWriter(file), undefined);
  if (makeFolders) makeFolder(dirname(file));
  checkPlace(file, mayBeEmpty);
  const writer = await openInPlace(file);
  const reader = new Sqlite(file, { readonly: true, fileMustExist: true, timeout: BUSY_TIMEOUT });
  return new SqliteDialect(writer, reader);
}

/**
 * Has a database for itself, with everything that was written in the one file: SQLite leaves WAL
 * mode only while nobody else has it open. Who opens it meanwhile waits until the answer is called.
 * @throws an error that `isBusy` knows
 */
export function lockSqlite(file: string): () => void {
  const connection = new Sqlite(file, { fileMustExist: true, timeout: 0 });
  try {
    connection.pragma("locking_mode = EXCLUSIVE");
    connection.pragma("journal_mode = DELETE");
    // In this mode the lock stays when the transaction has ended.
    connection.exec("begin exclusive; commit");
    return () => void connection.close();
  } catch (error) {
    connection.close();
    throw error;
  }
}

/**
 * Creates a missing file in an existing folder.
 * @throws when the folder is missing or the file is empty: the shop's data is elsewhere then
 */
function checkPlace(file: string, mayBeEmpty: boolean): void {
  const folder = dirname(file);
  const hint = "ALLOW_NEW_DATABASE=true creates a new shop there";
  if (!existsSync(folder))
    throw new Error(`the folder ${folder} does not exist (is its disk mounted?); ${hint}`);
  if (!existsSync(file)) createFile(file);
  createPrivateFile(file);
  if (!mayBeEmpty && statSync(file).size === 0)
    throw new Error(`the file is empty; restore a backup, delete it, or ${hint}`);
}

/**
 * Creates a database file whose first page is written: a process that is killed meanwhile leaves no
 * empty file, which the next start would reject. If several processes create it, the first wins.
 */
function createFile(file: string) {
  const draft = `${file}.${randomUUID()}.new`;
  createPrivateFile(draft);
  const database = new Sqlite(draft);
  database.pragma(`application_id = ${APPLICATION_ID}`);
  database.close();
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!existsSync(file)) throw error;
  } finally {
    rmSync(draft);
  }
}

/** With the folders above it. Node's own `recursive` never ends where nothing can be made: in /proc. */
function makeFolder(folder: string) {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process that starts just now may have been first.
    if (!existsSync(folder)) throw error;
  }
}

/** A new file is its owner's alone, for it has addresses in it; its log takes after it. */
export function createPrivateFile(file: string): void {
  closeSync(openSync(file, "a", 0o600));
}

/** Opens the file that has the name, also when a restore exchanges it while this waits for its lock. */
async function openInPlace(file: string): Promise<Sqlite.Database> {
  for (;;) {
    const place = placeOf(file);
    const writer = await openWriter(file).catch((error: unknown) => {
      if (isMoved(error)) return undefined;
      throw error;
    });
    if (writer && (place === undefined || place === placeOf(file))) return writer;
    writer?.close();
  }
}

function isMoved(error: unknown): boolean {
  return error instanceof Sqlite.SqliteError && error.code === "SQLITE_READONLY_DBMOVED";
}

/** Which file has the name at this moment; undefined for none. */
function placeOf(file: string): bigint | undefined {
  return statSync(file, { bigint: true, throwIfNoEntry: false })?.ino;
}

async function openWriter(file: string): Promise<Sqlite.Database> {
  const connection = new Sqlite(file, { timeout: 0 });
  try {
    // Two processes that start together both switch a new file to WAL; SQLite does not wait then.
    await retryWhileLocked(() => prepare(connection));
  } catch (error) {
    connection.close();
    throw error;
  }
  return connection;
}

/** Whether there are tables that no store made. */
function isForeign(connection: Sqlite.Database): boolean {
  const names = connection.prepare("select name from sqlite_schema").pluck().all();
  return names.length > 0 && !names.includes("kysely_migration");
}

function prepare(connection: Sqlite.Database) {
  const isMarked = connection.pragma("application_id", { simple: true }) === APPLICATION_ID;
  if (!isMarked && isForeign(connection)) throw new Error("it is the database of another program");
  connection.pragma("journal_mode = WAL");
  // In WAL mode this build of SQLite quietly takes NORMAL, which may lose the last orders when
  // the power fails.
  connection.pragma("synchronous = FULL");
  // macOS answers a sync before the drive has written; elsewhere this says nothing.
  connection.pragma("fullfsync = ON");
  // After somebody read for long, the log shrinks again.
  connection.pragma(`journal_size_limit = ${LOG_LIMIT}`);
  connection.pragma("foreign_keys = ON");
  if (!isMarked) connection.pragma(`application_id = ${APPLICATION_ID}`);
  connection.pragma(`busy_timeout = ${BUSY_TIMEOUT}`);
  if (connection.pragma("synchronous", { simple: true }) !== FULL)
    throw new Error("SQLite refuses synchronous = FULL; orders would not be safe");
}

class SqliteDialect implements Dialect {
  readonly #driver: SqliteDriver;

  constructor(writer: Sqlite.Database, reader: Sqlite.Database | undefined) {
    this.#driver = new SqliteDriver(writer, reader);
  }

  createDriver() {
    return this.#driver;
  }

  /** Rows of a query outside every transaction, at once. */
  select(query: CompiledQuery): unknown[] {
    return (this.#driver.reader ?? this.#driver.writer).execute(query).rows;
  }

  createQueryCompiler() {
    return new SqliteQueryCompiler();
  }

  createAdapter() {
    return new StoreAdapter();
  }

  // biome-ignore lint/suspicious/noExplicitAny: the type that Kysely's interface names
  createIntrospector(db: Kysely<any>) {
    return new SqliteIntrospector(db);
  }
}

class StoreAdapter extends SqliteAdapter {
  /** The driver below queues by itself, and only what has to wait. */
  override get supportsMultipleConnections() {
    return true;
  }

  /** SQLite does; migrations that are due then run whole or not at all. */
  override get supportsTransactionalDdl() {
    return true;
  }
}
