import { listChanges } from "../../../data/model/admin/activity.ts";
import { recordActivity } from "../../activity/record.ts";
import type { Db } from "../../db/tables/schema.ts";
import { GatewayFailure, isIntentId, isPaid, type PaymentIntent } from "../../payment-gateway.ts";
import { type CheckoutDeps, finalizeCheckout } from "../checkout/finalize-checkout.ts";
import { findOrderByIntent } from "../orders/store.ts";
import { syncRefundsAndDisputes, type WebhookEvent } from "../refunds/provider-refunds.ts";
import { captureAuthorized } from "./capture-payment.ts";
import { cancelPayment, checkReversal, repeatReversal } from "./reverse-payment.ts";
import {
  deleteProblem,
  hasProblem,
  listOpenDisputes,
  listUnknownPayments,
  NO_PAYMENT,
  recordProblem,
  resolveProblems,
} from "./store.ts";

export type Reconciliation = {
  since: string;
  /** Number of authorized and captured payments at the provider. */
  payments: number;
  /** Orders that were missing and have been placed. */
  createdOrders: { paymentIntentId: string; orderId: string }[];
  /** Payments that were refunded, or whose authorization was cancelled, because they could not become an order. */
  refunded: string[];
  /** Payments with a refund or dispute that the store did not know. */
  refundsAndDisputes: string[];
  /** Payments without an order or a completed refund, for the operator. */
  unresolved: { paymentIntentId: string; reason: string }[];
  /** Orders whose payment the provider does not know, or whose amount differs. */
  ordersWithoutPayment: { orderNumber: string; paymentIntentId: string; reason: string }[];
  /** The provider's key may not read disputes, so disputed orders are not detected. */
  disputesUnread: boolean;
};

const DISPUTES_UNREAD =
  "The payment provider's key may not read disputes, so disputed orders are not held. Give it that right at the provider.";

const WEBHOOK_MISSING =
  "A payment became an order only minutes later, because no webhook had reported it. Check that the webhook endpoint at the payment provider works, and that it sends payment_intent.amount_capturable_updated.";

/**
 * Time for the browser to send the shopper's details after a payment, in milliseconds. With the interval of
 * reconciliation, no authorization is open for more than ten minutes without an order.
 */
const DETAILS_TIMEOUT = 4 * 60 * 1000;
/** Time in which the browser or a webhook reports a payment, in milliseconds. */
const REPORT_TIME = 60 * 1000;

/**
 * Compares the provider's payments with the orders in both directions and repairs differences: places
 * the orders of paid checkouts or reverses their payments, cancels authorizations that become no order,
 * repeats captures and reversals, and records refunds and disputes.
 * Idempotent, and safe to run while the store is running.
 * @throws GatewayFailure if the provider can't be reached
 */
export async function reconcile(deps: CheckoutDeps, since: string): Promise<Reconciliation> {
  const { payments, clock } = deps;
  const report: Reconciliation = {
    since,
    payments: 0,
    createdOrders: [],
    refunded: [],
    refundsAndDisputes: [],
    unresolved: [],
    ordersWithoutPayment: [],
    disputesUnread: false,
  };
  await captureAuthorized(deps);
  const isOlder = ({ paidAt = "" }: PaymentIntent, age: number) =>
    paidAt < new Date(clock().getTime() - age).toISOString();
  const captured = new Map<string, number>();
  for await (const intent of payments.listPaid(since)) {
    report.payments += 1;
    const reverseIncomplete = isOlder(intent, DETAILS_TIMEOUT);
    const result = await finalizeCheckout(deps, intent.id, { reverseIncomplete });
    if (intent.status === "succeeded") captured.set(intent.id, intent.paidCents);
    if (result.outcome === "ordered") {
      if (!result.created) continue;
      report.createdOrders.push({ paymentIntentId: intent.id, orderId: result.orderId });
      if (isOlder(intent, REPORT_TIME)) await recordMissingWebhook(deps);
    } else if (result.outcome === "refunded" || result.outcome === "cancelled") {
      if (!intent.refunded) report.refunded.push(intent.id);
    } else if (
      result.outcome === "unknown" &&
      reverseIncomplete &&
      (await cancelUnordered(deps, intent))
    ) {
      report.refunded.push(intent.id);
    } else {
      report.unresolved.push({ paymentIntentId: intent.id, reason: result.outcome });
    }
  }
  await resolveCancelled(deps);
  await repeatReversals(deps, report, captured);
  await reconcileAllRefunds(deps, report);
  for (const order of await listComparable(deps, since)) {
    const paymentIntentId = order.stripe_payment_intent_id;
    const paid = captured.get(paymentIntentId) ?? (await findCaptured(deps, paymentIntentId));
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

/** Records in the activity log what a reconciliation by an operator or command has found and repaired. */
export async function recordReconciliation(db: Db, result: Reconciliation): Promise<void> {
  const {
    since,
    payments,
    createdOrders,
    refunded,
    refundsAndDisputes,
    unresolved,
    ordersWithoutPayment,
  } = result;
  const found = { createdOrders, refunded, refundsAndDisputes, unresolved, ordersWithoutPayment };
  const counts = Object.entries(found).map(([name, list]) => [name, list.length]);
  await recordActivity(db, {
    action: "requested",
    object: { kind: "other", name: "Reconciliation of payments" },
    changes: listChanges({}, { since, payments, ...Object.fromEntries(counts) }),
  });
}

async function recordMissingWebhook({ db, clock }: CheckoutDeps): Promise<void> {
  const problem = { kind: "webhook-missing", message: WEBHOOK_MISSING } as const;
  await recordProblem(db, { ...problem, paymentIntentId: NO_PAYMENT }, clock());
}

/**
 * Orders since a time (ISO) whose payment the provider should have captured: excludes imported orders
 * without an intent, orders that were paid with another account, authorized orders and those that were
 * cancelled before the capture.
 */
async function listComparable({ db, payments }: CheckoutDeps, since: string) {
  const orders = await db
    .selectFrom("orders")
    .leftJoin("checkouts", "checkouts.payment_intent_id", "orders.stripe_payment_intent_id")
    .select(["order_number", "stripe_payment_intent_id", "orders.total_cents", "payment_account"])
    .where("orders.created_at", ">=", since)
    .where("status", "<>", "authorized")
    .where((by) => by.or([by("status", "<>", "cancelled"), by("refund_state", "is not", null)]))
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
  const { createdOrders, refunded, refundsAndDisputes, ...wrong } = await reconcile(deps, since);
  const { unresolved, ordersWithoutPayment, disputesUnread } = wrong;
  if (createdOrders.length + refunded.length + refundsAndDisputes.length > 0)
    deps.log.warn(
      { createdOrders, refunded, refundsAndDisputes },
      "reconciliation found payments that no webhook had reported",
    );
  if (unresolved.length + ordersWithoutPayment.length > 0)
    deps.log.error({ unresolved, ordersWithoutPayment }, "payments and orders differ");
  if (disputesUnread) deps.log.error(DISPUTES_UNREAD);
}

/** Records refunds and disputes since a time, and updates the open disputes. */
async function reconcileAllRefunds(deps: CheckoutDeps, report: Reconciliation): Promise<void> {
  const { db, payments, clock } = deps;
  const due = new Set(await listOpenDisputes(db));
  for await (const id of payments.listRefunded(report.since)) due.add(id);
  const disputed = await payments.listDisputed(report.since);
  for (const id of disputed ?? []) due.add(id);
  for (const id of due) {
    try {
      if ((await reconcileRefunds(deps, id)) === "recorded") report.refundsAndDisputes.push(id);
    } catch (error) {
      // For example an intent of another account: continue with the others.
      if (!(error instanceof GatewayFailure && error.isRejected)) throw error;
      report.unresolved.push({ paymentIntentId: id, reason: error.message });
    }
  }
  report.disputesUnread = disputed === undefined;
  if (disputed) return deleteProblem(db, NO_PAYMENT, "disputes-unread");
  const problem = { kind: "disputes-unread", message: DISPUTES_UNREAD } as const;
  await recordProblem(db, { ...problem, paymentIntentId: NO_PAYMENT }, clock());
}

/** Repeats unfinished reversals of payments, except for those that were just finalized. */
async function repeatReversals(
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
    try {
      const intent = await deps.payments.retrieveIntent(paymentIntentId);
      const outcome = intent ? await repeatReversal(deps, id, intent) : "no payment";
      if (outcome !== "refunded" && outcome !== "cancelled")
        report.unresolved.push({ paymentIntentId, reason: outcome });
      else if (intent && isPaid(intent)) report.refunded.push(paymentIntentId);
    } catch (error) {
      // Without a response the others would fail too.
      if (error instanceof GatewayFailure && !error.isRejected) throw error;
      deps.log.error({ err: error, checkout: id }, "a payment could not be reversed");
      report.unresolved.push({ paymentIntentId, reason: "return failed" });
    }
  }
}

/** The captured cents of an intent; undefined if it was not captured. */
async function findCaptured({ payments }: CheckoutDeps, id: string): Promise<number | undefined> {
  const intent = await payments.retrieveIntent(id);
  return intent?.status === "succeeded" ? intent.paidCents : undefined;
}

/**
 * Cancels an authorization without an order: a second one of its checkout, or one whose checkout is lost. Does
 * nothing if the payment was captured, because its order may have been shipped, or if its order could not be
 * written, because the operator decides then. Safe to repeat. If an order is placed at the same time, the capture
 * of its payment fails, which cancels the order.
 * @returns whether the authorization is cancelled
 */
async function cancelUnordered(deps: CheckoutDeps, intent: PaymentIntent): Promise<boolean> {
  const { db, clock } = deps;
  if (intent.status !== "requires_capture" || (await findOrderByIntent(db, intent.id)))
    return false;
  if (await hasProblem(db, intent.id, "order-failed")) return false;
  if ((await cancelPayment(deps, intent)) !== "canceled") return false;
  await resolveProblems(db, intent.id, clock(), "unknown");
  return true;
}

/** Resolves problems of unknown payments that were cancelled, here before a crash or at the provider. */
async function resolveCancelled({ db, payments, clock }: CheckoutDeps): Promise<void> {
  for (const id of await listUnknownPayments(db)) {
    const intent = await payments.retrieveIntent(id);
    if (intent?.status === "canceled") await resolveProblems(db, id, clock(), "unknown");
  }
}

/**
 * Updates a payment and its order from the refunds and disputes at the payment provider, which the store, the
 * operator in the provider's dashboard or the shopper's bank may have started. Reads the current state
 * from the provider, so it is idempotent; the webhook and reconciliation call it. A full refund before the
 * shipment cancels the order without restocking it.
 * @throws GatewayFailure if the provider can't be reached
 */
export async function reconcileRefunds(
  deps: CheckoutDeps,
  paymentIntentId: string,
  event?: WebhookEvent,
): Promise<"recorded" | "unchanged" | "no-order"> {
  const { payments } = deps;
  const result = await finalizeCheckout(deps, paymentIntentId);
  if (result.outcome === "refunded") return checkReversal(deps, paymentIntentId, event);
  if (result.outcome !== "ordered") return "no-order";
  const intent = await payments.retrieveIntent(paymentIntentId);
  // Stripe also reports a refund if the authorization of an order is cancelled.
  if (intent?.status === "canceled") return "unchanged";
  return (await syncRefundsAndDisputes(deps, paymentIntentId, event)) ? "recorded" : "unchanged";
}
