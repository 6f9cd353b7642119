import { expect, test } from "vitest";
import { describeOnBothDatabases, describeOnPostgres } from "../../../tests/support/databases.ts";
import { holdTransaction } from "../../../tests/support/hold-transaction.ts";
import { item, openShop, until } from "../../../tests/support/shop.ts";
import { writeStocks } from "../../catalogue/products/write-stocks.ts";
import { nextCatalogueVersion } from "../../db/catalogue-version.ts";
import { transaction } from "../../db/transaction.ts";
import { findCheckout } from "../checkout/store.ts";
import { placeOrder } from "./place-order.ts";

const NOW = new Date("2026-03-04T05:06:07.000Z");

describeOnBothDatabases("selling stock", (open) => {
  // A10
  test("P31: stock 1 and fifty buyers at once: one order, 49 cancelled authorizations, nothing refunded", async () => {
    const { shop, pay, count, stock, payment, refunds, startAgain, stop } = await openShop(open);
    const second = await startAgain();
    const buyers = await Promise.all(
      Array.from({ length: 50 }, async (_, at) => {
        const buyer = await shop([item("last")], at % 3 === 0 ? "unknown" : "known");
        await pay(buyer.intent);
        return buyer;
      }),
    );
    expect(await stock("last")).toBe(1);
    const responses = await Promise.all(
      buyers.map(({ order, orderAt }, at) => (at % 2 ? order() : orderAt(second))),
    );
    const statuses = responses.map((response) => response.status).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 49 }, () => 409)]);
    expect(responses.find(({ status }) => status === 409)?.body).toEqual({
      message: "Last is no longer available. Your card was not charged.",
      changes: [{ id: "last", title: "Last", kind: "stock", before: 1, after: 0 }],
    });
    expect(await count("orders")).toBe(1);
    expect(await stock("last")).toBe(0);
    for (const [at, { paymentIntentId }] of buyers.entries()) {
      const isSold = responses[at]?.status === 200;
      expect(await payment(paymentIntentId)).toBe(isSold ? "succeeded" : "canceled");
      expect(await refunds(paymentIntentId)).toBe(0);
    }
    await second.stop();
    await stop();
  });

  test("P32: carts A+B and B+A for the last of both: no deadlock, no half order", async () => {
    const { database, shop, pay, count, stock, startAgain, stop } = await openShop(open);
    const second = await startAgain();
    const carts = [
      [item("last"), item("also")],
      [item("also"), item("last")],
    ];
    for (let round = 1; round <= 5; round++) {
      const buyers = await Promise.all(
        Array.from({ length: 8 }, async (_, at) => {
          const buyer = await shop(carts[at % 4 < 2 ? 0 : 1] ?? []);
          await pay(buyer.intent);
          return buyer;
        }),
      );
      const responses = await Promise.all(
        buyers.map(({ order, orderAt }, at) => (at % 2 ? order() : orderAt(second))),
      );
      expect(responses.map((response) => response.status).sort()).toEqual([
        200,
        ...Array(7).fill(409),
      ]);
      for (const id of ["last", "also"]) expect(await stock(id)).toBe(0);
      expect(await count("order_items")).toBe(2 * round);
      await database.db
        .updateTable("products")
        .set({ stock_quantity: 1 })
        .where("id", "in", ["last", "also"])
        .execute();
    }
    await second.stop();
    await stop();
  });
});

describeOnPostgres("concurrent orders", (open) => {
  /** A shop whose first order is written but not committed until `commit` is called. */
  async function openDuringOrder(cart: object[]) {
    const { shop, pay, gateway, database, deps, ...store } = await openShop(open);
    const first = await shop(cart);
    await pay(first.intent);
    const intent = await gateway.retrieveIntent(first.paymentIntentId);
    const checkout = await findCheckout(deps.db, { id: intent?.checkoutId ?? "" });
    if (!intent || !checkout?.details) throw new Error("the checkout is not complete");
    const { details } = checkout;
    const commit = await holdTransaction(database.db, (trx) =>
      placeOrder(trx, checkout, intent, details, deps),
    );
    const buy = async (id: string) => {
      const { intent, order } = await shop([item(id)]);
      await pay(intent);
      return order();
    };
    return { ...store, database, commit, buy };
  }

  test("of different products do not wait for each other", async () => {
    const { buy, commit, stock, stop } = await openDuringOrder([item("oil"), item("serum")]);
    expect(await buy("last")).toMatchObject({ status: 200 });
    expect([await stock("last"), await stock("oil")]).toEqual([0, 5]);
    commit();
    await until(async () => (await stock("oil")) === 4);
    await stop();
  });

  test("wait for an edit, and an edit waits for them", async () => {
    const { buy, commit, stock, database, stop } = await openDuringOrder([item("oil")]);
    const edit = transaction(database.db, database.dialect, (trx) =>
      writeStocks(trx, ["oil"], (_, left) => (left ?? 0) + 10, { reason: "received" }, NOW),
    );
    commit();
    expect(await edit).toMatchObject([{ before: 4, after: 14 }]);
    const commitEdit = await holdTransaction(database.db, nextCatalogueVersion);
    const order = buy("last");
    expect(await stock("last")).toBe(1);
    commitEdit();
    expect(await order).toMatchObject({ status: 200 });
    await stop();
  });
});
