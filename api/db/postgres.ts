import { PostgresDialect } from "kysely";
import pg from "pg";
import { ConnectionUnavailableError } from "./transaction.ts";

/** Types that are parsed as numbers: the store's int8 values and their sums are safe integers. */
const INTEGER_TYPES = new Set<number>([pg.types.builtins.INT8, pg.types.builtins.NUMERIC]);

const CONNECTIONS = 10;
/** Timeout for a free connection of the pool, and for a locked row. */
const TIMEOUT_MS = 10_000;

/**
 * Creates a pool of connections to a PostgreSQL database. A statement that waits longer than
 * `timeoutMs` for a connection or a lock fails with an error that `isLockTimeout` recognizes.
 * @throws an Error with one readable line if the database is unreachable or its encoding is not UTF-8
 */
export async function openPostgres(
  url: string,
  { timeoutMs = TIMEOUT_MS } = {},
): Promise<PostgresDialect> {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: timeoutMs,
    application_name: "store",
    onConnect: (client) => {
      // The pool handles errors of idle connections only. Without this listener, a connection that the
      // server closes during a transaction would end the process; its queries fail with the reason anyway.
      client.on("error", () => {});
      return prepare(client, timeoutMs);
    },
    types: {
      getTypeParser(oid: number, format?: "text" | "binary") {
        return INTEGER_TYPES.has(oid) ? Number : pg.types.getTypeParser(oid, format);
      },
    } as pg.CustomTypesConfig,
  });
  // An idle connection that the server closes is replaced at the next query.
  pool.on("error", () => {});
  try {
    const encoding = await readEncoding(pool);
    if (encoding !== "UTF8") throw new Error(`its encoding is ${encoding}, UTF8 is needed`);
  } catch (error) {
    await pool.end();
    throw new ConnectionUnavailableError(
      `PostgreSQL at ${describeAddress(url)}: ${describeError(error)}`,
      {
        cause: error,
      },
    );
  }
  const connect = () =>
    pool.connect().catch((cause) => {
      throw new ConnectionUnavailableError(describeError(cause), { cause });
    });
  return new PostgresDialect({
    pool: { connect, end: () => pool.end(), options: pool.options },
  });
}

/**
 * Closes its connection: Kysely does not end a pool that no query has used, and an idle connection would
 * prevent the process from exiting for ten seconds.
 */
async function readEncoding(pool: pg.Pool): Promise<unknown> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query("show server_encoding");
    return rows[0]?.server_encoding;
  } finally {
    client.release(true);
  }
}

/**
 * Turns `synchronous_commit` on if the server or role has it off, because a crash would lose the last
 * orders, and limits how long a statement waits for a lock (PostgreSQL's default is without limit).
 */
async function prepare(client: pg.ClientBase, timeoutMs: number): Promise<void> {
  await client.query(
    "select set_config(name, 'on', false) from pg_settings where name = 'synchronous_commit' and setting = 'off'",
  );
  await client.query("select set_config('lock_timeout', $1, false)", [String(timeoutMs)]);
}

/** Host, port and database of a URL, without user and password. */
function describeAddress(url: string): string {
  if (!URL.canParse(url)) return "an address that is not a URL";
  const { host, pathname } = new URL(url);
  return `${host || "the local socket"}${pathname}`;
}

function describeError(error: unknown): string {
  const { code, message = "" } = error as { code?: string; message?: string };
  if (code === "ECONNREFUSED") return "connection refused";
  if (code === "ENOTFOUND" || code === "EAI_AGAIN") return "the host is unknown";
  if (code === "28P01" || code === "28000") return "user or password is wrong";
  if (code === "3D000") return "the database does not exist";
  return message || code || "it can't be reached";
}
