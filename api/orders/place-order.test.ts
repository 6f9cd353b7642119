import { expect, test } from "vitest";
import { describeOnBothDatabases } from "../../tests/support/databases.ts";
import { listProblems } from "../../tests/support/problems.ts";
import { CREATE, item, openShop, until } from "../../tests/support/shop.ts";
import { JANE } from "../../tests/support/store.ts";
import { getCatalogueVersion } from "../db/catalogue-version.ts";
import type { ApiDeps } from "../deps.ts";
import type { PaymentGateway } from "../payments/gateway.ts";
import { giveBack } from "./give-back.ts";
import { settle } from "./place-order.ts";

describeOnBothDatabases("settling at once", (open) => {
  test("P18: twenty identical POSTs at once make one order and one decrement", async () => {
    const { shop, pay, count, stock, startAgain, stop } = await openShop(open);
    const again = await startAgain();
    const { intent, order, orderAt } = await shop([item("oil", 2)]);
    await pay(intent);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => (at % 2 ? order() : orderAt(again))),
    );
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    expect(await count("orders")).toBe(1);
    expect(await stock("oil")).toEqual({ left: 3, reserved: 0 });
    await again.stop();
    await stop();
  });

  test("an order is a new version of the catalogue only where shoppers see what is left", async () => {
    const { shop, pay, deps, stop } = await openShop(open);
    const version = () => getCatalogueVersion(deps.db);
    const buy = async (id: string) => {
      const before = await version();
      const { intent, order } = await shop([item(id)]);
      await pay(intent);
      await order();
      return (await version()) - before;
    };
    expect(await buy("oil")).toBe(1);
    await deps.db
      .updateTable("products")
      .set({ stock_quantity: null })
      .where("id", "=", "oil")
      .execute();
    expect(await buy("oil")).toBe(0);
    await stop();
  });

  test("P18: of many settlements at once exactly one created the order", async () => {
    const { shop, pay, deps, stop } = await openShop(open);
    const { intent, paymentIntentId } = await shop([item("oil")]);
    await pay(intent);
    const all = await Promise.all(Array.from({ length: 12 }, () => settle(deps, paymentIntentId)));
    expect(all.filter((one) => one.outcome === "ordered" && one.created)).toHaveLength(1);
    expect(all.every((one) => one.outcome === "ordered")).toBe(true);
    await stop();
  });

  test("a checkout that changes while it is being ordered is not ordered as it was", async () => {
    const { shop, pay, count, refunds, deps, stop } = await openShop(open);
    const { intent, paymentIntentId } = await shop([item("oil")]);
    await pay(intent);
    const db = interrupted(deps.db, () =>
      deps.db
        .updateTable("checkouts")
        .set((by) => ({ revision: by("revision", "+", 1), total_cents: 9_999 }))
        .execute(),
    );
    expect(await settle({ ...deps, db }, paymentIntentId)).toEqual({ outcome: "refunded" });
    expect([await count("orders"), await refunds(paymentIntentId)]).toEqual([0, 1]);
    await stop();
  });

  test("what is given back while it is being ordered is not ordered", async () => {
    const { shop, pay, count, refunds, stock, deps, stop } = await openShop(open);
    const { intent, paymentIntentId } = await shop([item("oil")]);
    await pay(intent);
    const { id } = await deps.db.selectFrom("checkouts").select("id").executeTakeFirstOrThrow();
    const problem = { kind: "order-failed", message: "Given back meanwhile." } as const;
    const db = interrupted(deps.db, () => giveBack(deps, { id, paymentIntentId }, problem));
    expect(await settle({ ...deps, db }, paymentIntentId)).toEqual({ outcome: "refunded" });
    expect([await count("orders"), await refunds(paymentIntentId)]).toEqual([0, 1]);
    expect(await stock("oil")).toEqual({ left: 5, reserved: 0 });
    await stop();
  });

  test("what was sold is news to everybody who keeps the catalogue", async () => {
    const { shop, pay, deps, stop } = await openShop(open);
    const changed = async () => {
      const { version } = await deps.db
        .selectFrom("products")
        .select("version")
        .where("id", "=", "oil")
        .executeTakeFirstOrThrow();
      return version;
    };
    const before = await changed();
    const { intent, order } = await shop([item("oil")]);
    await pay(intent);
    await order();
    expect(await changed()).toBeGreaterThan(before);
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

  test("P17: a second payment of one checkout makes no second order, and is told", async () => {
    const { shop, pay, count, deps, gateway, database, stop } = await openShop(open);
    const { intent, paymentIntentId } = await shop([item("oil")]);
    await pay(intent);
    const { checkoutId = "" } = (await gateway.retrieveIntent(paymentIntentId)) ?? {};
    const asked = { amountCents: 5280, currency: "cad", checkoutId };
    const second = await gateway.createIntent(asked, "another");
    await pay({ ...intent, paymentIntentId: second.id, clientSecret: second.clientSecret });
    expect(await settle(deps, second.id)).toEqual({ outcome: "unknown" });
    expect(await count("orders")).toBe(0);
    expect((await listProblems(database.db)).map((one) => one.kind)).toEqual(["unknown"]);
    expect(await settle(deps, paymentIntentId)).toMatchObject({ outcome: "ordered" });
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
    const event = { id: "evt_1", type: "payment_intent.succeeded" };
    expect(await settle(deps, paymentIntentId, { event })).toEqual({
      outcome: "ordered",
      orderId: body.id,
      created: false,
    });
    expect(await count("orders")).toBe(1);
    await stop();
  });

  test.each([
    ["the refund", { refundIncomplete: true }, { details: JANE }],
    ["the order", { details: JANE }, { refundIncomplete: true }],
  ])(
    "P19: an order and a refund of one payment at once, %s first: one of the two",
    async (...row) => {
      const [, first, second] = row;
      const { shop, pay, count, refunds, deps, stop } = await openShop(open, { wrap: inPairs });
      for (let round = 1; round <= 3; round++) {
        const { intent, paymentIntentId } = await shop([item("serum")], "unknown");
        await pay(intent);
        const before = await count("orders");
        const both = [settle(deps, paymentIntentId, first), settle(deps, paymentIntentId, second)];
        const outcomes = (await Promise.all(both)).map((settled) => settled.outcome);
        const ordered = (await count("orders")) - before;
        expect(ordered + (await refunds(paymentIntentId))).toBe(1);
        expect(new Set(outcomes)).toEqual(new Set([ordered ? "ordered" : "refunded"]));
      }
      await stop();
    },
  );

  test("P20: the browser dies after paying; the webhook alone completes the order", async () => {
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
    expect(await count("payment_events")).toBe(1);
    expect(await stock("oil")).toEqual({ left: 3, reserved: 0 });
    await stop();
  });

  test("P31: stock 1 and fifty buyers: one sold, 49 told before they pay", async () => {
    const { count, stock, startAgain, stop, browser } = await openShop(open);
    const second = await startAgain();
    const request = { cartItems: [item("last")], checkoutData: JANE };
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        (at % 2 ? browser() : second.browser()).post(CREATE, request),
      ),
    );
    const statuses = answers.map((answer) => answer.status).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 49 }, () => 409)]);
    expect(answers.find((answer) => answer.status === 409)?.body.changes).toEqual([
      { id: "last", title: "Last", kind: "stock", before: 1, after: 0 },
    ]);
    expect(await stock("last")).toEqual({ left: 1, reserved: 1 });
    expect(await count("orders")).toBe(0);
    await second.stop();
    await stop();
  });

  test("P31: fifty who pay without a reservation: one order, 49 refunds", async () => {
    const { shop, pay, count, stock, refunds, startAgain, stop } = await openShop(open);
    const second = await startAgain();
    const buyers = await Promise.all(
      Array.from({ length: 50 }, async () => {
        const buyer = await shop([item("last")], "unknown");
        await pay(buyer.intent);
        return buyer;
      }),
    );
    const answers = await Promise.all(
      buyers.map(({ order, orderAt }, at) => (at % 2 ? order() : orderAt(second))),
    );
    const statuses = answers.map((answer) => answer.status).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 49 }, () => 409)]);
    expect(await count("orders")).toBe(1);
    expect(await stock("last")).toEqual({ left: 0, reserved: 0 });
    for (const [at, { paymentIntentId }] of buyers.entries())
      expect(await refunds(paymentIntentId)).toBe(answers[at]?.status === 200 ? 0 : 1);
    await second.stop();
    await stop();
  });

  test("P32: carts A+B and B+A for the last of both: no deadlock, no half order", async () => {
    const { database, browser, stock, startAgain, stop } = await openShop(open);
    const second = await startAgain();
    for (let round = 0; round < 5; round++) {
      const [ab, ba] = [
        [item("last"), item("also")],
        [item("also"), item("last")],
      ];
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, at) =>
          (at % 2 ? browser() : second.browser()).post(CREATE, {
            cartItems: at % 4 < 2 ? ab : ba,
            checkoutData: JANE,
          }),
        ),
      );
      expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array(7).fill(409)]);
      for (const id of ["last", "also"]) expect(await stock(id)).toEqual({ left: 1, reserved: 1 });
      await database.db.deleteFrom("checkout_reservations").execute();
      await database.db.updateTable("products").set({ reserved_quantity: 0 }).execute();
    }
    await second.stop();
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

/** A provider that tells of an intent once two have asked, so that both go on at the same moment. */
function inPairs(gateway: PaymentGateway): PaymentGateway {
  let first: (() => void) | undefined;
  return {
    ...gateway,
    retrieveIntent: async (id) => {
      const intent = await gateway.retrieveIntent(id);
      if (first) {
        first();
        first = undefined;
      } else {
        await new Promise<void>((both) => {
          first = both;
        });
      }
      return intent;
    },
  };
}
