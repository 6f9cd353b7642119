import { parseArgs } from "node:util";
import { readConfig } from "../config.ts";
import { checkCopy } from "../db/backups/backup.ts";
import { DatabaseInUseError } from "../db/backups/database-in-use.ts";
import { PostgresToolError } from "../db/backups/postgres-tools.ts";
import { replaceDatabase } from "../db/backups/replace-database.ts";
import { findMigrationProblem } from "../db/migrate.ts";
import { describeDatabase, dialectOf, fileOf } from "../db/open.ts";
import { recordDatabaseActivity } from "./command/record-database-activity.ts";
import { CommandFailure, existingFile, runCommand } from "./command/run-command.ts";

const HELP = `Replaces the store's database by a backup. Stop the store first.

  npm run restore -- FILE [--dry-run] [--json]

The backup is checked first. The replaced database is stored next to it under another name.
Passwords are those of the backup, and all sessions are ended. PostgreSQL needs its client program
pg_restore, of the server's version, and a role that may create databases, unless the database is
empty.

  --dry-run   check the backup without changing anything
  --json      the result as JSON
  --help      this text

The database is DATABASE_URL (default file:data/local/store.sqlite).
Exit code: 0 if it was restored, 1 if nothing was changed.
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
  const { databaseUrl } = readConfig(process.env);
  const dialect = dialectOf(databaseUrl);
  const [name] = positionals;
  if (!name || positionals.length > 1)
    throw new CommandFailure("Name one backup: npm run restore -- FILE (or --help)");
  const backup = await existingFile(name);
  const { problems, rows, migrations } = await checkCopy(backup, dialect).catch((error: Error) => {
    if (error instanceof PostgresToolError) throw new CommandFailure(`${backup}: ${error.message}`);
    // The cause does not contain the name of the temporary file.
    const { message } = error.cause instanceof Error ? error.cause : error;
    throw new CommandFailure(`${backup} is not a backup of a store: ${message}`);
  });
  if (problems.length > 0)
    throw new CommandFailure([`${backup} is damaged:`, ...problems].join("\n"));
  const problem = findMigrationProblem(migrations);
  if (problem) throw new CommandFailure(`${backup}: ${problem}`);
  const target = dialect === "sqlite" ? fileOf(databaseUrl) : describeDatabase(databaseUrl);
  const dryRun = values["dry-run"];
  const replaced = dryRun
    ? undefined
    : await replaceDatabase(databaseUrl, backup).catch(throwIfInUse);
  if (!dryRun) await recordDatabaseActivity(databaseUrl, "restored", backup);
  if (values.json)
    console.log(JSON.stringify({ dryRun, backup, target, kept: replaced, rows }, null, 2));
  else {
    if (dryRun) console.log(`${backup} is complete. Dry run, nothing was changed.`);
    else console.log(`${target} was replaced by ${backup}.`);
    if (replaced) console.log(`The replaced database is ${replaced}`);
    if (!dryRun)
      console.log(
        "All sessions were ended. The operator's password is that of the backup: if it was changed " +
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

function throwIfInUse(error: unknown): never {
  if (!(error instanceof DatabaseInUseError)) throw error;
  throw new CommandFailure("The store is running: stop it first. Nothing was changed.");
}
