import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { PERSONAL_DATA_LABELS } from "../../../data/model/people/personal-data.ts";
import { customerBrowser } from "../../../tests/support/customer.ts";
import {
  describeOnBothDatabases,
  openMemoryDatabase,
  type TestDatabase,
} from "../../../tests/support/databases.ts";
import { addDiscountCode } from "../../../tests/support/discounts.ts";
import { operatorBrowser } from "../../../tests/support/operator.ts";
import { CREATE, item, openShop } from "../../../tests/support/shop.ts";
import { JANE } from "../../../tests/support/store.ts";
import { recordConsent } from "../../db/consents.ts";
import type { Db } from "../../db/tables/schema.ts";
import { GatewayFailure } from "../../payment-gateway.ts";
import { addRefund } from "../../sales/refunds/store.ts";
import { erasePerson } from "./erase-person.ts";
import { exportPerson } from "./export-person.ts";
import { PERSONAL_TABLES } from "./personal-tables.ts";

const NOW = "2026-05-01T12:00:00.000Z";
const LATER = "2027-05-01T12:00:00.000Z";
const MARY = { ...JANE, email: "mary@example.com", firstName: "Mary", lastName: "Major" };

/** Names of the store's tables, without those of the migrator and of the full-text index. */
async function listTables({ db, dialect }: TestDatabase): Promise<string[]> {
  const query =
    dialect === "sqlite"
      ? sql<{ name: string }>`select name from sqlite_master where type = 'table'`
      : sql<{ name: string }>`select table_name as name from information_schema.tables
          where table_schema = 'public'`;
  const { rows } = await query.execute(db);
  return rows
    .map(({ name }) => name)
    .filter((name) => !/^(?:kysely_|sqlite_|products_search)/.test(name));
}

/** All rows of the database as text. */
async function dump(database: TestDatabase): Promise<string> {
  const tables = await listTables(database);
  const rows = await Promise.all(
    tables.map(async (name) =>
      JSON.stringify((await sql`select * from ${sql.table(name)}`.execute(database.db)).rows),
    ),
  );
  return rows.join("\n");
}

/** Adds a row about a customer with a verified address to every table that an order does not fill. */
async function addAccount({ db }: TestDatabase, email: string, orderId: string) {
  const id = randomUUID();
  const name = email.slice(0, email.indexOf("@"));
  const about = { user_id: id, created_at: NOW };
  const user = { id, email, email_key: email, email_verified_at: NOW, first_name: name };
  await db
    .insertInto("users")
    .values({ ...user, last_name: "Doe", created_at: NOW, updated_at: NOW })
    .execute();
  await db
    .insertInto("customer_sessions")
    .values({
      ...about,
      id: randomUUID(),
      token_hash: `session-secret ${id}`,
      method: "code",
      device: `Firefox of ${email}`,
      last_used_at: NOW,
      expires_at: LATER,
    })
    .execute();
  await db
    .insertInto("sign_in_codes")
    .values({
      ...about,
      id: randomUUID(),
      email,
      email_key: email,
      code: "code-secret",
      browser_hash: "x",
      expires_at: LATER,
    })
    .execute();
  await db
    .insertInto("passkeys")
    .values({
      ...about,
      id: `passkey ${id}`,
      public_key: "key-secret",
      counter: 0,
      transports: "[]",
      device_type: "multiDevice",
      backed_up: 1,
      name: `Phone of ${email}`,
    })
    .execute();
  await db
    .insertInto("customer_addresses")
    .values({
      ...about,
      id: randomUUID(),
      first_name: name,
      last_name: "Doe",
      address: `12 Birch Lane ${email}`,
      city: "Hamilton",
      province: "Ontario",
      postal_code: "L8P 1A1",
      country: "Canada",
      last_used_at: NOW,
    })
    .execute();
  await db
    .insertInto("customer_notes")
    .values({ email_key: email, note: `A note about ${email}`, updated_at: NOW })
    .execute();
  await db
    .insertInto("customer_list_items")
    .values({
      user_id: id,
      list: "cart",
      product_id: "serum",
      quantity: 1,
      added_at: NOW,
      version: 1,
    })
    .execute();
  await db
    .insertInto("wishlist_items")
    .values({ ...about, id: randomUUID(), product_id: "serum" })
    .execute();
  await db
    .insertInto("stock_notifications")
    .values({
      ...about,
      id: randomUUID(),
      product_id: "serum",
      email,
      email_key: email,
      token: `notification-secret ${id}`,
    })
    .execute();
  const reviewId = randomUUID();
  await db
    .insertInto("product_reviews")
    .values({
      ...about,
      id: reviewId,
      product_id: "serum",
      user_name: name,
      rating: 5,
      comment: "Lovely.",
      author_key: email,
      order_id: orderId,
    })
    .execute();
  await db
    .insertInto("review_photos")
    .values({ id: randomUUID(), review_id: reviewId, position: 0, image_url: `/${email}.webp` })
    .execute();
  await db
    .insertInto("recall_recipients")
    .values({
      id: randomUUID(),
      recall_id: "recall",
      email,
      email_key: email,
      order_id: orderId,
      created_at: NOW,
    })
    .execute();
  await db
    .insertInto("discount_uses")
    .values({
      checkout_id: (
        await db
          .selectFrom("checkouts")
          .innerJoin("orders", "stripe_payment_intent_id", "payment_intent_id")
          .select("checkouts.id")
          .where("orders.id", "=", orderId)
          .executeTakeFirstOrThrow()
      ).id,
      discount_id: "welcome",
      email_key: email,
      order_id: orderId,
      created_at: NOW,
    })
    .execute();
  const tracking = { carrier: "Other", tracking_number: `FOR-${name}` } as const;
  await db
    .insertInto("fulfilments")
    .values({ id, order_id: orderId, ...tracking, created_at: NOW, delivered_at: null })
    .execute();
  await db
    .updateTable("orders")
    .set({ private_note: `Call ${name}`, tags: JSON.stringify([name]) })
    .where("id", "=", orderId)
    .execute();
  await db
    .insertInto("review_requests")
    .values({ order_id: orderId, token: `review-secret ${id}`, created_at: NOW })
    .execute();
  await db
    .insertInto("review_email_opt_outs")
    .values({ email_key: email, created_at: NOW })
    .execute();
  await db
    .insertInto("newsletter_subscriptions")
    .values({ id: randomUUID(), email, subscribed_at: NOW, unsubscribe_token: `newsletter ${id}` })
    .execute();
  await recordConsent(
    db,
    { email, purpose: "newsletter", action: "subscribe", source: "page", wording: "" },
    new Date(NOW),
  );
  await db
    .insertInto("newsletter_confirmations")
    .values({
      id: randomUUID(),
      email,
      email_key: email,
      token: `confirmation-secret ${id}`,
      mails: 1,
      requested_at: NOW,
    })
    .execute();
  const message_id = randomUUID();
  await db
    .insertInto("contact_messages")
    .values({
      id: message_id,
      name: name,
      email: email.toUpperCase(),
      subject: "Hello",
      message: `Call ${email}`,
      created_at: NOW,
    })
    .execute();
  await db
    .insertInto("message_replies")
    .values({ id: randomUUID(), message_id, body: `To ${email}`, created_at: NOW })
    .execute();
  const intent = await db
    .selectFrom("orders")
    .select(["stripe_payment_intent_id as id", "browser_hash"])
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  await db
    .insertInto("payment_problems")
    .values({
      id: randomUUID(),
      payment_intent_id: intent.id,
      kind: "dispute",
      message: "A dispute.",
      created_at: NOW,
    })
    .execute();
  await db
    .insertInto("declined_payments")
    .values({
      event_id: randomUUID(),
      browser_hash: intent.browser_hash ?? "",
      client_address: "192.0.2.1",
      declined_at: NOW,
    })
    .execute();
  await addRefundAndReturn(db, orderId);
  return id;
}

async function addRefundAndReturn(db: Db, orderId: string): Promise<void> {
  const { id: itemId } = await db
    .selectFrom("order_items")
    .select("id")
    .where("order_id", "=", orderId)
    .executeTakeFirstOrThrow();
  const returnId = randomUUID();
  await db
    .insertInto("returns")
    .values({
      id: returnId,
      order_id: orderId,
      number: `RET-${orderId}`,
      state: "refunded",
      note: `A note about ${orderId}`,
      label_url: "https://carrier.example/label",
      created_at: NOW,
      updated_at: NOW,
    })
    .execute();
  await db
    .insertInto("return_items")
    .values({
      return_id: returnId,
      order_id: orderId,
      order_item_id: itemId,
      quantity: 1,
      reason: "damaged",
      comment: `A comment about ${orderId}`,
    })
    .execute();
  await db
    .insertInto("return_labels")
    .values({ return_id: returnId, content: Buffer.from("%PDF-"), created_at: NOW })
    .execute();
  await addRefund(
    db,
    {
      orderId,
      returnId,
      parts: [100, 0, 10],
      items: [{ id: itemId, quantity: 1 }],
      state: "refunded",
      source: "store",
      note: `A note about ${orderId}`,
    },
    new Date(NOW),
  );
}

describeOnBothDatabases("the data of a person", (open) => {
  /** A store in which Jane and Mary each have an account, a delivered order and a row in every table. */
  async function begin() {
    const shop = await openShop(open);
    const { database } = shop;
    const { db } = database;
    await addDiscountCode(db);
    const people = [];
    for (const who of [JANE, MARY]) {
      const { shopper, intent, order } = await shop.shop([item("serum", 2)], "unknown");
      await shop.pay(intent);
      const { body } = await order({ checkoutData: { ...who, phone: "905 555 0100" } });
      people.push({ orderId: String(body.id), order: body.order, shopper });
      await addAccount(database, who.email, String(body.id));
    }
    const [jane, mary] = people;
    if (!jane || !mary) throw new Error("two orders were placed");
    const deliver = () => db.updateTable("orders").set({ status: "delivered" }).execute();
    return { ...shop, database, db, jane, mary, deliver, janesBrowser: jane.shopper };
  }

  // C10
  test("every table of the schema is declared as personal or not", async () => {
    const database = await open();
    expect(Object.keys(PERSONAL_TABLES).sort()).toEqual((await listTables(database)).sort());
  });

  test("every personal table has a label for the operator", async () => {
    const personal = Object.entries(PERSONAL_TABLES).filter(
      ([, table]) => table !== "no personal data",
    );
    expect(Object.keys(PERSONAL_DATA_LABELS).sort()).toEqual(personal.map(([name]) => name).sort());
  });

  // C10
  test("an export contains the person's rows of every personal table and no secret or other person", async () => {
    const { db, jane, mary, stop } = await begin();
    const data = await exportPerson(db, " JANE@example.com ", new Date(NOW));
    const text = JSON.stringify(data);
    const personal = Object.entries(PERSONAL_TABLES)
      .filter(([, table]) => table !== "no personal data")
      .map(([name]) => name);
    expect(Object.keys(data.tables).sort()).toEqual(personal.sort());
    expect(text).toContain(jane.orderId);
    expect(text).toContain("12 Birch Lane");
    expect(text).not.toContain("secret");
    expect(text).not.toMatch(/[0-9a-f]{64}/);
    expect(text).not.toContain(mary.orderId);
    expect(text).not.toContain("mary@");
    await stop();
  });

  // C10
  test("erasure waits for open orders, then leaves nothing of the person and everything of others", async () => {
    const { db, database, deps, deliver, jane, mary, stop } = await begin();
    const early = await erasePerson(deps, JANE.email);
    expect(early).toEqual({
      outcome: "obstructed",
      obstacles: [`Order ${jane.order.orderNumber} is paid. Deliver or cancel it first.`],
    });
    await deliver();
    const before = await exportPerson(db, MARY.email, new Date(NOW));
    expect((await erasePerson(deps, "Jane@Example.com")).outcome).toBe("erased");
    const rest = await dump(database);
    expect(rest).not.toMatch(/jane/i);
    expect(rest).toContain(jane.order.orderNumber);
    expect(rest).toContain(mary.order.orderNumber);
    const remaining = await db
      .selectFrom("orders")
      .select(["total_cents", "customer_name", "shipping_address", "phone", "user_id"])
      .where("id", "=", jane.orderId)
      .executeTakeFirstOrThrow();
    expect(remaining).toEqual({
      total_cents: 4398,
      customer_name: "Erased",
      shipping_address: "",
      phone: null,
      user_id: null,
    });
    expect(await exportPerson(db, MARY.email, new Date(NOW))).toEqual(before);
    expect((await exportPerson(db, JANE.email, new Date(NOW))).tables).toEqual({});
    expect(await erasePerson(deps, JANE.email)).toEqual({ outcome: "none" });
    await stop();
  });

  // C10
  test("a stranger's unfinished checkout with the address does not delay erasure, and can be paid", async () => {
    const { database, deps, deliver, shop, pay, stop } = await begin();
    await deliver();
    const stranger = await shop([item("oil")]);
    expect((await erasePerson(deps, JANE.email)).outcome).toBe("erased");
    expect(await dump(database)).not.toMatch(/jane/i);
    // The browser sends the address with the order.
    await pay(stranger.intent);
    expect((await stranger.order()).status).toBe(200);
    await stop();
  });

  // C10
  test("a stranger's payment whose return is not complete does not delay erasure", async () => {
    const { db, deps, deliver, shop, stop } = await begin();
    await deliver();
    const { paymentIntentId } = await shop([item("oil")]);
    await db
      .updateTable("checkouts")
      .set({ state: "refund_pending" })
      .where("payment_intent_id", "=", paymentIntentId)
      .execute();
    expect((await erasePerson(deps, JANE.email)).outcome).toBe("erased");
    await stop();
  });

  // C10
  test("the payment provider's records are deleted first", async () => {
    const ledger = await openMemoryDatabase();
    const { database, deps, faults, shop, pay, stop } = await openShop(open, { ledger });
    const { db } = database;
    const { intent, order } = await shop([item("oil")]);
    await pay(intent);
    await order();
    await shop([item("serum")]);
    await db.updateTable("orders").set({ status: "delivered" }).execute();
    const atProvider = async () =>
      (await ledger.db.selectFrom("demo_payment_intents").select("object").execute())
        .map(({ object }) => object)
        .join();
    faults.plan(`/payment_intents/${intent.paymentIntentId}`, "error", "error", "error");
    await expect(erasePerson(deps, JANE.email)).rejects.toThrow(GatewayFailure);
    expect(await dump(database)).toMatch(/jane/i);
    expect((await erasePerson(deps, JANE.email)).outcome).toBe("erased");
    expect(await atProvider()).not.toMatch(/jane|birch lane/i);
    expect(await dump(database)).not.toMatch(/jane/i);
    await stop();
    await ledger.close();
  });

  // C10
  test.each([
    ["their account", true],
    ["the browser of their order", false],
  ])("an unfinished checkout of %s delays erasure", async (_, isSignedIn) => {
    const { api, database, deps, deliver, janesBrowser, stop } = await begin();
    const { db } = database;
    await deliver();
    const owner = await customerBrowser(api, db, { email: JANE.email }, deps.clock());
    const browser = isSignedIn ? owner : janesBrowser;
    const request = { cartItems: [item("oil")], checkoutData: JANE };
    expect((await browser.post(CREATE, request)).status).toBe(200);
    expect(await erasePerson(deps, JANE.email)).toEqual({
      outcome: "obstructed",
      obstacles: [expect.stringMatching(/^A checkout \(payment pi_\w+\) is not finished/)],
    });
    await stop();
  });

  // C5
  test("an account with an unproven address is not the person's, but loses the address", async () => {
    const { db, deps, deliver, stop } = await begin();
    await deliver();
    const user = { id: "other", email: JANE.email, email_key: JANE.email, email_verified_at: null };
    await db
      .insertInto("users")
      .values({ ...user, created_at: NOW, updated_at: NOW })
      .execute();
    await db
      .insertInto("customer_list_items")
      .values({
        user_id: "other",
        list: "wishlist",
        product_id: "oil",
        quantity: 1,
        added_at: NOW,
        version: 1,
      })
      .execute();
    const { tables } = await exportPerson(db, JANE.email, new Date(NOW));
    expect(JSON.stringify(tables.customer_list_items)).not.toContain("oil");
    await erasePerson(deps, JANE.email);
    const other = await db
      .selectFrom("users")
      .select(["id", "email", "email_key"])
      .where("id", "=", "other")
      .executeTakeFirst();
    expect(other).toEqual({ id: "other", email: null, email_key: null });
    await stop();
  });

  test("the operator finds customers, writes notes, exports and erases", async () => {
    const { api, db, deps, deliver, mary, stop } = await begin();
    const operator = await operatorBrowser(api, db, deps.clock());
    const list = (await operator.get("/api/admin/customers?search=jane")).body;
    expect(list.total).toBe(1);
    expect(list.customers[0]).toMatchObject({
      email: JANE.email,
      name: "jane Doe",
      hasAccount: true,
      orders: 1,
      spent: "43.98",
    });
    expect((await operator.get("/api/admin/customers")).body.total).toBe(2);
    expect((await operator.get("/api/admin/customers?kind=guest")).body.total).toBe(0);
    const path = `/api/admin/customers/${list.customers[0].id}`;
    expect((await operator.send("PUT", `${path}/note`, { note: "Prefers gift wrap" })).status).toBe(
      200,
    );
    expect((await operator.get(path)).body).toMatchObject({
      note: "Prefers gift wrap",
      isSubscribed: true,
      latestOrders: [{ total: "43.98", status: "paid" }],
    });
    // A guest's address leads to the same customer by any of their orders.
    expect((await operator.get(`/api/admin/customers/${mary.orderId}`)).body.email).toBe(
      MARY.email,
    );
    const person = { email: JANE.email };
    const refused = await operator.post("/api/admin/people/erase", person);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringMatching(/^Order ORD-/),
    ]);
    await deliver();
    const summary = (await operator.post("/api/admin/people/summary", person)).body;
    expect(summary.obstacles).toEqual([]);
    expect(summary.tables).toContainEqual({ table: "orders", rows: 1 });
    const file = await operator.post("/api/admin/people/export", person);
    expect(file.body.tables.customer_notes[0].note).toBe("Prefers gift wrap");
    expect((await operator.post("/api/admin/people/erase", person)).status).toBe(200);
    expect((await operator.post("/api/admin/people/erase", person)).status).toBe(404);
    expect((await operator.get("/api/admin/customers")).body.total).toBe(1);
    await stop();
  });

  // C5, C10
  test("customers export their own data, and nothing about an address they have not verified", async () => {
    const { api, db, deps, jane, stop } = await begin();
    const now = deps.clock();
    const guest = await api.request("/api/account/export");
    expect(guest.status).toBe(401);
    const owner = await customerBrowser(api, db, { email: JANE.email }, now);
    const own = await owner.get("/api/account/export");
    expect(own.headers.get("cache-control")).toBe("no-store");
    expect(own.headers.get("content-disposition")).toMatch(/^attachment; filename="my-data-/);
    expect(own.body.tables.orders).toMatchObject([{ id: jane.orderId }]);
    const other = await customerBrowser(api, db, { email: JANE.email, verified: false }, now);
    const tables = (await other.get("/api/account/export")).body.tables;
    expect(Object.keys(tables).sort()).toEqual(["customer_sessions", "users"]);
    await stop();
  });
});
