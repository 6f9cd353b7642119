import { expect, test } from "vitest";
import { describeOnBothDatabases } from "../../../tests/support/databases.ts";
import { CREATE, item, ORDERS, openShop } from "../../../tests/support/shop.ts";
import { JANE } from "../../../tests/support/store.ts";
import { writeMail } from "../../mail/write-mail.ts";

describeOnBothDatabases("an order as guests see it", (open) => {
  // W1
  test("a masked name shows its first word only, whichever characters separate the words", async () => {
    const { shop, pay, browser, stop } = await openShop(open);
    for (const [firstName, lastName, masked] of [
      ["Mary\u00a0Jane", "Doe\u00a0Roe", "Mary J. D. R."],
      ["Mary\u202fJane\u2003Ann", "Doe", "Mary J. A. D."],
      ["Mary\u200bJane", "O'Brien-Doe", "Mary J. O."],
      ["Jane", "Doe\u3000,Roe", "Jane D. R."],
      ["\u{1d509}Jane", "\u{20000}\u{20001}", "\u{1d509}Jane \u{20000}."],
    ] as const) {
      const { intent, order } = await shop([item("serum")], "unknown");
      await pay(intent);
      const { body } = await order({ checkoutData: { ...JANE, firstName, lastName } });
      expect(body.order.customerName).toBe(`${firstName} ${lastName}`);
      const other = await browser().get(`${ORDERS}/${body.id}`);
      expect(other.body.order.customerName).toBe(masked);
    }
    await stop();
  });

  // W4
  test("an international address finds its order in either spelling of its domain", async () => {
    const { shop, pay, browser, stop } = await openShop(open);
    const { intent, order } = await shop([item("serum")], "unknown");
    await pay(intent);
    const { body } = await order({ checkoutData: { ...JANE, email: "José@Café.ca" } });
    const { orderNumber } = body.order;
    for (const email of ["josé@café.ca", "José@XN--CAF-dma.ca", "jose\u0301@cafe\u0301.ca"]) {
      const tracked = await browser().post("/api/track-order", { orderNumber, email });
      expect(tracked.status, email).toBe(200);
    }
    const other = await browser().post("/api/track-order", { orderNumber, email: "jose@café.ca" });
    expect(other.status).toBe(404);
    const masked = await browser().get(`${ORDERS}/${body.id}`);
    expect(masked.body.order.customerEmail).toBe("J•••@C•••.ca");
    await stop();
  });

  // W1, W34
  test("the second address line and the phone number are in the order and its mail, masked for strangers and in no log", async () => {
    const { shop, pay, browser, deps, lines, stop } = await openShop(open);
    const { shopper, intent, order } = await shop([item("serum")], "unknown");
    await pay(intent);
    const given = { ...JANE, address2: "Apt 4", phone: "(416) 555-0177" };
    const { body } = await order({ checkoutData: given });
    expect(body.order).toMatchObject({
      shippingAddress: "12 Birch Lane, Apt 4, Hamilton, Ontario L8P 1A1, Canada",
      address2: "Apt 4",
      phone: "(416) 555-0177",
    });
    expect((await shopper.get(`${ORDERS}/${body.id}`)).body.order).toEqual(body.order);
    const { orderNumber } = body.order;
    const proof = { orderNumber, email: JANE.email };
    expect((await browser().post("/api/track-order", proof)).body.order).toEqual(body.order);
    const other = await browser().get(`${ORDERS}/${body.id}`);
    expect(other.body.order).toMatchObject({ shippingAddress: "•••", address2: null, phone: null });
    expect(JSON.stringify(other.body)).not.toMatch(/Apt 4|555\D?0177/);
    const publicUrl = "https://shop.test";
    const mail = await writeMail({ db: deps.db, publicUrl }, "order-confirmation", body.id);
    expect(mail?.text).toContain(
      "Jane Doe\n12 Birch Lane, Apt 4, Hamilton, Ontario L8P 1A1, Canada\nPhone: (416) 555-0177",
    );
    expect(lines.join("")).not.toMatch(/Apt 4|555\D?0177/);
    await stop();
  });

  test("an invalid phone number is rejected with its field's name, before any payment", async () => {
    const { browser, stop } = await openShop(open);
    const body = { cartItems: [item("serum")], checkoutData: { ...JANE, phone: "none" } };
    const { status, body: response } = await browser().post(CREATE, body);
    expect([status, response.issues[0].path]).toEqual([422, "checkoutData.phone"]);
    await stop();
  });

  // W4
  test("an order is found by its number without the prefix, the hyphens or the capitals", async () => {
    const { shop, pay, browser, deps, stop } = await openShop(open);
    const { intent, order } = await shop([item("serum")]);
    await pay(intent);
    const { id } = (await order()).body;
    const track = (orderNumber: string) =>
      browser().post("/api/track-order", { orderNumber, email: JANE.email });
    const rename = (order_number: string) =>
      deps.db.updateTable("orders").set({ order_number }).where("id", "=", id).execute();
    await rename("ORD-7K30-1QXT");
    for (const typed of [
      "ORD-7K30-1QXT",
      "7K30-1QXT",
      "7k30 1qxt",
      "7k301qxt",
      "ord7k301qxt",
      "#ORD-7K30-1QXT",
      "ORD 7K3O LQXT",
    ])
      expect((await track(typed)).body.order?.id, typed).toBe(id);
    for (const typed of ["7K30", "1QXT", "ORD-", "-", "%", "7K30-1QXTX"])
      expect((await track(typed)).status, typed).toBe(404);
    // An order number in the format of an imported store.
    await rename("ORD-1700000000001");
    for (const typed of ["ORD-1700000000001", "1700000000001", "#1700000000001"])
      expect((await track(typed)).body.order?.id, typed).toBe(id);
    await rename("wc_order_12");
    expect((await track("wc_order_12")).body.order?.id).toBe(id);
    await stop();
  });

  test("two orders with the same digits are distinguished by their e-mail", async () => {
    const { shop, pay, browser, deps, stop } = await openShop(open);
    const ids: string[] = [];
    for (const [order_number, email] of [
      ["1001", "ann@example.com"],
      ["ORD-1001", "bob@example.com"],
    ] as const) {
      const { intent, order } = await shop([item("serum")], "unknown");
      await pay(intent);
      const { id } = (await order({ checkoutData: { ...JANE, email } })).body;
      await deps.db.updateTable("orders").set({ order_number }).where("id", "=", id).execute();
      ids.push(id);
    }
    const find = async (email: string) =>
      (await browser().post("/api/track-order", { orderNumber: "1001", email })).body.order?.id;
    expect([await find("ann@example.com"), await find("bob@example.com")]).toEqual(ids);
    expect(await find("eve@example.com")).toBeUndefined();
    await stop();
  });
});
