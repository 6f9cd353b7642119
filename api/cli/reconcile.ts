import { parseArgs } from "node:util";
import pino from "pino";
import { readConfig } from "../config.ts";
import { migrate } from "../db/migrate.ts";
import { openDatabase } from "../db/open.ts";
import { type Reconciliation, reconcile } from "../orders/reconcile.ts";
import { startPayments } from "../payments/start.ts";

const HELP = `Compares the payment provider's payments with the store's orders and repairs what it can.

  npm run orders:reconcile -- [--days N] [--json]

A payment without an order becomes one (or is refunded, if it can't), a refund that failed is
repeated, and orders whose payment the provider does not know are listed. It may run beside the
store, and as often as you like.

  --days N    how far to look back, 1 to 365 (default 30)
  --json      the result as JSON
  --help      this text

The store is the one of DATABASE_URL and the STRIPE_ variables.
Exit code: 0 when payments and orders agree (now), 1 when it could not run, 2 when something is left
that a person must look at.
`;

const FAILED = 1;
const LEFT_OVER = 2;
const DAY = 24 * 60 * 60 * 1000;

process.exitCode = await run(process.argv.slice(2)).catch((error: Error) => {
  console.error(error.message);
  return FAILED;
});

async function run(words: string[]): Promise<number> {
  const { values } = parseArgs({
    args: words,
    options: {
      help: { type: "boolean", short: "h" },
      json: { type: "boolean" },
      days: { type: "string", default: "30" },
    },
  });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  if (!/^\d{1,3}$/.test(values.days) || Number(values.days) < 1 || Number(values.days) > 365)
    throw new Error("--days must be a whole number from 1 to 365");
  const config = readConfig(process.env);
  // Its messages go to stderr: stdout is the result.
  const log = pino({ level: "fatal" }, pino.destination(2));
  const { db, dialect, close } = await openDatabase(config.databaseUrl, config);
  try {
    await migrate(db, dialect);
    const clock = () => new Date();
    const webhookUrl = () => undefined;
    const payments = await startPayments({ config, db, dialect, clock, log, webhookUrl });
    try {
      const since = new Date(Date.now() - Number(values.days) * DAY).toISOString();
      const deps = { db, dialect, payments: payments.gateway, clock, config, log };
      const result = await reconcile(deps, since);
      console.log(values.json ? JSON.stringify(result, null, 2) : summarise(result));
      const { unsolved, ordersWithoutPayment, disputesUnread } = result;
      return disputesUnread || unsolved.length + ordersWithoutPayment.length > 0 ? LEFT_OVER : 0;
    } finally {
      await payments.stop();
    }
  } finally {
    await close();
  }
}

function summarise(result: Reconciliation): string {
  const { settled, refunded, returned, unsolved, ordersWithoutPayment } = result;
  const lines = [`Payments since ${result.since.slice(0, 10)}: ${result.payments}`];
  const tell = (title: string, entries: string[]) => {
    lines.push(`${title}: ${entries.length}`, ...entries.map((entry) => `  ${entry}`));
  };
  tell(
    "Orders made now",
    settled.map((one) => `${one.paymentIntentId}  order ${one.orderId}`),
  );
  tell("Refunded now", refunded);
  tell("Refunded or disputed at the provider", returned);
  tell(
    "Payments that need a person",
    unsolved.map((one) => `${one.paymentIntentId}  ${one.reason}`),
  );
  tell(
    "Orders without a payment",
    ordersWithoutPayment.map((one) => `${one.orderNumber}  ${one.paymentIntentId}  ${one.reason}`),
  );
  if (result.disputesUnread)
    lines.push("Disputes were not compared: the payment provider's key may not read them.");
  return lines.join("\n");
}
