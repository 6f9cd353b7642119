import { sql } from "kysely";
import { expect, test } from "vitest";
import { MIGRATIONS, migrate } from "../api/db/migrate.ts";
import { hashToken } from "../api/db/token.ts";
import { expireCheckouts, IDLE_TIME } from "../api/sales/checkout/expire-checkouts.ts";
import { reconcile } from "../api/sales/payments/reconcile.ts";
import { readStoreId } from "../api/sales/payments/store.ts";
import { findViolations, readDemoLedger } from "./faults/invariants.ts";
import { describeOnBothDatabases } from "./support/databases.ts";
import { addDiscountCode } from "./support/discounts.ts";
import { CREATE, item, ORDERS, openShop } from "./support/shop.ts";
import { JANE } from "./support/store.ts";

const MIGRATION = "0035-manual-capture";

describeOnBothDatabases("open checkouts of the release before manual capture", (open) => {
  /** A store on a database that the release has written: its checkouts reserve stock and codes. */
  async function begin() {
    const database = await open({ isNew: true });
    const { db, dialect } = database;
    const released = Object.entries(MIGRATIONS).filter(([name]) => name < MIGRATION);
    await migrate(db, dialect, Object.fromEntries(released));
    const store = await openShop(async () => database);
    await addDiscountCode(db, { usage_limit: 1 });
    const storeId = await readStoreId(db);
    let checkouts = 0;

    /** Writes an open checkout as the release did, with an intent that is captured when it is paid. */
    async function addCheckout(id: string, quantity: number, priceCents: number) {
      checkouts += 1;
      const token = String(checkouts).repeat(43);
      const checkoutId = `checkout-${checkouts}`;
      const subtotal = quantity * priceCents;
      const total = subtotal + subtotal / 10;
      const response = await fetch(`${store.provider.apiBase}/v1/payment_intents`, {
        method: "POST",
        headers: { authorization: `Bearer ${store.provider.secretKey}` },
        body: new URLSearchParams({
          amount: String(total),
          currency: "cad",
          "metadata[store]": storeId,
          "metadata[checkout_id]": checkoutId,
        }),
      });
      const intent = (await response.json()) as { id: string; client_secret: string };
      const now = store.deps.clock().toISOString();
      const title = id.charAt(0).toUpperCase() + id.slice(1);
      const lines = [{ id, title, priceCents, quantity }];
      await sql`insert into checkouts (id, browser_hash, payment_intent_id, payment_account,
          client_secret, intent_amount_cents, state, lines, subtotal_cents, tax_cents, shipping_cents,
          total_cents, details, reserved_until, reserved_at, client_address, created_at, updated_at)
        values (${checkoutId}, ${hashToken(token)}, ${intent.id}, 'demo:local:test',
          ${intent.client_secret}, ${total}, 'open', ${JSON.stringify(lines)}, ${subtotal},
          ${subtotal / 10}, 0, ${total}, ${JSON.stringify(JANE)}, ${now}, ${now}, '203.0.113.1',
          ${now}, ${now})`.execute(db);
      await sql`insert into checkout_reservations (checkout_id, product_id, quantity, client_address)
        values (${checkoutId}, ${id}, ${quantity}, '203.0.113.1')`.execute(db);
      await sql`update products set reserved_quantity = reserved_quantity + ${quantity}
        where id = ${id}`.execute(db);
      const shopper = store.browser();
      shopper.cookies.set("vitrine_checkout", token);
      const request = { cartItems: [item(id, quantity)], checkoutData: JANE };
      return {
        id: checkoutId,
        paymentIntentId: intent.id,
        pay: () =>
          store.pay({ paymentIntentId: intent.id, clientSecret: intent.client_secret } as never),
        open: () => shopper.post(CREATE, { ...request, paymentIntentId: intent.id }),
        order: () => shopper.post(ORDERS, { ...request, paymentIntentId: intent.id }),
      };
    }
    return { ...store, database, addCheckout, upgrade: () => migrate(db, dialect) };
  }

  // A9
  test("become orders, are refunded or end; stock and codes are free", async () => {
    const { database, addCheckout, upgrade, shop, stock, payment, refunds, ...rest } =
      await begin();
    const { deps, pay, wait, stop } = rest;
    const { db } = database;
    const paid = await addCheckout("oil", 2, 4800);
    const unpaid = await addCheckout("oil", 1, 4800);
    const abandoned = await addCheckout("oil", 1, 4800);
    const late = await addCheckout("last", 1, 1000);
    const lost = await addCheckout("also", 1, 1000);
    const now = deps.clock().toISOString();
    await sql`insert into discount_uses (checkout_id, discount_id, email_key, order_id, created_at)
      values (${abandoned.id}, 'welcome', 'jane@example.com', null, ${now})`.execute(db);
    for (const one of [paid, late, lost]) expect((await one.pay()).body.status).toBe("succeeded");

    expect(await upgrade()).toContain(MIGRATION);
    const { rows: reserved } = await sql`select id from products where reserved_quantity > 0
      union all select checkout_id from checkout_reservations`.execute(db);
    expect(reserved).toEqual([]);
    expect(await db.selectFrom("discount_uses").selectAll().execute()).toEqual([]);

    // Nothing is reserved for them any more: another shopper buys the last unit.
    const quick = await shop([item("last")]);
    await pay(quick.intent);
    expect((await quick.order()).status).toBe(200);
    const refused = await late.order();
    expect([refused.status, refused.body.refunded]).toEqual([409, true]);
    expect(await refunds(late.paymentIntentId)).toBe(1);

    expect((await paid.order()).body.order.status).toBe("paid");
    expect((await unpaid.open()).status).toBe(200);
    await unpaid.pay();
    expect((await unpaid.order()).body.order.status).toBe("paid");
    expect(await stock("oil")).toBe(2);

    wait(IDLE_TIME);
    expect(await expireCheckouts(deps)).toMatchObject({ ordered: 1, expired: 1 });
    expect(await payment(abandoned.paymentIntentId)).toBe("canceled");
    expect(await payment(lost.paymentIntentId)).toBe("succeeded");
    const { unresolved, ordersWithoutPayment } = await reconcile(deps, new Date(0).toISOString());
    expect([unresolved, ordersWithoutPayment]).toEqual([[], []]);
    const initial = [
      ["oil", 5],
      ["last", 1],
      ["also", 1],
    ] as const;
    const ledger = await readDemoLedger(database);
    const expected = { ledger, stock: new Map(initial), isFinished: true };
    expect(await findViolations(database, expected)).toEqual([]);
    await stop();
  });
});
