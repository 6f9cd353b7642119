import { existsSync } from "node:fs";
import { mkdir, rm, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { parseArgs } from "node:util";
import { readConfig } from "../config.ts";
import { checkCopy, copyDatabase } from "../db/backups/backup.ts";
import { dialectOf, fileOf, openDatabase } from "../db/open.ts";
import { findSchemaProblems } from "../db/recorded-schema.ts";
import { deleteOldCopies } from "./command/delete-old-copies.ts";
import { recordDatabaseActivity } from "./command/record-database-activity.ts";
import { CommandFailure, pathOf, runCommand } from "./command/run-command.ts";

const HELP = `Copies the store's database to a file while the store is running.

  npm run backup -- FILE [--keep DAYS] [--json]

The copy is a consistent snapshot of the whole store: products, uploaded pictures, orders, messages.
Its integrity is checked. FILE must not exist. PostgreSQL needs its client programs, pg_dump and
pg_restore, of the server's version.

  --keep DAYS then deletes earlier copies beside FILE whose names differ from it in digits alone
              (2026-11-23-0930.sqlite): retains all of three hours, the last one of each hour for a
              day, and the last one of each day for DAYS days, 1 to 3650
  --json      the result as JSON
  --help      this text

The database is DATABASE_URL (default file:data/local/store.sqlite).
Exit code: 0 if the copy is complete, 1 if there is none.
`;

await runCommand(HELP, async (args) => {
  const { values, positionals } = parseArgs({
    args,
    options: { json: { type: "boolean", default: false }, keep: { type: "string" } },
    allowPositionals: true,
  });
  const { databaseUrl } = readConfig(process.env);
  const dialect = dialectOf(databaseUrl);
  const days = values.keep === undefined ? undefined : readDays(values.keep);
  const [name] = positionals;
  if (!name || positionals.length > 1)
    throw new CommandFailure("Name one file: npm run backup -- FILE (or --help)");
  if (dialect === "sqlite" && !existsSync(fileOf(databaseUrl)))
    throw new CommandFailure(`There is no database at ${fileOf(databaseUrl)}`);
  const file = pathOf(name);
  if (existsSync(file)) throw new CommandFailure(`${file} exists already; nothing was changed`);
  await mkdir(dirname(file), { recursive: true });
  const started = Date.now();
  await copyDatabase(databaseUrl, file);
  const { problems, rows } = await checkCopy(file, dialect);
  if (problems.length > 0) {
    await rm(file);
    throw new CommandFailure(["The copy is damaged and was deleted:", ...problems].join("\n"));
  }
  for (const problem of await readSchemaProblems(databaseUrl))
    console.error(`Warning: a store on this backup will not start, because ${problem}`);
  await recordDatabaseActivity(databaseUrl, "backed-up", file);
  const { size: bytes } = await stat(file);
  const seconds = (Date.now() - started) / 1000;
  const deleted = days === undefined ? [] : await deleteOldCopies(file, days, new Date());
  if (values.json) console.log(JSON.stringify({ file, bytes, seconds, rows, deleted }, null, 2));
  else {
    const megabytes = (bytes / 1024 / 1024).toFixed(1);
    console.log(`${file}: ${megabytes} MB, checked, in ${seconds.toFixed(1)} s`);
    const counts = Object.entries(rows).map(([table, count]) => `${count} ${table}`);
    console.log(counts.join(", "));
    if (deleted.length > 0) console.log(`Deleted: ${deleted.join(", ")}`);
  }
  return 0;
});

async function readSchemaProblems(databaseUrl: string): Promise<string[]> {
  const { db, dialect, close } = await openDatabase(databaseUrl);
  return findSchemaProblems(db, dialect).finally(close);
}

function readDays(text: string): number {
  const days = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (days < 1 || days > 3650)
    throw new CommandFailure("--keep must be a whole number of days from 1 to 3650");
  return days;
}
