import type { Selectable } from "kysely";
import { CURRENCY } from "../../api/checkout/currency.ts";
import type { Database, Db } from "../../api/db/schema.ts";
import { priceCart } from "../../data/model/pricing.ts";
import type { BookedIntent, Truth } from "./invariants.ts";

type Order = Selectable<Database["orders"]>;
type Checkout = Selectable<Database["checkouts"]>;

/**
 * Every succeeded intent has one order or its money back, never both; every order was paid to the
 * cent; nothing is given back twice; and checkouts say the same.
 */
export async function findMoneyBreaches(db: Db, truth: Truth): Promise<string[]> {
  const orders = await db.selectFrom("orders").selectAll().execute();
  const checkouts = await db.selectFrom("checkouts").selectAll().execute();
  const booked = new Map(truth.books.map((intent) => [intent.id, intent]));
  const ids = new Set(orders.map((order) => order.id));
  return [
    ...truth.books.flatMap((intent) =>
      checkIntent(
        intent,
        orders.filter((order) => order.stripe_payment_intent_id === intent.id),
        checkouts.find((checkout) => checkout.id === intent.checkoutId),
        truth.settled === true,
      ).map((breach) => `intent ${intent.id}: ${breach}`),
    ),
    ...orders.flatMap((order) =>
      checkPaid(order, booked.get(order.stripe_payment_intent_id)).map(
        (breach) => `order ${order.order_number}: ${breach}`,
      ),
    ),
    ...(await checkSums(db, orders)),
    ...checkouts.flatMap((checkout) =>
      checkCheckout(checkout, orders, booked, truth.settled === true).map(
        (breach) => `checkout ${checkout.id}: ${breach}`,
      ),
    ),
    ...(truth.acknowledged ?? [])
      .filter((id) => !ids.has(id))
      .map((id) => `order ${id} was promised and is not there`),
  ];
}

function checkIntent(
  intent: BookedIntent,
  orders: readonly Order[],
  checkout: Checkout | undefined,
  settled: boolean,
): string[] {
  const back = intent.refunds.reduce((sum, cents) => sum + cents, 0);
  if (back > intent.receivedCents)
    return [`${back} cents given back of ${intent.receivedCents} received`];
  if (orders.length > 1) return [`${orders.length} orders`];
  const [order] = orders;
  const isBack = back === intent.receivedCents;
  if (intent.status !== "succeeded") {
    const isOver = ["expired", "refunded", "refund_pending"].includes(checkout?.state ?? "");
    const isOwn = checkout?.payment_intent_id === intent.id;
    return settled && isOver && isOwn && intent.status !== "canceled"
      ? [`can still be paid although its checkout is ${checkout?.state}`]
      : [];
  }
  if (!order) return settled && !isBack ? ["paid, but neither an order nor its money back"] : [];
  if (settled && order.returned_cents !== back)
    return [`${back} cents were given back, the order says ${order.returned_cents}`];
  if (order.status !== "cancelled")
    return settled && isBack ? ["an order that stands was given back"] : [];
  return settled && !isBack ? [`cancelled, but only ${back} cents were given back`] : [];
}

function checkPaid(order: Order, intent: BookedIntent | undefined): string[] {
  if (!intent) return ["the provider knows no such payment"];
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
    const wanted = [subtotalCents, taxCents, shippingCents, totalCents].join();
    const kept = [order.subtotal_cents, order.tax_cents, order.shipping_cents, order.total_cents];
    const wrong = own.some(
      (item) => item.subtotal_cents !== item.product_price_cents * item.quantity,
    );
    if (own.length > 0 && !wrong && kept.join() === wanted) return [];
    return [`order ${order.order_number}: sums are ${kept}, its items come to ${wanted}`];
  });
}

function checkCheckout(
  checkout: Checkout,
  orders: readonly Order[],
  booked: ReadonlyMap<string, BookedIntent>,
  settled: boolean,
): string[] {
  const { state, payment_intent_id: id } = checkout;
  const order = orders.find((one) => one.stripe_payment_intent_id === id);
  const intent = id === null ? undefined : booked.get(id);
  if ((state === "ordered") !== (order !== undefined))
    return [`${state}, with ${order ? "an" : "no"} order`];
  if (id !== null && !intent) return ["the provider does not know its intent"];
  if (state === "refunded" && intent) {
    const back = intent.refunds.reduce((sum, cents) => sum + cents, 0);
    if (back !== intent.receivedCents) return [`refunded, but only ${back} cents were`];
  }
  return settled && state === "refund_pending" ? ["still waits for its refund"] : [];
}
