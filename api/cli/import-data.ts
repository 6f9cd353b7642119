import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { describeDump, importDump } from "../catalogue/imports/dump/import-dump.ts";
import { readDump } from "../catalogue/imports/dump/read-dump.ts";
import { readConfig } from "../config.ts";
import { copyDatabase } from "../db/backups/backup.ts";
import { describeDatabase, fileOf } from "../db/open.ts";
import { startProgress } from "./command/progress.ts";
import { CommandFailure, existingFile, runCommand } from "./command/run-command.ts";
import { withDatabase } from "./command/with-database.ts";

const HELP = `Imports the data of another store from an SQL dump.

  npm run import:data -- FILE.sql [--dry-run] [--json]

Create the dump with \`pg_dump --data-only --inserts\` (or --column-inserts, --rows-per-insert). It is
parsed and never run: INSERTs of constant values into products, orders, order_items, users,
blog_posts, testimonials, product_reviews, wishlist_items and newsletter_subscriptions are imported;
rows of sessions are counted and skipped, and so are addresses that have unsubscribed from the
newsletter of this store; anything else is rejected with its line. Everything is imported or
nothing. Rows whose id exists already are not changed, so importing twice changes nothing.

Newsletter subscriptions are recorded as consents, with the declaration that each of these addresses
has agreed to receive the newsletter of this store, and that you can prove it.

  --dry-run   report what would be imported without writing
  --json      the result as JSON
  --help      this text

The database is DATABASE_URL (default file:data/local/store.sqlite). An SQLite database is
copied first.
Exit code: 0 if the data was imported, 1 if nothing was imported.
`;

await runCommand(HELP, async (args) => {
  const { values, positionals } = parseArgs({
    args,
    options: {
      "dry-run": { type: "boolean", default: false },
      json: { type: "boolean", default: false },
    },
    allowPositionals: true,
  });
  const [file] = positionals;
  if (!file || positionals.length > 1)
    throw new CommandFailure("Name one SQL file: npm run import:data -- FILE.sql (or --help)");
  const sql = decode(await readFile(await existingFile(file)));
  const progress = startProgress("Reading", sql.split("\n").length);
  const read = await readDump(sql, (line) => progress.show(line));
  progress.end();
  if (read.outcome === "rejected") throw toFailure(read);

  const dryRun = values["dry-run"];
  const config = readConfig(process.env);
  const { databaseUrl } = config;
  if (!values.json) console.log(`Database: ${describeDatabase(databaseUrl)}`);
  await withDatabase(config, async ({ db, dialect }) => {
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
    if (imported.outcome === "rejected") throw toFailure(imported);
    const { written } = imported;
    if (values.json) {
      console.log(JSON.stringify({ dryRun, written, skipped: read.skipped, copy }, null, 2));
    } else {
      if (copy) console.log(`The database was copied to ${copy}`);
      if (dryRun) console.log("Dry run, nothing was written. The import would report:");
      console.log(describeDump(written, read.skipped));
    }
  });
  return 0;
});

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new CommandFailure("The file is not UTF-8; create the dump with --encoding=UTF8");
  }
}

function toFailure({ line, message }: { line: number; message: string }): CommandFailure {
  return new CommandFailure(`Line ${line}: ${message}. Nothing was imported.`);
}
