import { parseArgs } from "node:util";
import { CONSENT_SOURCES } from "../../data/model/people/consent.ts";
import { isEmail } from "../../data/model/text/addresses.ts";
import { erasePerson, NOT_ERASED } from "../accounts/privacy/erase-person.ts";
import { exportPerson, type PersonExport } from "../accounts/privacy/export-person.ts";
import { recordActivity } from "../activity/record.ts";
import { readConfig } from "../config.ts";
import { GatewayFailure } from "../payment-gateway.ts";
import { CommandFailure, runCommand } from "./command/run-command.ts";
import { withDatabase } from "./command/with-database.ts";
import { withPayments } from "./command/with-payments.ts";

const HELP = `Exports or erases all data of the person with an email address.

  npm run person -- export EMAIL [--json]
  npm run person -- erase EMAIL [--json]

"export" prints the rows of every table that are about the person: account, orders, messages,
newsletter, reviews, emails, and the record of consents. "erase" deletes them. Orders keep number,
amounts and items for the accounts, without name, addresses and phone number. Orders that are not
delivered yet, unfinished checkouts and unfinished refunds prevent erasure. The record of consents
stays, with a hash in place of the address, so that an import does not subscribe it again.

  --json      the result as JSON
  --help      this text

The database is DATABASE_URL (default file:data/local/store.sqlite).
Exit code: 0 done, 1 it could not run, 2 erasure is not possible yet, 3 there is no data about this
address.
`;

const OBSTRUCTED = 2;
const NO_DATA = 3;

await runCommand(HELP, async (args) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      json: { type: "boolean", default: false },
    },
  });
  const [action, email = "", ...others] = positionals;
  if ((action !== "export" && action !== "erase") || others.length > 0)
    throw new CommandFailure("Usage: npm run person -- export|erase EMAIL [--json]");
  if (!isEmail(email)) throw new CommandFailure(`${email || "EMAIL"} is not an email address`);
  const config = readConfig(process.env);
  return withDatabase(config, async ({ db, dialect }) => {
    if (action === "erase") {
      const erasure = await withPayments({ config, db, dialect }, (payments) =>
        erasePerson({ db, dialect, payments, clock: () => new Date() }, email),
      ).catch((error: unknown) => {
        throw error instanceof GatewayFailure ? new CommandFailure(NOT_ERASED) : error;
      });
      if (values.json) console.log(JSON.stringify(erasure, null, 2));
      else if (erasure.outcome === "erased") console.log(`Erased ${erasure.rows} rows.`);
      if (erasure.outcome === "obstructed") {
        for (const obstacle of erasure.obstacles) console.error(obstacle);
        return OBSTRUCTED;
      }
      if (erasure.outcome === "erased") return 0;
    } else {
      const data = await exportPerson(db, email, new Date());
      await recordActivity(db, { action: "exported", object: { kind: "personal-data" } });
      console.log(values.json ? JSON.stringify(data, null, 2) : format(data));
      if (Object.keys(data.tables).length + data.consents.length > 0) return 0;
    }
    console.error("There is no data about this email address.");
    return NO_DATA;
  });
});

function format({ email, exportedAt, tables, consents }: PersonExport): string {
  const lines = [`Data about ${email}, exported ${exportedAt}`];
  for (const [table, rows] of Object.entries(tables)) {
    lines.push("", `${table} (${rows.length})`);
    for (const row of rows) {
      const columns = Object.entries(row).filter(([, value]) => value !== null && value !== "");
      lines.push(...columns.map(([name, value]) => `  ${name}: ${value}`), "");
    }
  }
  if (consents.length > 0) {
    lines.push("", `Record of consents (${consents.length})`);
    for (const { at, purpose, action, source, wording } of consents)
      lines.push(`  ${at} ${purpose}: ${action} (${CONSENT_SOURCES[source]}) ${wording}`.trimEnd());
  }
  return lines.join("\n").trimEnd();
}
