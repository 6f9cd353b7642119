import type { CompiledQuery, QueryResult } from "kysely";

/** How long a synchronous call waits for another connection's lock; it blocks the process. */
export const BUSY_TIMEOUT_MS = 5_000;

/**
 * How long a write retries while another connection holds the lock, without blocking the process.
 * Longer than any transaction of an import, so that no order fails because of one.
 */
const LOCK_TIMEOUT_MS = 60_000;

/** The part of a better-sqlite3 connection that this store uses. */
export type Connection = {
  readonly inTransaction: boolean;
  prepare(sql: string): Statement;
  pragma(text: string): unknown;
  close(): unknown;
};

type Statement = {
  readonly reader: boolean;
  all(parameters: readonly unknown[]): unknown[];
  run(parameters?: readonly unknown[]): { changes: number; lastInsertRowid: number | bigint };
};

const MAX_STATEMENTS = 200;

/** A connection with a cache of its most recently used prepared statements. */
export class PreparedConnection {
  readonly connection: Connection;
  readonly #statements = new Map<string, Statement>();

  constructor(connection: Connection) {
    this.connection = connection;
  }

  /** Runs `operation`, which fails immediately if another connection holds the lock. */
  withoutWaiting<T>(operation: () => T): T {
    this.connection.pragma("busy_timeout = 0");
    try {
      return operation();
    } finally {
      this.connection.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
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

  #prepare(sql: string): Statement {
    const statement = this.#statements.get(sql) ?? this.connection.prepare(sql);
    // A Map iterates in insertion order, so the first key is the least recently used statement.
    this.#statements.delete(sql);
    this.#statements.set(sql, statement);
    if (this.#statements.size > MAX_STATEMENTS) {
      for (const oldest of this.#statements.keys()) {
        this.#statements.delete(oldest);
        break;
      }
    }
    return statement;
  }
}

/** Repeats `operation` while another connection holds the lock, without blocking the process. */
export async function retryWhileLocked<T>(operation: () => T): Promise<T> {
  const deadline = Date.now() + LOCK_TIMEOUT_MS;
  for (;;) {
    try {
      return operation();
    } catch (error) {
      if (!isBusy(error) || Date.now() > deadline) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
}

/** Whether another connection holds the lock. */
export function isBusy(error: unknown): boolean {
  return error instanceof Error && "code" in error && String(error.code).startsWith("SQLITE_BUSY");
}
