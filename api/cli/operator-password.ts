import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { FIRST_OWNER_ID } from "../../data/model/people/operator.ts";
import { recordActivity } from "../activity/record.ts";
import { readConfig } from "../config.ts";
import { transaction } from "../db/transaction.ts";
import { findPasswordProblem } from "../password-rules.ts";
import { generatePassword, hashPassword } from "../people/operators/password.ts";
import { deleteAllSessions } from "../people/operators/sessions.ts";
import { restoreOwner } from "../people/operators/store.ts";
import { readStoreFacts } from "../settings/store.ts";
import { CommandFailure, runCommand } from "./command/run-command.ts";
import { withDatabase } from "./command/with-database.ts";

const HELP = `Sets a new operator password and ends all sessions.

  npm run operator:password [-- --stdin] [--json]

Without --stdin a password is generated and displayed once. Only its hash is stored. If
OPERATOR_PASSWORD is set for the store, it takes precedence.

  --stdin     read the password from standard input: one line of at least 12 characters, not a
              common password, without the store's name
  --json      the result as JSON
  --help      this text

The database is DATABASE_URL (default file:data/local/store.sqlite).
Exit code: 0 if the password was set, 1 if not.
`;

await runCommand(HELP, async (args) => {
  const { values } = parseArgs({
    args,
    options: {
      stdin: { type: "boolean", default: false },
      json: { type: "boolean", default: false },
    },
  });
  const given = values.stdin ? await readLine() : undefined;
  const config = readConfig(process.env);
  const password = given ?? generatePassword();
  await withDatabase(config, async ({ db, dialect }) => {
    const { name } = await readStoreFacts(db);
    const problem = given === undefined ? undefined : findPasswordProblem(given, name);
    if (problem) throw new CommandFailure(`The password ${problem}`);
    const hash = await hashPassword(password);
    await transaction(db, dialect, async (trx) => {
      await restoreOwner(trx, hash, new Date());
      await deleteAllSessions(trx);
      // The log contains no password.
      const changes = [{ field: "password", before: null, after: null }];
      const object = { kind: "operator", id: FIRST_OWNER_ID } as const;
      await recordActivity(trx, { action: "changed", object, changes });
    });
  });
  const outranked = config.operatorPassword !== undefined;
  const shown = given === undefined ? { password } : {};
  if (values.json) console.log(JSON.stringify({ ...shown, outranked }, null, 2));
  else {
    console.log(given === undefined ? `New operator password   ${password}` : "Password set.");
    if (outranked) console.log("OPERATOR_PASSWORD is set and takes precedence.");
  }
  return 0;
});

async function readLine(): Promise<string> {
  const lines = createInterface({ input: process.stdin });
  for await (const line of lines) return line;
  return "";
}
