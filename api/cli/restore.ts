import { parseArgs } from "node:util";
import { checkCopy } from "../db/backup.ts";
import { fileOf } from "../db/open.ts";
import { DatabaseInUseError, replaceDatabase } from "../db/replace-database.ts";
import { CommandFailure, existingFile, runCommand } from "./command/run-command.ts";
import { sqliteOnly } from "./command/sqlite-only.ts";

const HELP = `Puts a backup in the place of the store's database. Stop the store first.

  npm run restore -- FILE [--dry-run] [--json]

The backup is checked before anything is touched. The database that was there is kept beside it.
Passwords are those of the backup again, and everybody is signed out.

  --dry-run   check the backup, and change nothing
  --json      the result as JSON
  --help      this text

The database is DATABASE_URL (default file:data/local/store.sqlite). PostgreSQL brings a better tool
along: pg_restore.
Exit code: 0 when it is restored, 1 when nothing was changed, 2 on PostgreSQL.
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
  const databaseUrl = sqliteOnly(
    'pg_restore --clean --if-exists --dbname="$DATABASE_URL" FILE, with a FILE made by pg_dump --format=custom',
  );
  const [name] = positionals;
  if (!name || positionals.length > 1)
    throw new CommandFailure("Name one backup: npm run restore -- FILE (or --help)");
  const backup = await existingFile(name);
  const { problems, rows } = await checkCopy(backup).catch((error: Error) => {
    // The cause names no scratch file.
    const { message } = error.cause instanceof Error ? error.cause : error;
    throw new CommandFailure(`${backup} is no backup of a store: ${message}`);
  });
  if (problems.length > 0)
    throw new CommandFailure([`${backup} is not whole:`, ...problems].join("\n"));
  const target = fileOf(databaseUrl);
  const dryRun = values["dry-run"];
  const kept = dryRun ? undefined : await replaceDatabase(databaseUrl, backup).catch(refuse);
  if (values.json) console.log(JSON.stringify({ dryRun, backup, target, kept, rows }, null, 2));
  else {
    if (dryRun) console.log(`${backup} is whole. Dry run, nothing was changed.`);
    else console.log(`${target} is now what ${backup} holds.`);
    if (kept) console.log(`The database that was there is kept in ${kept}`);
    if (!dryRun)
      console.log(
        "Everybody is signed out. The operator's password is that of the backup: if it was changed " +
          "since, set it again with npm run operator:password.",
      );
    console.log(
      Object.entries(rows)
        .map(([table, count]) => `${count} ${table}`)
        .join(", "),
    );
  }
  return 0;
});

function refuse(error: unknown): never {
  if (!(error instanceof DatabaseInUseError)) throw error;
  throw new CommandFailure("The store is running: stop it first. Nothing was changed.");
}
