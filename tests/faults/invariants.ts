import { sql } from "kysely";
import type { OpenDatabase } from "../../api/db/open.ts";
import { STORE } from "../../data/store.ts";
import { findDiscountViolations } from "./discount-invariants.ts";
import { findFulfilmentViolations } from "./fulfilment-invariants.ts";
import { findGroupViolations } from "./group-invariants.ts";
import { findMoneyViolations } from "./money-invariants.ts";
import { findHistoryViolations, findStockViolations } from "./stock-invariants.ts";

/** A payment intent in the provider's ledger. */
export type LedgerIntent = {
  id: string;
  /** The checkout in its metadata. */
  checkoutId: string | undefined;
  status: string;
  amountCents: number;
  receivedCents: number;
  currency: string;
  /** Amounts in cents of all refunds that did not fail, in order. */
  refunds: readonly number[];
};

export type DeliveredMail = { messageId: string; to: string };

/** Facts from outside of the store's database, which the database must agree with. */
export type ExpectedState = {
  ledger: readonly LedgerIntent[];
  /**
   * Units of each product before the first sale. After an operator has changed the stock, the new stock
   * plus the units sold until then. Products without stock tracking are absent.
   */
  stock: ReadonlyMap<string, number>;
  /**
   * Units of each product before the first change; with the changes in the history they sum up to the
   * stock. Not checked if missing, because orders of earlier releases are not in the history.
   */
  initialStock?: ReadonlyMap<string, number>;
  /** Ids of orders that a shopper's page has displayed. */
  acknowledged?: readonly string[];
  /** All e-mails that the mail server accepted. */
  mails?: readonly DeliveredMail[];
  /** Whether an e-mail may be sent twice, because the mail server's response was lost. */
  mailMayRepeat?: boolean;
  /** Whether e-mails have waited longer than the last retry, so that they may have been given up. */
  mailMayBeLate?: boolean;
  /** Skips SQLite's integrity check, which takes long. */
  isFileTrusted?: boolean;
  /**
   * Whether all jobs have finished with a reachable provider, more than ten minutes after the last payment,
   * so that no work may be pending.
   */
  isFinished?: boolean;
};

/**
 * Returns every violated invariant of money, stock and e-mail, one per line. The invariants hold between
 * any two requests; with `isFinished`, no work may be pending either.
 */
export async function findViolations(
  database: Pick<OpenDatabase, "db" | "dialect">,
  expected: ExpectedState,
): Promise<string[]> {
  return [
    ...(expected.isFileTrusted ? [] : await findDamage(database)),
    ...(await findStockViolations(database.db, expected)),
    ...(await findHistoryViolations(database.db, expected)),
    ...(await findGroupViolations(database.db)),
    ...(await findDiscountViolations(database.db)),
    ...(await findFulfilmentViolations(database.db)),
    ...(await findMoneyViolations(database.db, expected)),
    ...(await findMailViolations(database, expected)),
  ];
}

/** Reads the ledger of the demo provider, which is stored in the same database. */
export async function readDemoLedger({ db }: Pick<OpenDatabase, "db">): Promise<LedgerIntent[]> {
  const rows = await db.selectFrom("demo_payment_intents").select("object").execute();
  return rows.map(({ object }) => {
    const intent = JSON.parse(object);
    return {
      id: intent.id,
      checkoutId: intent.metadata.checkout_id,
      status: intent.status,
      amountCents: intent.amount,
      receivedCents: intent.amount_received,
      currency: intent.currency,
      refunds: intent.refunds
        .filter((refund: { status: string }) => refund.status !== "failed")
        .map((refund: { amount: number }) => refund.amount),
    };
  });
}

/** Runs SQLite's integrity checks; PostgreSQL has none. */
async function findDamage({ db, dialect }: Pick<OpenDatabase, "db" | "dialect">) {
  if (dialect !== "sqlite") return [];
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
  const { rows: orphans } = await sql<object>`pragma foreign_key_check`.execute(db);
  return [
    ...rows.map((row) => row.integrity_check).filter((word) => word !== "ok"),
    ...orphans.map((row) => `foreign key: ${JSON.stringify(row)}`),
  ];
}

async function findMailViolations(
  { db }: Pick<OpenDatabase, "db">,
  expected: ExpectedState,
): Promise<string[]> {
  const violations: string[] = [];
  const orders = await db.selectFrom("orders").selectAll().execute();
  const outbox = await db.selectFrom("outbox").selectAll().execute();
  const fulfilments = await db.selectFrom("fulfilments").select(["id", "order_id"]).execute();
  for (const order of orders) {
    const expectedKinds = ["order-confirmation", "order-notification"];
    if (order.status === "cancelled") expectedKinds.push("order-cancelled");
    const parcels = fulfilments.filter((parcel) => parcel.order_id === order.id);
    expectedKinds.push(...parcels.map(() => "order-shipped"));
    const subjects = [order.id, ...parcels.map(({ id }) => id)];
    const queued = outbox.filter((mail) => subjects.includes(mail.subject_id));
    const kinds = queued.map((mail) => mail.kind).sort();
    if (kinds.join() !== expectedKinds.sort().join())
      violations.push(
        `order ${order.order_number}: mails ${kinds.join() || "none"}, not ${expectedKinds}`,
      );
    for (const mail of queued) {
      const isForStore = mail.kind === "order-notification";
      if (mail.recipient !== (isForStore ? STORE.email : order.customer_email))
        violations.push(`order ${order.order_number}: ${mail.kind} has the wrong recipient`);
      const sent = (expected.mails ?? []).filter(({ messageId }) => messageId.includes(mail.id));
      if (sent.length > 1 && !expected.mailMayRepeat)
        violations.push(`order ${order.order_number}: ${mail.kind} was sent ${sent.length} times`);
      const isDue = expected.isFinished && expected.mails && !expected.mailMayBeLate;
      if (isDue && (sent.length === 0 || mail.sent_at === null))
        violations.push(`order ${order.order_number}: ${mail.kind} was not sent`);
    }
  }
  const known = new Set(outbox.map((mail) => mail.id));
  for (const { messageId } of expected.mails ?? [])
    if (!known.has(messageId.slice(1).split("@")[0] ?? ""))
      violations.push(`the mail ${messageId} is not in the outbox`);
  return violations;
}
