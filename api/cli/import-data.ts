import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { readConfig } from "../config.ts";
import { copyDatabase } from "../db/backup.ts";
import { migrate } from "../db/migrate.ts";
import { describeDatabase, fileOf, openDatabase } from "../db/open.ts";
import { describeDump, importDump } from "../imports/dump/import-dump.ts";
import { readDump } from "../imports/dump/read-dump.ts";
import { startProgress } from "./command/progress.ts";
import { CommandFailure, existingFile, runCommand } from "./command/run-command.ts";

const HELP = `Imports the data of an earlier shop from an SQL dump.

  npm run import:data -- FILE.sql [--dry-run] [--json]

The dump is one of \`pg_dump --data-only --inserts\` (or --column-inserts, --rows-per-insert). It is
read, never run: INSERTs of constant values into products, orders, order_items, users, blog_posts,
testimonials, product_reviews, wishlist_items and newsletter_subscriptions come in; rows of sessions
are counted and left out; anything else is refused with its line. All of it comes in or nothing.
Rows whose id is there already stay as they are, so that importing twice changes nothing.

  --dry-run   say what would come in, and write nothing
  --json      the result as JSON
  --help      this text

The database is DATABASE_URL (default file:data/local/store.sqlite). An SQLite database is copied
beside itself first.
Exit code: 0 when the data came in, 1 when nothing was imported.
`;

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
  const [file] = positionals;
  if (!file || positionals.length > 1)
    throw new CommandFailure("Name one SQL file: npm run import:data -- FILE.sql (or --help)");
  const sql = decode(await readFile(await existingFile(file)));
  const progress = startProgress("Reading", sql.split("\n").length);
  const read = await readDump(sql, (line) => progress.show(line));
  progress.end();
  if (read.outcome === "refused") throw refusal(read);

  const dryRun = values["dry-run"];
  const { databaseUrl, allowNewDatabase } = readConfig(process.env);
  if (!values.json) console.log(`Database: ${describeDatabase(databaseUrl)}`);
  const { db, dialect, close } = await openDatabase(databaseUrl, { allowNewDatabase });
  try {
    await migrate(db, dialect);
    let copy: string | undefined;
    if (dialect === "sqlite" && !dryRun) {
      const time = new Date().toISOString().replace(/[:.]/g, "-");
      copy = `${fileOf(databaseUrl)}.before-import-${time}-${randomUUID().slice(0, 8)}`;
      await copyDatabase(databaseUrl, copy);
    }
    const writing = startProgress("Importing", read.rows.length);
    const options = { now: new Date(), dryRun, onProgress: writing.show };
    const imported = await importDump(db, dialect, read.rows, options);
    writing.end();
    if (imported.outcome === "refused") throw refusal(imported);
    const { written } = imported;
    if (values.json) {
      console.log(JSON.stringify({ dryRun, written, skipped: read.skipped, copy }, null, 2));
    } else {
      if (copy) console.log(`The database as it was is kept in ${copy}`);
      if (dryRun) console.log("Dry run, nothing was written. It would say:");
      console.log(describeDump(written, read.skipped));
    }
  } finally {
    await close();
  }
  return 0;
});

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new CommandFailure("The file is not UTF-8; make the dump with --encoding=UTF8");
  }
}

function refusal({ line, message }: { line: number; message: string }): CommandFailure {
  return new CommandFailure(`Line ${line}: ${message}. Nothing was imported.`);
}
