import type {
  CompiledQuery,
  DatabaseConnection,
  Dialect,
  Driver,
  QueryResult,
  TransactionSettings,
} from "kysely";
import type { Failpoints, FaultKind } from "./failpoints.ts";

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

  /** If the response to a commit is lost, the transaction is committed. */
  async commitTransaction(connection: FaultyConnection) {
    await connection.pass("db: commit", ["before", "full", "after"], () =>
      this.#inner.commitTransaction(connection.inner),
    );
    connection.isInTransaction = false;
  }

  /** Not a failpoint: if the connection breaks, the database rolls back as well. */
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

  pass<T>(name: string, faultKinds: FaultKind[], act: () => Promise<T>): Promise<T> {
    const toError = (kind: FaultKind) => new InjectedDatabaseError(name, kind);
    return this.#failpoints.around({ name, faultKinds, toError }, act);
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const faultKinds: FaultKind[] = ["before"];
    if (!/^select\b/.test(query.sql)) {
      faultKinds.push("full");
      // Within a transaction, `after` has the same effect as `before`: both roll it back.
      if (!this.isInTransaction) faultKinds.push("after");
    }
    return this.pass(nameOf(query.sql), faultKinds, () => this.inner.executeQuery<R>(query));
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield await this.executeQuery<R>(query);
  }
}

/** The error of a driver whose connection broke or whose disk is full. */
class InjectedDatabaseError extends Error {
  override name = "InjectedDatabaseError";
  readonly code: string;
  constructor(call: string, kind: FaultKind) {
    super(call);
    this.code = kind === "full" ? "SQLITE_FULL" : "INJECTED";
  }
}

/** Names a statement without its values and conditions: `db: update products`. */
function nameOf(text: string): string {
  const [, verb = "?", table = "?"] =
    /^(\w+)\b(?:.*?\b(?:from|into|update)\b)??\s*"(\w+)"/s.exec(text) ?? [];
  if (verb === "select") return `db: select ${/\bfrom "(\w+)"/.exec(text)?.[1] ?? "?"}`;
  return `db: ${verb} ${table}`;
}
