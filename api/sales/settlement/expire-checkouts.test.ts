import { expect, test } from "vitest";
import { line, openCheckoutStore } from "../../../tests/support/checkout.ts";
import { describeOnBothDatabases } from "../../../tests/support/databases.ts";
import { CREATE, ORDERS } from "../../../tests/support/shop.ts";
import { JANE } from "../../../tests/support/store.ts";
import type { PaymentGateway } from "../../payment-gateway.ts";
import { RESERVATION_TIME } from "../checkout/reserve-stock.ts";
import { expireCheckouts } from "./expire-checkouts.ts";

describeOnBothDatabases("checkouts that end", (open) => {
  test("P33: a reservation that runs out gives the stock back and cancels the intent first", async () => {
    const { browser, stop, deps, wait, pay, reserved, gateway } = await openCheckoutStore(open);
    const shopper = browser();
    const request = { cartItems: [line("last", 1, "10.00")], checkoutData: JANE };
    const { body } = await shopper.post(CREATE, request);
    expect((await browser().post(CREATE, request)).status).toBe(409);
    wait(RESERVATION_TIME - 1000);
    expect(await expireCheckouts(deps)).toEqual({ expired: 0, ordered: 0, waiting: 0 });
    wait(2000);
    expect(await expireCheckouts(deps)).toEqual({ expired: 1, ordered: 0, waiting: 0 });
    expect(await reserved("last")).toBe(0);
    expect((await gateway.retrieveIntent(body.paymentIntentId))?.status).toBe("canceled");
    expect((await pay(body)).status).toBe(400);
    const next = await shopper.post(CREATE, { ...request, paymentIntentId: body.paymentIntentId });
    expect(next.status).toBe(200);
    expect(next.body.paymentIntentId).not.toBe(body.paymentIntentId);
    await stop();
  });

  test("P33: of two processes, one ends each checkout", async () => {
    const { database, browser, stop, deps, wait, gateway } = await openCheckoutStore(open);
    const shoppers = [browser(), browser(), browser(), browser()];
    for (const shopper of shoppers)
      await shopper.post(CREATE, { cartItems: [line("serum")], checkoutData: JANE });
    wait(RESERVATION_TIME + 1000);
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

  test("P33: no stock is released while the provider can't be reached", async () => {
    const { browser, stop, deps, wait, faults, reserved } = await openCheckoutStore(open);
    const request = { cartItems: [line("last", 1, "10.00")], checkoutData: JANE };
    await browser().post(CREATE, request);
    wait(RESERVATION_TIME + 1000);
    faults.plan("/cancel", "error");
    // The SDK retries with the same idempotency key, so the provider repeats the error.
    expect(await expireCheckouts(deps)).toEqual({ expired: 0, ordered: 0, waiting: 1 });
    expect(await reserved("last")).toBe(1);
    await stop();
  });

  test("P33: a checkout paid just before it ends becomes an order", async () => {
    const { browser, stop, deps, wait, pay, reserved } = await openCheckoutStore(open);
    const request = { cartItems: [line("last", 1, "10.00")], checkoutData: JANE };
    const { body } = await browser().post(CREATE, request);
    await pay(body);
    wait(RESERVATION_TIME + 1000);
    expect(await expireCheckouts(deps)).toEqual({ expired: 0, ordered: 1, waiting: 0 });
    expect(await deps.db.selectFrom("orders").selectAll().execute()).toHaveLength(1);
    expect(await reserved("last")).toBe(0);
    await stop();
  });

  test("P33: a processing payment keeps its stock reserved", async () => {
    const { browser, stop, deps, wait, reserved, gateway } = await openCheckoutStore(open);
    await browser().post(CREATE, { cartItems: [line("last")], checkoutData: JANE });
    const payments: PaymentGateway = {
      ...gateway,
      cancelIntent: async (id) => ({ ...(await intentOf(gateway, id)), status: "processing" }),
    };
    wait(RESERVATION_TIME + 1000);
    const waiting = { expired: 0, ordered: 0, waiting: 1 };
    expect(await expireCheckouts({ ...deps, payments })).toEqual(waiting);
    expect(await reserved("last")).toBe(1);
    wait(RESERVATION_TIME - 1000);
    expect(await expireCheckouts({ ...deps, payments })).toEqual({ ...waiting, waiting: 0 });
    await stop();
  });

  test("P33: an order that is created while its checkout ends remains", async () => {
    const { browser, stop, deps, wait, pay, gateway } = await openCheckoutStore(open);
    const shopper = browser();
    const cartItems = [line("last", 1, "10.00")];
    const { body } = await shopper.post(CREATE, { cartItems, checkoutData: JANE });
    const { paymentIntentId } = body;
    // A payment and its order arrive before the provider's response, which is outdated then.
    const cancelIntent = async (id: string) => {
      await pay(body);
      const order = { checkoutData: JANE, cartItems, paymentIntentId };
      expect((await shopper.post(ORDERS, order)).status).toBe(200);
      return { ...(await intentOf(gateway, id)), status: "canceled" } as const;
    };
    wait(RESERVATION_TIME + 1000);
    await expireCheckouts({ ...deps, payments: { ...gateway, cancelIntent } });
    const row = await deps.db.selectFrom("checkouts").select("state").executeTakeFirstOrThrow();
    expect(row.state).toBe("ordered");
    await stop();
  });
});

async function intentOf(gateway: PaymentGateway, id: string) {
  const intent = await gateway.retrieveIntent(id);
  if (!intent) throw new Error("no such intent");
  return intent;
}
