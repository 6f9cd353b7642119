import { expect, test } from "vitest";
import { describeOnBothDatabases } from "../../../../tests/support/databases.ts";
import { addDiscountCode } from "../../../../tests/support/discounts.ts";
import { CREATE, item, openShop } from "../../../../tests/support/shop.ts";
import { JANE } from "../../../../tests/support/store.ts";
import { RESERVATION_TIME } from "../../checkout/reserve-stock.ts";
import { cancelOrder } from "../../settlement/cancel-order.ts";
import { expireCheckouts } from "../../settlement/expire-checkouts.ts";

const ROUNDS = 20;
const USED_UP = "The code WELCOME has been used up. Remove it to continue.";

describeOnBothDatabases("discount codes at checkout", (open) => {
  async function begin(
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
        use.order_id !== null,
      ]);
    /** Sends the address and the code of a new browser. */
    const reserve = (
      email: string,
      code: string | undefined = "WELCOME",
      browser = shop.browser(),
    ) =>
      browser
        .post(CREATE, { cartItems: [item("serum")], checkoutData: { ...JANE, email }, code })
        .then((response) => ({ ...response, browser }));
    const order = async ({ body, browser }: Awaited<ReturnType<typeof reserve>>) =>
      browser.post("/api/orders", {
        checkoutData: JANE,
        cartItems: [item("serum")],
        paymentIntentId: body.paymentIntentId,
      });
    return { ...shop, db, uses, reserve, order };
  }

  // T3
  test("the order has the discount, its shares and the code, and counts as a use", async () => {
    const { reserve, order, pay, uses, db, stop } = await begin();
    const reserved = await reserve("jane@example.com", " welcome ");
    expect(reserved.body.totals).toEqual({
      subtotal: "19.99",
      discount: "2.00",
      tax: "1.80",
      shipping: "0.00",
      total: "19.79",
    });
    await pay(reserved.body);
    const { body } = await order(reserved);
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
    expect(await uses()).toEqual([["welcome", "jane@example.com", true]]);
    await stop();
  });

  test("T4: of two shoppers with a code's last use one succeeds, and the other gets an error before paying", async () => {
    const { database, db, reserve, order, pay, startAgain, stop } = await begin({ code: "UNUSED" });
    const second = await startAgain();
    for (let round = 0; round < ROUNDS; round++) {
      const code = `LAST${round}`;
      await addDiscountCode(db, { code, usage_limit: 1 });
      const results = await Promise.all([
        reserve(`a${round}@example.com`, code),
        reserve(`b${round}@example.com`, code, second.browser()),
      ]);
      const [winner, loser] = results.toSorted((a, b) => a.status - b.status);
      expect([winner?.status, loser?.status, loser?.body.issues]).toEqual([
        200,
        422,
        [
          {
            path: "code",
            message: `The code ${code} has been used up. Remove it to continue.`,
          },
        ],
      ]);
      expect(loser?.body.clientSecret).toBeUndefined();
      if (!winner) continue;
      const isFirst = winner === results[0];
      await pay(winner.body);
      const placed = isFirst
        ? await order(winner)
        : await winner.browser.post("/api/orders", {
            checkoutData: JANE,
            cartItems: [item("serum")],
            paymentIntentId: winner.body.paymentIntentId,
          });
      expect([placed.status, placed.body.order.discountCode]).toEqual([200, code]);
    }
    const rows = await database.db.selectFrom("discount_uses").selectAll().execute();
    expect(rows.filter((use) => use.order_id !== null)).toHaveLength(ROUNDS);
    await second.stop();
    await stop();
  });

  test("an expired checkout and a removed code release the use", async () => {
    const { deps, reserve, uses, wait, stop } = await begin({ usage_limit: 1 });
    const first = await reserve("a@example.com");
    expect((await reserve("b@example.com")).body.message).toBe(USED_UP);
    // The shopper removes the code.
    await reserve("a@example.com", undefined as never, first.browser);
    await first.browser.post(CREATE, { cartItems: [item("serum")], checkoutData: JANE });
    expect(await uses()).toEqual([]);
    expect((await reserve("b@example.com")).status).toBe(200);
    wait(RESERVATION_TIME + 1_000);
    await expireCheckouts(deps);
    expect(await uses()).toEqual([]);
    expect((await reserve("c@example.com")).status).toBe(200);
    await stop();
  });

  test("the limit per e-mail address ignores case, and a cancelled order does not count", async () => {
    const { deps, reserve, order, pay, stop } = await begin({ usage_limit_per_email: 1 });
    const first = await reserve("Jane@Example.com");
    await pay(first.body);
    const { body } = await order(first);
    const again = await reserve("jane@EXAMPLE.com");
    expect([again.status, again.body.message]).toEqual([
      422,
      "The code WELCOME can be used only once per customer and can't be applied to this order. Remove it to continue.",
    ]);
    expect((await reserve("mary@example.com")).status).toBe(200);
    await cancelOrder(deps, body.id, { restock: false, note: "" });
    expect((await reserve("jane@example.com")).status).toBe(200);
    await stop();
  });

  test("the message states a limit of several uses per customer", async () => {
    const { reserve, order, pay, stop } = await begin({ usage_limit_per_email: 2 });
    for (let use = 1; use <= 2; use++) {
      const reserved = await reserve("jane@example.com");
      await pay(reserved.body);
      expect((await order(reserved)).status).toBe(200);
    }
    expect((await reserve("jane@example.com")).body.message).toBe(
      "The code WELCOME can be used only 2 times per customer and can't be applied to this order. Remove it to continue.",
    );
    await stop();
  });

  // T5
  test("a code that ends between quote and payment is rejected before any charge", async () => {
    const { db, browser, reserve, stop } = await begin();
    const cartItems = [item("serum")];
    const quoted = await browser().post("/api/quote", { cartItems, code: "WELCOME" });
    expect(quoted.body.discount).toBe("2.00");
    await db.updateTable("discount_codes").set({ is_active: 0 }).execute();
    const { status, body } = await reserve("a@example.com");
    expect([status, body.issues[0].path, body.clientSecret]).toEqual([422, "code", undefined]);
    await stop();
  });

  test("T7: a reserved code is used although it was ended while the shopper paid", async () => {
    const { db, reserve, order, pay, stop } = await begin();
    const reserved = await reserve("a@example.com");
    await db.updateTable("discount_codes").set({ is_active: 0, rate: 50_000 }).execute();
    await pay(reserved.body);
    const { body } = await order(reserved);
    expect(body.order).toMatchObject({ discount: "2.00", total: "19.79" });
    await stop();
  });

  test("a payment without a reservation is refunded if another order has the last use", async () => {
    const { browser, reserve, order, pay, refunds, uses, stop } = await begin({ usage_limit: 1 });
    const late = browser();
    const cartItems = [item("serum")];
    const { body: intent } = await late.post(CREATE, { cartItems, code: "WELCOME" });
    const first = await reserve("a@example.com");
    await pay(first.body);
    expect((await order(first)).status).toBe(200);
    await pay(intent);
    const { status, body } = await late.post("/api/orders", {
      checkoutData: JANE,
      cartItems,
      paymentIntentId: intent.paymentIntentId,
    });
    expect([status, body.refunded]).toEqual([409, true]);
    expect(await refunds(intent.paymentIntentId)).toBe(1);
    expect(await uses()).toEqual([["welcome", "a@example.com", true]]);
    await stop();
  });

  test("two browsers with one e-mail address use a code that is limited per address once", async () => {
    const { reserve, order, pay, refunds, uses, stop } = await begin({ usage_limit_per_email: 1 });
    const [first, second] = [await reserve("jane@example.com"), await reserve("jane@example.com")];
    // A reservation of the same address does not reject the code: that would reveal that its owner is
    // shopping.
    expect([first.status, second.status]).toEqual([200, 200]);
    await pay(first.body);
    await pay(second.body);
    expect((await order(first)).status).toBe(200);
    const late = await order(second);
    expect([late.status, late.body.refunded]).toEqual([409, true]);
    expect(await refunds(second.body.paymentIntentId)).toBe(1);
    expect(await uses()).toEqual([["welcome", "jane@example.com", true]]);
    await stop();
  });

  test("a reservation with another e-mail address does not evade the limit per address", async () => {
    const { browser, faults, reserve, order, pay, stop } = await begin({
      usage_limit_per_email: 1,
    });
    const first = await reserve("jane@example.com");
    await pay(first.body);
    await order(first);
    const shopper = browser();
    const cartItems = [item("serum")];
    const { body: intent } = await shopper.post(CREATE, { cartItems, code: "WELCOME" });
    const { paymentIntentId } = intent;
    faults.plan(`/payment_intents/${paymentIntentId}`, "error", "error", "error", "error");
    const failed = await shopper.post(CREATE, {
      cartItems: [item("serum", 2)],
      checkoutData: { ...JANE, email: "other@example.com" },
      code: "WELCOME",
    });
    expect(failed.status).toBe(502);
    await pay(intent);
    const request = { checkoutData: JANE, cartItems, paymentIntentId };
    const { status, body } = await shopper.post("/api/orders", request);
    expect([status, body.refunded]).toEqual([409, true]);
    await stop();
  });

  test.each([
    ["deactivated", { is_active: 0 as const }],
    ["expired", { ends_on: "2001-01-01" }],
  ])("a payment without a reservation is refunded if its code was %s", async (_, change) => {
    const { browser, db, pay, refunds, stop } = await begin();
    const shopper = browser();
    const cartItems = [item("serum")];
    const { body: intent } = await shopper.post(CREATE, { cartItems, code: "WELCOME" });
    await db.updateTable("discount_codes").set(change).execute();
    await pay(intent);
    const { paymentIntentId } = intent;
    const request = { checkoutData: JANE, cartItems, paymentIntentId };
    expect((await shopper.post("/api/orders", request)).body.refunded).toBe(true);
    expect(await refunds(paymentIntentId)).toBe(1);
    await stop();
  });

  test("a payment without a reservation is refunded if its code was deleted", async () => {
    const { browser, db, pay, stop } = await begin();
    const shopper = browser();
    const cartItems = [item("serum")];
    const { body: intent } = await shopper.post(CREATE, { cartItems, code: "WELCOME" });
    await db.deleteFrom("discount_codes").execute();
    await pay(intent);
    const { paymentIntentId } = intent;
    const request = { checkoutData: JANE, cartItems, paymentIntentId };
    expect((await shopper.post("/api/orders", request)).body.refunded).toBe(true);
    await stop();
  });

  test("one client address reserves a part of the uses only", async () => {
    const { browser, reserve, order, pay, stop } = await begin({ usage_limit: 24 });
    const reserved = [];
    for (let n = 0; n < 6; n++) reserved.push(await reserve(`x${n}@example.com`));
    expect(reserved.map(({ status }) => status)).toEqual(Array(6).fill(200));
    const tooMany = await reserve("x6@example.com");
    expect([tooMany.status, tooMany.body.issues]).toEqual([
      422,
      [
        {
          path: "code",
          message:
            "The code WELCOME is reserved by other checkouts from your network. Try again in 15 minutes, or remove it to continue.",
        },
      ],
    ]);
    // The limit applies to one client address: other shoppers can still use the code.
    const quote = await browser().post("/api/quote", {
      cartItems: [item("serum")],
      code: "WELCOME",
    });
    expect(quote.status).toBe(200);
    // An order turns its reservation into a use, so another checkout of the client can reserve.
    const [first] = reserved;
    if (first) await pay(first.body).then(() => order(first));
    expect((await reserve("x6@example.com")).status).toBe(200);
    await stop();
  });

  test("a removed code stays reserved until the payment intent has the new amount", async () => {
    const { faults, reserve, order, pay, uses, stop } = await begin({ usage_limit: 1 });
    const first = await reserve("jane@example.com");
    const path = `/payment_intents/${first.body.paymentIntentId}`;
    faults.plan(path, "error", "error", "error", "error");
    const request = { cartItems: [item("serum")], checkoutData: JANE };
    expect((await first.browser.post(CREATE, request)).status).toBe(502);
    expect((await reserve("mary@example.com")).body.message).toBe(USED_UP);
    await pay(first.body);
    expect((await order(first)).body.order.total).toBe("19.79");
    expect(await uses()).toEqual([["welcome", "jane@example.com", true]]);
    await stop();
  });

  test("a replaced code stays reserved until the payment intent has the new amount", async () => {
    const { db, faults, reserve, order, pay, uses, stop } = await begin({ usage_limit: 1 });
    await addDiscountCode(db, { code: "OTHER", rate: 20_000 });
    const first = await reserve("jane@example.com");
    const path = `/payment_intents/${first.body.paymentIntentId}`;
    faults.plan(path, "error", "error", "error", "error");
    expect((await reserve("jane@example.com", "OTHER", first.browser)).status).toBe(502);
    expect((await reserve("mary@example.com")).body.message).toBe(USED_UP);
    await pay(first.body);
    expect((await order(first)).body.order.total).toBe("19.79");
    expect(await uses()).toEqual([["welcome", "jane@example.com", true]]);
    await stop();
  });

  test("a code replaces another one, whose use is released", async () => {
    const { db, reserve, order, pay, uses, stop } = await begin({ usage_limit: 1 });
    await addDiscountCode(db, { code: "OTHER", rate: 20_000, usage_limit: 1 });
    const first = await reserve("jane@example.com");
    const other = await reserve("jane@example.com", "OTHER", first.browser);
    expect(other.body.totals.discount).toBe("4.00");
    expect(await uses()).toEqual([["other", "jane@example.com", false]]);
    expect((await reserve("mary@example.com")).status).toBe(200);
    await pay(other.body);
    expect((await order(other)).body.order.discountCode).toBe("OTHER");
    await stop();
  });

  test("the last use of a code that is taken while it replaces another one is not used twice", async () => {
    let takeLastUse = async () => {};
    const { db, reserve, order, pay, uses, stop } = await begin(
      { usage_limit: 1 },
      {
        wrap: (gateway) => ({
          ...gateway,
          updateIntent: async (...args) => {
            const updated = await gateway.updateIntent(...args);
            await takeLastUse();
            return updated;
          },
        }),
      },
    );
    await addDiscountCode(db, { code: "OTHER", rate: 20_000, usage_limit: 1 });
    const first = await reserve("jane@example.com");
    takeLastUse = async () => {
      takeLastUse = async () => {};
      expect((await reserve("mary@example.com", "OTHER")).status).toBe(200);
    };
    const late = await reserve("jane@example.com", "OTHER", first.browser);
    expect([late.status, late.body.message]).toEqual([
      422,
      "The code OTHER has been used up. Remove it to continue.",
    ]);
    // The former code is still reserved, and the next request restores its amount.
    const again = await reserve("jane@example.com", "WELCOME", first.browser);
    expect(again.body.paymentIntentId).toBe(first.body.paymentIntentId);
    await pay(again.body);
    expect((await order(again)).body.order.total).toBe("19.79");
    expect(await uses()).toEqual(
      expect.arrayContaining([
        ["welcome", "jane@example.com", true],
        ["other", "mary@example.com", false],
      ]),
    );
    await stop();
  });

  test("a cancelled order does not count, and other uses count up to the limit", async () => {
    const { deps, reserve, order, pay, stop } = await begin({ usage_limit: 2 });
    const first = await reserve("a@example.com");
    await pay(first.body);
    const { body } = await order(first);
    const second = await reserve("b@example.com");
    expect((await reserve("c@example.com")).body.message).toBe(USED_UP);
    // A checkout's own reservation does not count.
    expect((await reserve("b@example.com", "WELCOME", second.browser)).status).toBe(200);
    await cancelOrder(deps, body.id, { restock: false, note: "" });
    expect((await reserve("c@example.com")).status).toBe(200);
    expect((await reserve("d@example.com")).body.message).toBe(USED_UP);
    await stop();
  });
});
