import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SelectQueryNode,
} from "kysely";
import { type Connection, Prepared, retryWhileLocked } from "./sqlite-connection.ts";

/**
 * Kysely's driver over one writing and one reading connection. Transactions and single writes take
 * turns with the first; reads outside a transaction use the second and never wait.
 */
export class SqliteDriver implements Driver {
  readonly writer: Prepared;
  readonly reader: Prepared | undefined;
  /** The last in the queue for the writing connection. */
  #queue: Promise<void> = Promise.resolve();

  constructor(writer: Connection, reader: Connection | undefined) {
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

const ROLLED_BACK = "the transaction was rolled back by SQLite";

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
      await retryWhileLocked(() => writer.withoutWaiting(() => writer.run("begin immediate")));
      this.#unlock = unlock;
    } catch (error) {
      unlock();
      throw error;
    }
  }

  end(word: "commit" | "rollback") {
    try {
      if (this.#driver.writer.connection.inTransaction) this.#driver.writer.run(word);
      else if (word === "commit") throw new Error(ROLLED_BACK);
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
    if (this.#unlock) {
      // A full disk makes SQLite roll back by itself: what follows must not be written alone.
      if (!this.#driver.writer.connection.inTransaction) throw new Error(ROLLED_BACK);
      return this.execute<R>(query);
    }
    const { reader, writer } = this.#driver;
    if (reader && SelectQueryNode.is(query.query)) return reader.execute<R>(query);
    const unlock = await this.#driver.lock();
    try {
      return await retryWhileLocked(() => writer.withoutWaiting(() => writer.execute<R>(query)));
    } finally {
      unlock();
    }
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield await this.executeQuery<R>(query);
  }
}
