import { expect, test } from "vitest";
import { line, openCheckoutStore } from "../../../tests/support/checkout.ts";
import { describeOnBothDatabases, openMemoryDatabase } from "../../../tests/support/databases.ts";
import { CREATE, ORDERS } from "../../../tests/support/shop.ts";
import { JANE } from "../../../tests/support/store.ts";
import type { PaymentGateway } from "../../payment-gateway.ts";
import { reconcile } from "../payments/reconcile.ts";
import { expireCheckouts, IDLE_TIME } from "./expire-checkouts.ts";

describeOnBothDatabases("checkouts that end", (open) => {
  test("P33: an abandoned checkout ends, and its intent is cancelled", async () => {
    const { browser, stop, deps, wait, pay, gateway } = await openCheckoutStore(open);
    const shopper = browser();
    const request = { cartItems: [line("last", 1, "10.00")], checkoutData: JANE };
    const { body } = await shopper.post(CREATE, request);
    wait(IDLE_TIME - 1000);
    expect(await expireCheckouts(deps)).toEqual({ expired: 0, ordered: 0, waiting: 0 });
    wait(2000);
    expect(await expireCheckouts(deps)).toEqual({ expired: 1, ordered: 0, waiting: 0 });
    expect((await gateway.retrieveIntent(body.paymentIntentId))?.status).toBe("canceled");
    expect((await pay(body)).status).toBe(400);
    const next = await shopper.post(CREATE, { ...request, paymentIntentId: body.paymentIntentId });
    expect(next.status).toBe(200);
    expect(next.body.paymentIntentId).not.toBe(body.paymentIntentId);
    await stop();
  });

  test("P33: an abandoned checkout leaves no name and address at the provider", async () => {
    const ledger = await openMemoryDatabase();
    const { browser, stop, deps, wait } = await openCheckoutStore(open, { ledger });
    const { body } = await browser().post(CREATE, { cartItems: [line("oil")], checkoutData: JANE });
    const read = async () => {
      const intents = await ledger.db.selectFrom("demo_payment_intents").select("object").execute();
      return intents.map(({ object }) => object).join();
    };
    expect(await read()).toMatch(/12 Birch Lane/);
    wait(IDLE_TIME);
    await expireCheckouts(deps);
    expect(await read()).toContain(body.paymentIntentId);
    expect(await read()).not.toMatch(/jane|birch lane/i);
    await stop();
    await ledger.close();
  });

  test("P33: of two processes, one ends each checkout", async () => {
    const { database, browser, stop, deps, wait, gateway } = await openCheckoutStore(open);
    const shoppers = [browser(), browser(), browser(), browser()];
    for (const shopper of shoppers)
      await shopper.post(CREATE, { cartItems: [line("serum")], checkoutData: JANE });
    wait(IDLE_TIME);
    const cancelled: string[] = [];
    const payments: PaymentGateway = {
      ...gateway,
      cancelIntent: (id) => {
        cancelled.push(id);
        return gateway.cancelIntent(id);
      },
    };
    const other = await database.openAgain();
    // Opens its connection, so that both processes search at the same time.
    await other.db.selectFrom("checkouts").select("id").execute();
    const results = await Promise.all(
      [deps.db, other.db].map((db) => expireCheckouts({ ...deps, db, payments })),
    );
    expect(results.reduce((sum, { expired }) => sum + expired, 0)).toBe(shoppers.length);
    expect(cancelled).toHaveLength(shoppers.length);
    await stop();
  });

  test("P33: an intent that could not be cancelled is cancelled by reconciliation", async () => {
    const { browser, stop, deps, wait, faults, gateway } = await openCheckoutStore(open);
    const request = { cartItems: [line("last", 1, "10.00")], checkoutData: JANE };
    const { body } = await browser().post(CREATE, request);
    wait(IDLE_TIME);
    // The SDK retries with the same idempotency key, so the provider repeats the error.
    faults.plan("/cancel", "error");
    await expireCheckouts(deps);
    const status = async () => (await gateway.retrieveIntent(body.paymentIntentId))?.status;
    expect(await status()).toBe("requires_payment_method");
    await reconcile(deps, new Date(0).toISOString());
    expect(await status()).toBe("canceled");
    await stop();
  });

  test("P33: a checkout paid just before it ends becomes an order", async () => {
    const { browser, stop, deps, wait, pay } = await openCheckoutStore(open);
    const request = { cartItems: [line("last", 1, "10.00")], checkoutData: JANE };
    const { body } = await browser().post(CREATE, request);
    await pay(body);
    wait(IDLE_TIME);
    expect(await expireCheckouts(deps)).toEqual({ expired: 0, ordered: 1, waiting: 0 });
    expect(await deps.db.selectFrom("orders").selectAll().execute()).toHaveLength(1);
    await stop();
  });

  test("P33: a payment in progress continues", async () => {
    const { browser, stop, deps, wait, gateway } = await openCheckoutStore(open);
    await browser().post(CREATE, { cartItems: [line("last")], checkoutData: JANE });
    const payments: PaymentGateway = {
      ...gateway,
      retrieveIntent: async (id) => ({ ...(await intentOf(gateway, id)), status: "processing" }),
    };
    wait(IDLE_TIME);
    const waiting = { expired: 0, ordered: 0, waiting: 1 };
    expect(await expireCheckouts({ ...deps, payments })).toEqual(waiting);
    await stop();
  });

  test("P33: a payment that is authorized while its checkout ends is cancelled", async () => {
    const { browser, stop, deps, wait, pay, gateway } = await openCheckoutStore(open);
    const shopper = browser();
    const cartItems = [line("last", 1, "10.00")];
    const { body } = await shopper.post(CREATE, { cartItems, checkoutData: JANE });
    const { paymentIntentId } = body;
    const order = { checkoutData: JANE, cartItems, paymentIntentId };
    const cancelIntent = async (id: string) => {
      await pay(body);
      expect((await shopper.post(ORDERS, order)).status).toBe(409);
      return gateway.cancelIntent(id);
    };
    wait(IDLE_TIME);
    await expireCheckouts({ ...deps, payments: { ...gateway, cancelIntent } });
    expect((await gateway.retrieveIntent(paymentIntentId))?.status).toBe("canceled");
    expect((await shopper.post(ORDERS, order)).body.message).toMatch(/not charged/);
    expect(await deps.db.selectFrom("orders").selectAll().execute()).toEqual([]);
    await stop();
  });
});

async function intentOf(gateway: PaymentGateway, id: string) {
  const intent = await gateway.retrieveIntent(id);
  if (!intent) throw new Error("no such intent");
  return intent;
}
