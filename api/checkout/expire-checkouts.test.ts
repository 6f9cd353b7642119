import { expect, test } from "vitest";
import { line, openCheckoutStore } from "../../tests/support/checkout.ts";
import { describeOnBothDatabases } from "../../tests/support/databases.ts";
import { CREATE } from "../../tests/support/shop.ts";
import { JANE } from "../../tests/support/store.ts";
import { expireCheckouts } from "./expire-checkouts.ts";
import { RESERVATION_TIME } from "./reserve-stock.ts";

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

  test("P33: while the provider can't be reached nothing is given back", async () => {
    const { browser, stop, deps, wait, faults, reserved } = await openCheckoutStore(open);
    const request = { cartItems: [line("last", 1, "10.00")], checkoutData: JANE };
    await browser().post(CREATE, request);
    wait(RESERVATION_TIME + 1000);
    faults.plan("/cancel", "error");
    // The retries of the SDK are answered what the first was.
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
});
