import { expect, test } from "vitest";
import { describeOnBothDatabases } from "../../../tests/support/databases.ts";
import { listProblems } from "../../../tests/support/problems.ts";
import { CREATE, item, openShop, until } from "../../../tests/support/shop.ts";
import { JANE } from "../../../tests/support/store.ts";
import type { ApiDeps } from "../../deps.ts";
import type { PaymentGateway } from "../../payment-gateway.ts";
import { reversePayment } from "../payments/reverse-payment.ts";
import { finalizeCheckout } from "./finalize-checkout.ts";

describeOnBothDatabases("finalizing a checkout concurrently", (open) => {
  test("P18: twenty identical POSTs at once make one order and one decrement", async () => {
    const { shop, pay, count, stock, startAgain, stop } = await openShop(open);
    const again = await startAgain();
    const { intent, order, orderAt } = await shop([item("oil", 2)]);
    await pay(intent);
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, at) => (at % 2 ? order() : orderAt(again))),
    );
    expect(new Set(responses.map((response) => response.status))).toEqual(new Set([200]));
    expect(new Set(responses.map((response) => response.body.id)).size).toBe(1);
    expect(await count("orders")).toBe(1);
    expect(await stock("oil")).toBe(3);
    await again.stop();
    await stop();
  });

  test("P18: of many settlements at once exactly one created the order", async () => {
    const { shop, pay, deps, stop } = await openShop(open);
    const { intent, paymentIntentId } = await shop([item("oil")]);
    await pay(intent);
    const all = await Promise.all(
      Array.from({ length: 12 }, () => finalizeCheckout(deps, paymentIntentId)),
    );
    expect(all.filter((one) => one.outcome === "ordered" && one.created)).toHaveLength(1);
    expect(all.every((one) => one.outcome === "ordered")).toBe(true);
    await stop();
  });

  test("a checkout that changes while it is being ordered is not ordered as it was", async () => {
    const { shop, pay, count, payment, deps, stop } = await openShop(open);
    const { intent, paymentIntentId } = await shop([item("oil")]);
    await pay(intent);
    const db = interrupted(deps.db, () =>
      deps.db
        .updateTable("checkouts")
        .set((by) => ({ revision: by("revision", "+", 1), total_cents: 9_999 }))
        .execute(),
    );
    expect(await finalizeCheckout({ ...deps, db }, paymentIntentId)).toEqual({
      outcome: "cancelled",
    });
    expect([await count("orders"), await payment(paymentIntentId)]).toEqual([0, "canceled"]);
    await stop();
  });

  test("a payment that is cancelled while its order is created has no order", async () => {
    const { shop, pay, count, payment, stock, gateway, deps, stop } = await openShop(open);
    const { intent, paymentIntentId } = await shop([item("oil")]);
    await pay(intent);
    const { id } = await deps.db.selectFrom("checkouts").select("id").executeTakeFirstOrThrow();
    const authorized = await gateway.retrieveIntent(paymentIntentId);
    if (!authorized) throw new Error("no such intent");
    const reason = { kind: "order-failed", message: "Returned meanwhile." } as const;
    const db = interrupted(deps.db, () => reversePayment(deps, id, authorized, reason));
    expect(await finalizeCheckout({ ...deps, db }, paymentIntentId)).toEqual({
      outcome: "cancelled",
    });
    expect([await count("orders"), await payment(paymentIntentId)]).toEqual([0, "canceled"]);
    expect(await stock("oil")).toBe(5);
    await stop();
  });

  test("a cart that was ordered is not sold again to a page that still has its payment", async () => {
    const { shop, pay, stop } = await openShop(open);
    const { shopper, intent, order, paymentIntentId } = await shop([item("oil")]);
    await pay(intent);
    const { body } = await order();
    const again = await shopper.post(CREATE, { cartItems: [item("oil")], paymentIntentId });
    expect([again.status, again.body.orderId]).toEqual([409, body.id]);
    await stop();
  });

  test("W1: an order is found by its payment in the browser that paid, and in no other", async () => {
    const { shop, pay, stop } = await openShop(open);
    const [own, other] = [await shop([item("oil")]), await shop([item("serum")])];
    await pay(own.intent);
    await own.order();
    const path = `/api/orders/${own.paymentIntentId}`;
    expect((await own.shopper.get(path)).status).toBe(200);
    expect((await other.shopper.get(path)).status).toBe(404);
    await stop();
  });

  test("the address given before the payment counts", async () => {
    const { shop, pay, stop } = await openShop(open);
    const { intent, order } = await shop([item("oil")]);
    await pay(intent);
    const { body } = await order({ checkoutData: { ...JANE, email: "other@example.com" } });
    expect(body.order.customerEmail).toBe(JANE.email);
    await stop();
  });

  test("P17: a second payment of one checkout creates no second order and is reported", async () => {
    const { shop, pay, count, deps, gateway, database, stop } = await openShop(open);
    const { intent, paymentIntentId } = await shop([item("oil")]);
    await pay(intent);
    const { checkoutId = "" } = (await gateway.retrieveIntent(paymentIntentId)) ?? {};
    const intentRequest = { amountCents: 5280, currency: "cad", checkoutId };
    const second = await gateway.createIntent(intentRequest, "another");
    await pay({ ...intent, paymentIntentId: second.id, clientSecret: second.clientSecret });
    expect(await finalizeCheckout(deps, second.id)).toEqual({ outcome: "unknown" });
    expect(await count("orders")).toBe(0);
    expect((await listProblems(database.db)).map((one) => one.kind)).toEqual(["unknown"]);
    expect(await finalizeCheckout(deps, paymentIntentId)).toMatchObject({ outcome: "ordered" });
    await stop();
  });

  test("P19, P21: webhook first, and the browser's POST gets the same order", async () => {
    const { shop, pay, count, stop } = await openShop(open, { webhooks: true });
    const { intent, order } = await shop([item("oil")]);
    await pay(intent);
    await until(async () => (await count("orders")) === 1);
    const { status, body } = await order();
    expect([status, body.order.customerEmail]).toEqual([200, JANE.email]);
    expect(await count("orders")).toBe(1);
    await stop();
  });

  test("P19: the browser first, then the webhook", async () => {
    const { shop, pay, count, deps, stop } = await openShop(open);
    const { intent, order, paymentIntentId } = await shop([item("oil")]);
    await pay(intent);
    const { body } = await order();
    expect(await finalizeCheckout(deps, paymentIntentId)).toEqual({
      outcome: "ordered",
      orderId: body.id,
      created: false,
    });
    expect(await count("orders")).toBe(1);
    await stop();
  });

  test.each([
    ["the cancellation", { reverseIncomplete: true }, { details: JANE }],
    ["the order", { details: JANE }, { reverseIncomplete: true }],
  ])(
    "P19: an order and a cancellation of one payment at once, %s first: one of the two",
    async (...row) => {
      const [, first, second] = row;
      const { shop, pay, count, payment, deps, stop } = await openShop(open, { wrap: inPairs });
      for (let round = 1; round <= 3; round++) {
        const { intent, paymentIntentId } = await shop([item("serum")], "unknown");
        await pay(intent);
        const before = await count("orders");
        const both = [
          finalizeCheckout(deps, paymentIntentId, first),
          finalizeCheckout(deps, paymentIntentId, second),
        ];
        const outcomes = (await Promise.all(both)).map((settled) => settled.outcome);
        const ordered = (await count("orders")) - before;
        expect(await payment(paymentIntentId)).toBe(ordered ? "succeeded" : "canceled");
        expect(new Set(outcomes)).toEqual(new Set([ordered ? "ordered" : "cancelled"]));
      }
      await stop();
    },
  );

  test("P20: the browser crashes after paying; the webhook alone completes the order", async () => {
    const { shop, pay, count, stock, database, stop } = await openShop(open, { webhooks: true });
    const { intent } = await shop([item("oil", 2), item("serum")]);
    await pay(intent);
    await until(async () => (await count("orders")) === 1);
    const order = await database.db.selectFrom("orders").selectAll().executeTakeFirstOrThrow();
    expect(order).toMatchObject({
      customer_email: JANE.email,
      customer_name: "Jane Doe",
      shipping_address: "12 Birch Lane, Hamilton, Ontario L8P 1A1, Canada",
      total_cents: 12_759,
    });
    expect(await count("order_items")).toBe(2);
    expect(await stock("oil")).toBe(3);
    await stop();
  });
});

/** A database where something happens once, just before the first transaction. */
function interrupted(db: ApiDeps["db"], meanwhile: () => Promise<unknown>): ApiDeps["db"] {
  let isOver = false;
  return new Proxy(db, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (name !== "transaction" || isOver)
        return typeof value === "function" ? value.bind(target) : value;
      isOver = true;
      return () => ({
        execute: async (
          run: Parameters<ReturnType<ApiDeps["db"]["transaction"]>["execute"]>[0],
        ) => {
          await meanwhile();
          return target.transaction().execute(run);
        },
      });
    },
  });
}

/**
 * A gateway that returns the first two responses about an intent at once, so that both callers continue at
 * the same time.
 */
function inPairs(gateway: PaymentGateway): PaymentGateway {
  const waiting = new Map<string, () => void>();
  return {
    ...gateway,
    retrieveIntent: async (id) => {
      const intent = await gateway.retrieveIntent(id);
      const first = waiting.get(id);
      if (first) first();
      else await new Promise<void>((both) => waiting.set(id, both));
      return intent;
    },
  };
}
