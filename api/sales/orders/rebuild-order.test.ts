import { type Kysely, sql } from "kysely";
import { expect, test } from "vitest";
import { describeOnBothDatabases, openMemoryDatabase } from "../../../tests/support/databases.ts";
import { addDiscountCode } from "../../../tests/support/discounts.ts";
import { listProblems } from "../../../tests/support/problems.ts";
import { item, openShop } from "../../../tests/support/shop.ts";
import { JANE } from "../../../tests/support/store.ts";
import { addSetting } from "../../db/setting-rows.ts";
import type { Database } from "../../db/tables/schema.ts";
import { reconcile } from "../payments/reconcile.ts";
import { readStoreId } from "../payments/store.ts";

const EPOCH = new Date(0).toISOString();
const CHLOE = {
  ...JANE,
  firstName: "Chloé  Anne",
  lastName: "d’Étang",
  address2: "Suite 5",
  phone: "905 555 0100",
  giftMessage: "Félicitations 🎉\nBisous",
  code: "WELCOME",
  buyer: { ...JANE, address: "Ruelle d’Été 3" },
};

/** The columns of orders, items and taxes that a rebuilt order has in common with the lost one. */
async function readOrders(db: Kysely<Database>) {
  const orders = await db.selectFrom("orders").selectAll().orderBy("total_cents").execute();
  const items = await db.selectFrom("order_items").selectAll().orderBy("subtotal_cents").execute();
  const taxes = await db.selectFrom("order_taxes").selectAll().orderBy("amount_cents").execute();
  return {
    // The text of the search contains the number.
    orders: orders.map(({ id: _, order_number, search_text, created_at, ...order }) => order),
    items: items.map(({ id: _, order_id, ...row }) => row),
    taxes: taxes.map(({ order_id: _, ...tax }) => tax),
  };
}

describeOnBothDatabases("orders that the database has lost", (open) => {
  /** A store with Stripe's payments in a database of their own, and the same store of an older backup. */
  async function begin() {
    const ledger = await openMemoryDatabase();
    const before = await openShop(open, { ledger });
    await addDiscountCode(before.database.db);
    const id = await readStoreId(before.database.db);
    const openRestored = async (storeId: string) => {
      const shop = await openShop(
        async () => {
          const database = await open();
          await addSetting(database.db, "store-id", storeId);
          return database;
        },
        { ledger },
      );
      await addDiscountCode(shop.database.db);
      return shop;
    };
    const countRefunds = async () => {
      const rows = await ledger.db.selectFrom("demo_payment_intents").select("object").execute();
      return rows.reduce((sum, { object }) => sum + JSON.parse(object).refunds.length, 0);
    };
    const stop = async (...shops: { stop: () => Promise<void> }[]) => {
      for (const shop of [before, ...shops]) await shop.stop();
      await ledger.close();
    };
    const order = async (shopper: ReturnType<typeof before.browser>, request: object) => {
      const { body } = await shopper.post("/api/create-payment-intent", request);
      await before.pay(body);
      const { paymentIntentId } = body;
      const { status } = await shopper.post("/api/orders", { ...request, paymentIntentId });
      expect(status).toBe(200);
    };
    const restore = () => openRestored(id);
    return { before, ledger, order, restore, openRestored, countRefunds, stop };
  }

  test("are rebuilt from the provider's record, once, and identical but for number and time", async () => {
    const { before, order, restore, countRefunds, stop } = await begin();
    for (const [cart, checkoutData] of [
      [[item("serum", 2), item("oil")], CHLOE],
      [[item("last")], JANE],
    ] as const) {
      await order(before.browser(), { cartItems: cart, checkoutData });
    }
    const restored = await restore();
    const { db } = restored.database;
    const reports = await Promise.all([
      reconcile(restored.deps, EPOCH),
      reconcile(restored.deps, EPOCH),
    ]);
    expect(reports.flatMap(({ createdOrders }) => createdOrders)).toHaveLength(2);
    expect(reports.flatMap(({ unresolved }) => unresolved)).toEqual([]);
    expect(await readOrders(db)).toEqual(await readOrders(before.database.db));
    expect(await restored.stock("oil")).toEqual(await before.stock("oil"));
    const uses = await db.selectFrom("discount_uses").select("order_id").execute();
    expect(uses).toEqual([{ order_id: expect.any(String) }]);
    expect((await reconcile(restored.deps, EPOCH)).createdOrders).toEqual([]);
    expect(await countRefunds()).toBe(0);
    await stop(restored);
  });

  test.each([
    ["before the address was sent", { cartItems: [item("serum", 2)] }],
    ["with another cart", { cartItems: [item("oil")], checkoutData: JANE }],
  ])("are rebuilt if the backup has their checkout %s", async (_, first) => {
    const { before, order, restore, countRefunds, stop } = await begin();
    const shopper = before.browser();
    await shopper.post("/api/create-payment-intent", first);
    const checkouts = await before.database.db.selectFrom("checkouts").selectAll().execute();
    await order(shopper, { cartItems: [item("serum", 2)], checkoutData: CHLOE });
    const restored = await restore();
    const { db } = restored.database;
    await db.insertInto("checkouts").values(checkouts).execute();
    const report = await reconcile(restored.deps, EPOCH);
    expect(report.unresolved).toEqual([]);
    expect(await readOrders(db)).toEqual(await readOrders(before.database.db));
    expect(await countRefunds()).toBe(0);
    await stop(restored);
  });

  test("become a problem with all that is known, and no refund, if they can't be rebuilt", async () => {
    const { before, restore, countRefunds, stop } = await begin();
    // Ordered with an address that was sent after the payment, so that the provider has no record.
    const late = await before.shop([item("serum")], "unknown");
    const sold = await before.shop([item("last"), item("serum", 2)]);
    const refunded = await before.shop([item("oil")]);
    for (const one of [late, sold, refunded]) {
      await before.pay(one.intent);
      expect((await one.order()).status).toBe(200);
    }
    await before.gateway.refundIntent(refunded.paymentIntentId, "refund");
    const restored = await restore();
    const { db } = restored.database;
    await db.updateTable("products").set({ stock_quantity: 0 }).where("id", "=", "last").execute();
    const report = await reconcile(restored.deps, EPOCH);
    expect(report.unresolved).toHaveLength(3);
    expect(await restored.count("orders")).toBe(0);
    expect(await countRefunds()).toBe(1);
    const problems = await listProblems(db);
    const messageOf = (id: string) => problems.find((one) => one.payment_intent_id === id)?.message;
    const [first, second, third] = [late, sold, refunded].map((one) =>
      messageOf(one.paymentIntentId),
    );
    expect(first).toMatch(/no record of the order\. Amount: \$21\.99\./);
    expect(second).toMatch(
      /Last was sold out when it was paid\. Amount: \$54\.98\. Items: 1 × Last, 2 × Serum\./,
    );
    expect(third).toMatch(/It was refunded, at least in part\. .*Items: 1 × Oil\./);
    expect(problems.map(({ message }) => message).join()).not.toMatch(/jane|birch lane/i);
    await stop(restored);
  });

  // P36
  test("are left to the operator if the rebuilt order can't be written", async () => {
    const { before, restore, countRefunds, stop } = await begin();
    const one = await before.shop([item("serum")]);
    await before.pay(one.intent);
    const restored = await restore();
    const { db } = restored.database;
    await sql`alter table order_events rename to order_events_away`.execute(db);
    expect((await reconcile(restored.deps, EPOCH)).unresolved).toHaveLength(1);
    await sql`alter table order_events_away rename to order_events`.execute(db);
    expect(await listProblems(db)).toMatchObject([
      { kind: "order-failed", payment_intent_id: one.paymentIntentId, resolved_at: null },
    ]);
    expect([await restored.payment(one.paymentIntentId), await countRefunds()]).toEqual([
      "requires_capture",
      0,
    ]);
    await stop(restored);
  });

  test("of another store, or with another amount than recorded, are not rebuilt", async () => {
    const { before, ledger, restore, openRestored, stop } = await begin();
    const one = await before.shop([item("serum")]);
    await before.pay(one.intent);
    await one.order();
    const other = await openRestored("another-store");
    expect(await reconcile(other.deps, EPOCH)).toMatchObject({ payments: 0, createdOrders: [] });
    const { object } = await ledger.db
      .selectFrom("demo_payment_intents")
      .select("object")
      .executeTakeFirstOrThrow();
    const intent = JSON.parse(object);
    const cheaper = JSON.stringify({ ...intent, amount: 100, amount_received: 100 });
    await ledger.db.updateTable("demo_payment_intents").set({ object: cheaper }).execute();
    const restored = await restore();
    const { createdOrders, unresolved } = await reconcile(restored.deps, EPOCH);
    expect([createdOrders, unresolved.length]).toEqual([[], 1]);
    expect((await listProblems(restored.database.db))[0]?.message).toContain(
      "Paid 100 cents for a checkout of 2199 cents.",
    );
    await stop(other, restored);
  });

  test("of a demo store leave no name or address in the provider's payments", async () => {
    const shop = await openShop(open);
    await shop.shop([item("serum")]);
    const { db } = shop.database;
    const { object } = await db
      .selectFrom("demo_payment_intents")
      .select("object")
      .executeTakeFirstOrThrow();
    expect(object).not.toMatch(/jane|birch lane/i);
    await shop.stop();
  });
});
