import { parseArgs } from "node:util";
import * as v from "valibot";
import { OrderFilter } from "../../data/model/admin/order-filter.ts";
import { recordActivity } from "../activity/record.ts";
import { readConfig } from "../config.ts";
import { describeDatabase } from "../db/open.ts";
import { exportOrders } from "../sales/reports/export-orders.ts";
import { CommandFailure, runCommand } from "./command/run-command.ts";
import { withDatabase } from "./command/with-database.ts";
import { writeFileOf } from "./command/write-file.ts";

const HELP = `Exports orders to a CSV file with a row per line.

  npm run export:orders -- FILE.csv [--from YYYY-MM-DD] [--to YYYY-MM-DD]

The amounts of the whole order, its taxes and its refunds are in the first of its rows, so that
columns add up. --from and --to limit the days of the orders in the store's time zone; both are
included. The file contains personal data. An existing file is replaced.

The database is DATABASE_URL (default file:data/local/store.sqlite).
Exit code: 0 done, 1 the file was not written.
`;

await runCommand(HELP, async (args) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { from: { type: "string" }, to: { type: "string" } },
  });
  const [file] = positionals;
  if (!file || positionals.length > 1)
    throw new CommandFailure("Name one file: npm run export:orders -- FILE.csv (or --help)");
  const filter = v.safeParse(OrderFilter, values);
  if (!filter.success) {
    const [{ path, message }] = filter.issues;
    throw new CommandFailure(`--${path?.[0]?.key} ${message}`);
  }
  const { from, to } = filter.output;
  if (from && to && to < from)
    throw new CommandFailure(`The period ends (${to}) before it begins (${from})`);
  const config = readConfig(process.env);
  const target = await withDatabase(config, async ({ db, dialect }) => {
    await recordActivity(db, {
      action: "exported",
      object: { kind: "personal-data", name: "orders" },
    });
    return writeFileOf(exportOrders(db, dialect, filter.output), file);
  });
  console.log(`Exported the orders of ${describeDatabase(config.databaseUrl)} to ${target}`);
  return 0;
});
