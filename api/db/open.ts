import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { CompiledQuery, Kysely } from "kysely";
import type { Dialect } from "../../data/migrations/dialect.ts";
import { coalesce } from "./coalesce.ts";
import {
  type ContentVersions,
  parseContentVersions,
  SELECT_CONTENT_VERSIONS,
} from "./content-versions.ts";
import { DEFAULT_DATABASE_URL } from "./default-url.ts";
import { hasFreeSpace } from "./free-space.ts";
import { isMigrated } from "./migrate.ts";
import { openError } from "./open-error.ts";
import { openPostgres } from "./postgres.ts";
import type { Database } from "./schema.ts";
import { openSqlite } from "./sqlite.ts";

export type OpenDatabase = {
  db: Kysely<Database>;
  dialect: Dialect;
  /** Where others find the same database; undefined for one in memory. */
  url: string | undefined;
  /** Waits for the write in hand and closes the connections. */
  close: () => Promise<void>;
  /** Whether the database can be reached and has every migration. */
  ready: () => Promise<boolean>;
  /** Whether there is room for more orders; PostgreSQL's disk is its own affair. */
  hasDiskSpace: () => Promise<boolean>;
  /**
   * The versions of what shoppers are shown, as they are now and not a moment before: what another
   * process has committed counts. At once on SQLite; on PostgreSQL who asks together is answered
   * by one query.
   */
  contentVersions: () => ContentVersions | Promise<ContentVersions>;
};

/**
 * Opens the database at `file:path` (created when missing; `file::memory:` for one that lasts as
 * long as the process) or `postgres://…`. It is not migrated yet. A missing folder is an error, and
 * so is an empty file: an unmounted disk or a mistyped path would become a new shop. Folders of the
 * default path are created, and any with `allowNewDatabase`.
 * @throws an Error with one readable line
 */
export async function openDatabase(
  url: string,
  { allowNewDatabase = false }: { allowNewDatabase?: boolean } = {},
): Promise<OpenDatabase> {
  const dialect: Dialect | undefined = /^postgres(ql)?:/.test(url)
    ? "postgres"
    : url.startsWith("file:")
      ? "sqlite"
      : undefined;
  if (!dialect) throw new Error("DATABASE_URL must begin with file: or postgres://");
  const opened =
    dialect === "postgres" ? await openOnPostgres(url) : await openOnSqlite(url, allowNewDatabase);
  const { db } = opened;
  return {
    ...opened,
    dialect,
    url: url === "file::memory:" ? undefined : url,
    close: () => db.destroy(),
    ready: () => isMigrated(db, dialect).catch(() => false),
    hasDiskSpace: async () => dialect === "postgres" || hasFreeSpace(fileOf(url)),
  };
}

async function openOnPostgres(url: string) {
  const db = new Kysely<Database>({ dialect: await openPostgres(url) });
  const query = CompiledQuery.raw(SELECT_CONTENT_VERSIONS);
  const ask = async () => parseContentVersions((await db.executeQuery(query)).rows);
  return { db, contentVersions: coalesce(ask) };
}

async function openOnSqlite(url: string, allowNewDatabase: boolean) {
  const file = fileOf(url);
  const makeFolders = allowNewDatabase || file === fileOf(DEFAULT_DATABASE_URL);
  const dialect = await openSqlite(file, { makeFolders, mayBeEmpty: allowNewDatabase }).catch(
    (error: unknown) => {
      throw openError(file, error);
    },
  );
  const query = CompiledQuery.raw(SELECT_CONTENT_VERSIONS);
  return {
    db: new Kysely<Database>({ dialect }),
    contentVersions: () => parseContentVersions(dialect.select(query)),
  };
}

/** The path of a `file:` address; relative ones start at the working directory. */
export function fileOf(url: string): string {
  if (url.startsWith("file://")) return fileURLToPath(url);
  const path = url.slice("file:".length);
  return path === ":memory:" ? path : resolve(path);
}

/** Where a database is, for people: without its user and password. */
export function describeDatabase(url: string): string {
  if (url.startsWith("file:")) return `SQLite, ${fileOf(url)}`;
  const { host, pathname } = new URL(url);
  return `PostgreSQL, ${host}${pathname}`;
}
