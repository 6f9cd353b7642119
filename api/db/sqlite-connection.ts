import type { CompiledQuery, QueryResult } from "kysely";

/** How long a single call waits for another connection, in milliseconds; it holds the process up. */
export const BUSY_TIMEOUT = 5_000;

/**
 * How long a write waits for another connection's without holding the process up: longer than the
 * largest import takes to write, so that no order fails because of one.
 */
const PATIENCE = 60_000;

/** What is used of a better-sqlite3 connection. */
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

/** A connection that keeps its latest statements prepared. */
export class Prepared {
  readonly connection: Connection;
  readonly #statements = new Map<string, Statement>();

  constructor(connection: Connection) {
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

  #prepare(sql: string): Statement {
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

/** Runs a step again while another connection holds the lock, without blocking this process. */
export async function retryWhileLocked<T>(step: () => T): Promise<T> {
  const end = Date.now() + PATIENCE;
  for (;;) {
    try {
      return step();
    } catch (error) {
      if (!isBusy(error) || Date.now() > end) throw error;
    }
    await new Promise((wake) => setTimeout(wake, 1));
  }
}

/** Whether another connection holds the lock. */
export function isBusy(error: unknown): boolean {
  return error instanceof Error && "code" in error && String(error.code).startsWith("SQLITE_BUSY");
}
