import { existsSync } from "node:fs";
import { copyFile, mkdir, open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { parseArgs } from "node:util";
import { sql } from "kysely";
import { readConfig } from "../config.ts";
import { checkCopy } from "../db/backup.ts";
import { fileOf, openDatabase } from "../db/open.ts";
import { CommandFailure, existingFile, runCommand } from "./command/run-command.ts";

const HELP = `Puts a backup in the place of the store's database. Stop the store first.

  npm run restore -- FILE [--dry-run] [--json]

The backup is checked before anything is touched. The database that was there is kept beside it.

  --dry-run   check the backup, and change nothing
  --json      the result as JSON
  --help      this text

The database is DATABASE_URL (default file:data/local/store.sqlite). PostgreSQL brings a better tool
along: pg_restore.
Exit code: 0 when it is restored, 1 when nothing was changed, 2 on PostgreSQL.
`;

const NOT_SQLITE = 2;

await runCommand(async (words) => {
  const { values, positionals } = parseArgs({
    args: words,
    options: {
      help: { type: "boolean", short: "h" },
      "dry-run": { type: "boolean", default: false },
      json: { type: "boolean", default: false },
    },
    allowPositionals: true,
  });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const { databaseUrl } = readConfig(process.env);
  if (!databaseUrl.startsWith("file:")) {
    const message =
      'This store runs on PostgreSQL: use pg_restore --clean --if-exists --dbname="$DATABASE_URL" FILE, with a FILE made by pg_dump --format=custom';
    throw new CommandFailure(message, NOT_SQLITE);
  }
  const [name] = positionals;
  if (!name || positionals.length > 1)
    throw new CommandFailure("Name one backup: npm run restore -- FILE (or --help)");
  const backup = await existingFile(name);
  const { problems, rows } = await checkCopy(backup).catch((error: Error) => {
    throw new CommandFailure(`${backup} is no backup of a store: ${error.message}`);
  });
  if (problems.length > 0)
    throw new CommandFailure([`${backup} is not whole:`, ...problems].join("\n"));
  const target = fileOf(databaseUrl);
  const dryRun = values["dry-run"];
  const kept = dryRun ? undefined : await replace(backup, target, databaseUrl);
  if (values.json) console.log(JSON.stringify({ dryRun, backup, target, kept, rows }, null, 2));
  else {
    if (dryRun) console.log(`${backup} is whole. Dry run, nothing was changed.`);
    else console.log(`${target} is now what ${backup} holds.`);
    if (kept) console.log(`The database that was there is kept in ${kept}`);
    console.log(
      Object.entries(rows)
        .map(([table, count]) => `${count} ${table}`)
        .join(", "),
    );
  }
  return 0;
});

/** Puts the backup in place in one step; answers where the database before is kept. */
async function replace(backup: string, target: string, url: string): Promise<string | undefined> {
  await mkdir(dirname(target), { recursive: true });
  const next = `${target}.restoring`;
  await copyFile(backup, next);
  const handle = await open(next, "r+");
  await handle.sync().finally(() => handle.close());
  let kept: string | undefined;
  if (existsSync(target)) {
    await refuseIfInUse(url);
    kept = `${target}.before-restore-${new Date().toISOString().replace(/[:.]/g, "-")}`;
    await rename(target, kept);
  }
  for (const end of ["-wal", "-shm"]) await rm(target + end, { force: true });
  await rename(next, target);
  return kept;
}

/**
 * A database leaves WAL mode only while nobody else has it open; leaving it also brings everything
 * into the one file.
 */
async function refuseIfInUse(url: string): Promise<void> {
  const { db, close } = await openDatabase(url);
  try {
    await sql`pragma journal_mode = delete`.execute(db);
  } catch {
    throw new CommandFailure("The store is running: stop it first. Nothing was changed.");
  } finally {
    await close();
  }
}
