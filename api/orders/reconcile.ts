import { GatewayFailure, isIntentId } from "../payments/gateway.ts";
import { forgetProblem, listOpenDisputes, NO_PAYMENT, recordProblem } from "../payments/store.ts";
import { type CheckoutDeps, finalizeCheckout } from "./finalize-checkout.ts";
import { recordReturns } from "./record-returns.ts";
import { retryRefund } from "./refund-payment.ts";

export type Reconciliation = {
  since: string;
  /** Paid intents that the provider named. */
  payments: number;
  /** Orders that were missing and are there now. */
  settled: { paymentIntentId: string; orderId: string }[];
  /** Payments given back, because no order could come of them. */
  refunded: string[];
  /** Payments of which a refund or dispute at the provider was not known here. */
  returned: string[];
  /** Payments without an order or a refund: somebody must look. */
  unsolved: { paymentIntentId: string; reason: string }[];
  /** Orders whose payment the provider does not know, or not as paid. */
  ordersWithoutPayment: { orderNumber: string; paymentIntentId: string; reason: string }[];
  /** The provider's key may not read disputes: a disputed order is not held, nor a lost one told. */
  disputesUnread: boolean;
};

const DISPUTES_UNREAD =
  "The payment provider's key may not read disputes, so disputed orders are not held. Give it that right at the provider.";

/** How long the browser is waited for when only it knows who ordered, in milliseconds. */
const PATIENCE = 60 * 60 * 1000;

/**
 * Compares the provider's payments with the orders, both ways, and repairs what it can: a paid
 * intent without an order is settled or refunded; what is held is refunded again. Safe to repeat
 * and to run beside the store.
 * @throws GatewayFailure when the provider can't be asked
 */
export async function reconcile(deps: CheckoutDeps, since: string): Promise<Reconciliation> {
  const { payments, clock } = deps;
  const report: Reconciliation = {
    since,
    payments: 0,
    settled: [],
    refunded: [],
    returned: [],
    unsolved: [],
    ordersWithoutPayment: [],
    disputesUnread: false,
  };
  const latest = new Date(clock().getTime() - PATIENCE).toISOString();
  const received = new Map<string, number>();
  for await (const intent of payments.listSucceeded(since)) {
    report.payments += 1;
    received.set(intent.id, intent.receivedCents);
    const refundIncomplete = await isOlder(deps, intent.checkoutId, latest);
    const result = await finalizeCheckout(deps, intent.id, { refundIncomplete });
    if (result.outcome === "ordered") {
      if (result.created)
        report.settled.push({ paymentIntentId: intent.id, orderId: result.orderId });
    } else if (result.outcome === "refunded") {
      if (!intent.refunded) report.refunded.push(intent.id);
    } else {
      report.unsolved.push({ paymentIntentId: intent.id, reason: result.outcome });
    }
  }
  await repeatRefunds(deps, report, received);
  await recordAllReturns(deps, report);
  for (const order of await listComparable(deps, since)) {
    const paymentIntentId = order.stripe_payment_intent_id;
    const paid = received.get(paymentIntentId) ?? (await findReceived(deps, paymentIntentId));
    const reason =
      paid === undefined
        ? "no payment"
        : paid === order.total_cents
          ? undefined
          : `paid ${paid} cents for an order of ${order.total_cents} cents`;
    if (reason)
      report.ordersWithoutPayment.push({
        orderNumber: order.order_number,
        paymentIntentId,
        reason,
      });
  }
  return report;
}

/**
 * Orders since a time whose payment the provider should know: not imported ones without an intent, nor
 * those paid with another account (after the keys or the mode were changed).
 */
async function listComparable({ db, payments }: CheckoutDeps, since: string) {
  const orders = await db
    .selectFrom("orders")
    .leftJoin("checkouts", "checkouts.payment_intent_id", "orders.stripe_payment_intent_id")
    .select(["order_number", "stripe_payment_intent_id", "orders.total_cents", "payment_account"])
    .where("orders.created_at", ">=", since)
    .orderBy("orders.created_at")
    .execute();
  const withIntent = orders.filter((order) => isIntentId(order.stripe_payment_intent_id));
  if (withIntent.length === 0) return [];
  const account = await payments.readAccount();
  return withIntent.filter(({ payment_account }) => (payment_account ?? account) === account);
}

/** Reconciles the last two days, and tells the log what needs a person. */
export async function reconcileLately(deps: CheckoutDeps): Promise<void> {
  const since = new Date(deps.clock().getTime() - 2 * 24 * 60 * 60 * 1000).toISOString();
  const { settled, refunded, returned, ...wrong } = await reconcile(deps, since);
  const { unsolved, ordersWithoutPayment, disputesUnread } = wrong;
  if (settled.length + refunded.length + returned.length > 0)
    deps.log.warn({ settled, refunded, returned }, "payments had moved that no webhook told of");
  if (unsolved.length + ordersWithoutPayment.length > 0)
    deps.log.error({ unsolved, ordersWithoutPayment }, "payments and orders do not agree");
  if (disputesUnread) deps.log.error(DISPUTES_UNREAD);
}

/** Refunds and disputes since a time, and what became of the disputes that are open. */
async function recordAllReturns(deps: CheckoutDeps, report: Reconciliation): Promise<void> {
  const { db, payments, clock } = deps;
  const due = new Set(await listOpenDisputes(db));
  for await (const id of payments.listRefunded(report.since)) due.add(id);
  const disputed = await payments.listDisputed(report.since);
  for (const id of disputed ?? []) due.add(id);
  for (const id of due) {
    try {
      if ((await recordReturns(deps, id)) === "recorded") report.returned.push(id);
    } catch (error) {
      // Not known to this account, for example: the others are recorded all the same.
      if (!(error instanceof GatewayFailure && error.answered)) throw error;
      report.unsolved.push({ paymentIntentId: id, reason: error.message });
    }
  }
  report.disputesUnread = disputed === undefined;
  if (disputed) return forgetProblem(db, NO_PAYMENT, "disputes-unread");
  const message = DISPUTES_UNREAD;
  await recordProblem(
    db,
    { paymentIntentId: NO_PAYMENT, checkoutId: null, kind: "disputes-unread", message },
    clock(),
  );
}

/** Refunds that failed before and whose payment is older than the window. */
async function repeatRefunds(
  deps: CheckoutDeps,
  report: Reconciliation,
  done: ReadonlyMap<string, number>,
): Promise<void> {
  const held = await deps.db
    .selectFrom("checkouts")
    .select(["id", "payment_intent_id"])
    .where("state", "=", "held")
    .execute();
  for (const { id, payment_intent_id: paymentIntentId } of held) {
    if (paymentIntentId === null || done.has(paymentIntentId)) continue;
    const receivedCents = await findReceived(deps, paymentIntentId);
    const outcome =
      receivedCents === undefined
        ? "no payment"
        : await retryRefund(deps, { id, paymentIntentId, receivedCents });
    if (outcome === "refunded") report.refunded.push(paymentIntentId);
    else report.unsolved.push({ paymentIntentId, reason: outcome });
  }
}

async function findReceived({ payments }: CheckoutDeps, id: string): Promise<number | undefined> {
  const intent = await payments.retrieveIntent(id);
  return intent?.status === "succeeded" ? intent.receivedCents : undefined;
}

async function isOlder(
  { db }: CheckoutDeps,
  checkoutId: string | undefined,
  time: string,
): Promise<boolean> {
  if (checkoutId === undefined) return false;
  const row = await db
    .selectFrom("checkouts")
    .select("id")
    .where("id", "=", checkoutId)
    .where("updated_at", "<", time)
    .executeTakeFirst();
  return row !== undefined;
}
