import type { Selectable } from "kysely";
import { CURRENCY } from "../../api/checkout/currency.ts";
import type { Database, Db } from "../../api/db/schema.ts";
import { priceCart } from "../../data/model/pricing.ts";
import type { ExpectedState, LedgerIntent } from "./invariants.ts";

type Order = Selectable<Database["orders"]>;
type Checkout = Selectable<Database["checkouts"]>;

/**
 * Every succeeded intent has either one order or a full refund; every order was paid to the cent; no
 * amount is refunded twice; the states of checkouts agree with orders and intents.
 */
export async function findMoneyViolations(db: Db, expected: ExpectedState): Promise<string[]> {
  const orders = await db.selectFrom("orders").selectAll().execute();
  const checkouts = await db.selectFrom("checkouts").selectAll().execute();
  const ledger = new Map(expected.ledger.map((intent) => [intent.id, intent]));
  const ids = new Set(orders.map((order) => order.id));
  return [
    ...expected.ledger.flatMap((intent) =>
      checkIntent(
        intent,
        orders.filter((order) => order.stripe_payment_intent_id === intent.id),
        checkouts.find((checkout) => checkout.id === intent.checkoutId),
        expected.isFinished === true,
      ).map((violation) => `intent ${intent.id}: ${violation}`),
    ),
    ...orders.flatMap((order) =>
      checkPaid(order, ledger.get(order.stripe_payment_intent_id)).map(
        (violation) => `order ${order.order_number}: ${violation}`,
      ),
    ),
    ...(await checkSums(db, orders)),
    ...checkouts.flatMap((checkout) =>
      checkCheckout(checkout, orders, ledger, expected.isFinished === true).map(
        (violation) => `checkout ${checkout.id}: ${violation}`,
      ),
    ),
    ...(expected.acknowledged ?? [])
      .filter((id) => !ids.has(id))
      .map((id) => `order ${id} was displayed but does not exist`),
  ];
}

function checkIntent(
  intent: LedgerIntent,
  orders: readonly Order[],
  checkout: Checkout | undefined,
  isFinished: boolean,
): string[] {
  const refunded = intent.refunds.reduce((sum, cents) => sum + cents, 0);
  if (refunded > intent.receivedCents)
    return [`${refunded} cents refunded of ${intent.receivedCents} received`];
  if (orders.length > 1) return [`${orders.length} orders`];
  const [order] = orders;
  const isRefunded = refunded === intent.receivedCents;
  if (intent.status !== "succeeded") {
    const isOver = ["expired", "refunded", "refund_pending"].includes(checkout?.state ?? "");
    const isOwn = checkout?.payment_intent_id === intent.id;
    return isFinished && isOver && isOwn && intent.status !== "canceled"
      ? [`can still be paid although its checkout is ${checkout?.state}`]
      : [];
  }
  if (!order) return isFinished && !isRefunded ? ["paid, but neither ordered nor refunded"] : [];
  if (isFinished && order.returned_cents !== refunded)
    return [`${refunded} cents were refunded, but the order has ${order.returned_cents}`];
  if (order.status !== "cancelled")
    return isFinished && isRefunded ? ["refunded, but the order is not cancelled"] : [];
  return isFinished && !isRefunded ? [`cancelled, but only ${refunded} cents refunded`] : [];
}

function checkPaid(order: Order, intent: LedgerIntent | undefined): string[] {
  if (!intent) return ["the provider has no such payment"];
  if (intent.status !== "succeeded") return [`its payment is ${intent.status}`];
  if (intent.currency !== CURRENCY) return [`paid in ${intent.currency}`];
  if (intent.receivedCents !== order.total_cents)
    return [`${order.total_cents} cents, paid ${intent.receivedCents}`];
  return [];
}

async function checkSums(db: Db, orders: readonly Order[]): Promise<string[]> {
  const items = await db.selectFrom("order_items").selectAll().execute();
  return orders.flatMap((order) => {
    const own = items.filter((item) => item.order_id === order.id);
    const lines = own.map((item) => ({
      priceCents: item.product_price_cents,
      quantity: item.quantity,
    }));
    const { subtotalCents, taxCents, shippingCents, totalCents } = priceCart(lines);
    const computed = [subtotalCents, taxCents, shippingCents, totalCents].join();
    const stored = [order.subtotal_cents, order.tax_cents, order.shipping_cents, order.total_cents];
    const wrong = own.some(
      (item) => item.subtotal_cents !== item.product_price_cents * item.quantity,
    );
    if (own.length > 0 && !wrong && stored.join() === computed) return [];
    return [`order ${order.order_number}: sums are ${stored}, its items sum up to ${computed}`];
  });
}

function checkCheckout(
  checkout: Checkout,
  orders: readonly Order[],
  ledger: ReadonlyMap<string, LedgerIntent>,
  isFinished: boolean,
): string[] {
  const { state, payment_intent_id: id } = checkout;
  const order = orders.find((one) => one.stripe_payment_intent_id === id);
  const intent = id === null ? undefined : ledger.get(id);
  if ((state === "ordered") !== (order !== undefined))
    return [`${state}, with ${order ? "an" : "no"} order`];
  if (id !== null && !intent) return ["the provider does not have its intent"];
  if (state === "refunded" && intent) {
    const refunded = intent.refunds.reduce((sum, cents) => sum + cents, 0);
    if (refunded !== intent.receivedCents) return [`refunded, but only ${refunded} cents`];
  }
  return isFinished && state === "refund_pending" ? ["its refund is still pending"] : [];
}
