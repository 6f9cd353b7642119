import { expect, test } from "vitest";
import { describeOnBothDatabases } from "../../../tests/support/databases.ts";
import { CREATE, item, openShop } from "../../../tests/support/shop.ts";
import { JANE } from "../../../tests/support/store.ts";
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

  test("P31: stock 1 and fifty buyers: one order, 49 rejected before payment", async () => {
    const { count, stock, startAgain, stop, browser } = await openShop(open);
    const second = await startAgain();
    const request = { cartItems: [item("last")], checkoutData: JANE };
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        (at % 2 ? browser() : second.browser()).post(CREATE, request),
      ),
    );
    const statuses = responses.map((response) => response.status).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 49 }, () => 409)]);
    expect(responses.find((response) => response.status === 409)?.body.changes).toEqual([
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
    const responses = await Promise.all(
      buyers.map(({ order, orderAt }, at) => (at % 2 ? order() : orderAt(second))),
    );
    const statuses = responses.map((response) => response.status).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 49 }, () => 409)]);
    expect(await count("orders")).toBe(1);
    expect(await stock("last")).toEqual({ left: 0, reserved: 0 });
    for (const [at, { paymentIntentId }] of buyers.entries())
      expect(await refunds(paymentIntentId)).toBe(responses[at]?.status === 200 ? 0 : 1);
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
      const responses = await Promise.all(
        Array.from({ length: 8 }, (_, at) =>
          (at % 2 ? browser() : second.browser()).post(CREATE, {
            cartItems: at % 4 < 2 ? ab : ba,
            checkoutData: JANE,
          }),
        ),
      );
      expect(responses.map((response) => response.status).sort()).toEqual([
        200,
        ...Array(7).fill(409),
      ]);
      for (const id of ["last", "also"]) expect(await stock(id)).toEqual({ left: 1, reserved: 1 });
      await database.db.deleteFrom("checkout_reservations").execute();
      await database.db.updateTable("products").set({ reserved_quantity: 0 }).execute();
    }
    await second.stop();
    await stop();
  });
});
