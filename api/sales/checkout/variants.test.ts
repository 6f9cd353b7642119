import { expect, test } from "vitest";
import { describeOnBothDatabases } from "../../../tests/support/databases.ts";
import { insertGroup } from "../../../tests/support/products.ts";
import { CREATE, item, openShop } from "../../../tests/support/shop.ts";
import { JANE } from "../../../tests/support/store.ts";
import { refreshGroups } from "../../db/products/refresh-groups.ts";
import { writeMail } from "../../mail/write-mail.ts";

describeOnBothDatabases("buying variants", (open) => {
  async function begin() {
    const shop = await openShop(open);
    const { db } = shop.database;
    const shared = { title: "Face Oil", handle: "face-oil" };
    await insertGroup(
      db,
      ["Size", "Scent"],
      [
        { id: "v1", values: ["50 ml", "Rose"], priceCents: 3000, stockQuantity: 2 },
        { id: "v2", values: ["100 ml", "Rose"], priceCents: 5001, stockQuantity: 1 },
      ],
      shared,
    );
    return { ...shop, db };
  }

  test("quote, intent, order, tracking and e-mail name the variant and its price", async () => {
    const { shop, pay, db, stop, browser } = await begin();
    const { body: quote } = await browser().post("/api/quote", { cartItems: [item("v2")] });
    expect(quote.lines).toMatchObject([{ title: "Face Oil, 100 ml / Rose", price: "50.01" }]);
    const { order, intent } = await shop([item("v2"), item("v1", 2)]);
    await pay(intent);
    const { body } = await order();
    const LINES = [
      { productTitle: "Face Oil, 100 ml / Rose", productPrice: "50.01", quantity: 1 },
      { productTitle: "Face Oil, 50 ml / Rose", productPrice: "30.00", quantity: 2 },
    ];
    expect(body.items).toMatchObject(LINES);
    const tracked = await browser().post("/api/track-order", {
      orderNumber: body.order.orderNumber,
      email: JANE.email,
    });
    expect(tracked.body.items).toMatchObject(LINES);
    const mail = await writeMail(
      { db, publicUrl: "https://shop.test" },
      "order-confirmation",
      body.id,
    );
    expect(mail?.text).toContain("Face Oil, 100 ml / Rose");
    const { group_in_stock } = await db
      .selectFrom("products")
      .select("group_in_stock")
      .where("id", "=", "v1")
      .executeTakeFirstOrThrow();
    expect(group_in_stock).toBe(0);
    await stop();
  });

  test("a removed variant is named, and the others can still be bought", async () => {
    const { browser, db, stop } = await begin();
    await db
      .updateTable("products")
      .set({ withdrawn_at: "now", removed_at: "now" })
      .where("id", "=", "v1")
      .execute();
    await refreshGroups(db, ["v1"], 2);
    const { status, body } = await browser().post(CREATE, {
      cartItems: [item("v1"), item("v2")],
      checkoutData: JANE,
    });
    expect(status).toBe(409);
    expect(body.changes).toEqual([
      { id: "v1", title: "Face Oil, 50 ml / Rose", kind: "gone", before: 1, after: 0 },
    ]);
    expect((await browser().post(CREATE, { cartItems: [item("v2")] })).status).toBe(200);
    await stop();
  });
});
