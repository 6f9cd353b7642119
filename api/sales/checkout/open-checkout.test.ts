import { expect, test } from "vitest";
import { line, openCheckoutStore } from "../../../tests/support/checkout.ts";
import { describeOnBothDatabases } from "../../../tests/support/databases.ts";
import { CREATE } from "../../../tests/support/shop.ts";
import { JANE } from "../../../tests/support/store.ts";

describeOnBothDatabases("one intent per checkout", (open) => {
  test("P7: a double click makes one intent", async () => {
    const { browser, stop, intents } = await openCheckoutStore(open);
    const shopper = browser();
    const first = await shopper.post(CREATE, { cartItems: [line("serum")] });
    const clicks = Array.from({ length: 8 }, () =>
      shopper.post(CREATE, { cartItems: [line("serum")], checkoutData: JANE }),
    );
    for (const { body } of await Promise.all(clicks))
      expect(body.paymentIntentId).toBe(first.body.paymentIntentId);
    expect(await intents()).toHaveLength(1);
    await stop();
  });

  test("P7: two processes make one intent too, and it fits the checkout", async () => {
    const store = await openCheckoutStore(open);
    const { deps, amountOf, startAgain, stop } = store;
    const second = await startAgain();
    const cookie = `vitrine_checkout=${"a".repeat(43)}`;
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        (at % 2 ? second : store)
          .browser()
          .post(
            CREATE,
            { cartItems: [line("serum", 1 + (at % 3))], checkoutData: JANE },
            { cookie },
          ),
      ),
    );
    expect(responses.map((response) => response.status)).toEqual(responses.map(() => 200));
    expect(new Set(responses.map((response) => response.body.paymentIntentId)).size).toBe(1);
    const row = await deps.db.selectFrom("checkouts").selectAll().executeTakeFirstOrThrow();
    expect(await amountOf(row.payment_intent_id ?? "")).toBe(row.total_cents);
    await second.stop();
    await stop();
  });

  test("P8: an edited cart updates the same intent, named or not", async () => {
    const { browser, stop, amountOf } = await openCheckoutStore(open);
    const shopper = browser();
    const { body: first } = await shopper.post(CREATE, { cartItems: [line("serum")] });
    const { paymentIntentId } = first;
    const named = await shopper.post(CREATE, { cartItems: [line("oil", 3)], paymentIntentId });
    expect(named.body.paymentIntentId).toBe(paymentIntentId);
    expect(named.body.clientSecret).toBe(first.clientSecret);
    expect(await amountOf(paymentIntentId)).toBe(6597);
    const unnamed = await shopper.post(CREATE, { cartItems: [line("serum")] });
    expect(unnamed.body.paymentIntentId).toBe(paymentIntentId);
    expect(await amountOf(paymentIntentId)).toBe(5280);
    await stop();
  });

  test("P9: an edit after the payment does not change the paid cart", async () => {
    const { browser, pay, stop, deps, amountOf } = await openCheckoutStore(open);
    const shopper = browser();
    const { body } = await shopper.post(CREATE, { cartItems: [line("serum")], checkoutData: JANE });
    await pay(body);
    const { paymentIntentId } = body;
    const edit = await shopper.post(CREATE, { cartItems: [line("oil")], paymentIntentId });
    expect(edit.status).toBe(409);
    expect(edit.body.changes).toEqual([]);
    expect(await amountOf(paymentIntentId)).toBe(5280);
    const order = await deps.db.selectFrom("orders").selectAll().executeTakeFirstOrThrow();
    expect(edit.body.orderId).toBe(order.id);
    expect(order.total_cents).toBe(5280);
    const again = await shopper.post(CREATE, { cartItems: [line("oil")] });
    expect(again.status).toBe(200);
    expect(again.body.paymentIntentId).not.toBe(paymentIntentId);
    await stop();
  });

  test("P9: while the payment is processing neither cart nor intent move", async () => {
    const { browser, stop, amountOf } = await openCheckoutStore(open, {
      wrap: (gateway) => ({
        ...gateway,
        retrieveIntent: async (id) => {
          const intent = await gateway.retrieveIntent(id);
          return intent && { ...intent, status: "processing" };
        },
      }),
    });
    const shopper = browser();
    const { body } = await shopper.post(CREATE, { cartItems: [line("serum")] });
    const { paymentIntentId } = body;
    const edit = await shopper.post(CREATE, { cartItems: [line("oil")], paymentIntentId });
    expect(edit.status).toBe(409);
    expect(await amountOf(paymentIntentId)).toBe(5280);
    const same = await shopper.post(CREATE, { cartItems: [line("serum")] });
    expect(same.status).toBe(409);
    const other = await shopper.post(CREATE, { cartItems: [line("oil")] });
    expect(other.status).toBe(200);
    expect(other.body.paymentIntentId).not.toBe(paymentIntentId);
    await stop();
  });

  test("P10: a connection dropped after creating is retried under the same key", async () => {
    const { browser, faults, stop, intents } = await openCheckoutStore(open);
    faults.plan("/payment_intents", "drop");
    const { status, body } = await browser().post(CREATE, { cartItems: [line("serum")] });
    expect(status).toBe(200);
    expect((await intents()).map((row) => row.id)).toEqual([body.paymentIntentId]);
    await stop();
  });

  test("P11: a provider that fails is 502; the cart waits for the next try", async () => {
    const { browser, faults, stop, deps } = await openCheckoutStore(open);
    const shopper = browser();
    const request = { cartItems: [line("last", 1, "10.00")], checkoutData: JANE };
    faults.plan("/payment_intents", "error");
    const failed = await shopper.post(CREATE, request);
    expect(failed.status).toBe(502);
    expect(failed.body.message).toMatch(/Nothing was charged/);
    // Stripe keeps a 500 under its key: the next try must not get it again.
    const again = await shopper.post(CREATE, request);
    expect(again.status).toBe(200);
    expect(await deps.db.selectFrom("checkouts").selectAll().execute()).toHaveLength(1);
    await stop();
  });

  test("P11: a provider that times out is 502, and an edited cart then has one intent", async () => {
    const { browser, faults, startAgain, stop, intents, amountOf } = await openCheckoutStore(open);
    const shopper = browser();
    faults.plan("/payment_intents", "drop", "drop", "drop", "drop");
    expect((await shopper.post(CREATE, { cartItems: [line("serum")] })).status).toBe(502);
    const next = await shopper.post(CREATE, { cartItems: [line("oil")] });
    expect(next.status).toBe(200);
    expect((await intents()).map((row) => row.id)).toEqual([next.body.paymentIntentId]);
    expect(await amountOf(next.body.paymentIntentId)).toBe(2199);
    await stop();

    const withShortTimeout = await startAgain({ timeout: 200 });
    const { post, cookies } = withShortTimeout.browser();
    for (const [name, value] of shopper.cookies) cookies.set(name, value);
    withShortTimeout.faults.plan(`/${next.body.paymentIntentId}`, "hang", "hang", "hang");
    expect((await post(CREATE, { cartItems: [line("serum")] })).status).toBe(502);
    await withShortTimeout.stop();
  });
});
