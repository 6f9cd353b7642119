import { expect, test } from "vitest";
import { describeOnBothDatabases } from "../../../tests/support/databases.ts";
import { item, openShop } from "../../../tests/support/shop.ts";
import { getCatalogueVersion } from "../../db/catalogue-version.ts";

describeOnBothDatabases("selling stock", (open) => {
  test("an order changes the catalogue version only if shoppers see the remaining stock", async () => {
    const { shop, pay, deps, stop } = await openShop(open);
    const version = () => getCatalogueVersion(deps.db);
    const changedAt = async () => {
      const oil = deps.db.selectFrom("products").select("version").where("id", "=", "oil");
      return (await oil.executeTakeFirstOrThrow()).version;
    };
    const buy = async () => {
      const before = await version();
      const { intent, order } = await shop([item("oil")]);
      await pay(intent);
      await order();
      return (await version()) - before;
    };
    expect([await buy(), await changedAt()]).toEqual([1, await version()]);
    await deps.db
      .updateTable("products")
      .set({ stock_quantity: null })
      .where("id", "=", "oil")
      .execute();
    expect(await buy()).toBe(0);
    await stop();
  });

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
