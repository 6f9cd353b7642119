import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import Sqlite from "better-sqlite3";
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
  SelectQueryNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";

/** How long a write waits for one of another process, in milliseconds. */
const BUSY_TIMEOUT = 5_000;
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

/** Runs a step again while another connection holds the lock, without blocking this process. */
async function patiently<T>(step: () => T): Promise<T> {
  const end = Date.now() + BUSY_TIMEOUT;
  for (;;) {
    try {
      return step();
    } catch (error) {
      const busy = error instanceof Sqlite.SqliteError && error.code.startsWith("SQLITE_BUSY");
      if (!busy || Date.now() > end) throw error;
    }
    await new Promise((wake) => setTimeout(wake, 2 + Math.random() * 10));
  }
}

class SqliteDialect implements Dialect {
  readonly #driver: SqliteDriver;

  constructor(writer: Sqlite.Database, reader: Sqlite.Database | undefined) {
    this.#driver = new SqliteDriver(writer, reader);
  }

  createDriver() {
    return this.#driver;
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

class SqliteDriver implements Driver {
  readonly writer: Prepared;
  readonly reader: Prepared | undefined;
  /** The last in the queue for the writing connection. */
  #queue: Promise<void> = Promise.resolve();

  constructor(writer: Sqlite.Database, reader: Sqlite.Database | undefined) {
    this.writer = new Prepared(writer);
    this.reader = reader && new Prepared(reader);
  }

  async init() {}

  async acquireConnection() {
    return new Session(this);
  }

  /** Waits for its turn with the writing connection; the answer gives it back. */
  async lock(): Promise<() => void> {
    const before = this.#queue;
    let giveBack = () => {};
    const turn = new Promise<void>((resolve) => {
      giveBack = resolve;
    });
    this.#queue = before.then(() => turn);
    await before;
    return giveBack;
  }

  async beginTransaction(session: Session) {
    await session.begin();
  }

  async commitTransaction(session: Session) {
    session.end("commit");
  }

  async rollbackTransaction(session: Session) {
    session.end("rollback");
  }

  async savepoint(session: Session, name: string) {
    session.execute(savepoint("savepoint", name));
  }

  async rollbackToSavepoint(session: Session, name: string) {
    session.execute(savepoint("rollback to", name));
  }

  async releaseSavepoint(session: Session, name: string) {
    session.execute(savepoint("release", name));
  }

  async releaseConnection() {}

  async destroy() {
    const unlock = await this.lock();
    this.reader?.connection.close();
    this.writer.connection.close();
    unlock();
  }
}

function savepoint(verb: string, name: string): CompiledQuery {
  return CompiledQuery.raw(`${verb} "${name.replaceAll('"', '""')}"`);
}

/** One caller's view of the database: its transaction, or single statements. */
class Session implements DatabaseConnection {
  readonly #driver: SqliteDriver;
  #unlock: (() => void) | undefined;

  constructor(driver: SqliteDriver) {
    this.#driver = driver;
  }

  async begin() {
    const unlock = await this.#driver.lock();
    try {
      const writer = this.#driver.writer;
      // IMMEDIATE: a transaction that reads first and writes later would fail instead of wait.
      await patiently(() => writer.withoutWaiting(() => writer.run("begin immediate")));
      this.#unlock = unlock;
    } catch (error) {
      unlock();
      throw error;
    }
  }

  end(word: "commit" | "rollback") {
    try {
      // A full disk makes SQLite roll back by itself.
      if (this.#driver.writer.connection.inTransaction) this.#driver.writer.run(word);
      else if (word === "commit") throw new Error("the transaction was rolled back by SQLite");
    } finally {
      // A commit that failed is followed by Kysely's rollback, which then gives the turn back.
      if (!this.#driver.writer.connection.inTransaction) {
        this.#unlock?.();
        this.#unlock = undefined;
      }
    }
  }

  execute<R>(query: CompiledQuery): QueryResult<R> {
    return this.#driver.writer.execute<R>(query);
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#unlock) return this.execute<R>(query);
    const { reader, writer } = this.#driver;
    if (reader && SelectQueryNode.is(query.query)) return reader.execute<R>(query);
    const unlock = await this.#driver.lock();
    try {
      return await patiently(() => writer.withoutWaiting(() => writer.execute<R>(query)));
    } finally {
      unlock();
    }
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield await this.executeQuery<R>(query);
  }
}

/** A connection that keeps its latest statements prepared. */
class Prepared {
  readonly connection: Sqlite.Database;
  readonly #statements = new Map<string, Sqlite.Statement>();

  constructor(connection: Sqlite.Database) {
    this.connection = connection;
  }

  /** Runs a step that fails at once when another connection holds the lock. */
  withoutWaiting<T>(step: () => T): T {
    this.connection.pragma("busy_timeout = 0");
    try {
      return step();
    } finally {
      this.connection.pragma(`busy_timeout = ${BUSY_TIMEOUT}`);
    }
  }

  run(sql: string) {
    this.#prepare(sql).run();
  }

  execute<R>(query: CompiledQuery): QueryResult<R> {
    const statement = this.#prepare(query.sql);
    if (statement.reader) return { rows: statement.all(query.parameters) as R[] };
    const { changes, lastInsertRowid } = statement.run(query.parameters);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  #prepare(sql: string): Sqlite.Statement {
    const known = this.#statements.get(sql);
    if (known) {
      this.#statements.delete(sql);
      this.#statements.set(sql, known);
      return known;
    }
    const statement = this.connection.prepare(sql);
    this.#statements.set(sql, statement);
    if (this.#statements.size > 200) {
      this.#statements.delete(this.#statements.keys().next().value as string);
    }
    return statement;
  }
}
