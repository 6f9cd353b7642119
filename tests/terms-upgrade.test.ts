import { sql } from "kysely";
import { expect, test } from "vitest";
import { MIGRATIONS, migrate } from "../api/db/migrate.ts";
import { writeMail } from "../api/mail/write-mail.ts";
import { findOrder, readOrderResponse } from "../api/sales/orders/store.ts";
import { recordFormerTerms } from "../api/sales/terms/record-former-terms.ts";
import { listOrderTerms } from "../api/sales/terms/store.ts";
import { writeSettings } from "../api/settings/store.ts";
import { describeOnBothDatabases } from "./support/databases.ts";

const MIGRATION = "0079-terms-of-orders";
const UPGRADE = new Date("2026-11-29T12:00:00.000Z");

describeOnBothDatabases("orders of the release before terms", (open) => {
  test("keep their totals, and get the terms of the upgrade in their language, marked as such", async () => {
    const database = await open({ isNew: true });
    const { db, dialect } = database;
    const released = Object.entries(MIGRATIONS).filter(([name]) => name < MIGRATION);
    await migrate(db, dialect, Object.fromEntries(released));
    const insertOrder = async (id: string, locale: string) =>
      sql`insert into orders (id, order_number, customer_email, customer_email_key, customer_name,
          shipping_address, subtotal_cents, tax_cents, shipping_cents, total_cents,
          stripe_payment_intent_id, status, locale, created_at)
        values (${id}, ${`ORD-${id}`}, 'jane@example.com', 'jane@example.com', 'Jane Doe',
          '12 Birch Lane', 4000, 400, 0, 4400, ${`pi_${id}`}, 'paid', ${locale},
          '2026-03-01T12:00:00.000Z')`.execute(db);
    await insertOrder("a", "en");
    await insertOrder("b", "fr");

    expect(await migrate(db, dialect)).toContain(MIGRATION);
    await writeSettings(database, { "store.languages": ["en", "fr"], "returns.days": 45 });
    // Two processes start at the same time.
    await Promise.all([
      recordFormerTerms(database, UPGRADE),
      recordFormerTerms(await database.openAgain(), UPGRADE),
    ]);
    // A later start, after an import of orders and a change of the terms.
    await insertOrder("imported", "en");
    await writeSettings(database, { "returns.days": 14 });
    await recordFormerTerms(database, new Date("2027-01-01T12:00:00.000Z"));

    const [first, second] = await listOrderTerms(db, "a");
    expect([first?.kind, second?.kind]).toEqual(["terms", "returns"]);
    expect(second?.body).toContain("you have 45 days from delivery");
    expect(second?.recordedAt).toBe(UPGRADE.toISOString());
    expect(await listOrderTerms(db, "imported")).toEqual([]);
    expect((await listOrderTerms(db, "b")).map(({ locale }) => locale)).toEqual(["fr", "fr"]);

    const stored = await findOrder(db, "a");
    const { order } = await readOrderResponse(db, stored ?? expect.fail("the order is missing"));
    expect(order).toMatchObject({ subtotal: "40.00", tax: "4.00", total: "44.00", payments: [] });
    const mail = await writeMail({ db, publicUrl: "https://shop.test" }, "order-confirmation", "a");
    expect(mail?.text).toContain(
      "Terms as of November 29, 2026, recorded at the upgrade of the store.",
    );
    const french = await writeMail(
      { db, publicUrl: "https://shop.test" },
      "order-confirmation",
      "b",
    );
    expect(french?.text).toContain("Conditions en date du 29 novembre 2026, consignées");
  });

  test("a new store has nothing to record", async () => {
    const database = await open();
    await recordFormerTerms(database, UPGRADE);
    expect(await database.db.selectFrom("terms").selectAll().execute()).toEqual([]);
  });
});
