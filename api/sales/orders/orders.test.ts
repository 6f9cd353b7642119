import { expect, test } from "vitest";
import { priceCart } from "../../../data/model/sales/pricing.ts";
import { DEFAULT_SETTINGS } from "../../../data/model/settings/settings.ts";
import { createTestApi } from "../../../tests/support/api.ts";
import { describeOnBothDatabases } from "../../../tests/support/databases.ts";
import { listProblems } from "../../../tests/support/problems.ts";
import { CREATE, item, ORDERS, openShop } from "../../../tests/support/shop.ts";
import { JANE } from "../../../tests/support/store.ts";
import { finalizeCheckout } from "../checkout/finalize-checkout.ts";
import { addCheckout, writeCheckout } from "../checkout/store.ts";
import { toOrderPricing } from "../pricing/order-pricing.ts";

describeOnBothDatabases("orders", (open) => {
  test("a paid cart becomes an order that its browser and its e-mail can see", async () => {
    const { shop, pay, browser, stock, count, stop } = await openShop(open);
    const { shopper, intent, order } = await shop([item("serum", 3), item("oil", 2)]);
    expect((await pay(intent)).body.status).toBe("requires_capture");
    const { status, body } = await order();
    expect(status).toBe(200);
    expect(body.id).toBe(body.order.id);
    expect(body.order).toMatchObject({
      customerEmail: "jane@example.com",
      customerName: "Jane Doe",
      shippingAddress: "12 Birch Lane, Hamilton, Ontario L8P 1A1, Canada",
      subtotal: "155.97",
      tax: "15.60",
      shipping: "0.00",
      total: "171.57",
      userId: null,
      stripePaymentIntentId: expect.stringMatching(/^pi_/),
      status: "paid",
    });
    expect(body.order.orderNumber).toMatch(/^ORD-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(body.items).toMatchObject([
      { productTitle: "Serum", imageUrl: "/pictures/birch.webp" },
      { productTitle: "Oil", imageUrl: "/pictures/birch.webp" },
    ]);
    expect(body.events).toEqual([{ status: "paid", createdAt: body.order.createdAt }]);
    expect(await stock("oil")).toBe(3);
    expect(await stock("serum")).toBe(null);
    expect(await count("order_items")).toBe(2);

    const own = await shopper.get(`${ORDERS}/${body.id}`);
    expect(own.body).toEqual({
      order: body.order,
      items: body.items,
      events: body.events,
      terms: [expect.anything(), expect.anything()],
      copyUrl: expect.any(String),
    });
    expect(own.headers.get("cache-control")).toBe("no-store");
    // W1: other browsers see neither the customer nor the address.
    const other = await browser().get(`${ORDERS}/${body.id}`);
    expect(other.body.order).toEqual({
      ...body.order,
      customerEmail: "j•••@e•••.com",
      customerName: "Jane D.",
      shippingAddress: "•••",
      taxes: [],
      shippingMethod: null,
      payments: [],
      stripePaymentIntentId: null,
    });
    expect(other.body).not.toHaveProperty("terms");
    expect(other.body).not.toHaveProperty("copyUrl");
    expect(other.headers.get("cache-control")).toBe("no-store");

    // W4: letter case and surrounding space do not matter, neither in the e-mail nor the number.
    const orderNumber = ` ${body.order.orderNumber.toLowerCase()} `;
    const tracked = await browser().post("/api/track-order", {
      orderNumber,
      email: " Jane@Example.COM ",
    });
    expect(tracked.body).toEqual({
      order: body.order,
      items: body.items,
      events: body.events,
      returnOptions: { items: [], reasons: [], until: null },
      copyUrl: expect.any(String),
    });
    const query = new URLSearchParams({ orderNumber: body.order.orderNumber, email: JANE.email });
    expect((await browser().get(`/api/track-order?${query}`)).body).toEqual(tracked.body);
    await stop();
  });

  test("W1, W2, W3, W5: unknown, malformed and unproven orders all look the same", async () => {
    const { shop, pay, browser, deps, stop } = await openShop(open);
    const { intent, order } = await shop([item("serum")]);
    await pay(intent);
    let queries = 0;
    const counting = deps.db.withPlugin({
      transformQuery: ({ node }) => {
        queries += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const { post } = createTestApi({ ...deps, db: counting });
    const counted = async (body: object) => {
      queries = 0;
      const response = await post("/api/track-order", body);
      const { status, headers } = response;
      return { status, headers: [...headers], body: await response.json(), queries };
    };
    const missing = { message: "Order not found" };
    const { id: known, order: placed } = (await order()).body;
    // The id is random and can't be derived from the order number.
    expect(known).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    const { orderNumber } = placed;
    const unknown = "4f0e1c0e-8a1f-4d55-9a3f-0123456789ab";
    for (const id of [unknown, "1", "x'--", "%00", orderNumber, intent.paymentIntentId]) {
      const response = await browser().get(`${ORDERS}/${id}`);
      expect([id, response.status, response.body]).toEqual([id, 404, missing]);
    }
    const track = "/api/track-order";
    // Body, headers and the number of database queries are the same, so that the response time reveals
    // nothing.
    const wrongMail = await counted({ orderNumber, email: "eve@example.com" });
    const wrongNumber = await counted({ orderNumber: "ORD-AAAA-AAAA", email: JANE.email });
    expect(wrongMail).toEqual(wrongNumber);
    expect(wrongMail).toMatchObject({ status: 404, body: missing, queries: 1 });
    expect(wrongMail.headers).toContainEqual(["cache-control", "no-store"]);
    expect((await browser().get(`${track}?orderNumber=${orderNumber}`)).status).toBe(400);
    expect((await browser().get(`${track}?orderNumber=a&orderNumber=b&email=a@b.co`)).status).toBe(
      400,
    );
    expect(
      (await browser().post(track, { orderNumber: [orderNumber], email: JANE.email })).status,
    ).toBe(400);
    expect((await browser().post(track, { orderNumber, email: "jane" })).status).toBe(422);
    await stop();
  });

  test("P12: no order before the payment, and P38: a declined intent is payable again", async () => {
    const { shop, pay, authenticate, count, stop } = await openShop(open);
    const { intent, order } = await shop([item("serum")]);
    expect((await order()).status).toBe(402);
    const declined = await pay(intent, "pm_card_chargeDeclined");
    expect([declined.status, declined.body.error]).toEqual([
      402,
      expect.objectContaining({
        type: "card_error",
        code: "card_declined",
        decline_code: "generic_decline",
        message: "Your card was declined.",
      }),
    ]);
    const poor = await pay(intent, "pm_card_chargeDeclinedInsufficientFunds");
    expect(poor.body.error).toMatchObject({
      decline_code: "insufficient_funds",
      message: "Your card has insufficient funds.",
    });
    const step = await pay(intent, "pm_card_threeDSecure2Required");
    expect(step.body).toMatchObject({
      status: "requires_action",
      next_action: { type: "use_stripe_sdk" },
    });
    // P37: the browser's claim about the confirmation is not trusted.
    expect((await order({ redirect_status: "succeeded" })).status).toBe(402);
    const refused = await authenticate(intent, "failed");
    expect(refused.body.error.code).toBe("payment_intent_authentication_failure");
    expect((await order()).status).toBe(402);
    expect(await count("orders")).toBe(0);
    await pay(intent, "pm_card_threeDSecure2Required");
    expect((await authenticate(intent, "succeeded")).body.status).toBe("requires_capture");
    expect((await order()).status).toBe(200);
    await stop();
  });

  test("P13: another shopper's intent is 404 and is not changed", async () => {
    const { shop, pay, browser, count, stop } = await openShop(open);
    const { intent, paymentIntentId, order } = await shop([item("serum")]);
    await pay(intent);
    const body = { checkoutData: JANE, cartItems: [item("serum")], paymentIntentId };
    expect((await browser().post(ORDERS, body)).status).toBe(404);
    const eve = await shop([item("serum")]);
    expect((await eve.shopper.post(ORDERS, body)).status).toBe(404);
    expect(await count("orders")).toBe(0);
    await order();
    expect((await eve.shopper.post(ORDERS, body)).status).toBe(404);
    await stop();
  });

  test("P14: an unknown intent is 404", async () => {
    const { shop, stop } = await openShop(open);
    const { order } = await shop([item("serum")]);
    expect((await order({ paymentIntentId: "pi_unknown" })).status).toBe(404);
    await stop();
  });

  test("P15: a cheap payment does not buy a dear cart; it is recorded", async () => {
    const { shop, pay, count, database, stop } = await openShop(open);
    const { intent, order, paymentIntentId } = await shop([item("serum")], "unknown");
    await pay(intent);
    const { status } = await order({ cartItems: [item("oil", 5)] });
    expect(status).toBe(409);
    expect(await count("orders")).toBe(0);
    expect(await listProblems(database.db)).toMatchObject([
      { kind: "mismatch", payment_intent_id: paymentIntentId, resolved_at: null },
    ]);
    // The paid product is still available.
    expect((await order()).body.order.total).toBe("21.99");
    expect((await listProblems(database.db))[0]?.resolved_at).not.toBeNull();
    await stop();
  });

  test("P17: an intent with an order returns that order for any request", async () => {
    const { shop, pay, count, stop } = await openShop(open);
    const { intent, order } = await shop([item("serum")]);
    await pay(intent);
    const first = await order();
    const second = await order({ cartItems: [item("oil", 5)] });
    expect([second.status, second.body]).toEqual([200, first.body]);
    expect(await count("orders")).toBe(1);
    await stop();
  });

  test("an order contains the cart that was paid", async () => {
    const { deps, pay, browser, database, stop } = await openShop(open);
    const shopper = browser();
    const { body } = await shopper.post(CREATE, { cartItems: [item("serum")], checkoutData: JANE });
    const row = await database.db.selectFrom("checkouts").selectAll().executeTakeFirstOrThrow();
    const pricing = toOrderPricing(priceCart([]), undefined, DEFAULT_SETTINGS.tax);
    const content = {
      lines: [],
      pricing,
      paymentIntentId: "x",
      clientSecret: "x",
      details: undefined,
    };
    // A write that began before another one finished is refused.
    expect(await writeCheckout(database.db, { id: row.id, revision: 0 }, content, new Date())).toBe(
      false,
    );
    const browserHash = row.browser_hash;
    const twice = { browserHash, clientAddress: "203.0.113.1", lines: [], pricing };
    await expect(addCheckout(database.db, twice, new Date())).rejects.toThrow();
    await pay(body);
    expect(await finalizeCheckout(deps, body.paymentIntentId)).toMatchObject({
      outcome: "ordered",
    });
    await stop();
  });
});
