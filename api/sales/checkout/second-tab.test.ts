import { expect, test } from "vitest";
import { describeOnBothDatabases } from "../../../tests/support/databases.ts";
import { addDiscountCode } from "../../../tests/support/discounts.ts";
import { insertProducts, newProduct } from "../../../tests/support/products.ts";
import { CREATE, item, ORDERS, openShop } from "../../../tests/support/shop.ts";
import { JANE } from "../../../tests/support/store.ts";
import { writeSettings } from "../../settings/store.ts";

const ZONES = [
  {
    name: "Ontario",
    provinces: ["ON"],
    methods: [
      { name: "Standard", price: "9.00" },
      { name: "Pickup", kind: "pickup" },
    ],
  },
];

describeOnBothDatabases("a request without details, as another tab sends it", (open) => {
  const cartItems = [item("serum")];

  test("keeps the shipping method and the gift message of a payment in progress", async () => {
    const { database, browser, pay, authenticate, stop } = await openShop(open);
    await writeSettings(database, { "shipping.zones": ZONES });
    const shopper = browser();
    const choices = { giftMessage: "Happy birthday", shippingMethod: "pickup" };
    const { body: intent } = await shopper.post(CREATE, {
      cartItems,
      checkoutData: JANE,
      ...choices,
    });
    await pay(intent, "pm_card_threeDSecure2Required");
    const second = await shopper.post(CREATE, { cartItems });
    expect([second.body.paymentIntentId, second.body.shippingMethod, second.body.totals]).toEqual([
      intent.paymentIntentId,
      "pickup",
      intent.totals,
    ]);
    await authenticate(intent, "succeeded");
    const { paymentIntentId } = intent;
    const { body } = await shopper.post(ORDERS, {
      cartItems,
      checkoutData: JANE,
      paymentIntentId,
    });
    expect(body.order).toMatchObject({
      giftMessage: "Happy birthday",
      shippingMethod: "Pickup",
      // The shopper sent one, which an order that is picked up does not have.
      shippingAddress: "",
      total: intent.totals.total,
    });
    await stop();
  });

  test("keeps a code, and another choice replaces it", async () => {
    const { database, browser, pay, stop } = await openShop(open);
    await addDiscountCode(database.db, { rate: 50_000, usage_limit: 1 });
    await addDiscountCode(database.db, { code: "OTHER", rate: 20_000 });
    const shopper = browser();
    const request = { cartItems, checkoutData: JANE };
    const { body: intent } = await shopper.post(CREATE, { ...request, code: "welcome" });
    const { paymentIntentId } = intent;
    const second = await shopper.post(CREATE, { cartItems, paymentIntentId });
    expect(second.body.totals).toEqual(intent.totals);
    await pay(intent);
    const { body } = await shopper.post(ORDERS, { ...request, paymentIntentId });
    expect(body.order).toMatchObject({ discountCode: "WELCOME", total: intent.totals.total });

    const other = browser();
    const { body: first } = await other.post(CREATE, { ...request, code: "other" });
    expect(first.totals.discount).toBe("4.00");
    const fallback = await other.post(CREATE, { cartItems, code: "welcome" });
    expect([fallback.status, fallback.body.issues[0].path]).toEqual([422, "code"]);
    const removed = await other.post(CREATE, request);
    expect(removed.body.totals.discount).toBeUndefined();
    await stop();
  });

  test("drops a code that the changed cart can't have", async () => {
    const { database, browser, stop } = await openShop(open);
    await addDiscountCode(database.db, { minimum_cents: 3_000 });
    const shopper = browser();
    const two = { cartItems: [item("serum", 2)], checkoutData: JANE, code: "welcome" };
    expect((await shopper.post(CREATE, two)).body.totals.discount).toBe("4.00");
    const { status, body } = await shopper.post(CREATE, { cartItems });
    expect([status, body.totals.discount, body.totals.total]).toEqual([200, undefined, "21.99"]);
    expect(await database.db.selectFrom("discount_uses").selectAll().execute()).toEqual([]);
    await stop();
  });

  test("makes no order of shipped products without an address", async () => {
    const { database, browser, pay, count, stop } = await openShop(open);
    await writeSettings(database, { "tax.mode": "province", "store.province": "Alberta" });
    await insertProducts(database.db, [
      newProduct({ id: "course", title: "Course", priceCents: 5000, requiresShipping: false }),
    ]);
    const { email, firstName, lastName } = JANE;
    const checkoutData = { email, firstName, lastName };
    const shopper = browser();
    await shopper.post(CREATE, { cartItems: [item("course")], checkoutData });
    const { body: intent } = await shopper.post(CREATE, { cartItems });
    expect([intent.requiredAddress, intent.isEstimate]).toEqual(["complete", true]);
    await pay(intent);
    const { paymentIntentId } = intent;
    const order = (data: object) =>
      shopper.post(ORDERS, { cartItems, checkoutData: data, paymentIntentId });
    const rejected = await order(checkoutData);
    expect([rejected.status, rejected.body.issues[0].path]).toEqual([400, "checkoutData.address"]);
    // Another request of the browser finds the paid intent.
    expect((await shopper.post(CREATE, { cartItems, checkoutData })).body.orderId).toBeUndefined();
    expect(await count("orders")).toBe(0);
    // Ontario's tax is 13 %, and 5 % was paid.
    const { status, body } = await order(JANE);
    expect([status, body.message]).toEqual([409, expect.stringMatching(/was not charged/)]);
    expect(await count("orders")).toBe(0);
    await stop();
  });

  test("with the taxes of the address paid, the order has the address", async () => {
    const { database, browser, pay, stop } = await openShop(open);
    await insertProducts(database.db, [
      newProduct({ id: "course", title: "Course", priceCents: 5000, requiresShipping: false }),
    ]);
    const { email, firstName, lastName } = JANE;
    const shopper = browser();
    const checkoutData = { email, firstName, lastName };
    await shopper.post(CREATE, { cartItems: [item("course")], checkoutData });
    const { body: intent } = await shopper.post(CREATE, { cartItems });
    await pay(intent);
    const { paymentIntentId } = intent;
    const request = { cartItems, checkoutData: JANE, paymentIntentId };
    const { status, body } = await shopper.post(ORDERS, request);
    expect([status, body.order.shippingAddress]).toEqual([
      200,
      "12 Birch Lane, Hamilton, Ontario L8P 1A1, Canada",
    ]);
    await stop();
  });
});
