import { expect, test } from "vitest";
import { createTestApi } from "../../../tests/support/api.ts";
import { describeOnBothDatabases } from "../../../tests/support/databases.ts";
import { insertProducts, newProduct } from "../../../tests/support/products.ts";
import type { OpenDatabase } from "../../db/open.ts";
import { writeMail } from "../../mail/write-mail.ts";
import { writeSettings } from "../../settings/store.ts";
import { enqueueStockAlarm } from "./enqueue-alarm.ts";

// 9 a.m. in the store's time zone
const NOW = "2026-03-04T14:00:00.000Z";

describeOnBothDatabases("the email about low stock", (open) => {
  async function begin() {
    const database = await open();
    const { db } = database;
    await insertProducts(db, [
      newProduct({ id: "serum", title: "Serum", handle: "serum", stockQuantity: 11 }),
      newProduct({ id: "balm", title: "Balm", handle: "balm", sku: "B-1", stockQuantity: 10 }),
      newProduct({ id: "soap", title: "Soap", handle: "soap", stockQuantity: 0 }),
      newProduct({ id: "uncounted", title: "Uncounted", handle: "uncounted" }),
      newProduct({
        id: "hidden",
        title: "Hidden",
        handle: "hidden",
        stockQuantity: 1,
        unpublished: true,
      }),
      newProduct({ id: "off", title: "Off", handle: "off", stockQuantity: 1, inStock: false }),
    ]);
    const { deps } = createTestApi(database);
    const config = { ...deps.config, orderNotificationEmail: "owner@example.com" };
    const runAt = (time: string, own: OpenDatabase = database) =>
      enqueueStockAlarm({ ...own, config, clock: () => new Date(time) });
    const mails = () =>
      db
        .selectFrom("outbox")
        .select(["kind", "subject_id", "recipient"])
        .orderBy("subject_id")
        .execute();
    const setStock = (stock_quantity: number) =>
      db.updateTable("products").set({ stock_quantity }).execute();
    const write = () =>
      writeMail(
        { db, publicUrl: "https://shop.test", now: new Date(NOW) },
        "stock-alarm",
        "2026-03-04",
      );
    return { ...database, runAt, mails, setStock, write };
  }

  test("is sent once a day by several processes, from 7 a.m. in the store's time zone", async () => {
    const { runAt, mails, openAgain } = await begin();
    await runAt("2026-03-04T11:59:59.000Z");
    expect(await mails()).toEqual([]);
    const other = await openAgain();
    await Promise.all([
      runAt("2026-03-04T12:00:00.000Z"),
      runAt("2026-03-04T12:00:00.000Z", other),
    ]);
    await runAt("2026-03-05T04:59:59.000Z");
    const first = { kind: "stock-alarm", subject_id: "2026-03-04", recipient: "owner@example.com" };
    expect(await mails()).toEqual([first]);
    await runAt("2026-03-05T12:00:00.000Z");
    expect(await mails()).toEqual([first, { ...first, subject_id: "2026-03-05" }]);
  });

  test("lists the products at or below their threshold that are for sale", async () => {
    const { write, db, setStock } = await begin();
    const mail = await write();
    expect(mail?.subject).toMatch(/: 2 products low in stock$/);
    expect(mail?.text).toMatch(/Soap\s+sold out\nBalm \(B-1\)\s+10 left, low at 10\n/);
    expect(mail?.text).not.toMatch(/Serum|Uncounted|Hidden|Off\b/);
    expect(mail?.text).toContain("https://shop.test/admin/products/stock");
    await db.updateTable("products").set({ low_stock: 11 }).where("id", "=", "serum").execute();
    expect((await write())?.text).toMatch(/Serum\s+11 left, low at 11/);
    // A product's name can't add a header to the e-mail or markup to its text.
    await db
      .updateTable("products")
      .set({ title: "<script>alert(1)</script>" })
      .where("id", "=", "soap")
      .execute();
    expect((await write())?.html).not.toContain("<script>");
    await setStock(500);
    expect(await write()).toBeUndefined();
  });

  test("lists 100 products at most, and counts the others", async () => {
    const { db, write } = await begin();
    const many = Array.from({ length: 150 }, (_, position) =>
      newProduct({ id: `m${position}`, title: `Many ${position}.`, position, stockQuantity: 1 }),
    );
    await insertProducts(db, many);
    const mail = await write();
    expect(mail?.subject).toContain("152 products");
    expect(mail?.text.match(/Many \d+\./g)).toHaveLength(99);
    expect(mail?.text).toContain("And 52 further products.");
  });

  test("is not sent without low stock, without a recipient, or if it is turned off", async () => {
    const database = await begin();
    const { runAt, mails, setStock } = database;
    await writeSettings(database, { "stock.alarm": false });
    await runAt(NOW);
    await writeSettings(database, { "stock.alarm": true, "orders.notify": "off" });
    await runAt(NOW);
    await writeSettings(database, { "orders.notify": "" });
    await setStock(11);
    await runAt(NOW);
    expect(await mails()).toEqual([]);
    // The threshold of the settings decides.
    await writeSettings(database, { "stock.lowStock": 11 });
    await runAt(NOW);
    expect(await mails()).toHaveLength(1);
  });
});
