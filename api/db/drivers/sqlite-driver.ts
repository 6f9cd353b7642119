import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SelectQueryNode,
} from "kysely";
import { type Connection, PreparedConnection, retryWhileLocked } from "./sqlite-connection.ts";

type Options = {
  /** Whether this process pauses before each transaction, so that others get the write lock. */
  isYielding?: boolean;
};

/** The pause of a command or import in milliseconds: a waiting process tries to get the lock every 1 ms. */
const PAUSE_MS = 3;

/**
 * A Kysely driver with one writing and one reading connection. Transactions and single writes queue
 * for the writer; reads outside a transaction use the reader and never wait.
 */
export class SqliteDriver implements Driver {
  readonly writer: PreparedConnection;
  readonly reader: PreparedConnection | undefined;
  readonly #isYielding: boolean;
  /** Resolves when the last caller in the queue has released the writer. */
  #queue: Promise<void> = Promise.resolve();

  constructor(
    writer: Connection,
    reader: Connection | undefined,
    { isYielding = false }: Options = {},
  ) {
    this.writer = new PreparedConnection(writer);
    this.reader = reader && new PreparedConnection(reader);
    this.#isYielding = isYielding;
  }

  async init() {}

  async acquireConnection() {
    return new Session(this);
  }

  /** Waits for exclusive use of the writer, and returns the function that releases it. */
  async lock(): Promise<() => void> {
    const previous = this.#queue;
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    this.#queue = previous.then(() => released);
    await previous;
    return release;
  }

  /** Runs `operation` once no other process holds the lock. */
  async whenUnlocked<T>(operation: () => T): Promise<T> {
    if (this.#isYielding) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    return retryWhileLocked(() => this.writer.withoutWaiting(operation));
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

const ROLLED_BACK = "the transaction was rolled back by SQLite";

/** The connection that Kysely hands to one caller, for a transaction or single statements. */
class Session implements DatabaseConnection {
  readonly #driver: SqliteDriver;
  #unlock: (() => void) | undefined;

  constructor(driver: SqliteDriver) {
    this.#driver = driver;
  }

  async begin() {
    const unlock = await this.#driver.lock();
    try {
      const { writer } = this.#driver;
      // IMMEDIATE, because a transaction that reads before it writes would fail instead of wait.
      await this.#driver.whenUnlocked(() => writer.run("begin immediate"));
      this.#unlock = unlock;
    } catch (error) {
      unlock();
      throw error;
    }
  }

  end(statement: "commit" | "rollback") {
    try {
      if (this.#driver.writer.connection.inTransaction) this.#driver.writer.run(statement);
      else if (statement === "commit") throw new Error(ROLLED_BACK);
    } finally {
      // After a failed commit Kysely calls rollback, which releases the writer.
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
    if (this.#unlock) {
      // SQLite rolls back automatically when the disk is full; later statements must not be committed alone.
      if (!this.#driver.writer.connection.inTransaction) throw new Error(ROLLED_BACK);
      return this.execute<R>(query);
    }
    const { reader, writer } = this.#driver;
    if (reader && SelectQueryNode.is(query.query)) return reader.execute<R>(query);
    const unlock = await this.#driver.lock();
    try {
      return await this.#driver.whenUnlocked(() => writer.execute<R>(query));
    } finally {
      unlock();
    }
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield await this.executeQuery<R>(query);
  }
}
