import type { Selectable } from "kysely";
import type { Database, Db } from "../../api/db/tables/schema.ts";
import { CURRENCY } from "../../api/sales/pricing/order-pricing.ts";
import { OPEN_ORDER_STATUSES } from "../../data/model/sales/order-status.ts";
import { shareOf } from "../../data/model/text/money.ts";
import type { ExpectedState, LedgerIntent } from "./invariants.ts";

type Order = Selectable<Database["orders"]>;
type Checkout = Selectable<Database["checkouts"]>;

/**
 * Every captured intent has either one order or a full refund; every order was authorized and captured to
 * the cent, or its authorization was cancelled; no amount is refunded twice; no authorization is left
 * without an order; the states of checkouts agree with orders and intents.
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
    ...(await checkRefunds(db, orders, ledger, expected.isFinished === true)),
    ...(expected.isFinished ? checkCaptured(orders, expected.ledger) : []),
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
  if (intent.status === "requires_capture")
    return isFinished ? ["its authorization is still open"] : [];
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
    return isFinished && isRefunded && OPEN_ORDER_STATUSES.includes(order.status)
      ? ["refunded, but the order is not cancelled"]
      : [];
  return isFinished && !isRefunded ? [`cancelled, but only ${refunded} cents refunded`] : [];
}

function checkPaid(order: Order, intent: LedgerIntent | undefined): string[] {
  if (!intent) return ["the provider has no such payment"];
  if (intent.currency !== CURRENCY) return [`paid in ${intent.currency}`];
  if (intent.amountCents !== order.total_cents)
    return [`${order.total_cents} cents, paid ${intent.amountCents}`];
  const isUncharged = order.status === "cancelled" && order.refund_state === null;
  if (isUncharged) return intent.status === "canceled" ? [] : [`uncharged, but ${intent.status}`];
  if (order.status === "authorized") {
    // The provider may have captured or cancelled the payment, and the store learns of it later.
    const possible = ["requires_capture", "succeeded", "canceled"];
    return possible.includes(intent.status) ? [] : [`authorized, but ${intent.status}`];
  }
  return intent.status === "succeeded" ? [] : [`its payment is ${intent.status}`];
}

/**
 * Refunds and their parts never exceed the amounts of their order, nor their units those of its items; the order's
 * derived columns agree with them. Finished work: they are the provider's refunds.
 */
async function checkRefunds(
  db: Db,
  orders: readonly Order[],
  ledger: ReadonlyMap<string, LedgerIntent>,
  isFinished: boolean,
): Promise<string[]> {
  const refunds = await db.selectFrom("refunds").selectAll().execute();
  const refundTaxes = await db.selectFrom("refund_taxes").selectAll().execute();
  const refundItems = await db.selectFrom("refund_items").selectAll().execute();
  const taxes = await db.selectFrom("order_taxes").selectAll().execute();
  const items = await db.selectFrom("order_items").selectAll().execute();
  const add = (amounts: readonly number[]) => amounts.reduce((sum, one) => sum + one, 0);
  return orders.flatMap((order) => {
    const own = refunds.filter((refund) => refund.order_id === order.id);
    const sum = add(own.map((refund) => refund.amount_cents));
    const shipping = add(own.map((refund) => refund.shipping_cents));
    const violations: string[] = [];
    if (sum + order.lost_cents > order.total_cents) violations.push(`refunds of ${sum} cents`);
    if (shipping > order.shipping_cents) violations.push(`refunds of ${shipping} shipping`);
    for (const tax of taxes.filter((one) => one.order_id === order.id)) {
      const refunded = refundTaxes.filter(
        (one) => one.order_id === order.id && one.line === tax.line,
      );
      const cents = add(refunded.map((one) => one.amount_cents));
      if (cents > tax.amount_cents) violations.push(`refunds of ${cents} ${tax.code}`);
    }
    for (const item of items.filter((one) => one.order_id === order.id)) {
      const of = refundItems.filter((one) => one.order_item_id === item.id);
      const units = add(of.map((one) => one.quantity));
      if (units > item.quantity || units !== item.refunded_quantity)
        violations.push(`refunds of ${units} of ${item.quantity} units`);
    }
    if (isFinished) {
      const made = ledger.get(order.stripe_payment_intent_id)?.refunds ?? [];
      const amounts = own.map((refund) => refund.amount_cents);
      if (amounts.sort().join() !== [...made].sort().join())
        violations.push(`refunds of ${amounts}, but of ${made} at the provider`);
      if (own.some((refund) => refund.state !== "refunded"))
        violations.push("a refund is not complete");
    }
    return violations.map((violation) => `order ${order.order_number}: ${violation}`);
  });
}

/** The sum of what was captured and not returned is the sum of the orders. */
function checkCaptured(orders: readonly Order[], ledger: readonly LedgerIntent[]): string[] {
  const left = ledger.reduce(
    (sum, { receivedCents, refunds }) =>
      refunds.reduce((rest, cents) => rest - cents, sum + receivedCents),
    0,
  );
  const ordered = orders
    .filter(({ status }) => status !== "cancelled")
    .reduce((sum, { total_cents, returned_cents }) => sum + total_cents - returned_cents, 0);
  const waiting = orders.filter(({ status }) => status === "authorized");
  return [
    ...(left === ordered ? [] : [`${left} cents were captured for orders of ${ordered} cents`]),
    ...waiting.map(({ order_number }) => `order ${order_number} is not captured`),
  ];
}

/**
 * The items, the discount, the shipping and the taxes of an order sum up to its total, and so do the
 * shares of its items.
 */
async function checkSums(db: Db, orders: readonly Order[]): Promise<string[]> {
  const items = await db.selectFrom("order_items").selectAll().orderBy("line").execute();
  const taxes = await db.selectFrom("order_taxes").selectAll().orderBy("line").execute();
  const products = await db.selectFrom("products").select(["id", "taxable"]).execute();
  const exempt = new Set(products.flatMap(({ id, taxable }) => (taxable === 0 ? [id] : [])));
  return orders.flatMap((order) => {
    const own = items.filter((item) => item.order_id === order.id);
    const sum = (cents: (item: (typeof own)[number]) => number) =>
      own.reduce((total, item) => total + cents(item), 0);
    const subtotal = sum((item) => item.product_price_cents * item.quantity);
    const expected = {
      items: subtotal,
      subtotal,
      discount: sum((item) => item.discount_cents),
      tax: 0,
      total: order.subtotal_cents - order.discount_cents + order.shipping_cents + order.tax_cents,
    };
    const taxable = sum((item) =>
      exempt.has(item.product_id) ? 0 : item.subtotal_cents - item.discount_cents,
    );
    const violations: string[] = [];
    for (const tax of taxes.filter((one) => one.order_id === order.id)) {
      expected.tax += tax.amount_cents;
      const shares = sum((item) => JSON.parse(item.tax_shares)[tax.line] ?? 0);
      if (shares + tax.shipping_cents !== tax.amount_cents)
        violations.push(`${tax.label}: ${shares} + ${tax.shipping_cents}, not ${tax.amount_cents}`);
      // Whether shipping is taxed is a setting, which may have changed since.
      const allowed = [taxable, taxable + order.shipping_cents].map((base) =>
        shareOf(base, tax.rate),
      );
      if (!allowed.includes(tax.amount_cents))
        violations.push(`${tax.label}: ${tax.amount_cents} of ${taxable} taxable cents`);
    }
    const stored = {
      items: sum((item) => item.subtotal_cents),
      subtotal: order.subtotal_cents,
      discount: order.discount_cents,
      tax: order.tax_cents,
      total: order.total_cents,
    };
    if (own.length === 0) violations.push("no items");
    if (JSON.stringify(stored) !== JSON.stringify(expected))
      violations.push(`${JSON.stringify(stored)} is not ${JSON.stringify(expected)}`);
    return violations.map((violation) => `order ${order.order_number}: ${violation}`);
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
