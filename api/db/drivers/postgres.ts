import { PostgresDialect } from "kysely";
import pg from "pg";
import { ConnectionUnavailableError } from "../transaction.ts";

/** Types that are parsed as numbers: the store's int8 values and their sums are safe integers. */
const INTEGER_TYPES = new Set<number>([pg.types.builtins.INT8, pg.types.builtins.NUMERIC]);

const CONNECTIONS = 10;
/** Timeout for a free connection of the pool, and for a locked row. */
const TIMEOUT_MS = 10_000;
/**
 * Time between two statements of a transaction after which the server ends the connection, so that a
 * process that is suspended or lost releases its locks before others have waited for `TIMEOUT_MS`.
 */
const IDLE_TRANSACTION_MS = 5_000;
/** Idle time after which either side checks with TCP keepalive whether the other one still exists. */
const KEEPALIVE_MS = 10_000;

type Options = {
  timeoutMs?: number;
  /** Maximum duration of a statement in milliseconds; 0, the default, is without limit. */
  statementTimeoutMs?: number | undefined;
};

/**
 * Creates a pool of connections to a PostgreSQL database. A statement that waits longer than
 * `timeoutMs` for a connection or a lock, or takes longer than `statementTimeoutMs`, fails with an error
 * that `isLockTimeout` recognizes.
 * @throws an Error with one readable line if the database is unreachable or its encoding is not UTF-8
 */
export async function openPostgres(
  url: string,
  { timeoutMs = TIMEOUT_MS, statementTimeoutMs = 0 }: Options = {},
): Promise<PostgresDialect> {
  const settings = {
    lock_timeout: timeoutMs,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_MS,
    tcp_keepalives_idle: KEEPALIVE_MS / 1000,
    tcp_keepalives_interval: 5,
    tcp_keepalives_count: 3,
  };
  const pool = new pg.Pool({
    connectionString: withSettings(url, settings),
    max: CONNECTIONS,
    connectionTimeoutMillis: timeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEPALIVE_MS,
    application_name: "store",
    onConnect: (client) => {
      // The pool handles errors of idle connections only. Without this listener, a connection that the
      // server closes during a transaction would end the process; its queries fail with the reason anyway.
      client.on("error", () => {});
      return prepare(client);
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
 * Adds settings of the server to the startup options of each connection. Options of the URL come later, so
 * that they take precedence.
 */
function withSettings(url: string, settings: Record<string, number>): string {
  // The connection fails, and the error describes the URL.
  if (!URL.canParse(url)) return url;
  const parsed = new URL(url);
  const own = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  const options = [...own, parsed.searchParams.get("options") ?? ""].join(" ").trim();
  parsed.searchParams.set("options", options);
  return parsed.href;
}

/**
 * Turns `synchronous_commit` on if the server or role has it off, because a crash would lose the last
 * orders.
 */
async function prepare(client: pg.ClientBase): Promise<void> {
  await client.query(
    "select set_config(name, 'on', false) from pg_settings where name = 'synchronous_commit' and setting = 'off'",
  );
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
