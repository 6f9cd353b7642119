import { PostgresDialect } from "kysely";
import pg from "pg";
import { ConnectionUnavailableError } from "./transaction.ts";

/** Types whose values this store keeps within a JavaScript integer: int8 and numeric sums of it. */
const WHOLE_NUMBERS = new Set<number>([pg.types.builtins.INT8, pg.types.builtins.NUMERIC]);

const CONNECTIONS = 10;
/** How long others are waited for: for one of their connections, or for what they have locked. */
const PATIENCE_MS = 10_000;

/**
 * A pool of connections to a PostgreSQL database. What others are in the way of for as long as
 * `patienceMs` fails, as `isLockTimeout` tells.
 * @throws an Error with one readable line when it can't be reached or keeps texts in another
 * encoding than UTF-8
 */
export async function openPostgres(
  url: string,
  { patienceMs = PATIENCE_MS } = {},
): Promise<PostgresDialect> {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: patienceMs,
    application_name: "store",
    onConnect: (client) => {
      // The pool listens only while a connection is idle. Without a listener, one that the server
      // ends during a transaction would end the process; its queries fail with the reason anyway.
      client.on("error", () => {});
      return prepare(client, patienceMs);
    },
    types: {
      getTypeParser(oid: number, format?: "text" | "binary") {
        return WHOLE_NUMBERS.has(oid) ? Number : pg.types.getTypeParser(oid, format);
      },
    } as pg.CustomTypesConfig,
  });
  // An idle connection that the server closes is replaced at the next query.
  pool.on("error", () => {});
  try {
    const { rows } = await pool.query("show server_encoding");
    const encoding: unknown = rows[0]?.server_encoding;
    if (encoding !== "UTF8") throw new Error(`its encoding is ${encoding}, UTF8 is needed`);
  } catch (error) {
    await pool.end();
    throw new ConnectionUnavailableError(`PostgreSQL at ${placeOf(url)}: ${reasonOf(error)}`, {
      cause: error,
    });
  }
  const connect = () =>
    pool.connect().catch((cause) => {
      throw new ConnectionUnavailableError(reasonOf(cause), { cause });
    });
  return new PostgresDialect({
    pool: { connect, end: () => pool.end(), options: pool.options },
  });
}

/**
 * A server or role may be set to lose its last commits in a crash: not those of this store. By itself
 * it waits for a lock without end, and who asked with it.
 */
async function prepare(client: pg.ClientBase, patienceMs: number): Promise<void> {
  await client.query(
    "select set_config(name, 'on', false) from pg_settings where name = 'synchronous_commit' and setting = 'off'",
  );
  await client.query("select set_config('lock_timeout', $1, false)", [String(patienceMs)]);
}

/** Host, port and database of an address, without its user and password. */
function placeOf(url: string): string {
  if (!URL.canParse(url)) return "an address that is not a URL";
  const { host, pathname } = new URL(url);
  return `${host || "the local socket"}${pathname}`;
}

function reasonOf(error: unknown): string {
  const { code, message = "" } = error as { code?: string; message?: string };
  if (code === "ECONNREFUSED") return "nothing answers there";
  if (code === "ENOTFOUND" || code === "EAI_AGAIN") return "the host is not known";
  if (code === "28P01" || code === "28000") return "user or password is refused";
  if (code === "3D000") return "the database does not exist";
  return message || code || "it can't be reached";
}
