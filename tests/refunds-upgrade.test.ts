import { sql } from "kysely";
import { expect, test } from "vitest";
import { MIGRATIONS, migrate } from "../api/db/migrate.ts";
import { reconcile } from "../api/sales/payments/reconcile.ts";
import { createBank } from "./support/bank.ts";
import { describeOnBothDatabases } from "./support/databases.ts";
import { operatorBrowser } from "./support/operator.ts";
import { openShop } from "./support/shop.ts";

const MIGRATION = "0037-refunds-and-returns";
const TIME = "2026-02-01T12:00:00.000Z";

/** An order of two oils for $96.00 with a discount of $6.00, $9.99 shipping, 5 % and 8 % tax: $112.99. */
const AMOUNTS = { subtotal: 9_600, discount: 600, shipping: 999, tax: 1_300, total: 11_299 };

describeOnBothDatabases("orders of the release before refunds by line", (open) => {
  async function begin() {
    const database = await open({ isNew: true });
    const { db, dialect } = database;
    const released = Object.entries(MIGRATIONS).filter(([name]) => name < MIGRATION);
    await migrate(db, dialect, Object.fromEntries(released));
    const store = await openShop(async () => database);

    /** Writes an order as the release did, with a captured payment and refunds at the provider. */
    async function addOrder(
      id: string,
      state: { status: string; refund?: string; returned?: number; isOld?: boolean },
      refunds: readonly number[] = [],
    ) {
      const request = (path: string, body: Record<string, string>) =>
        fetch(`${store.provider.apiBase}/v1/${path}`, {
          method: "POST",
          headers: { authorization: `Bearer ${store.provider.secretKey}` },
          body: new URLSearchParams(body),
        });
      const response = await request("payment_intents", {
        amount: String(AMOUNTS.total),
        currency: "cad",
      });
      const intent = (await response.json()) as { id: string };
      await request(`payment_intents/${intent.id}/confirm`, { payment_method: "pm_card_visa" });
      for (const amount of refunds)
        await request("refunds", { payment_intent: intent.id, amount: String(amount) });
      const { subtotal, discount, shipping, tax, total } = AMOUNTS;
      await sql`insert into orders (id, order_number, customer_email, customer_email_key, customer_name,
          shipping_address, subtotal_cents, discount_cents, tax_cents, shipping_cents, total_cents,
          stripe_payment_intent_id, status, refund_state, returned_cents, refund_attempt,
          refund_message, restocked, created_at)
        values (${id}, ${`ORD-${id}`}, 'jane@example.com', 'jane@example.com', 'Jane Doe',
          '12 Birch Lane', ${subtotal}, ${discount}, ${tax}, ${shipping}, ${total}, ${intent.id},
          ${state.status}, ${state.refund ?? null}, ${state.returned ?? 0}, 1,
          ${state.refund === "failed" ? "The card is closed." : null},
          ${state.status === "cancelled" ? 1 : null}, ${TIME})`.execute(db);
      const shares = state.isOld ? "[]" : "[450,720]";
      await sql`insert into order_items (id, order_id, product_id, product_title,
          product_price_cents, quantity, subtotal_cents, discount_cents, tax_cents, tax_shares, line)
        values (${`${id}-oil`}, ${id}, 'oil', 'Oil', 4800, 2, ${subtotal}, ${discount}, 1170,
          ${shares}, 0)`.execute(db);
      if (!state.isOld)
        await sql`insert into order_taxes (order_id, line, code, label, rate, amount_cents, shipping_cents)
          values (${id}, 0, 'GST', 'GST (5%)', 5000, 500, 50),
            (${id}, 1, 'PST', 'PST (8%)', 8000, 800, 80)`.execute(db);
      await sql`insert into order_events (id, order_id, status, created_at)
        values (${`${id}-event`}, ${id}, ${state.status}, ${TIME})`.execute(db);
      return intent.id;
    }
    return { ...store, database, addOrder, upgrade: () => migrate(db, dialect) };
  }

  test("keep status, timeline and totals, and get their refunds", async () => {
    const store = await begin();
    const { addOrder, upgrade, api, deps, stop } = store;
    const { db } = deps;
    await addOrder("paid", { status: "paid" });
    await addOrder("uncharged", { status: "cancelled" });
    const refunded = await addOrder(
      "refunded",
      { status: "cancelled", refund: "refunded", returned: 11_299 },
      [500, 10_799],
    );
    await addOrder("failed", { status: "cancelled", refund: "failed" });
    const partial = await addOrder("partial", { status: "delivered", returned: 530 }, [500, 30]);
    const lost = await addOrder("lost", { status: "delivered", returned: 2_000 });
    await addOrder("old", { status: "cancelled", refund: "pending", isOld: true });
    await sql`insert into payment_problems (id, payment_intent_id, kind, message, created_at)
      values ('problem', ${lost}, 'dispute-lost', 'The dispute was lost.', ${TIME})`.execute(db);
    const before = await sql`select id, status, total_cents, returned_cents, restocked
      from orders order by id`.execute(db);
    const events = await sql`select * from order_events order by id`.execute(db);

    expect(await upgrade()).toContain(MIGRATION);
    const after = await sql`select id, status, total_cents, returned_cents, restocked
      from orders order by id`.execute(db);
    expect(after.rows).toEqual(before.rows);
    expect((await sql`select * from order_events order by id`.execute(db)).rows).toEqual(
      events.rows,
    );
    const refunds = async () =>
      db
        .selectFrom("refunds")
        .select(["order_id", "amount_cents", "shipping_cents", "state", "source"])
        .orderBy("order_id")
        .orderBy("amount_cents")
        .execute();
    const whole = { amount_cents: 11_299, shipping_cents: 999, source: "store" };
    expect(await refunds()).toEqual([
      { order_id: "failed", ...whole, state: "failed" },
      { order_id: "old", ...whole, state: "pending" },
      {
        order_id: "partial",
        amount_cents: 530,
        shipping_cents: 47,
        state: "refunded",
        source: "provider",
      },
      { order_id: "refunded", ...whole, state: "refunded" },
    ]);
    const taxes = await db
      .selectFrom("refund_taxes")
      .select(["refund_id", "line", "amount_cents"])
      .orderBy("refund_id")
      .orderBy("line")
      .execute();
    expect(taxes).toEqual([
      { refund_id: "failed", line: 0, amount_cents: 500 },
      { refund_id: "failed", line: 1, amount_cents: 800 },
      { refund_id: "old", line: 0, amount_cents: 1_300 },
      { refund_id: "partial", line: 0, amount_cents: 23 },
      { refund_id: "partial", line: 1, amount_cents: 38 },
      { refund_id: "refunded", line: 0, amount_cents: 500 },
      { refund_id: "refunded", line: 1, amount_cents: 800 },
    ]);
    const operator = await operatorBrowser(api, db, deps.clock());
    const see = async (id: string) => (await operator.get(`/api/admin/orders/${id}`)).body.order;
    expect((await see("failed")).refunds).toMatchObject([
      {
        message: "The card is closed.",
        items: [{ id: "failed-oil", quantity: 2 }],
        restocked: true,
      },
    ]);
    expect(await see("uncharged")).toMatchObject({ refunds: [], refundState: null });
    expect(await see("lost")).toMatchObject({ refunds: [], returned: "20.00" });

    // The provider's refunds replace the sums, and nothing is refunded again.
    const bank = createBank(store);
    expect(await bank.sendEvent(partial, "charge.refunded", "evt_1")).toBe("recorded");
    expect(await bank.sendEvent(refunded, "charge.refunded", "evt_2")).toBe("recorded");
    await reconcile(deps, new Date(0).toISOString());
    const amounts = (await refunds())
      .filter(({ order_id }) => order_id === "partial" || order_id === "refunded")
      .map(({ order_id, amount_cents, state }) => [order_id, amount_cents, state]);
    expect(amounts).toEqual([
      ["partial", 30, "refunded"],
      ["partial", 500, "refunded"],
      ["refunded", 500, "refunded"],
      ["refunded", 10_799, "refunded"],
    ]);
    expect(await see("partial")).toMatchObject({ status: "delivered", returned: "5.30" });
    expect(await see("refunded")).toMatchObject({ status: "cancelled", returned: "112.99" });
    await stop();
  });
});
