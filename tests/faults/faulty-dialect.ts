import type {
  CompiledQuery,
  DatabaseConnection,
  Dialect,
  Driver,
  QueryResult,
  TransactionSettings,
} from "kysely";
import type { Failpoints, Flavour } from "./failpoints.ts";

/** A Kysely dialect whose statements, begins and commits are failpoints. */
export function faultyDialect(inner: Dialect, failpoints: Failpoints): Dialect {
  return {
    createDriver: () => new FaultyDriver(inner.createDriver(), failpoints),
    createQueryCompiler: () => inner.createQueryCompiler(),
    createAdapter: () => inner.createAdapter(),
    createIntrospector: (db) => inner.createIntrospector(db),
  };
}

class FaultyDriver implements Driver {
  readonly #inner: Driver;
  readonly #failpoints: Failpoints;

  constructor(inner: Driver, failpoints: Failpoints) {
    this.#inner = inner;
    this.#failpoints = failpoints;
  }

  init() {
    return this.#inner.init();
  }

  async acquireConnection() {
    return new FaultyConnection(await this.#inner.acquireConnection(), this.#failpoints);
  }

  async beginTransaction(connection: FaultyConnection, settings: TransactionSettings) {
    await connection.pass("db: begin", ["before"], () =>
      this.#inner.beginTransaction(connection.inner, settings),
    );
    connection.isInTransaction = true;
  }

  /** A commit whose answer is lost happened all the same. */
  async commitTransaction(connection: FaultyConnection) {
    await connection.pass("db: commit", ["before", "full", "after"], () =>
      this.#inner.commitTransaction(connection.inner),
    );
    connection.isInTransaction = false;
  }

  /** No failpoint: a connection that can't roll back is gone, and its transaction with it. */
  async rollbackTransaction(connection: FaultyConnection) {
    connection.isInTransaction = false;
    await this.#inner.rollbackTransaction(connection.inner);
  }

  releaseConnection(connection: FaultyConnection) {
    return this.#inner.releaseConnection(connection.inner);
  }

  destroy() {
    return this.#inner.destroy();
  }
}

class FaultyConnection implements DatabaseConnection {
  readonly inner: DatabaseConnection;
  isInTransaction = false;
  readonly #failpoints: Failpoints;

  constructor(inner: DatabaseConnection, failpoints: Failpoints) {
    this.inner = inner;
    this.#failpoints = failpoints;
  }

  pass<T>(name: string, flavours: Flavour[], act: () => Promise<T>): Promise<T> {
    const toError = (flavour: Flavour) => new LostDatabase(name, flavour);
    return this.#failpoints.around({ name, flavours, toError }, act);
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const flavours: Flavour[] = ["before"];
    if (!/^select\b/.test(query.sql)) {
      flavours.push("full");
      // Within a transaction it makes no difference: it is rolled back either way.
      if (!this.isInTransaction) flavours.push("after");
    }
    return this.pass(nameOf(query.sql), flavours, () => this.inner.executeQuery<R>(query));
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield await this.executeQuery<R>(query);
  }
}

/** As a driver tells of a connection that broke, or of a disk that is full. */
class LostDatabase extends Error {
  override name = "LostDatabase";
  readonly code: string;
  constructor(call: string, flavour: Flavour) {
    super(call);
    this.code = flavour === "full" ? "SQLITE_FULL" : "INJECTED";
  }
}

/** `db: update products`, without its values and conditions. */
function nameOf(text: string): string {
  const [, verb = "?", table = "?"] =
    /^(\w+)\b(?:.*?\b(?:from|into|update)\b)??\s*"(\w+)"/s.exec(text) ?? [];
  if (verb === "select") return `db: select ${/\bfrom "(\w+)"/.exec(text)?.[1] ?? "?"}`;
  return `db: ${verb} ${table}`;
}
