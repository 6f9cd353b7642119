import { expect, test } from "vitest";
import { describeOnBothDatabases } from "../../../../tests/support/databases.ts";
import { addDiscountCode } from "../../../../tests/support/discounts.ts";
import { raceRounds } from "../../../../tests/support/sample-size.ts";
import { CREATE, item, openShop } from "../../../../tests/support/shop.ts";
import { JANE } from "../../../../tests/support/store.ts";
import { cancelOrder } from "../../orders/cancel-order.ts";

const cartItems = [item("serum")];
const USED_UP = "The code WELCOME has been used up. Remove it to continue.";

describeOnBothDatabases("discount codes at checkout", (open, dialect) => {
  async function openWithCode(
    change: Parameters<typeof addDiscountCode>[1] = {},
    options: Parameters<typeof openShop>[1] = {},
  ) {
    const shop = await openShop(open, options);
    const { db } = shop.database;
    await addDiscountCode(db, change);
    const uses = async () =>
      (await db.selectFrom("discount_uses").selectAll().execute()).map((use) => [
        use.discount_id,
        use.email_key,
      ]);
    /** Sends the address and the code of a new browser. */
    const prepare = (
      email: string,
      code: string | undefined = "WELCOME",
      browser = shop.browser(),
    ) =>
      browser
        .post(CREATE, { cartItems, checkoutData: { ...JANE, email }, code })
        .then((response) => ({ ...response, browser }));
    const order = async ({ body, browser }: Awaited<ReturnType<typeof prepare>>) =>
      browser.post("/api/orders", {
        checkoutData: JANE,
        cartItems,
        paymentIntentId: body.paymentIntentId,
      });
    /** Pays, and orders with the code of the checkout. */
    const buy = async (prepared: Awaited<ReturnType<typeof prepare>>) => {
      await shop.pay(prepared.body);
      return order(prepared);
    };
    return { ...shop, db, uses, prepare, order, buy };
  }

  // T3
  test("the order has the discount, its shares and the code, and counts as a use", async () => {
    const { prepare, buy, uses, db, stop } = await openWithCode();
    const prepared = await prepare("jane@example.com", " welcome ");
    expect(prepared.body.totals).toEqual({
      subtotal: "19.99",
      discount: "2.00",
      tax: "1.80",
      shipping: "0.00",
      total: "19.79",
    });
    const { body } = await buy(prepared);
    expect(body.order).toMatchObject({
      discount: "2.00",
      discountCode: "WELCOME",
      tax: "1.80",
      total: "19.79",
      shippingMethod: "Standard shipping",
    });
    expect(body.order.taxes).toEqual([
      { code: "TAX", label: "Tax (10%)", rate: 10_000, amount: "1.80" },
    ]);
    const [line] = await db.selectFrom("order_items").selectAll().execute();
    expect(line).toMatchObject({ discount_cents: 200, tax_cents: 180, tax_shares: "[180]" });
    expect(await uses()).toEqual([["welcome", "jane@example.com"]]);
    await stop();
  });

  test("T4: of two shoppers with a code's last use one orders, and the other is not charged", async () => {
    const { database, db, prepare, pay, payment, startAgain, stop } = await openWithCode({
      code: "UNUSED",
    });
    const second = await startAgain();
    const rounds = raceRounds(dialect, 20);
    for (let round = 0; round < rounds; round++) {
      const code = `LAST${round}`;
      await addDiscountCode(db, { code, usage_limit: 1 });
      const prepared = await Promise.all([
        prepare(`a${round}@example.com`, code),
        prepare(`b${round}@example.com`, code, second.browser()),
      ]);
      for (const { body } of prepared) await pay(body);
      const placed = await Promise.all(
        prepared.map(({ body: { paymentIntentId }, browser }) =>
          browser.post("/api/orders", { checkoutData: JANE, cartItems, paymentIntentId }),
        ),
      );
      const [winner, loser] = placed.toSorted((a, b) => a.status - b.status);
      const message = `The code ${code} has been used up. Remove it to continue.`;
      expect([winner?.status, winner?.body.order.discountCode]).toEqual([200, code]);
      expect([loser?.status, loser?.body]).toEqual([
        409,
        {
          message: `${message} Your card was not charged.`,
          changes: [],
          issues: [{ path: "code", message }],
        },
      ]);
      const payments = prepared.map(({ body }) => payment(body.paymentIntentId));
      expect((await Promise.all(payments)).sort()).toEqual(["canceled", "succeeded"]);
    }
    const rows = await database.db.selectFrom("discount_uses").selectAll().execute();
    expect(rows).toHaveLength(rounds);
    await second.stop();
    await stop();
  });

  // A10
  test("checkouts without a payment use no code", async () => {
    const { prepare, uses, buy, stop } = await openWithCode({ usage_limit: 1 });
    for (let n = 0; n < 6; n++) expect((await prepare(`x${n}@example.com`)).status).toBe(200);
    expect(await uses()).toEqual([]);
    const last = await prepare("jane@example.com");
    expect((await buy(last)).status).toBe(200);
    expect((await prepare("mary@example.com")).body.message).toBe(USED_UP);
    await stop();
  });

  test("a shopper whose code was used up meanwhile confirms the new total", async () => {
    const { prepare, buy, pay, order, stop } = await openWithCode({ usage_limit: 1 });
    const late = await prepare("jane@example.com");
    expect((await buy(await prepare("mary@example.com"))).status).toBe(200);
    await pay(late.body);
    expect((await order(late)).body.issues).toEqual([{ path: "code", message: USED_UP }]);
    const again = await prepare("jane@example.com", "WELCOME", late.browser);
    expect([again.status, again.body.message]).toEqual([422, USED_UP]);
    const body = { cartItems, checkoutData: JANE };
    const without = await late.browser.post(CREATE, body);
    expect(without.body.totals.total).toBe("21.99");
    expect((await buy({ ...without, browser: late.browser })).body.order.total).toBe("21.99");
    await stop();
  });

  test("the limit per e-mail address ignores case, and a cancelled order does not count", async () => {
    const { deps, prepare, buy, payment, stop } = await openWithCode({ usage_limit_per_email: 1 });
    const { body } = await buy(await prepare("Jane@Example.com"));
    // Nothing reveals before the payment that the address has an order.
    const again = await prepare("jane@EXAMPLE.com");
    expect([again.status, again.body.totals.discount]).toEqual([200, "2.00"]);
    const refused = await buy(again);
    expect([refused.status, refused.body.issues[0]]).toEqual([
      409,
      {
        path: "code",
        message:
          "The code WELCOME can be used only once per customer and can't be applied to this order. Remove it to continue.",
      },
    ]);
    expect(await payment(again.body.paymentIntentId)).toBe("canceled");
    expect((await buy(await prepare("mary@example.com"))).status).toBe(200);
    await cancelOrder(deps, body.id, { restock: false, note: "" });
    expect((await buy(await prepare("jane@example.com"))).status).toBe(200);
    await stop();
  });

  test("an intent that was never paid does not reveal whether an address has an order", async () => {
    const { prepare, buy, order, gateway, stop } = await openWithCode({ usage_limit_per_email: 1 });
    expect((await buy(await prepare("jane@example.com"))).status).toBe(200);
    const probe = await prepare("jane@example.com");
    expect((await order(probe)).status).toBe(402);
    await gateway.cancelIntent(probe.body.paymentIntentId);
    expect((await order(probe)).body.message).toBe(
      "Your order could not be completed. Please try again. Your card was not charged.",
    );
    await stop();
  });

  test("the message states a limit of several uses per customer", async () => {
    const { prepare, buy, stop } = await openWithCode({ usage_limit_per_email: 2 });
    for (let use = 1; use <= 2; use++)
      expect((await buy(await prepare("jane@example.com"))).status).toBe(200);
    expect((await buy(await prepare("jane@example.com"))).body.issues[0].message).toBe(
      "The code WELCOME can be used only 2 times per customer and can't be applied to this order. Remove it to continue.",
    );
    await stop();
  });

  // T5
  test("a code that ends between quote and payment is rejected before any charge", async () => {
    const { db, browser, prepare, stop } = await openWithCode();
    const quoted = await browser().post("/api/quote", { cartItems, code: "WELCOME" });
    expect(quoted.body.discount).toBe("2.00");
    await db.updateTable("discount_codes").set({ is_active: 0 }).execute();
    const { status, body } = await prepare("a@example.com");
    expect([status, body.issues[0].path, body.clientSecret]).toEqual([422, "code", undefined]);
    await stop();
  });

  test("T7: the shown discount applies although its rate was changed while the shopper paid", async () => {
    const { db, prepare, buy, stop } = await openWithCode();
    const prepared = await prepare("a@example.com");
    await db.updateTable("discount_codes").set({ rate: 50_000 }).execute();
    expect((await buy(prepared)).body.order).toMatchObject({ discount: "2.00", total: "19.79" });
    await stop();
  });

  // T5
  test.each([
    ["deactivated", { is_active: 0 as const }, /is not valid/],
    ["expired", { ends_on: "2001-01-01" }, /has expired/],
  ])(
    "T7: nothing is charged if the code was %s while the shopper paid",
    async (_, change, message) => {
      const { db, prepare, buy, payment, stop } = await openWithCode();
      const prepared = await prepare("a@example.com");
      await db.updateTable("discount_codes").set(change).execute();
      const { status, body } = await buy(prepared);
      expect([status, body.issues[0].message]).toEqual([409, expect.stringMatching(message)]);
      expect(await payment(prepared.body.paymentIntentId)).toBe("canceled");
      await stop();
    },
  );

  test("nothing is charged if the code was deleted before the address was known", async () => {
    const { browser, db, pay, payment, stop } = await openWithCode();
    const shopper = browser();
    const { body: intent } = await shopper.post(CREATE, { cartItems, code: "WELCOME" });
    await db.deleteFrom("discount_codes").execute();
    await pay(intent);
    const { paymentIntentId } = intent;
    const request = { checkoutData: JANE, cartItems, paymentIntentId };
    expect((await shopper.post("/api/orders", request)).body.issues).toHaveLength(1);
    expect(await payment(paymentIntentId)).toBe("canceled");
    await stop();
  });

  test("a payment that was captured already is refunded if another order has the last use", async () => {
    const { prepare, order, buy, pay, captureExternally, refunds, uses, stop } = await openWithCode(
      {
        usage_limit: 1,
      },
    );
    const late = await prepare("b@example.com");
    expect((await buy(await prepare("a@example.com"))).status).toBe(200);
    await pay(late.body);
    await captureExternally(late.body.paymentIntentId);
    const { status, body } = await order(late);
    expect([status, body.refunded]).toEqual([409, true]);
    expect(await refunds(late.body.paymentIntentId)).toBe(1);
    expect(await uses()).toEqual([["welcome", "a@example.com"]]);
    await stop();
  });

  test("a code replaces another one", async () => {
    const { db, prepare, buy, uses, stop } = await openWithCode({ usage_limit: 1 });
    await addDiscountCode(db, { code: "OTHER", rate: 20_000, usage_limit: 1 });
    const first = await prepare("jane@example.com");
    const other = await prepare("jane@example.com", "OTHER", first.browser);
    expect(other.body.totals.discount).toBe("4.00");
    expect((await buy(other)).body.order.discountCode).toBe("OTHER");
    expect(await uses()).toEqual([["other", "jane@example.com"]]);
    await stop();
  });

  test("a cancelled order does not count, and other uses count up to the limit", async () => {
    const { deps, prepare, buy, stop } = await openWithCode({ usage_limit: 2 });
    const { body } = await buy(await prepare("a@example.com"));
    await buy(await prepare("b@example.com"));
    expect((await prepare("c@example.com")).body.message).toBe(USED_UP);
    await cancelOrder(deps, body.id, { restock: false, note: "" });
    expect((await buy(await prepare("c@example.com"))).status).toBe(200);
    expect((await prepare("d@example.com")).body.message).toBe(USED_UP);
    await stop();
  });
});
