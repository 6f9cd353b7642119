import { GatewayFailure, isIntentId } from "../../payment-gateway.ts";
import { deleteProblem, listOpenDisputes, NO_PAYMENT, recordProblem } from "../payments/store.ts";
import { type CheckoutDeps, finalizeCheckout } from "./finalize-checkout.ts";
import { recordReturns } from "./record-returns.ts";
import { retryRefund } from "./refund-payment.ts";

export type Reconciliation = {
  since: string;
  /** Number of succeeded payments at the provider. */
  payments: number;
  /** Orders that were missing and have been placed. */
  settled: { paymentIntentId: string; orderId: string }[];
  /** Payments that were refunded because they could not become an order. */
  refunded: string[];
  /** Payments with a refund or dispute that the store did not know. */
  returned: string[];
  /** Payments without an order or a completed refund, for the operator. */
  unsolved: { paymentIntentId: string; reason: string }[];
  /** Orders whose payment the provider does not know, or whose amount differs. */
  ordersWithoutPayment: { orderNumber: string; paymentIntentId: string; reason: string }[];
  /** The provider's key may not read disputes, so disputed orders are not detected. */
  disputesUnread: boolean;
};

const DISPUTES_UNREAD =
  "The payment provider's key may not read disputes, so disputed orders are not held. Give it that right at the provider.";

/** Time for the browser to send the shopper's details after a payment, in milliseconds. */
const DETAILS_TIMEOUT = 60 * 60 * 1000;

/**
 * Compares the provider's payments with the orders in both directions and repairs differences: places
 * or refunds paid checkouts without an order, retries refunds, and records refunds and disputes.
 * Idempotent, and safe to run while the store is running.
 * @throws GatewayFailure if the provider can't be reached
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
  const latest = new Date(clock().getTime() - DETAILS_TIMEOUT).toISOString();
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
  await retryRefunds(deps, report, received);
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
 * Orders since a time (ISO) whose payment the provider should know: excludes imported orders without an
 * intent and orders that were paid with another account.
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

/** Reconciles the last two days and logs the results. */
export async function reconcileRecent(deps: CheckoutDeps): Promise<void> {
  const since = new Date(deps.clock().getTime() - 2 * 24 * 60 * 60 * 1000).toISOString();
  const { settled, refunded, returned, ...wrong } = await reconcile(deps, since);
  const { unsolved, ordersWithoutPayment, disputesUnread } = wrong;
  if (settled.length + refunded.length + returned.length > 0)
    deps.log.warn(
      { settled, refunded, returned },
      "reconciliation found payments that no webhook had reported",
    );
  if (unsolved.length + ordersWithoutPayment.length > 0)
    deps.log.error({ unsolved, ordersWithoutPayment }, "payments and orders differ");
  if (disputesUnread) deps.log.error(DISPUTES_UNREAD);
}

/** Records refunds and disputes since a time, and updates the open disputes. */
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
      // For example an intent of another account: continue with the others.
      if (!(error instanceof GatewayFailure && error.isRejected)) throw error;
      report.unsolved.push({ paymentIntentId: id, reason: error.message });
    }
  }
  report.disputesUnread = disputed === undefined;
  if (disputed) return deleteProblem(db, NO_PAYMENT, "disputes-unread");
  const message = DISPUTES_UNREAD;
  await recordProblem(
    db,
    { paymentIntentId: NO_PAYMENT, checkoutId: null, kind: "disputes-unread", message },
    clock(),
  );
}

/** Retries unfinished refunds of payments that are older than the window. */
async function retryRefunds(
  deps: CheckoutDeps,
  report: Reconciliation,
  done: ReadonlyMap<string, number>,
): Promise<void> {
  const unfinished = await deps.db
    .selectFrom("checkouts")
    .select(["id", "payment_intent_id"])
    .where("state", "=", "refund_pending")
    .execute();
  for (const { id, payment_intent_id: paymentIntentId } of unfinished) {
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
