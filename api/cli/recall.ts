import { parseArgs } from "node:util";
import { dayOf, isDay } from "../../data/model/sales/store-days.ts";
import { recordActivity } from "../activity/record.ts";
import { readConfig } from "../config.ts";
import { listRecalled, resolveFilter } from "../sales/recalls/list-recalled.ts";
import { CommandFailure, runCommand } from "./command/run-command.ts";
import { withDatabase } from "./command/with-database.ts";

const USAGE =
  "Usage: npm run recall -- --product HANDLE | --lot LOT [--from YYYY-MM-DD] [--to YYYY-MM-DD] [--json]";

const HELP = `Lists who ordered a product or received a lot, with their addresses. It sends nothing.

  npm run recall -- --product HANDLE [--lot LOT] [--from YYYY-MM-DD] [--to YYYY-MM-DD] [--json]
  npm run recall -- --lot LOT [--from YYYY-MM-DD] [--to YYYY-MM-DD] [--json]

Days are those of the orders, both included, in the store's time zone. Lots are known as far as they
were entered when the items were fulfilled.

  --json      the orders as JSON
  --help      this text

The database is DATABASE_URL (default file:data/local/store.sqlite).
Exit code: 0 done, 1 it could not run.
`;

await runCommand(HELP, async (args) => {
  const { values } = parseArgs({
    args,
    options: {
      product: { type: "string" },
      lot: { type: "string" },
      from: { type: "string" },
      to: { type: "string" },
      json: { type: "boolean", default: false },
    },
  });
  const { json, ...filter } = values;
  if (!filter.product && !filter.lot) throw new CommandFailure(USAGE);
  for (const day of [filter.from, filter.to])
    if (day !== undefined && !isDay(day))
      throw new CommandFailure(`${day} is not a date like 2026-03-08`);
  return withDatabase(readConfig(process.env), async ({ db }) => {
    const { product = "", lot = "", from = "", to = "" } = filter;
    const orders = await listRecalled(db, await resolveFilter(db, { product, lot, from, to }));
    await recordActivity(db, { action: "exported", object: { kind: "personal-data" } });
    if (json) console.log(JSON.stringify(orders, null, 2));
    else
      for (const { orderNumber, createdAt, email, name, product, quantity, lot } of orders)
        console.log(
          [
            orderNumber,
            dayOf(new Date(createdAt)),
            `${quantity} × ${product}`,
            lot ?? "",
            name,
            email,
          ].join("  "),
        );
    return 0;
  });
});
