import { expect, test } from "vitest";
import { readSalesReport, readTaxReport } from "../api/sales/reports/read-reports.ts";
import { writeSettings } from "../api/settings/store.ts";
import { dayOf } from "../data/model/sales/store-days.ts";
import { signedCentsOf, toAmount } from "../data/model/text/money.ts";
import { describeOnBothDatabases } from "./support/databases.ts";
import { addDiscountCode } from "./support/discounts.ts";
import { addOperator, operatorBrowser } from "./support/operator.ts";
import { CREATE, item, ORDERS, openShop } from "./support/shop.ts";
import { JANE } from "./support/store.ts";

const MARIE = { ...JANE, city: "Montréal", province: "Quebec", postalCode: "H2X 1Y4" };
const SETTINGS = {
  "tax.mode": "province",
  "tax.registrations": ["QC"],
  "tax.onShipping": true,
  "shipping.zones": [
    { name: "Central", provinces: ["ON", "QC"], methods: [{ name: "Standard", price: "9.99" }] },
  ],
};

describeOnBothDatabases("a day of a merchant with an employee", (open) => {
  // R1, T3
  test("two orders with a code, two parcels, a refund, a return and a new address: the reports equal the payments", async () => {
    const { database, deps, api, browser, pay, stock, stop } = await openShop(open);
    const { db } = database;
    await writeSettings(database, SETTINGS);
    await addDiscountCode(db, { rate: 15_000 });
    const buy = async (person: object, cartItems: object[]) => {
      const shopper = browser();
      const checkoutData = { ...person, code: "welcome", shippingMethod: "standard" };
      const { body: intent } = await shopper.post(CREATE, { cartItems, checkoutData });
      await pay(intent);
      const { paymentIntentId } = intent;
      const { body } = await shopper.post(ORDERS, { checkoutData, cartItems, paymentIntentId });
      const lines: string[] = body.items.map(({ id }: { id: string }) => id);
      return { order: body.order, lines, path: `/api/admin/orders/${body.id}` };
    };
    const first = await buy(JANE, [item("oil", 2), item("serum")]);
    const second = await buy(MARIE, [item("oil", 2)]);
    const owner = await operatorBrowser(api, db, deps.clock());
    const ben = await operatorBrowser(
      api,
      db,
      deps.clock(),
      await addOperator(db, "fulfilment", "Ben"),
    );
    const ok = async (request: ReturnType<typeof owner.post>) => {
      const { status, body } = await request;
      expect([status, body.message]).toEqual([200, undefined]);
      return body;
    };

    // The employee ships one order in two parcels, and corrects the address of the other before its parcel.
    for (const id of first.lines) {
      const quantity = id === first.lines[0] ? 2 : 1;
      await ok(ben.post(`${first.path}/fulfilments`, { items: [{ id, quantity }], carrier: null }));
    }
    const shippingAddress = "9 Rue Sherbrooke, Montréal, Quebec H2X 1Y4, Canada";
    const { customerName, customerEmail } = second.order;
    const contact = { customerName, customerEmail, phone: "", shippingAddress };
    await ok(ben.send("PUT", `${second.path}/contact`, contact));
    const [line = ""] = second.lines;
    const items = [{ id: line, quantity: 2 }];
    await ok(ben.post(`${second.path}/fulfilments`, { items, carrier: null }));
    for (const path of ["settings", "reports/orders.csv", "discount-codes"])
      expect([path, (await ben.get(`/api/admin/${path}`)).status]).toEqual([path, 403]);
    const sale = { ids: ["oil"], percent: 20 };
    expect((await ben.post("/api/admin/products/sales", sale)).status).toBe(403);

    // The owner refunds a unit of the first order, and a return of the second one.
    const stored = (await stock("oil")) ?? 0;
    const [oil = ""] = first.lines;
    const refund = { items: [{ id: oil, quantity: 1 }], restock: true };
    await ok(owner.post(`${first.path}/refunds`, refund));
    expect(await stock("oil")).toBe(stored + 1);
    const returned = [{ id: line, quantity: 1, reason: "changed-mind" }];
    const requested = await browser().post("/api/track-order/returns", {
      orderNumber: second.order.orderNumber,
      email: customerEmail,
      items: returned,
    });
    expect(requested.status).toBe(201);
    const [{ id: returnId, number }] = requested.body.order.returns;
    expect(number).toMatch(/^RET-/);
    for (const state of ["approved", "received"])
      await ok(owner.post(`/api/admin/returns/${returnId}/state`, { state }));
    await ok(
      owner.post(`${second.path}/refunds`, {
        items: [{ id: line, quantity: 1 }],
        restock: true,
        returnId,
      }),
    );

    const intents = await db.selectFrom("demo_payment_intents").select("object").execute();
    const payments = intents.map(({ object }) => JSON.parse(object));
    const day = dayOf(deps.clock());
    const report = await readSalesReport(db, { from: day, to: day });
    const sum = (amounts: readonly number[]) => amounts.reduce((total, cents) => total + cents, 0);
    expect(report.captured).toBe(toAmount(sum(payments.map((one) => one.paidCents ?? one.amount))));
    expect(report.refunded).toBe(
      toAmount(
        sum(payments.flatMap((one) => one.refunds.map((part: { amount: number }) => part.amount))),
      ),
    );
    const { rows } = await readTaxReport(db, { from: day, to: day });
    expect(rows.map(({ province, code }) => `${province} ${code}`)).toEqual([
      "ON HST",
      "QC GST",
      "QC QST",
    ]);
    expect(toAmount(sum(rows.map(({ net }) => signedCentsOf(net))))).toBe(report.taxes);
    const actors = await db.selectFrom("activity_log").select("actor_name").distinct().execute();
    expect(actors.map((one) => one.actor_name)).toContain("Ben");
    expect(actors.length).toBeGreaterThan(1);
    await stop();
  });
});
