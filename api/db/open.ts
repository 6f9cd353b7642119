import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { Kysely } from "kysely";
import type { Dialect } from "../../data/migrations/dialect.ts";
import { hasFreeSpace } from "./free-space.ts";
import { isMigrated } from "./migrate.ts";
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
  hasRoom: () => Promise<boolean>;
};

/**
 * Opens the database at `file:path` (made with its folders when missing; `file::memory:` for one
 * that lasts as long as the process) or `postgres://…`. It is not migrated yet.
 * @throws an Error with one readable line
 */
export async function openDatabase(url: string): Promise<OpenDatabase> {
  const dialect: Dialect | undefined = /^postgres(ql)?:/.test(url)
    ? "postgres"
    : url.startsWith("file:")
      ? "sqlite"
      : undefined;
  if (!dialect) throw new Error("DATABASE_URL must begin with file: or postgres://");
  const db = new Kysely<Database>({
    dialect: dialect === "postgres" ? await openPostgres(url) : await openSqlite(fileOf(url)),
  });
  return {
    db,
    dialect,
    url: url === "file::memory:" ? undefined : url,
    close: () => db.destroy(),
    ready: () => isMigrated(db, dialect).catch(() => false),
    hasRoom: async () => dialect === "postgres" || hasFreeSpace(fileOf(url)),
  };
}

/** The path of a `file:` address; relative ones start at the working directory. */
export function fileOf(url: string): string {
  if (url.startsWith("file://")) return fileURLToPath(url);
  const path = url.slice("file:".length);
  return path === ":memory:" ? path : resolve(path);
}
