import { existsSync } from "node:fs";
import { mkdir, rm, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { parseArgs } from "node:util";
import { checkCopy, copyDatabase } from "../db/backup.ts";
import { fileOf } from "../db/open.ts";
import { CommandFailure, pathOf, runCommand } from "./command/run-command.ts";
import { sqliteOnly } from "./command/sqlite-only.ts";

const HELP = `Copies the store's database into one file, while the store goes on running.

  npm run backup -- FILE [--json]

The copy is the whole store as of one moment: products, uploaded pictures, orders, messages. It is
then restored to a scratch file and checked. FILE must not be there yet.

  --json      the result as JSON
  --help      this text

The database is DATABASE_URL (default file:data/local/store.sqlite). PostgreSQL brings a better tool
along: pg_dump.
Exit code: 0 when the copy is whole, 1 when there is none, 2 on PostgreSQL.
`;

await runCommand(async (words) => {
  const { values, positionals } = parseArgs({
    args: words,
    options: { help: { type: "boolean", short: "h" }, json: { type: "boolean", default: false } },
    allowPositionals: true,
  });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const databaseUrl = sqliteOnly('pg_dump --format=custom --file=FILE "$DATABASE_URL"');
  const [name] = positionals;
  if (!name || positionals.length > 1)
    throw new CommandFailure("Name one file: npm run backup -- FILE (or --help)");
  if (!existsSync(fileOf(databaseUrl)))
    throw new CommandFailure(`There is no database at ${fileOf(databaseUrl)}`);
  const file = pathOf(name);
  if (existsSync(file)) throw new CommandFailure(`${file} is there already; nothing was done`);
  await mkdir(dirname(file), { recursive: true });
  const started = Date.now();
  await copyDatabase(databaseUrl, file);
  const { problems, rows } = await checkCopy(file);
  if (problems.length > 0) {
    await rm(file);
    throw new CommandFailure(["The copy is not whole and was removed:", ...problems].join("\n"));
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
