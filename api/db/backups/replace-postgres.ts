import { sql } from "kysely";
import { openDatabase } from "../open.ts";
import { findSchemaProblems } from "../recorded-schema.ts";
import type { Db } from "../tables/schema.ts";
import { codeOf } from "../transaction.ts";
import { DatabaseInUseError } from "./database-in-use.ts";
import { endSessions } from "./end-sessions.ts";
import { readServerVersion } from "./postgres-backup.ts";
import { requirePostgresTool, runPostgresTool } from "./postgres-tools.ts";

/** PostgreSQL's `object_in_use`: other connections use the database. */
const IN_USE = "55006";

/** The database that exists on every server; another one is renamed while connected to it. */
const MAINTENANCE = "postgres";

/** How long the server may take to end closed connections, in milliseconds; renaming waits as long. */
const CLOSING_MS = 5_000;

/** Characters of a database's name in the names of its copies; PostgreSQL allows 63 bytes. */
const MAX_NAME = 25;

/**
 * Restores a file of pg_dump into a new database and gives it the name of the current one, which gets
 * another name: restoring over a database would leave the tables and columns of a newer release. An empty
 * database is restored in place.
 * @returns the new name of the replaced database; undefined if it was empty
 * @throws DatabaseInUseError; PostgresToolError; an Error with one readable line. Nothing was changed then
 */
export async function replacePostgres(url: string, file: string): Promise<string | undefined> {
  const { db, close } = await openDatabase(url);
  const current = await readUnused(db).finally(close);
  await requirePostgresTool("pg_restore", current.version);
  if (current.connections > 0) throw new DatabaseInUseError("the database is in use");
  if (current.isEmpty) {
    await restoreInto(url, file);
    return undefined;
  }
  if (!current.mayReplace)
    throw new Error(
      `The role ${current.role} may not create databases and rename ${current.name}. Create an empty database ` +
        "for it, name that in DATABASE_URL, and restore again",
    );
  return replace(url, current, file);
}

type Current = {
  /** The server's major version. */
  version: number;
  name: string;
  role: string;
  encoding: string;
  collation: string;
  characters: string;
  isEmpty: boolean;
  mayReplace: boolean;
  /** Other connections to the database. */
  connections: number;
};

/** Reads repeatedly while there are other connections: the server lists a closed one for a moment. */
async function readUnused(db: Db): Promise<Current> {
  for (const deadline = Date.now() + CLOSING_MS; ; ) {
    const current = await readCurrent(db);
    if (current.connections === 0 || Date.now() > deadline) return current;
    await new Promise((wake) => setTimeout(wake, 50));
  }
}

async function readCurrent(db: Db): Promise<Current> {
  const { rows } = await sql<Omit<Current, "version">>`
    select d.datname::text as name, current_user::text as role, pg_encoding_to_char(d.encoding)::text as encoding,
      d.datcollate::text as collation, d.datctype::text as characters,
      not exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind in ('r', 'p', 'v', 'm', 'S') and n.nspname !~ '^pg_'
          and n.nspname <> 'information_schema'
          and not exists (select from pg_depend e where e.objid = c.oid and e.deptype = 'e')) as "isEmpty",
      (select rolcreatedb or rolsuper from pg_roles where rolname = current_user)
        and pg_has_role(d.datdba, 'usage') as "mayReplace",
      (select count(*)::int from pg_stat_activity a where a.datname = d.datname
        and a.backend_type = 'client backend' and a.pid <> pg_backend_pid()) as connections
    from pg_database d where d.datname = current_database()`.execute(db);
  const [current] = rows;
  if (!current) throw new Error("the server does not list its database");
  return { ...current, version: await readServerVersion(db) };
}

async function replace(
  url: string,
  { name, encoding, collation, characters }: Current,
  file: string,
): Promise<string> {
  const time = new Date().toISOString().replace(/\D/g, "");
  const restored = `${name.slice(0, MAX_NAME)}_restoring_${time}`;
  const previous = `${name.slice(0, MAX_NAME)}_before_restore_${time}`;
  const maintenance = await openDatabase(withDatabase(url, MAINTENANCE));
  try {
    await sql`create database ${sql.ref(restored)} template template0 encoding ${sql.lit(encoding)}
      lc_collate ${sql.lit(collation)} lc_ctype ${sql.lit(characters)}`.execute(maintenance.db);
    await restoreInto(withDatabase(url, restored), file);
    await maintenance.db.transaction().execute(async (trx) => {
      await renameDatabase(trx, name, previous);
      await renameDatabase(trx, restored, name);
    });
    return previous;
  } catch (error) {
    await sql`drop database if exists ${sql.ref(restored)}`.execute(maintenance.db);
    if (codeOf(error) === IN_USE)
      throw new DatabaseInUseError("the database is in use", { cause: error });
    throw error;
  } finally {
    await maintenance.close();
  }
}

/** Restores all of a file or nothing, ends the sessions and checks the result. */
async function restoreInto(url: string, file: string): Promise<void> {
  // The tables belong to the store's role. Other roles, which may have got access since, get none.
  const options = ["--no-owner", "--no-privileges"];
  await runPostgresTool(
    "pg_restore",
    ["--exit-on-error", "--single-transaction", ...options, file],
    { database: url },
  );
  await endSessions(url);
  const { db, dialect, close } = await openDatabase(url);
  try {
    const problems = await findSchemaProblems(db, dialect);
    if (problems.length > 0)
      throw new Error(
        `The backup was restored, but a store on it will not start: ${problems.join("; ")}`,
      );
    // Without statistics, the first queries would use slow plans.
    await sql`analyze`.execute(db);
  } finally {
    await close();
  }
}

async function renameDatabase(trx: Db, from: string, to: string): Promise<void> {
  await sql`alter database ${sql.ref(from)} rename to ${sql.ref(to)}`.execute(trx);
}

/** The URL of another database of the same server. */
function withDatabase(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${encodeURIComponent(name)}`;
  return address.href;
}
