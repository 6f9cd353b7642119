import { sql } from "kysely";
import type { OpenDatabase } from "../../api/db/open.ts";
import { STORE } from "../../data/store.ts";
import { findMoneyBreaches } from "./money-invariants.ts";
import { findStockBreaches } from "./stock-invariants.ts";

/** An intent as the payment provider has it in its books. */
export type BookedIntent = {
  id: string;
  /** The checkout in its metadata. */
  checkoutId: string | undefined;
  status: string;
  amountCents: number;
  receivedCents: number;
  currency: string;
  /** Cents of every refund that was not turned away, in their order. */
  refunds: readonly number[];
};

export type DeliveredMail = { messageId: string; to: string };

/** What is known from outside of a store's database, to hold it to. */
export type Truth = {
  books: readonly BookedIntent[];
  /**
   * Pieces of each counted product before anything was sold; after an operator set a stock to
   * `left`, `left` and what was sold until then.
   */
  stock: ReadonlyMap<string, number>;
  /** Ids of orders that a shopper was told of. */
  acknowledged?: readonly string[];
  /** Every mail that the mail server took. */
  mails?: readonly DeliveredMail[];
  /** The mail server took a mail whose answer was lost: it may have come twice, as one message. */
  mailMayRepeat?: boolean;
  /** Mails waited so long that they may have been given up. */
  mailMayBeLate?: boolean;
  /** SQLite need not look through its own file this time. */
  isFileTrusted?: boolean;
  /** Every reservation's time was over when the jobs ran. */
  isExpired?: boolean;
  /** All jobs had their time and the provider answers: nothing may be left half done. */
  settled?: boolean;
};

/**
 * Everything about money, stock and mail that is not as it must be, one line each; empty when all
 * holds. Ask it between any two steps, and with `settled` at the end.
 */
export async function findBreaches(
  database: Pick<OpenDatabase, "db" | "dialect">,
  truth: Truth,
): Promise<string[]> {
  return [
    ...(truth.isFileTrusted ? [] : await findDamage(database)),
    ...(await findStockBreaches(database.db, truth)),
    ...(await findMoneyBreaches(database.db, truth)),
    ...(await findMailBreaches(database, truth)),
  ];
}

/** The books of the demo provider, when it keeps them in this database. */
export async function readDemoLedger({ db }: Pick<OpenDatabase, "db">): Promise<BookedIntent[]> {
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

/** What SQLite says of its own file; PostgreSQL has no such question. */
async function findDamage({ db, dialect }: Pick<OpenDatabase, "db" | "dialect">) {
  if (dialect !== "sqlite") return [];
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
  const { rows: orphans } = await sql<object>`pragma foreign_key_check`.execute(db);
  return [
    ...rows.map((row) => row.integrity_check).filter((word) => word !== "ok"),
    ...orphans.map((row) => `foreign key: ${JSON.stringify(row)}`),
  ];
}

async function findMailBreaches({ db }: Pick<OpenDatabase, "db">, truth: Truth): Promise<string[]> {
  const breaches: string[] = [];
  const orders = await db.selectFrom("orders").selectAll().execute();
  const outbox = await db.selectFrom("outbox").selectAll().execute();
  for (const order of orders) {
    const due = ["order-confirmation", "order-notification"];
    if (order.status === "cancelled") due.push("order-cancelled");
    if (order.tracking_number !== null) due.push("order-shipped");
    const noted = outbox.filter((mail) => mail.subject_id === order.id);
    const kinds = noted.map((mail) => mail.kind).sort();
    if (kinds.join() !== due.sort().join())
      breaches.push(`order ${order.order_number}: mails ${kinds.join() || "none"}, not ${due}`);
    for (const mail of noted) {
      const isForStore = mail.kind === "order-notification";
      if (mail.recipient !== (isForStore ? STORE.email : order.customer_email))
        breaches.push(`order ${order.order_number}: ${mail.kind} goes to somebody else`);
      const taken = (truth.mails ?? []).filter(({ messageId }) => messageId.includes(mail.id));
      if (taken.length > 1 && !truth.mailMayRepeat)
        breaches.push(`order ${order.order_number}: ${mail.kind} was sent ${taken.length} times`);
      const isDue = truth.settled && truth.mails && !truth.mailMayBeLate;
      if (isDue && (taken.length === 0 || mail.sent_at === null))
        breaches.push(`order ${order.order_number}: ${mail.kind} was not sent`);
    }
  }
  const known = new Set(outbox.map((mail) => mail.id));
  for (const { messageId } of truth.mails ?? [])
    if (!known.has(messageId.slice(1).split("@")[0] ?? ""))
      breaches.push(`a mail ${messageId} that nobody noted`);
  return breaches;
}
