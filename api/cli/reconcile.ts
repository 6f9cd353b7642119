import { parseArgs } from "node:util";
import pino from "pino";
import { readConfig } from "../config.ts";
import {
  type Reconciliation,
  reconcile,
  recordReconciliation,
} from "../sales/payments/reconcile.ts";
import { CommandFailure, runCommand } from "./command/run-command.ts";
import { withDatabase } from "./command/with-database.ts";
import { withPayments } from "./command/with-payments.ts";

const HELP = `Compares the payment provider's payments with the store's orders and repairs what it can.

  npm run orders:reconcile -- [--days N] [--json]

An order is created for a payment without one (or the payment is refunded if that is impossible),
failed refunds are retried, and orders whose payment the provider does not know are listed. It is
safe to run while the store is running, and repeatedly.

  --days N    how far to look back, 1 to 365 (default 30)
  --json      the result as JSON
  --help      this text

It uses DATABASE_URL and the STRIPE_ variables.
Exit code: 0 if payments and orders agree (now), 1 if it could not run, 2 if something needs your
attention.
`;

const NEEDS_ATTENTION = 2;
const DAY = 24 * 60 * 60 * 1000;

await runCommand(HELP, async (args) => {
  const { values } = parseArgs({
    args,
    options: {
      json: { type: "boolean" },
      days: { type: "string", default: "30" },
    },
  });
  if (!/^\d{1,3}$/.test(values.days) || Number(values.days) < 1 || Number(values.days) > 365)
    throw new CommandFailure("--days must be a whole number from 1 to 365");
  const config = readConfig(process.env);
  // The log goes to stderr, because stdout contains the result.
  const log = pino({ level: "fatal" }, pino.destination(2));
  return withDatabase(config, async ({ db, dialect }) => {
    const clock = () => new Date();
    return withPayments({ config, db, dialect }, async (payments) => {
      const since = new Date(Date.now() - Number(values.days) * DAY).toISOString();
      const deps = { db, dialect, payments, clock, config, log };
      const result = await reconcile(deps, since);
      await recordReconciliation(db, result);
      console.log(values.json ? JSON.stringify(result, null, 2) : summarize(result));
      const { unresolved, ordersWithoutPayment, disputesUnread } = result;
      return disputesUnread || unresolved.length + ordersWithoutPayment.length > 0
        ? NEEDS_ATTENTION
        : 0;
    });
  });
});

function summarize(result: Reconciliation): string {
  const { createdOrders, refunded, refundsAndDisputes, unresolved, ordersWithoutPayment } = result;
  const lines = [`Payments since ${result.since.slice(0, 10)}: ${result.payments}`];
  const add = (title: string, entries: string[]) => {
    lines.push(`${title}: ${entries.length}`, ...entries.map((entry) => `  ${entry}`));
  };
  add(
    "Created orders",
    createdOrders.map((one) => `${one.paymentIntentId}  order ${one.orderId}`),
  );
  add("Refunded payments", refunded);
  add("Refunded or disputed at the provider", refundsAndDisputes);
  add(
    "Payments that need your attention",
    unresolved.map((one) => `${one.paymentIntentId}  ${one.reason}`),
  );
  add(
    "Orders without a payment",
    ordersWithoutPayment.map((one) => `${one.orderNumber}  ${one.paymentIntentId}  ${one.reason}`),
  );
  if (result.disputesUnread)
    lines.push("Disputes were not compared: the payment provider's key may not read them.");
  return lines.join("\n");
}
