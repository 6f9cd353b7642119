import { rm } from "node:fs/promises";
import { sql } from "kysely";
import { createPrivateFile } from "../drivers/sqlite.ts";
import { openDatabase } from "../open.ts";
import type { Db } from "../tables/schema.ts";
import { COUNTED_TABLES, type CopyCheck } from "./copy-check.ts";
import { moveIntoPlace } from "./durable-file.ts";
import { requirePostgresTool, runPostgresTool } from "./postgres-tools.ts";

/**
 * Copies a PostgreSQL database into a new file with pg_dump, as one consistent snapshot, while other
 * connections read and write. The file gets its name when it is complete and synced to the disk.
 * @throws PostgresToolError
 */
export async function dumpPostgres(url: string, file: string): Promise<void> {
  const { db, close } = await openDatabase(url);
  await readServerVersion(db)
    .then((version) => requirePostgresTool("pg_dump", version))
    .finally(close);
  const unfinished = `${file}.unfinished`;
  // Left by an interrupted copy.
  await rm(unfinished, { force: true });
  try {
    createPrivateFile(unfinished);
    await runPostgresTool("pg_dump", ["--format=custom", `--file=${unfinished}`], {
      database: url,
    });
    await moveIntoPlace(unfinished, file);
  } finally {
    await rm(unfinished, { force: true });
  }
}

/** The server's major version, such as 15. */
export async function readServerVersion(db: Db): Promise<number> {
  const { rows } = await sql<{ version: string }>`
    select current_setting('server_version_num') as version`.execute(db);
  return Math.floor(Number(rows[0]?.version) / 10_000);
}

const COPY = /^COPY (?:\w+\.)?(\w+) \(([^)]*)\) FROM stdin;$/;
const END = "\\.";

/**
 * Reads a file of pg_dump completely, which verifies its compressed blocks, and counts its rows.
 * @throws PostgresToolError if it is damaged or no such file
 */
export async function checkDump(file: string): Promise<CopyCheck> {
  const rows = Object.fromEntries(COUNTED_TABLES.map((table) => [table, 0])) as CopyCheck["rows"];
  const migrations: string[] = [];
  let table: string | undefined;
  let nameAt = -1;
  const onLine = (line: string) => {
    if (table === undefined) {
      const [, found, columns = ""] = COPY.exec(line) ?? [];
      table = found;
      nameAt = columns.split(", ").indexOf("name");
    } else if (line === END) table = undefined;
    else if (table === "kysely_migration") migrations.push(line.split("\t")[nameAt] ?? "");
    else if (table in rows) rows[table as keyof typeof rows] += 1;
  };
  await runPostgresTool("pg_restore", ["--file=-", file], { onLine });
  return {
    problems: migrations.length > 0 ? [] : ["it contains no tables of a store"],
    rows,
    migrations,
  };
}
