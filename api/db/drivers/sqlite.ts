import { randomUUID } from "node:crypto";
import {
  closeSync,
  existsSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
} from "node:fs";
import { dirname } from "node:path";
import Sqlite from "better-sqlite3";
import {
  type CompiledQuery,
  type Dialect,
  type Kysely,
  type OperatorNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import { BUSY_TIMEOUT_MS, retryWhileLocked } from "./sqlite-connection.ts";
import { SqliteDriver } from "./sqlite-driver.ts";

/** The value of `pragma synchronous` for FULL. */
const FULL = 2;
/** Size to which SQLite truncates the write-ahead log after a checkpoint, in bytes. */
const LOG_SIZE_LIMIT = 8 * 1024 * 1024;
/** "Vitr" in ASCII, in the file's header; identifies the database of a store. */
const APPLICATION_ID = 0x56697472;

/** Creating is off by default, because a missing or empty folder or an empty file may be a disk that is not mounted. */
type Options = {
  /** Create the folders above the file. */
  createFolders?: boolean;
  /** Create a database in an empty folder that existed before. */
  allowEmptyFolder?: boolean;
  /** Create a database in a file of zero bytes. */
  allowEmptyFile?: boolean;
  /** Pause before each transaction, so that other processes get the write lock. */
  isYielding?: boolean;
};

/**
 * Opens a database file and creates it if it is missing; `:memory:` opens a new database in memory, and a
 * `Buffer` with the bytes of a database opens a copy of that database in memory. Writes are durable once they
 * return (WAL, synchronous FULL) and run one after another. Reads outside a transaction use a separate connection
 * and never wait.
 */
export async function openSqlite(
  file: string | Buffer,
  {
    createFolders = false,
    allowEmptyFolder = false,
    allowEmptyFile = false,
    isYielding = false,
  }: Options = {},
): Promise<SqliteDialect> {
  if (file === ":memory:" || typeof file !== "string")
    return new SqliteDialect(new SqliteDriver(await openWriter(file), undefined));
  const isNewFolder = createFolders && createFolder(dirname(file));
  createFileIfMissing(file, {
    allowEmptyFolder: allowEmptyFolder || isNewFolder,
    allowEmptyFile,
  });
  const writer = await openCurrentFile(file);
  const reader = new Sqlite(file, {
    readonly: true,
    fileMustExist: true,
    timeout: BUSY_TIMEOUT_MS,
  });
  return new SqliteDialect(new SqliteDriver(writer, reader, { isYielding }));
}

/**
 * Locks a database exclusively and moves its write-ahead log into the file: SQLite can leave WAL mode
 * only while no other connection is open. Other connections wait until the returned function is called.
 * @throws an error that `isBusy` recognizes if the database is open elsewhere
 */
export function lockSqlite(file: string): () => void {
  const connection = new Sqlite(file, { fileMustExist: true, timeout: 0 });
  try {
    connection.pragma("locking_mode = EXCLUSIVE");
    connection.pragma("journal_mode = DELETE");
    // In exclusive locking mode the lock outlasts the transaction.
    connection.exec("begin exclusive; commit");
    return () => void connection.close();
  } catch (error) {
    connection.close();
    throw error;
  }
}

/**
 * Creates a missing file in an existing folder.
 * @throws if the folder is missing or empty or the file is empty, because the store's data is elsewhere then
 */
function createFileIfMissing(
  file: string,
  { allowEmptyFolder, allowEmptyFile }: { allowEmptyFolder: boolean; allowEmptyFile: boolean },
): void {
  const folder = dirname(file);
  const hint = "ALLOW_NEW_DATABASE=true creates a new store there";
  if (!existsSync(folder))
    throw new Error(`the folder ${folder} does not exist (is its disk mounted?); ${hint}`);
  if (!allowEmptyFolder && readdirSync(folder).length === 0)
    throw new Error(`the folder ${folder} is empty (is its disk mounted?); ${hint}`);
  if (!existsSync(file)) createFile(file);
  createPrivateFile(file);
  if (!allowEmptyFile && statSync(file).size === 0)
    throw new Error(`the file is empty; restore a backup, delete it, or ${hint}`);
}

/**
 * Creates a database file with its first page. If the process is killed, no empty file remains that
 * the next start would reject. If several processes create it, the first one wins.
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

/**
 * Creates a folder and its parents. Node's `recursive` option never returns in /proc, where no folder can be created.
 * @returns whether it was missing
 */
function createFolder(folder: string): boolean {
  if (existsSync(folder)) return false;
  createFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process may have created it at the same time.
    if (!existsSync(folder)) throw error;
  }
  return true;
}

/** Creates a file that only its owner can read, because it contains addresses. SQLite's log inherits the mode. */
export function createPrivateFile(file: string): void {
  closeSync(openSync(file, "a", 0o600));
}

/** Opens the file that has this name, also if a restore replaces it while this waits for its lock. */
async function openCurrentFile(file: string): Promise<Sqlite.Database> {
  for (;;) {
    const inode = inodeOf(file);
    const writer = await openWriter(file).catch((error: unknown) => {
      if (isMoved(error)) return undefined;
      throw error;
    });
    if (writer && (inode === undefined || inode === inodeOf(file))) return writer;
    writer?.close();
  }
}

function isMoved(error: unknown): boolean {
  return error instanceof Sqlite.SqliteError && error.code === "SQLITE_READONLY_DBMOVED";
}

/** The inode of a path; undefined if there is no file. */
function inodeOf(file: string): bigint | undefined {
  return statSync(file, { bigint: true, throwIfNoEntry: false })?.ino;
}

async function openWriter(file: string | Buffer): Promise<Sqlite.Database> {
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

/** Whether another program created the tables. */
function isForeign(connection: Sqlite.Database): boolean {
  const names = connection.prepare("select name from sqlite_schema").pluck().all();
  return names.length > 0 && !names.includes("kysely_migration");
}

function prepare(connection: Sqlite.Database) {
  const isMarked = connection.pragma("application_id", { simple: true }) === APPLICATION_ID;
  if (!isMarked && isForeign(connection)) throw new Error("it is the database of another program");
  connection.pragma("journal_mode = WAL");
  // In WAL mode this build of SQLite silently uses NORMAL, which may lose the last orders if the power
  // fails.
  connection.pragma("synchronous = FULL");
  // On macOS fsync returns before the drive has written; this has no effect on other systems.
  connection.pragma("fullfsync = ON");
  // A long read makes the log grow; this truncates it afterwards.
  connection.pragma(`journal_size_limit = ${LOG_SIZE_LIMIT}`);
  connection.pragma("foreign_keys = ON");
  if (!isMarked) connection.pragma(`application_id = ${APPLICATION_ID}`);
  connection.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
  if (connection.pragma("synchronous", { simple: true }) !== FULL)
    throw new Error("SQLite refuses synchronous = FULL; orders would not be safe");
}

/** SQLite's `like` ignores the case of ASCII letters, and there is no `ilike`. */
class StoreQueryCompiler extends SqliteQueryCompiler {
  protected override visitOperator({ operator }: OperatorNode): void {
    this.append(operator === "ilike" ? "like" : operator);
  }
}

class SqliteDialect implements Dialect {
  readonly #driver: SqliteDriver;

  constructor(driver: SqliteDriver) {
    this.#driver = driver;
  }

  createDriver() {
    return this.#driver;
  }

  /** Runs a query synchronously, outside of any transaction. */
  select(query: CompiledQuery): unknown[] {
    return (this.#driver.reader ?? this.#driver.writer).execute(query).rows;
  }

  createQueryCompiler() {
    return new StoreQueryCompiler();
  }

  createAdapter() {
    return new QueueingAdapter();
  }

  // biome-ignore lint/suspicious/noExplicitAny: the type that Kysely's interface names
  createIntrospector(db: Kysely<any>) {
    return new SqliteIntrospector(db);
  }
}

class QueueingAdapter extends SqliteAdapter {
  /** The driver queues writes itself, so Kysely must not queue reads too. */
  override get supportsMultipleConnections() {
    return true;
  }

  /** Makes Kysely run all pending migrations in one transaction. */
  override get supportsTransactionalDdl() {
    return true;
  }
}
