import { existsSync } from "node:fs";
import { mkdir, rm, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { parseArgs } from "node:util";
import { readConfig } from "../config.ts";
import { checkCopy, copyDatabase } from "../db/backup.ts";
import { dialectOf, fileOf } from "../db/open.ts";
import { CommandFailure, pathOf, runCommand } from "./command/run-command.ts";

const HELP = `Copies the store's database to a file while the store is running.

  npm run backup -- FILE [--json]

The copy is a consistent snapshot of the whole store: products, uploaded pictures, orders, messages.
Its integrity is checked. FILE must not exist. PostgreSQL needs its client programs, pg_dump and
pg_restore, of the server's version or a later one.

  --json      the result as JSON
  --help      this text

The database is DATABASE_URL (default file:data/local/store.sqlite).
Exit code: 0 if the copy is complete, 1 if there is none.
`;

await runCommand(HELP, async (args) => {
  const { values, positionals } = parseArgs({
    args,
    options: { json: { type: "boolean", default: false } },
    allowPositionals: true,
  });
  const { databaseUrl } = readConfig(process.env);
  const dialect = dialectOf(databaseUrl);
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
