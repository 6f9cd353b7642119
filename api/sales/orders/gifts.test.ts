import * as v from "valibot";
import { expect, test } from "vitest";
import { OrderFilter } from "../../../data/model/admin/order-filter.ts";
import { describeOnBothDatabases } from "../../../tests/support/databases.ts";
import { operatorBrowser } from "../../../tests/support/operator.ts";
import { CREATE, item, ORDERS, openShop } from "../../../tests/support/shop.ts";
import { JANE } from "../../../tests/support/store.ts";
import { exportPerson } from "../../accounts/privacy/export-person.ts";
import { sendDueMail } from "../../mail/send-mail.ts";
import { writeSettings } from "../../settings/store.ts";
import { exportOrders } from "../reports/export-orders.ts";

/** Jane, of Hamilton, sends a gift to her mother in Montréal. */
const MAMAN = {
  email: JANE.email,
  firstName: "Marie",
  lastName: "Tremblay",
  address: "200 Rue Sherbrooke",
  city: "Montréal",
  province: "Quebec",
  postalCode: "H2X 1Y4",
  country: "Canada",
};
const BUYER = {
  firstName: "Jane",
  lastName: "Doe",
  address: JANE.address,
  city: JANE.city,
  province: JANE.province,
  postalCode: JANE.postalCode,
  country: "Canada",
};
const GIFT = { ...MAMAN, buyer: BUYER };

const DELIVERY = "200 Rue Sherbrooke, Montréal, Quebec H2X 1Y4, Canada";
const BILLING = "12 Birch Lane, Hamilton, Ontario L8P 1A1, Canada";

describeOnBothDatabases("a gift to someone else", (open) => {
  async function begin() {
    const shop = await openShop(open);
    const { db } = shop.database;
    await writeSettings(shop.database, { "tax.mode": "province", "tax.registrations": ["QC"] });
    const shopper = shop.browser();
    const cartItems = [item("serum")];
    const buy = async (checkoutData: object) => {
      const { body: intent } = await shopper.post(CREATE, { cartItems, checkoutData });
      await shop.pay(intent);
      const { paymentIntentId } = intent;
      return shopper.post(ORDERS, { checkoutData, cartItems, paymentIntentId });
    };
    const operator = await operatorBrowser(shop.api, db, shop.deps.clock());
    const sent: { to: string; subject: string; text: string }[] = [];
    const mailer = { sendMail: async (mail: (typeof sent)[number]) => void sent.push(mail) };
    return {
      ...shop,
      db,
      buy,
      operator,
      sent,
      sendMail: () => sendDueMail({ ...shop.deps, mailer }),
    };
  }

  test("has the buyer as its customer, the recipient's taxes, and e-mails that greet the buyer", async () => {
    const { buy, browser, sent, sendMail, operator, stop } = await begin();
    const { body } = await buy(GIFT);
    expect(body.order).toMatchObject({
      customerName: "Jane Doe",
      customerEmail: JANE.email,
      recipientName: "Marie Tremblay",
      shippingAddress: DELIVERY,
      billingAddress: BILLING,
    });
    expect(body.order.taxes.map(({ code }: { code: string }) => code)).toEqual(["GST", "QST"]);
    const masked = (await browser().get(`${ORDERS}/${body.id}`)).body.order;
    expect([masked.customerName, masked.recipientName, masked.billingAddress]).toEqual([
      "Jane D.",
      "Marie T.",
      null,
    ]);
    await sendMail();
    const confirmation = sent.find(({ to }) => to === JANE.email);
    expect(confirmation?.text).toMatch(/^Hello Jane,/m);
    expect(confirmation?.text).toContain(`Ship to:\nMarie Tremblay\n${DELIVERY}`);
    expect(confirmation?.text).toContain(`Bill to:\nJane Doe\n${BILLING}`);
    // The order's e-mails go to the buyer and to the operator only.
    const { mails } = (await operator.get(`/api/admin/orders/${body.id}`)).body;
    expect(mails).toHaveLength(1);
    await stop();
  });

  test("is found by both names, listed with them, and exported with name and address of each", async () => {
    const { buy, database, db, operator, stop } = await begin();
    await buy(GIFT);
    await buy({ ...JANE, buyer: null });
    const search = async (text: string) =>
      (await operator.get(`/api/admin/orders?search=${encodeURIComponent(text)}`)).body;
    for (const text of ["marie tremb", "Sherbrooke"])
      expect(await search(text)).toMatchObject({
        total: 1,
        orders: [{ customerName: "Jane Doe", recipientName: "Marie Tremblay" }],
      });
    expect((await search("Jane Doe")).total).toBe(2);
    const filter = v.parse(OrderFilter, {});
    const csv = (await Array.fromAsync(exportOrders(db, database.dialect, filter))).join("");
    expect(csv).toContain("Recipient,Shipping Address,Billing Address");
    expect(csv).toContain(`Marie Tremblay,"${DELIVERY}","${BILLING}"`);
    expect(csv).toContain(`Jane Doe,"${BILLING}","${BILLING}"`);
    await stop();
  });

  test("an operator corrects the recipient and the billing address, but adds none to another order", async () => {
    const { buy, operator, stop } = await begin();
    const change = async (id: string, contact: object) =>
      operator.send("PUT", `/api/admin/orders/${id}/contact`, {
        customerName: "Jane Doe",
        customerEmail: JANE.email,
        ...contact,
      });
    const { body: gift } = await buy(GIFT);
    const corrected = { recipientName: "Marie Roy", billingAddress: "1 Rue X\nParis\nFrance" };
    const { body } = await change(gift.id, { shippingAddress: DELIVERY, ...corrected });
    expect(body.order).toMatchObject({
      customerName: "Jane Doe",
      recipientName: "Marie Roy",
      billingAddress: "1 Rue X, Paris, France",
    });
    expect(body.events.at(-1).note).toBe(
      [
        "The recipient's name was changed. Before: Marie Tremblay",
        `The billing address was changed. Before: ${BILLING}`,
      ].join("\n"),
    );
    // The form of the previous release sends neither.
    const former = await change(gift.id, { shippingAddress: DELIVERY, customerName: "Jane Roe" });
    expect(former.body.order).toMatchObject({
      customerName: "Jane Roe",
      recipientName: "Marie Roy",
      billingAddress: "1 Rue X, Paris, France",
    });
    const { body: own } = await buy(JANE);
    const refused = await change(own.id, { shippingAddress: BILLING, recipientName: "Marie Roy" });
    expect([refused.status, refused.body.issues[0].path]).toEqual([422, "recipientName"]);
    await stop();
  });

  test("the buyer's export has both names, and erasure removes both", async () => {
    const { buy, db, operator, stop } = await begin();
    const { body } = await buy(GIFT);
    const { tables } = await exportPerson(db, JANE.email, new Date());
    expect(tables.orders).toMatchObject([
      { recipient_name: "Marie Tremblay", billing_address: BILLING },
    ]);
    await db.updateTable("orders").set({ status: "delivered" }).where("id", "=", body.id).execute();
    const erased = await operator.post("/api/admin/people/erase", { email: JANE.email });
    expect(erased.status).toBe(200);
    const order = await db.selectFrom("orders").selectAll().executeTakeFirstOrThrow();
    expect(order).toMatchObject({
      customer_name: "Erased",
      recipient_name: null,
      billing_address: null,
    });
    const { details } = await db
      .selectFrom("checkouts")
      .select("details")
      .executeTakeFirstOrThrow();
    expect(details).toBeNull();
    await stop();
  });

  test("accepts a billing address abroad or none, as wallets reveal it, but no buyer without a name", async () => {
    const { buy, browser, stop } = await begin();
    const abroad = { ...BUYER, province: "NY", postalCode: "10001", country: "US" };
    const { body } = await buy({ ...MAMAN, buyer: abroad });
    expect(body.order.billingAddress).toBe("12 Birch Lane, Hamilton, NY 10001, US");
    const nameOnly = await buy({ ...MAMAN, buyer: { firstName: "Jane", lastName: "Doe" } });
    expect(nameOnly.body.order).toMatchObject({ customerName: "Jane Doe", billingAddress: null });
    const { status, body: refused } = await browser().post(CREATE, {
      cartItems: [item("serum")],
      checkoutData: { ...MAMAN, buyer: { ...BUYER, firstName: " " } },
    });
    expect([status, refused.issues[0].path]).toEqual([422, "checkoutData.buyer.firstName"]);
    await stop();
  });
});
