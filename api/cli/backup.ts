import { existsSync } from "node:fs";
import { mkdir, rm, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { parseArgs } from "node:util";
import { checkCopy, copyDatabase } from "../db/backup.ts";
import { fileOf } from "../db/open.ts";
import { CommandFailure, pathOf, runCommand } from "./command/run-command.ts";
import { sqliteOnly } from "./command/sqlite-only.ts";

const HELP = `Copies the store's database to a file while the store is running.

  npm run backup -- FILE [--json]

The copy is a consistent snapshot of the whole store: products, uploaded pictures, orders, messages.
Its integrity is checked. FILE must not exist.

  --json      the result as JSON
  --help      this text

The database is DATABASE_URL (default file:data/local/store.sqlite). For PostgreSQL use
pg_dump.
Exit code: 0 if the copy is complete, 1 if there is none, 2 on PostgreSQL.
`;

await runCommand(HELP, async (args) => {
  const { values, positionals } = parseArgs({
    args,
    options: { json: { type: "boolean", default: false } },
    allowPositionals: true,
  });
  const databaseUrl = sqliteOnly('pg_dump --format=custom --file=FILE "$DATABASE_URL"');
  const [name] = positionals;
  if (!name || positionals.length > 1)
    throw new CommandFailure("Name one file: npm run backup -- FILE (or --help)");
  if (!existsSync(fileOf(databaseUrl)))
    throw new CommandFailure(`There is no database at ${fileOf(databaseUrl)}`);
  const file = pathOf(name);
  if (existsSync(file)) throw new CommandFailure(`${file} exists already; nothing was changed`);
  await mkdir(dirname(file), { recursive: true });
  const started = Date.now();
  await copyDatabase(databaseUrl, file);
  const { problems, rows } = await checkCopy(file);
  if (problems.length > 0) {
    await rm(file);
    throw new CommandFailure(["The copy is damaged and was deleted:", ...problems].join("\n"));
  }
  const { size: bytes } = await stat(file);
  const seconds = (Date.now() - started) / 1000;
  if (values.json) console.log(JSON.stringify({ file, bytes, seconds, rows }, null, 2));
  else {
    const megabytes = (bytes / 1024 / 1024).toFixed(1);
    console.log(`${file}: ${megabytes} MB, checked, in ${seconds.toFixed(1)} s`);
    const counts = Object.entries(rows).map(([table, count]) => `${count} ${table}`);
    console.log(counts.join(", "));
  }
  return 0;
});
