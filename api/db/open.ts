import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { CompiledQuery, Kysely } from "kysely";
import type { Dialect } from "../../data/migrations/dialect.ts";
import { coalesce } from "./coalesce.ts";
import {
  type ContentVersions,
  parseContentVersions,
  SELECT_CONTENT_VERSIONS,
} from "./content-versions.ts";
import { DEFAULT_DATABASE_URL } from "./default-url.ts";
import { openSqlite } from "./drivers/sqlite.ts";
import { hasFreeSpace } from "./free-space.ts";
import { type MigrationState, readMigrationState } from "./migrate.ts";
import {
  createStockReadings,
  parseDisplayedStock,
  SELECT_DISPLAYED_STOCK,
  type StockReadings,
} from "./products/stock-readings.ts";
import type { Database } from "./tables/schema.ts";

/** Reasons by error code of the file system and SQLite. */
const REASONS: Record<string, (file: string) => string> = {
  EACCES: noPermission,
  EPERM: noPermission,
  EROFS: (file) => `${dirname(file)} is on a disk that can only be read`,
  SQLITE_READONLY: noPermission,
  SQLITE_CANTOPEN: noPermission,
  EISDIR: () => "it is a folder; name a file in it",
  ENOENT: (file) => `the folder ${dirname(file)} can't be created`,
  EEXIST: (file) => `${dirname(file)} is not a folder`,
  ENOTDIR: (file) => `${dirname(file)} is not a folder`,
  ENOSPC: () => "the disk is full",
  SQLITE_FULL: () => "the disk is full",
  SQLITE_NOTADB: () => "it is not an SQLite database",
  SQLITE_CORRUPT: () => "it is damaged; `npm run restore -- FILE` restores a backup",
  SQLITE_BUSY: () => "another process keeps it locked",
};

function noPermission(file: string): string {
  return `this user may not read and write it, or its folder ${dirname(file)}`;
}

/** Describes in one line for the operator why a database file could not be opened. */
function openError(file: string, error: unknown): Error {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const [, primaryCode = code] = /^(SQLITE_[A-Z]+)/.exec(code) ?? [];
  const reason =
    REASONS[primaryCode]?.(file) ?? (error instanceof Error ? error.message : String(error));
  return new Error(`The database ${file} can't be opened: ${reason}`, { cause: error });
}

export type OpenDatabase = {
  db: Kysely<Database>;
  dialect: Dialect;
  /** The address for other connections; undefined for a database in memory. */
  url: string | undefined;
  /** Waits for the current write and closes the connections. */
  close: () => Promise<void>;
  /** Whether the database can be reached and has exactly the migrations of this release. */
  ready: () => Promise<boolean>;
  /** Reads which migrations the database has; concurrent callers share one query. @throws if it can't be reached */
  migrationState: () => Promise<MigrationState>;
  /**
   * Whether the disk has space for more orders, besides `bytes`. Always true on PostgreSQL, whose disk is
   * not visible here.
   */
  hasDiskSpace: (bytes?: number) => Promise<boolean>;
  /**
   * Reads the current content versions, including changes that other processes have committed.
   * Synchronous on SQLite; on PostgreSQL concurrent callers share one query.
   */
  contentVersions: () => ContentVersions | Promise<ContentVersions>;
  /** Readings of the stock that shoppers see; synchronous on SQLite. */
  stock: StockReadings;
};

type OpenOptions = {
  /** Creates a database in a missing or empty folder or an empty file. */
  allowNewDatabase?: boolean;
  /** Rejects an empty folder, unless a new database is allowed. */
  isProduction?: boolean;
  /** Maximum duration of a statement on PostgreSQL, in milliseconds; without limit by default. */
  statementTimeoutMs?: number;
  /** Pauses before each transaction, so that other processes get SQLite's write lock; PostgreSQL is fair. */
  isYielding?: boolean;
  /** Bytes of a SQLite database that `file::memory:` begins as a copy of. */
  contents?: Buffer;
};

/**
 * Opens the database at `file:path` (created if missing), `file::memory:` or `postgres://…` without
 * migrating it. A missing folder, an empty file or, in production, an empty folder is an error, because an
 * unmounted disk or a mistyped path would become a new store. The default path's folders are created; with
 * `allowNewDatabase`, any folders are.
 * @throws an Error with one readable line
 */
export async function openDatabase(url: string, options: OpenOptions = {}): Promise<OpenDatabase> {
  const dialect = dialectOf(url);
  const opened =
    dialect === "postgres" ? await openOnPostgres(url, options) : await openOnSqlite(url, options);
  const { db } = opened;
  const migrationState = coalesce(() => readMigrationState(db));
  return {
    ...opened,
    dialect,
    url: url === "file::memory:" ? undefined : url,
    close: () => db.destroy(),
    migrationState,
    ready: () =>
      migrationState().then(
        (state) => state === "current",
        () => false,
      ),
    hasDiskSpace: async (bytes) => dialect === "postgres" || hasFreeSpace(fileOf(url), bytes),
  };
}

/** The kind of database at a URL. @throws an Error with one readable line */
export function dialectOf(url: string): Dialect {
  if (/^postgres(ql)?:/.test(url)) return "postgres";
  if (url.startsWith("file:")) return "sqlite";
  throw new Error("DATABASE_URL must begin with file: or postgres://");
}

const CONTENT_VERSIONS = CompiledQuery.raw(SELECT_CONTENT_VERSIONS);
const DISPLAYED_STOCK = CompiledQuery.raw(SELECT_DISPLAYED_STOCK);

async function openOnPostgres(url: string, { statementTimeoutMs }: OpenOptions) {
  // A store on SQLite does not load the driver.
  const { openPostgres } = await import("./drivers/postgres.ts");
  const dialect = await openPostgres(url, { statementTimeoutMs });
  const db = new Kysely<Database>({ dialect });
  const rows = async (query: CompiledQuery) => (await db.executeQuery(query)).rows;
  const readVersions = async () => parseContentVersions(await rows(CONTENT_VERSIONS));
  const readStock = async () => parseDisplayedStock(await rows(DISPLAYED_STOCK));
  const stock = createStockReadings(coalesce(readStock));
  return { db, contentVersions: coalesce(readVersions), stock };
}

async function openOnSqlite(
  url: string,
  { allowNewDatabase = false, isProduction = false, isYielding = false, contents }: OpenOptions,
) {
  const file = fileOf(url);
  const dialect = await openSqlite(contents ?? file, {
    createFolders: allowNewDatabase || file === fileOf(DEFAULT_DATABASE_URL),
    allowEmptyFolder: allowNewDatabase || !isProduction,
    allowEmptyFile: allowNewDatabase,
    isYielding,
  }).catch((error: unknown) => {
    throw openError(file, error);
  });
  return {
    db: new Kysely<Database>({ dialect }),
    contentVersions: () => parseContentVersions(dialect.select(CONTENT_VERSIONS)),
    stock: createStockReadings(() => parseDisplayedStock(dialect.select(DISPLAYED_STOCK))),
  };
}

/** The path of a `file:` URL; a relative path starts at the working directory. */
export function fileOf(url: string): string {
  if (url.startsWith("file://")) return fileURLToPath(url);
  const path = url.slice("file:".length);
  return path === ":memory:" ? path : resolve(path);
}

/** The location of a database for messages, without user and password. */
export function describeDatabase(url: string): string {
  if (url.startsWith("file:")) return `SQLite, ${fileOf(url)}`;
  const { host, pathname } = new URL(url);
  return `PostgreSQL, ${host}${pathname}`;
}
