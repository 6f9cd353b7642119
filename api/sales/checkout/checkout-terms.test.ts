import { expect, test } from "vitest";
import { describeOnBothDatabases } from "../../../tests/support/databases.ts";
import { addDiscountCode } from "../../../tests/support/discounts.ts";
import { insertProducts, newProduct } from "../../../tests/support/products.ts";
import { CREATE, item, ORDERS, openShop } from "../../../tests/support/shop.ts";
import { JANE } from "../../../tests/support/store.ts";
import { findMailedOrder } from "../../mail/mailed-order.ts";
import { writeMail } from "../../mail/write-mail.ts";
import { writeSettings } from "../../settings/store.ts";
import { fulfilItems } from "../fulfilments/fulfil-items.ts";
import { listFulfilments } from "../fulfilments/store.ts";
import { cancelOrder } from "../orders/cancel-order.ts";

const MARIE = { ...JANE, city: "Montréal", province: "Quebec", postalCode: "H2X 1Y4" };

const PROVINCES = {
  "tax.mode": "province",
  "tax.registrations": ["QC"],
  "tax.numbers": { GST: "123456789 RT0001", QC: "1234567890 TQ0001" },
  "tax.onShipping": true,
  "shipping.zones": [
    {
      name: "Central",
      provinces: ["ON", "QC"],
      methods: [
        { name: "Standard", price: "9.99" },
        { name: "Express", price: "19.99" },
      ],
    },
  ],
};

describeOnBothDatabases("an order with taxes, shipping, a code and a gift message", (open) => {
  async function begin(settings: Record<string, unknown> = PROVINCES) {
    const shop = await openShop(open);
    await writeSettings(shop.database, settings);
    return { ...shop, db: shop.database.db };
  }

  // T3
  test("has the same amounts in the intent, the order, its e-mail, the admin and the refund", async () => {
    const { db, deps, browser, pay, gateway, stop } = await begin();
    await addDiscountCode(db, { rate: 15_000 });
    const shopper = browser();
    const cartItems = [item("serum", 2), item("oil")];
    const checkoutData = {
      ...MARIE,
      code: "welcome",
      shippingMethod: "express",
      giftMessage: " Joyeux anniversaire !\r\nJane ",
    };
    const { body: intent } = await shopper.post(CREATE, { cartItems, checkoutData });
    // 87.98 less 13.20 (15 % is 13.197), and 19.99: 5 % of 94.77 is 4.7385, 9.975 % is 9.4533.
    const amounts = { subtotal: "87.98", discount: "13.20", tax: "14.19", shipping: "19.99" };
    expect(intent.totals).toEqual({ ...amounts, total: "108.96" });
    expect((await gateway.retrieveIntent(intent.paymentIntentId))?.amountCents).toBe(10_896);
    await pay(intent);
    const { paymentIntentId } = intent;
    const { body } = await shopper.post(ORDERS, {
      checkoutData: MARIE,
      cartItems,
      paymentIntentId,
    });
    expect(body.order).toMatchObject({
      ...amounts,
      total: "108.96",
      taxes: [
        { code: "GST", label: "GST (5%)", rate: 5_000, amount: "4.74" },
        { code: "QST", label: "QST (9.975%)", rate: 9_975, amount: "9.45" },
      ],
      discountCode: "WELCOME",
      shippingMethod: "Express",
      giftMessage: "Joyeux anniversaire !\nJane",
    });
    const stranger = (await browser().get(`${ORDERS}/${body.id}`)).body.order;
    expect([stranger.giftMessage, stranger.discountCode, stranger.total]).toEqual([
      null,
      null,
      "108.96",
    ]);
    const mail = await writeMail({ db, publicUrl: "" }, "order-confirmation", body.id);
    for (const text of [
      "Discount (WELCOME)",
      "-$13.20",
      "GST (5%), no. 123456789 RT0001",
      "$4.74",
      "QST (9.975%), no. 1234567890 TQ0001",
      "$9.45",
      "$19.99",
      "$108.96",
      "Gift message:\nJoyeux anniversaire !\nJane",
    ])
      expect(mail?.text).toContain(text);
    expect((await findMailedOrder(db, body.id))?.total).toBe("108.96");
    await cancelOrder(deps, body.id, { restock: true, note: "" });
    const order = await db.selectFrom("orders").selectAll().executeTakeFirstOrThrow();
    expect([order.refund_state, order.returned_cents]).toEqual(["refunded", 10_896]);
    await stop();
  });

  test("T8: a changed province updates the intent, and the response has the new total", async () => {
    const { browser, gateway, stop } = await begin();
    const shopper = browser();
    const cartItems = [item("serum")];
    const open = async (body: object) => (await shopper.post(CREATE, { cartItems, ...body })).body;
    // 13 % and 14.975 % of 29.98.
    const estimate = await open({});
    expect([estimate.totals.total, estimate.isEstimate]).toEqual(["33.88", true]);
    const jane = await open({ checkoutData: JANE });
    expect([jane.totals.total, jane.isEstimate]).toEqual(["33.88", false]);
    const marie = await open({ checkoutData: MARIE });
    expect([marie.totals.total, marie.paymentIntentId]).toEqual(["34.47", jane.paymentIntentId]);
    expect((await gateway.retrieveIntent(marie.paymentIntentId))?.amountCents).toBe(3_447);
    // A request without an address is priced for the address that was sent earlier.
    expect((await open({})).totals.total).toBe("34.47");
    await stop();
  });

  test("T7: settings that change while the shopper pays do not change the order", async () => {
    const { database, browser, pay, stop } = await begin();
    const shopper = browser();
    const request = { cartItems: [item("serum")], checkoutData: MARIE };
    const { body: intent } = await shopper.post(CREATE, request);
    await writeSettings(database, { "tax.mode": "flat", "shipping.zones": [] });
    await pay(intent);
    const { paymentIntentId } = intent;
    const { body } = await shopper.post(ORDERS, { ...request, paymentIntentId });
    expect(body.order).toMatchObject({ total: "34.47", shipping: "9.99" });
    // A checkout that begins after the change has the new total.
    expect((await browser().post(CREATE, request)).body.totals.total).toBe("21.99");
    await stop();
  });

  test("a payment before the address becomes an order only if the address costs as much", async () => {
    const { browser, pay, payment, stop } = await begin();
    const buy = async (checkoutData: object) => {
      const shopper = browser();
      const cartItems = [item("serum")];
      const { body: intent } = await shopper.post(CREATE, { cartItems });
      await pay(intent);
      const { paymentIntentId } = intent;
      const order = (data: object) =>
        shopper.post(ORDERS, { checkoutData: data, cartItems, paymentIntentId });
      return { paymentIntentId, order, ...(await order(checkoutData)) };
    };
    const jane = await buy(JANE);
    expect([jane.status, jane.body.order.taxes[0].label]).toEqual([200, "HST (13%)"]);
    const marie = await buy(MARIE);
    expect([marie.status, marie.body.message]).toEqual([
      409,
      expect.stringMatching(/was not charged/),
    ]);
    expect(await payment(marie.paymentIntentId)).toBe("canceled");
    // A postal code of another province can be corrected.
    const wrong = await buy({ ...JANE, postalCode: "H2X 1Y4" });
    expect([wrong.status, wrong.body.issues]).toEqual([
      422,
      [
        {
          path: "checkoutData.postalCode",
          message: "Ontario postal codes begin with K, L, M, N or P",
        },
      ],
    ]);
    expect((await wrong.order(JANE)).status).toBe(200);
    await stop();
  });

  test("a postal code of another province is rejected where provinces decide the taxes", async () => {
    const { database, browser, count, stop } = await begin();
    const request = {
      cartItems: [item("last")],
      checkoutData: { ...JANE, postalCode: "H2X 1Y4" },
    };
    const { status, body } = await browser().post(CREATE, request);
    expect([status, body.issues[0].path]).toEqual([422, "checkoutData.postalCode"]);
    expect(await count("orders")).toBe(0);
    await writeSettings(database, { "tax.mode": "flat" });
    expect((await browser().post(CREATE, request)).status).toBe(200);
    await stop();
  });

  test("an order of products that are not shipped needs no address", async () => {
    const { db, browser, pay, stop } = await begin();
    await insertProducts(db, [
      newProduct({ id: "course", title: "Course", priceCents: 5000, requiresShipping: false }),
    ]);
    const { email, firstName, lastName } = JANE;
    const checkoutData = { email, firstName, lastName };
    const shopper = browser();
    const cartItems = [item("course")];
    const { status, body: intent } = await shopper.post(CREATE, { cartItems, checkoutData });
    expect([status, intent.totals, intent.shippingMethods, intent.isEstimate]).toEqual([
      200,
      { subtotal: "50.00", tax: "6.50", shipping: "0.00", total: "56.50" },
      [],
      true,
    ]);
    await pay(intent);
    const { paymentIntentId } = intent;
    const { body } = await shopper.post(ORDERS, { checkoutData, cartItems, paymentIntentId });
    expect(body.order).toMatchObject({ shippingAddress: "", shippingMethod: null });
    const mail = await writeMail({ db, publicUrl: "" }, "order-confirmation", body.id);
    expect(mail?.text).toContain("For:\nJane Doe");
    // With a product that is shipped, each missing field is named.
    const mixed = { cartItems: [...cartItems, item("serum")], checkoutData };
    const rejected = await browser().post(CREATE, mixed);
    expect([
      rejected.status,
      rejected.body.issues.map(({ path }: { path: string }) => path),
    ]).toEqual([
      400,
      ["address", "city", "province", "postalCode", "country"].map(
        (name) => `checkoutData.${name}`,
      ),
    ]);
    await stop();
  });

  test("the province of an order that is not shipped decides its taxes", async () => {
    const { db, browser, pay, stop } = await begin();
    await insertProducts(db, [
      newProduct({ id: "course", title: "Course", priceCents: 5000, requiresShipping: false }),
    ]);
    const { email, firstName, lastName } = JANE;
    const { province, postalCode } = MARIE;
    const checkoutData = { email, firstName, lastName, province, postalCode };
    const shopper = browser();
    const cartItems = [item("course")];
    const { body: intent } = await shopper.post(CREATE, { cartItems, checkoutData });
    expect([intent.requiredAddress, intent.isEstimate]).toEqual(["province", false]);
    // 5 % and 9.975 % of 50.00: 2.50 and 4.9875.
    expect(intent.totals).toMatchObject({ tax: "7.49", total: "57.49" });
    await pay(intent);
    const { paymentIntentId } = intent;
    const { body } = await shopper.post(ORDERS, { checkoutData, cartItems, paymentIntentId });
    expect(body.order).toMatchObject({ total: "57.49", shippingAddress: "" });
    await stop();
  });

  test("an order that is picked up needs no address and has the taxes of the store", async () => {
    const zones = [
      {
        name: "Central",
        provinces: ["ON", "QC"],
        methods: [
          { name: "Standard", price: "9.99" },
          { name: "Pickup in Hamilton", kind: "pickup", id: "pickup" },
        ],
      },
    ];
    const { db, deps, browser, pay, stop } = await begin({ ...PROVINCES, "shipping.zones": zones });
    const { email, firstName, lastName } = JANE;
    const checkoutData = { email, firstName, lastName };
    const cartItems = [item("serum")];
    const shopper = browser();
    const choices = { shippingMethod: "pickup" };
    const { status, body: intent } = await shopper.post(CREATE, {
      cartItems,
      checkoutData,
      ...choices,
    });
    // 13 % of 19.99 is 2.5987.
    expect([status, intent.totals.total, intent.requiredAddress, intent.isEstimate]).toEqual([
      200,
      "22.59",
      "none",
      false,
    ]);
    await pay(intent);
    const { paymentIntentId } = intent;
    const placed = await shopper.post(ORDERS, { checkoutData, cartItems, paymentIntentId });
    expect(placed.body.order).toMatchObject({
      shippingAddress: "",
      shippingMethod: "Pickup in Hamilton",
      total: "22.59",
    });
    expect(placed.body.order.taxes).toMatchObject([{ label: "HST (13%)", amount: "2.60" }]);
    const mail = await writeMail({ db, publicUrl: "" }, "order-confirmation", placed.body.id);
    expect(mail?.text).toContain(
      "For:\nJane Doe\nShipping method: Pickup in Hamilton\n\nPickup address:\nBirch & Silk\n128 King Street West, Suite 400, Hamilton, Ontario L8P 1A1, Canada\n",
    );
    const [{ id: line, quantity }] = placed.body.items;
    const parcel = { items: [{ id: String(line), quantity: Number(quantity) }], carrier: null };
    await fulfilItems(deps, placed.body.id, { ...parcel, trackingNumber: "", note: "" });
    const [pickup] = await listFulfilments(db, placed.body.id);
    const ready = await writeMail({ db, publicUrl: "" }, "order-shipped", pickup?.id ?? "");
    expect(ready?.subject).toMatch(/^Your order ORD-[A-Z0-9-]+ is ready for pickup$/);
    expect(ready?.text).toContain("is ready for pickup.");
    // A pickup has the taxes of the store, even if the province of the shopper has others.
    const { province, postalCode } = MARIE;
    const marie = { ...checkoutData, province, postalCode };
    const fromQuebec = await browser().post(CREATE, { cartItems, checkoutData: marie, ...choices });
    expect(fromQuebec.body.totals.total).toBe("22.59");
    // A product that is shipped is rejected without an address, before a payment.
    const shipped = await browser().post(CREATE, { cartItems, checkoutData });
    expect([shipped.status, shipped.body.issues[0].path]).toEqual([400, "checkoutData.address"]);
    await stop();
  });

  test("choices are bounded, and one that is not plain text is rejected", async () => {
    const { browser, stop } = await begin();
    const issue = async (choices: object) => {
      const request = { cartItems: [item("serum")], checkoutData: JANE, ...choices };
      const { status, body } = await browser().post(CREATE, request);
      return [status, body.issues?.[0]?.path];
    };
    expect(await issue({ giftMessage: "x".repeat(501) })).toEqual([422, "giftMessage"]);
    expect(await issue({ giftMessage: "bell \u0007" })).toEqual([422, "giftMessage"]);
    expect(await issue({ giftMessage: 5 })).toEqual([400, "giftMessage"]);
    expect(await issue({ code: "x".repeat(41) })).toEqual([422, "code"]);
    expect(await issue({ shippingMethod: "drone" })).toEqual([422, "shippingMethod"]);
    expect(await issue({ code: " ", giftMessage: "", shippingMethod: null })).toEqual([
      200,
      undefined,
    ]);
    await stop();
  });
});
