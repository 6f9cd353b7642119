import { sql } from "kysely";
import { expect, test } from "vitest";
import { MIGRATIONS, migrate } from "../api/db/migrate.ts";
import type { Db } from "../api/db/tables/schema.ts";
import { withLocale } from "../api/http/locale.ts";
import { signInByCode } from "./support/customer.ts";
import { describeOnBothDatabases, openMemoryDatabase } from "./support/databases.ts";
import { item, ORDERS, openShop } from "./support/shop.ts";
import { JANE } from "./support/store.ts";

const TABLES = [
  "checkouts",
  "orders",
  "users",
  "sign_in_codes",
  "newsletter_confirmations",
  "newsletter_subscriptions",
  "stock_notifications",
  "contact_messages",
  "outbox",
] as const;

type Table = (typeof TABLES)[number];

const inFrench = <T>(run: () => T): T => withLocale("fr", run);

/** The languages of the rows of a table. */
async function languagesOf(db: Db, table: Table): Promise<string[]> {
  const rows = await db.selectFrom(table).select("locale").execute();
  return rows.map(({ locale }) => locale);
}

describeOnBothDatabases("the language of a person and an order", (open) => {
  test("is that of the request, in every table", async () => {
    const shop = await openShop(open);
    const { db } = shop.database;
    await db.updateTable("products").set({ stock_quantity: 0 }).where("id", "=", "last").execute();
    const browser = shop.browser();
    const requests: [string, object][] = [
      ["/api/newsletter/subscribe", { email: "lea@example.com" }],
      [
        "/api/contact",
        { name: "Léa", email: "lea@example.com", subject: "Sérum", message: "Bonjour" },
      ],
      ["/api/products/last/stock-notifications", { email: "lea@example.com" }],
    ];
    for (const [path, body] of requests)
      expect((await inFrench(() => browser.post(path, body))).status, path).toBeLessThan(300);
    await inFrench(() => browser.post("/api/account/codes", { email: "lea@example.com" }));
    await inFrench(() => shop.shop([item("oil")]));
    for (const table of TABLES) {
      if (["orders", "users", "newsletter_subscriptions"].includes(table)) continue;
      expect(new Set(await languagesOf(db, table)), table).toEqual(new Set(["fr"]));
    }
    const { token } = await db
      .selectFrom("newsletter_confirmations")
      .select("token")
      .executeTakeFirstOrThrow();
    // The page of the link may be open in another language.
    await browser.post("/api/newsletter/confirm", { token });
    expect(await languagesOf(db, "newsletter_subscriptions")).toEqual(["fr"]);
    await shop.stop();
  });

  // B1
  test("of an order is that of the last change of its checkout, also if only the webhook places it", async () => {
    const shop = await openShop(open, { webhooks: true });
    const { db } = shop.database;
    const { shopper, intent, paymentIntentId } = await shop.shop([item("oil")]);
    expect(await languagesOf(db, "checkouts")).toEqual(["en"]);
    const change = { cartItems: [item("oil")], checkoutData: JANE, paymentIntentId };
    await inFrench(() => shopper.post("/api/create-payment-intent", change));
    expect(await languagesOf(db, "checkouts")).toEqual(["fr"]);
    await shop.pay(intent);
    await expect.poll(() => languagesOf(db, "orders")).toEqual(["fr"]);
    const { id } = await db.selectFrom("orders").select("id").executeTakeFirstOrThrow();
    expect((await shopper.get(`${ORDERS}/${id}`)).body.order.locale).toBe("fr");
    await shop.stop();
  });

  // B1
  test("of an order that the database has lost is in the record of its payment", async () => {
    const ledger = await openMemoryDatabase();
    const shop = await openShop(open, { ledger, webhooks: false });
    const { db } = shop.database;
    const { paymentIntentId, intent, order } = await inFrench(() => shop.shop([item("oil")]));
    await shop.pay(intent);
    await db.deleteFrom("checkouts").where("payment_intent_id", "=", paymentIntentId).execute();
    await order();
    const { finalizeCheckout } = await import("../api/sales/checkout/finalize-checkout.ts");
    await finalizeCheckout(shop.deps, paymentIntentId);
    expect(await languagesOf(db, "orders")).toEqual(["fr"]);
    await shop.stop();
    await ledger.close();
  });

  test("of a customer is the one in which they last signed in or ordered", async () => {
    const shop = await openShop(open);
    const { db } = shop.database;
    const browser = shop.browser();
    const signIn = () => signInByCode(browser, db, JANE.email);
    await inFrench(signIn);
    expect(await languagesOf(db, "users")).toEqual(["fr"]);
    await signIn();
    expect(await languagesOf(db, "users")).toEqual(["en"]);
    const request = { cartItems: [item("oil")], checkoutData: JANE };
    const { body } = await inFrench(() => browser.post("/api/create-payment-intent", request));
    await shop.pay(body);
    await browser.post(ORDERS, { ...request, paymentIntentId: body.paymentIntentId });
    expect(await languagesOf(db, "orders")).toEqual(["fr"]);
    expect(await languagesOf(db, "users")).toEqual(["fr"]);
    await shop.stop();
  });

  test("of everything that an earlier release stored is English", async () => {
    const { db, dialect } = await open({ isNew: true });
    const released = Object.entries(MIGRATIONS).filter(([name]) => name < "0070");
    await migrate(db, dialect, Object.fromEntries(released));
    await sql`insert into contact_messages (id, name, email, subject, message, created_at)
      values ('m', 'Jane', 'jane@example.com', 'Oil', 'Hello', 't')`.execute(db);
    await sql`insert into newsletter_subscriptions (id, email, subscribed_at)
      values ('n', 'jane@example.com', 't')`.execute(db);
    await migrate(db, dialect);
    expect(await languagesOf(db, "contact_messages")).toEqual(["en"]);
    expect(await languagesOf(db, "newsletter_subscriptions")).toEqual(["en"]);
    for (const table of TABLES) expect(await languagesOf(db, table)).not.toContain("fr");
  });
});
