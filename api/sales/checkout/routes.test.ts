import { expect, test } from "vitest";
import { line, openCheckoutStore } from "../../../tests/support/checkout.ts";
import { describeOnBothDatabases } from "../../../tests/support/databases.ts";
import { CREATE } from "../../../tests/support/shop.ts";
import { JANE } from "../../../tests/support/store.ts";

describeOnBothDatabases("create-payment-intent", (open) => {
  test("P1: a sent price is only compared; the intent has the catalogue's", async () => {
    const { browser, stop, amountOf } = await openCheckoutStore(open);
    const { status, body } = await browser().post(CREATE, { cartItems: [line("serum", 2, "1")] });
    expect(status).toBe(200);
    expect(body.totals).toEqual({
      subtotal: "96.00",
      tax: "9.60",
      shipping: "0.00",
      total: "105.60",
    });
    expect(body.changes).toEqual([
      { id: "serum", title: "Serum", kind: "price", before: "1", after: "48.00" },
    ]);
    expect(await amountOf(body.paymentIntentId)).toBe(10_560);
    await stop();
  });

  test.each([0, -1, 1.5, "2", 1e9, null, [1], true])(
    "P2: a quantity of %j is 400 and creates no intent",
    async (quantity) => {
      const { browser, stop, intents } = await openCheckoutStore(open);
      const { status, body } = await browser().post(CREATE, {
        cartItems: [line("serum", quantity)],
      });
      expect(status).toBe(400);
      expect(body.issues[0].path).toBe("cartItems.0.quantity");
      expect(await intents()).toEqual([]);
      await stop();
    },
  );

  test("P3: unknown, unpublished and sold out lines are named in a 409", async () => {
    const { browser, stop, intents } = await openCheckoutStore(open);
    const cartItems = [line("serum"), line("nope"), line("gone"), line("off"), line("oil", 6)];
    const { status, body } = await browser().post(CREATE, { cartItems, checkoutData: JANE });
    expect(status).toBe(409);
    const blocking = body.changes.filter((change: { kind: string }) => change.kind !== "price");
    expect(blocking).toEqual([
      { id: "nope", title: "nope", kind: "gone", before: 1, after: 0 },
      { id: "gone", title: "Gone", kind: "gone", before: 1, after: 0 },
      { id: "off", title: "Off", kind: "stock", before: 1, after: 0 },
      { id: "oil", title: "Oil", kind: "stock", before: 6, after: 5 },
    ]);
    expect(body).not.toHaveProperty("clientSecret");
    expect(await intents()).toEqual([]);

    const unknown = Array.from({ length: 500 }, (_, at) => line(`unknown-${at}`));
    const many = (await browser().post(CREATE, { cartItems: unknown })).body;
    expect(many.changes).toHaveLength(500);
    expect(many.message).toMatch(
      /^(unknown-\d is no longer available\. ){5}Please check 495 other/,
    );
    await stop();
  });

  test("P4: two lines of one product are merged, and their sum must be in stock", async () => {
    const { browser, stop } = await openCheckoutStore(open);
    const two = await browser().post(CREATE, { cartItems: [line("oil", 2), line("oil", 3)] });
    expect(two.body.lines).toEqual([
      { id: "oil", title: "Oil", price: "19.99", quantity: 5, subtotal: "99.95" },
    ]);
    const more = await browser().post(CREATE, { cartItems: [line("oil", 3), line("oil", 3)] });
    expect(more.status).toBe(409);
    expect(more.body.changes).toContainEqual(
      expect.objectContaining({ kind: "stock", before: 6, after: 5 }),
    );
    const many = await browser().post(CREATE, { cartItems: [line("serum", 999), line("serum")] });
    const { status, body } = many;
    expect([status, body.message]).toEqual([400, "A cart may hold at most 999 of one product."]);
    await stop();
  });

  test("P6: totals that a card can't be charged are 422, and the provider is not called", async () => {
    const { browser, stop, intents } = await openCheckoutStore(open);
    expect((await browser().post(CREATE, { cartItems: [line("cheap")] })).status).toBe(422);
    expect((await browser().post(CREATE, { cartItems: [line("dear", 2)] })).status).toBe(422);
    expect(await intents()).toEqual([]);
    await stop();
  });

  test("P13: an intent without its cookie is 404, and nothing of it changes", async () => {
    const { browser, stop, amountOf } = await openCheckoutStore(open);
    const { body } = await browser().post(CREATE, { cartItems: [line("serum")] });
    const request = { cartItems: [line("oil")], paymentIntentId: body.paymentIntentId };
    const stranger = browser();
    expect((await stranger.post(CREATE, request)).status).toBe(404);
    await stranger.post(CREATE, { cartItems: [line("serum")] });
    expect((await stranger.post(CREATE, request)).status).toBe(404);
    expect((await stranger.post(CREATE, { ...request, paymentIntentId: "pi_x" })).status).toBe(404);
    expect(await amountOf(body.paymentIntentId)).toBe(5280);
    await stop();
  });

  test("W9: the cookie is HttpOnly and Lax, and Secure with __Host- on https", async () => {
    const { browser, stop, startAgain } = await openCheckoutStore(open);
    const plain = await browser().post(CREATE, { cartItems: [line("serum")] });
    expect(plain.headers.get("set-cookie")).toMatch(
      /^vitrine_checkout=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const secure = await startAgain({ env: { PUBLIC_URL: "https://shop.test" } });
    const response = await secure.browser().post(CREATE, { cartItems: [line("serum")] });
    expect(response.headers.get("set-cookie")).toMatch(/^__Host-vitrine_checkout=.*; Secure/);
    await secure.stop();
    await stop();
  });

  test("P40: a raised price needs confirmation, a lower one applies at once", async () => {
    const { browser, stop, deps, amountOf } = await openCheckoutStore(open);
    const shopper = browser();
    const { body } = await shopper.post(CREATE, { cartItems: [line("serum")] });
    const setPrice = (cents: number) =>
      deps.db
        .updateTable("products")
        .set({ price_cents: cents })
        .where("id", "=", "serum")
        .execute();
    await setPrice(5000);
    // The charge would still be the displayed amount.
    expect(await amountOf(body.paymentIntentId)).toBe(5280);
    const commit = await shopper.post(CREATE, { cartItems: [line("serum")], checkoutData: JANE });
    expect(commit.body.changes).toEqual([
      { id: "serum", title: "Serum", kind: "price", before: "48.00", after: "50.00" },
    ]);
    expect(commit.body.totals.total).toBe("55.00");
    await setPrice(4000);
    const fall = await shopper.post(CREATE, { cartItems: [line("serum", 1, "50.00")] });
    expect(fall.body.totals.total).toBe("44.00");
    expect(await amountOf(body.paymentIntentId)).toBe(4400);
    await stop();
  });

  test("P42: the logs contain no secrets, keys or names", async () => {
    const { browser, stop, pay, faults, lines, provider } = await openCheckoutStore(open);
    const shopper = browser();
    faults.plan("/payment_intents", "error");
    await shopper.post(CREATE, { cartItems: [line("serum")], checkoutData: JANE });
    const { body } = await shopper.post(CREATE, { cartItems: [line("serum")], checkoutData: JANE });
    await pay(body, "pm_card_chargeDeclined");
    await pay(body);
    expect(lines.length).toBeGreaterThan(0);
    const log = lines.join("");
    const { secretKey, webhookSecret } = provider;
    for (const secret of [body.clientSecret, secretKey, webhookSecret, JANE.email, JANE.address])
      expect(log).not.toContain(secret);
    await stop();
  });

  test("W11, W18, 422: bodies that are not JSON, extra fields, and violated rules", async () => {
    const { browser, stop } = await openCheckoutStore(open);
    const cartItems = [line("serum")];
    const text = await browser().post(CREATE, "{}", { "content-type": "text/plain" });
    expect(text.status).toBe(415);
    expect((await browser().post(CREATE, "{")).status).toBe(400);
    expect((await browser().post(CREATE, { cartItems: [] })).status).toBe(400);
    const extra = {
      cartItems: [{ ...line("serum"), total: "1.00" }],
      total: "1.00",
      state: "paid",
    };
    expect((await browser().post(CREATE, extra)).body.totals.total).toBe("52.80");
    // Up to 1 MB, as any JSON: a browser may send all fields of 500 products.
    const long = { ...extra, cartItems: [{ ...line("serum"), text: "x".repeat(1_000_000) }] };
    expect((await browser().post(CREATE, long)).status).toBe(200);
    const longOrder = { ...long, checkoutData: JANE, paymentIntentId: "pi_unknown" };
    expect((await browser().post("/api/orders", longOrder)).status).toBe(404);
    for (const wrong of [
      { email: "jane@" },
      { postalCode: " " },
      { province: "Texas" },
      { city: " " },
    ]) {
      const response = await browser().post(CREATE, {
        cartItems,
        checkoutData: { ...JANE, ...wrong },
      });
      expect([wrong, response.status]).toEqual([wrong, 422]);
    }
    // The specification requires one character; with the default settings only the form checks that
    // it fits the province.
    const elsewhere = { cartItems, checkoutData: { ...JANE, postalCode: "H2X 1Y4" } };
    expect((await browser().post(CREATE, elsewhere)).status).toBe(200);
    // The address of an order that is shipped has a country, as every other field.
    for (const field of Object.keys(JANE)) {
      const checkoutData = { ...JANE, [field]: undefined };
      const { status, body } = await browser().post(CREATE, { cartItems, checkoutData });
      expect([status, body.issues?.[0]?.path]).toEqual([400, `checkoutData.${field}`]);
    }
    const typed = { cartItems, checkoutData: { ...JANE, city: 5 } };
    expect((await browser().post(CREATE, typed)).status).toBe(400);
    await stop();
  });
});
