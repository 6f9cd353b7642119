import { mkdirSync } from "node:fs";
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
import { BUSY_TIMEOUT, patiently } from "./sqlite-connection.ts";
import { SqliteDriver } from "./sqlite-driver.ts";

const FULL = 2;
/** "Vitr" in the file's header: this is a store's database. */
const APPLICATION_ID = 0x56697472;

/**
 * Opens a database file, made with its folders when missing; `:memory:` is a database of its own.
 * Writes are durable once they return (WAL, synchronous FULL) and wait for each other in a queue;
 * reads outside a transaction have a connection of their own and never wait.
 */
export async function openSqlite(file: string): Promise<SqliteDialect> {
  if (file === ":memory:") return new SqliteDialect(await openWriter(file), undefined);
  mkdirSync(dirname(file), { recursive: true });
  const writer = await openWriter(file);
  const reader = new Sqlite(file, { readonly: true, fileMustExist: true, timeout: BUSY_TIMEOUT });
  return new SqliteDialect(writer, reader);
}

async function openWriter(file: string): Promise<Sqlite.Database> {
  const connection = new Sqlite(file, { timeout: BUSY_TIMEOUT });
  // Two processes that start together both switch a new file to WAL; SQLite does not wait then.
  await patiently(() => {
    connection.pragma("journal_mode = WAL");
    // In WAL mode this build of SQLite quietly takes NORMAL, which may lose the last orders when
    // the power fails.
    connection.pragma("synchronous = FULL");
    connection.pragma("foreign_keys = ON");
    if (connection.pragma("application_id", { simple: true }) !== APPLICATION_ID) {
      connection.pragma(`application_id = ${APPLICATION_ID}`);
    }
  });
  if (connection.pragma("synchronous", { simple: true }) !== FULL) {
    connection.close();
    throw new Error("SQLite refuses synchronous = FULL; orders would not be safe");
  }
  return connection;
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
