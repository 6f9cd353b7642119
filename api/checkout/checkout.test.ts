import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CATEGORIES } from "../../data/model/product.ts";
import { describeOnBothDatabases, type OpenTestDatabase } from "../../tests/support/databases.ts";
import { insertProducts, newProduct } from "../../tests/support/products.ts";
import { JANE, startTestStore, type TestStore } from "../../tests/support/store.ts";
import { expireCheckouts } from "./expire-checkouts.ts";
import { RESERVATION_TIME } from "./reserve-stock.ts";

const CREATE = "/api/create-payment-intent";
const item = (id: string, quantity: unknown = 1, price = "48.00") => ({ id, price, quantity });

describeOnBothDatabases("checkout", (open: OpenTestDatabase) => {
  let store: TestStore;

  async function begin(options: Parameters<typeof startTestStore>[1] = {}) {
    const database = await open();
    await insertProducts(database.db, [
      newProduct({ id: "serum", title: "Serum", priceCents: 4800, position: 1 }),
      newProduct({ id: "oil", title: "Oil", priceCents: 1999, stockQuantity: 5, position: 2 }),
      newProduct({ id: "last", title: "Last", priceCents: 1000, stockQuantity: 1, position: 3 }),
      newProduct({ id: "gone", title: "Gone", withdrawn: true, position: 4 }),
      newProduct({ id: "off", title: "Off", inStock: false, position: 5 }),
      newProduct({ id: "cheap", title: "Cheap", priceCents: 40, position: 6 }),
      newProduct({ id: "dear", title: "Dear", priceCents: 90_000_000, position: 7 }),
    ]);
    store = await startTestStore(database, { webhooks: false, ...options });
    return store;
  }

  const intents = () => store.deps.db.selectFrom("demo_payment_intents").selectAll().execute();
  const reserved = async (id: string) => {
    const row = await store.deps.db
      .selectFrom("products")
      .select("reserved_quantity")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    return row.reserved_quantity;
  };
  const amountOf = async (id: string) => (await store.gateway.retrieveIntent(id))?.amountCents;

  test("P1: a sent price is only compared; the intent asks for the catalogue's", async () => {
    const { browser, stop } = await begin();
    const { status, body } = await browser().post(CREATE, { cartItems: [item("serum", 2, "1")] });
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
    "P2: a quantity of %j is 400 and nobody is asked to pay",
    async (quantity) => {
      const { browser, stop } = await begin();
      const { status, body } = await browser().post(CREATE, {
        cartItems: [item("serum", quantity)],
      });
      expect(status).toBe(400);
      expect(body.issues[0].path).toBe("cartItems.0.quantity");
      expect(await intents()).toEqual([]);
      await stop();
    },
  );

  test("P3: unknown, withdrawn and sold out lines are named in a 409", async () => {
    const { browser, stop } = await begin();
    const cartItems = [item("serum"), item("nope"), item("gone"), item("off"), item("oil", 6)];
    const { status, body } = await browser().post(CREATE, { cartItems, checkoutData: JANE });
    expect(status).toBe(409);
    const blocking = body.changes.filter((change: { kind: string }) => change.kind !== "price");
    expect(blocking).toEqual([
      { id: "nope", title: "nope", kind: "gone", before: 1, after: 0 },
      { id: "gone", title: "gone", kind: "gone", before: 1, after: 0 },
      { id: "off", title: "Off", kind: "stock", before: 1, after: 0 },
      { id: "oil", title: "Oil", kind: "stock", before: 6, after: 5 },
    ]);
    expect(body).not.toHaveProperty("clientSecret");
    expect(await reserved("serum")).toBe(0);
    expect(await intents()).toEqual([]);
    await stop();
  });

  test("P4: two lines of one product are one, and the sum is what must be in stock", async () => {
    const { browser, stop } = await begin();
    const two = await browser().post(CREATE, { cartItems: [item("oil", 2), item("oil", 3)] });
    expect(two.body.lines).toEqual([
      { id: "oil", title: "Oil", price: "19.99", quantity: 5, subtotal: "99.95" },
    ]);
    const more = await browser().post(CREATE, { cartItems: [item("oil", 3), item("oil", 3)] });
    expect(more.status).toBe(409);
    expect(more.body.changes).toContainEqual(
      expect.objectContaining({ kind: "stock", before: 6, after: 5 }),
    );
    const many = await browser().post(CREATE, { cartItems: [item("serum", 999), item("serum")] });
    expect(many.status).toBe(400);
    await stop();
  });

  test("P6: totals that a card can't be charged are 422, and the provider is not asked", async () => {
    const { browser, stop } = await begin();
    expect((await browser().post(CREATE, { cartItems: [item("cheap")] })).status).toBe(422);
    expect((await browser().post(CREATE, { cartItems: [item("dear", 2)] })).status).toBe(422);
    expect(await intents()).toEqual([]);
    await stop();
  });

  test("P7: a double click makes one intent", async () => {
    const { browser, stop } = await begin();
    const shopper = browser();
    const first = await shopper.post(CREATE, { cartItems: [item("serum")] });
    const clicks = Array.from({ length: 8 }, () =>
      shopper.post(CREATE, { cartItems: [item("serum")], checkoutData: JANE }),
    );
    for (const { body } of await Promise.all(clicks))
      expect(body.paymentIntentId).toBe(first.body.paymentIntentId);
    expect(await intents()).toHaveLength(1);
    expect(await reserved("serum")).toBe(1);
    await stop();
  });

  test("P7: two processes make one intent too, and it fits the checkout", async () => {
    const { deps, browser, stop } = await begin();
    const second = await startTestStore({ ...deps } as never, { webhooks: false });
    const shopper = browser();
    await shopper.post("/api/newsletter/subscribe", {});
    const cookie = `vitrine_checkout=${"a".repeat(43)}`;
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        (at % 2 ? second : store)
          .browser()
          .post(
            CREATE,
            { cartItems: [item("serum", 1 + (at % 3))], checkoutData: JANE },
            { cookie },
          ),
      ),
    );
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map((answer) => answer.body.paymentIntentId)).size).toBe(1);
    const row = await deps.db.selectFrom("checkouts").selectAll().executeTakeFirstOrThrow();
    expect(await amountOf(row.payment_intent_id ?? "")).toBe(row.total_cents);
    expect(await reserved("serum")).toBe(JSON.parse(row.lines)[0].quantity);
    await second.stop();
    await stop();
  });

  test("P8: an edited cart updates the same intent, named or not", async () => {
    const { browser, stop } = await begin();
    const shopper = browser();
    const { body: first } = await shopper.post(CREATE, { cartItems: [item("serum")] });
    const { paymentIntentId } = first;
    const named = await shopper.post(CREATE, { cartItems: [item("oil", 3)], paymentIntentId });
    expect(named.body.paymentIntentId).toBe(paymentIntentId);
    expect(named.body.clientSecret).toBe(first.clientSecret);
    expect(await amountOf(paymentIntentId)).toBe(6597);
    const unnamed = await shopper.post(CREATE, { cartItems: [item("serum")] });
    expect(unnamed.body.paymentIntentId).toBe(paymentIntentId);
    expect(await amountOf(paymentIntentId)).toBe(5280);
    await stop();
  });

  test("P9: an edit after the payment changes nothing of what was paid", async () => {
    const { browser, pay, stop, deps } = await begin();
    const shopper = browser();
    const { body } = await shopper.post(CREATE, { cartItems: [item("serum")], checkoutData: JANE });
    await pay(body);
    const { paymentIntentId } = body;
    const edit = await shopper.post(CREATE, { cartItems: [item("oil")], paymentIntentId });
    expect(edit.status).toBe(409);
    expect(edit.body.changes).toEqual([]);
    expect(await amountOf(paymentIntentId)).toBe(5280);
    const order = await deps.db.selectFrom("orders").selectAll().executeTakeFirstOrThrow();
    expect(edit.body.orderId).toBe(order.id);
    expect(order.total_cents).toBe(5280);
    const again = await shopper.post(CREATE, { cartItems: [item("oil")] });
    expect(again.status).toBe(200);
    expect(again.body.paymentIntentId).not.toBe(paymentIntentId);
    await stop();
  });

  test("P9: while the payment is processing neither cart nor intent move", async () => {
    const { browser, stop } = await begin({
      wrap: (gateway) => ({
        ...gateway,
        retrieveIntent: async (id) => {
          const intent = await gateway.retrieveIntent(id);
          return intent && { ...intent, status: "processing" };
        },
      }),
    });
    const shopper = browser();
    const { body } = await shopper.post(CREATE, { cartItems: [item("serum")] });
    const { paymentIntentId } = body;
    const edit = await shopper.post(CREATE, { cartItems: [item("oil")], paymentIntentId });
    expect(edit.status).toBe(409);
    expect(await amountOf(paymentIntentId)).toBe(5280);
    const same = await shopper.post(CREATE, { cartItems: [item("serum")] });
    expect(same.status).toBe(409);
    const other = await shopper.post(CREATE, { cartItems: [item("oil")] });
    expect(other.status).toBe(200);
    expect(other.body.paymentIntentId).not.toBe(paymentIntentId);
    await stop();
  });

  test("P10: a connection dropped after creating is retried under the same key", async () => {
    const { browser, faults, stop } = await begin();
    faults.plan("/payment_intents", "drop");
    const { status, body } = await browser().post(CREATE, { cartItems: [item("serum")] });
    expect(status).toBe(200);
    expect((await intents()).map((row) => row.id)).toEqual([body.paymentIntentId]);
    await stop();
  });

  test("P11: a provider that fails is 502; cart, details and reservation wait for the next try", async () => {
    const { browser, faults, stop, deps } = await begin();
    const shopper = browser();
    const request = { cartItems: [item("last", 1, "10.00")], checkoutData: JANE };
    faults.plan("/payment_intents", "error");
    const failed = await shopper.post(CREATE, request);
    expect(failed.status).toBe(502);
    expect(failed.body.message).toMatch(/Nothing was charged/);
    expect(await reserved("last")).toBe(1);
    // Stripe keeps a 500 under its key: the next try must not get it again.
    const again = await shopper.post(CREATE, request);
    expect(again.status).toBe(200);
    expect(await deps.db.selectFrom("checkouts").selectAll().execute()).toHaveLength(1);
    expect(await reserved("last")).toBe(1);
    await stop();
  });

  test("P11: a provider that never answers is 502, and an edited cart then has one intent", async () => {
    const { browser, faults, stop } = await begin();
    const shopper = browser();
    faults.plan("/payment_intents", "drop", "drop", "drop", "drop");
    expect((await shopper.post(CREATE, { cartItems: [item("serum")] })).status).toBe(502);
    const next = await shopper.post(CREATE, { cartItems: [item("oil")] });
    expect(next.status).toBe(200);
    expect((await intents()).map((row) => row.id)).toEqual([next.body.paymentIntentId]);
    expect(await amountOf(next.body.paymentIntentId)).toBe(2199);
    faults.plan(`/${next.body.paymentIntentId}`, "hang", "hang", "hang");
    const hung = await shopper.post(CREATE, { cartItems: [item("serum")] });
    expect(hung.status).toBe(502);
    await stop();
  });

  test("P13: an intent without its cookie is 404, and nothing of it changes", async () => {
    const { browser, stop } = await begin();
    const { body } = await browser().post(CREATE, { cartItems: [item("serum")] });
    const request = { cartItems: [item("oil")], paymentIntentId: body.paymentIntentId };
    const stranger = browser();
    expect((await stranger.post(CREATE, request)).status).toBe(404);
    await stranger.post(CREATE, { cartItems: [item("serum")] });
    expect((await stranger.post(CREATE, request)).status).toBe(404);
    expect((await stranger.post(CREATE, { ...request, paymentIntentId: "pi_x" })).status).toBe(404);
    expect(await amountOf(body.paymentIntentId)).toBe(5280);
    await stop();
  });

  test("W9: the cookie is HttpOnly and Lax, and Secure with __Host- on https", async () => {
    const { browser, stop, deps } = await begin();
    const plain = await browser().post(CREATE, { cartItems: [item("serum")] });
    expect(plain.headers.get("set-cookie")).toMatch(
      /^vitrine_checkout=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const secure = await startTestStore(deps as never, {
      webhooks: false,
      env: { PUBLIC_URL: "https://shop.test" },
    });
    const answer = await secure.browser().post(CREATE, { cartItems: [item("serum")] });
    expect(answer.headers.get("set-cookie")).toMatch(/^__Host-vitrine_checkout=.*; Secure/);
    await secure.stop();
    await stop();
  });

  test("P33: a reservation that runs out gives the stock back and cancels the intent first", async () => {
    const { browser, stop, deps, wait, pay } = await begin();
    const shopper = browser();
    const request = { cartItems: [item("last", 1, "10.00")], checkoutData: JANE };
    const { body } = await shopper.post(CREATE, request);
    expect((await browser().post(CREATE, request)).status).toBe(409);
    wait(RESERVATION_TIME - 1000);
    expect(await expireCheckouts(deps)).toEqual({ expired: 0, ordered: 0, waiting: 0 });
    wait(2000);
    expect(await expireCheckouts(deps)).toEqual({ expired: 1, ordered: 0, waiting: 0 });
    expect(await reserved("last")).toBe(0);
    expect((await store.gateway.retrieveIntent(body.paymentIntentId))?.status).toBe("canceled");
    expect((await pay(body)).status).toBe(400);
    const next = await shopper.post(CREATE, { ...request, paymentIntentId: body.paymentIntentId });
    expect(next.status).toBe(200);
    expect(next.body.paymentIntentId).not.toBe(body.paymentIntentId);
    await stop();
  });

  test("P33: while the provider can't be reached nothing is given back", async () => {
    const { browser, stop, deps, wait, faults } = await begin();
    const request = { cartItems: [item("last", 1, "10.00")], checkoutData: JANE };
    await browser().post(CREATE, request);
    wait(RESERVATION_TIME + 1000);
    faults.plan("/cancel", "error");
    // The retries of the SDK are answered what the first was.
    expect(await expireCheckouts(deps)).toEqual({ expired: 0, ordered: 0, waiting: 1 });
    expect(await reserved("last")).toBe(1);
    await stop();
  });

  test("P33: a checkout paid just before it ends becomes an order", async () => {
    const { browser, stop, deps, wait, pay } = await begin();
    const request = { cartItems: [item("last", 1, "10.00")], checkoutData: JANE };
    const { body } = await browser().post(CREATE, request);
    await pay(body);
    wait(RESERVATION_TIME + 1000);
    expect(await expireCheckouts(deps)).toEqual({ expired: 0, ordered: 1, waiting: 0 });
    expect(await deps.db.selectFrom("orders").selectAll().execute()).toHaveLength(1);
    expect(await reserved("last")).toBe(0);
    await stop();
  });

  test("P35: a reload is not blocked by the shopper's own reservation", async () => {
    const { browser, stop } = await begin();
    const shopper = browser();
    const request = { cartItems: [item("last", 1, "10.00")], checkoutData: JANE };
    const first = await shopper.post(CREATE, request);
    const reload = await shopper.post(CREATE, { cartItems: request.cartItems });
    expect(reload.status).toBe(200);
    expect(reload.body.paymentIntentId).toBe(first.body.paymentIntentId);
    expect((await shopper.post(CREATE, request)).status).toBe(200);
    expect(await reserved("last")).toBe(1);
    expect((await browser().post(CREATE, request)).body.changes).toEqual([
      { id: "last", title: "Last", kind: "stock", before: 1, after: 0 },
    ]);
    await stop();
  });

  test("an edit moves the reservation along, and a short one leaves it as it was", async () => {
    const { browser, stop } = await begin();
    const shopper = browser();
    await shopper.post(CREATE, { cartItems: [item("oil", 2), item("last")], checkoutData: JANE });
    expect([await reserved("oil"), await reserved("last")]).toEqual([2, 1]);
    await shopper.post(CREATE, { cartItems: [item("oil", 5)], checkoutData: JANE });
    expect([await reserved("oil"), await reserved("last")]).toEqual([5, 0]);
    const short = await shopper.post(CREATE, { cartItems: [item("oil", 6)], checkoutData: JANE });
    expect(short.status).toBe(409);
    expect(await reserved("oil")).toBe(5);
    await stop();
  });

  test("P40: a price that rises is asked again, one that falls passes on", async () => {
    const { browser, stop, deps } = await begin();
    const shopper = browser();
    const { body } = await shopper.post(CREATE, { cartItems: [item("serum")] });
    const setPrice = (cents: number) =>
      deps.db
        .updateTable("products")
        .set({ price_cents: cents })
        .where("id", "=", "serum")
        .execute();
    await setPrice(5000);
    // What was shown is still what would be charged.
    expect(await amountOf(body.paymentIntentId)).toBe(5280);
    const commit = await shopper.post(CREATE, { cartItems: [item("serum")], checkoutData: JANE });
    expect(commit.body.changes).toEqual([
      { id: "serum", title: "Serum", kind: "price", before: "48.00", after: "50.00" },
    ]);
    expect(commit.body.totals.total).toBe("55.00");
    await setPrice(4000);
    const fall = await shopper.post(CREATE, { cartItems: [item("serum", 1, "50.00")] });
    expect(fall.body.totals.total).toBe("44.00");
    expect(await amountOf(body.paymentIntentId)).toBe(4400);
    await stop();
  });

  test("P42: neither secrets nor keys nor names come into the logs", async () => {
    const { browser, stop, pay, faults, lines, provider } = await begin();
    const shopper = browser();
    faults.plan("/payment_intents", "error");
    await shopper.post(CREATE, { cartItems: [item("serum")], checkoutData: JANE });
    const { body } = await shopper.post(CREATE, { cartItems: [item("serum")], checkoutData: JANE });
    await pay(body, "pm_card_chargeDeclined");
    await pay(body);
    expect(lines.length).toBeGreaterThan(0);
    const log = lines.join("");
    const { secretKey, webhookSecret } = provider;
    for (const secret of [body.clientSecret, secretKey, webhookSecret, JANE.email, JANE.address])
      expect(log).not.toContain(secret);
    await stop();
  });

  test("W11, W18, 422: what is not JSON, extra fields, and rules over well-formed text", async () => {
    const { browser, stop } = await begin();
    const cartItems = [item("serum")];
    const text = await browser().post(CREATE, "{}", { "content-type": "text/plain" });
    expect(text.status).toBe(415);
    expect((await browser().post(CREATE, "{")).status).toBe(400);
    expect((await browser().post(CREATE, { cartItems: [] })).status).toBe(400);
    const extra = {
      cartItems: [{ ...item("serum"), total: "1.00" }],
      total: "1.00",
      state: "paid",
    };
    expect((await browser().post(CREATE, extra)).body.totals.total).toBe("52.80");
    for (const wrong of [
      { email: "jane@" },
      { postalCode: "H2X 1Y4" },
      { province: "Texas" },
      { city: " " },
    ]) {
      const answer = await browser().post(CREATE, {
        cartItems,
        checkoutData: { ...JANE, ...wrong },
      });
      expect([wrong, answer.status]).toEqual([wrong, 422]);
    }
    const typed = { cartItems, checkoutData: { ...JANE, city: 5 } };
    expect((await browser().post(CREATE, typed)).status).toBe(400);
    await stop();
  });
});

describe("random carts", () => {
  test("P5: lines + tax + shipping = total = the intent's amount, in whole cents", async () => {
    const { openMemoryDatabase } = await import("../../tests/support/databases.ts");
    const database = await openMemoryDatabase();
    const prices = [1, 5, 49, 995, 1999, 4800, 12_345, 999_999];
    await insertProducts(
      database.db,
      prices.map((priceCents, at) =>
        newProduct({
          id: `p${at}`,
          priceCents,
          position: at,
          category: CATEGORIES[at % 2] as string,
        }),
      ),
    );
    const store = await startTestStore(database, { webhooks: false });
    const shopper = store.browser();
    const line = fc.record({
      at: fc.nat(prices.length - 1),
      quantity: fc.integer({ min: 1, max: 60 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 6 }), async (lines) => {
        const cartItems = lines.map(({ at, quantity }) => ({ id: `p${at}`, quantity }));
        const { status, body } = await shopper.post(CREATE, { cartItems });
        const subtotal = lines.reduce(
          (sum, { at, quantity }) => sum + (prices[at] ?? 0) * quantity,
          0,
        );
        const tax = Number((BigInt(subtotal) * 10n + 50n) / 100n);
        const total = subtotal + tax;
        if (total < 50 || total > 99_999_999) return status === 422;
        const intent = await store.gateway.retrieveIntent(body.paymentIntentId);
        const cents = (amount: string) => Number(amount.replace(".", ""));
        const sum = body.lines.reduce(
          (all: number, { subtotal }: { subtotal: string }) => all + cents(subtotal),
          0,
        );
        expect([sum, cents(body.totals.tax), cents(body.totals.shipping)]).toEqual([
          subtotal,
          tax,
          0,
        ]);
        expect([cents(body.totals.total), intent?.amountCents]).toEqual([total, total]);
        return true;
      }),
      { numRuns: 60 },
    );
    await store.stop();
    await database.close();
  });
});
