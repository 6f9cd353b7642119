import { expect, test } from "vitest";
import { line, openCheckoutStore } from "../../../tests/support/checkout.ts";
import { describeOnBothDatabases } from "../../../tests/support/databases.ts";
import { CREATE, ORDERS } from "../../../tests/support/shop.ts";
import { JANE } from "../../../tests/support/store.ts";
import { cleanCheckouts } from "./clean-checkouts.ts";
import { expireCheckouts } from "./expire-checkouts.ts";

const HOUR = 60 * 60 * 1000;
const from = (address: string) => ({ "x-forwarded-for": address });
const ALL = { cartItems: [line("oil", 5, "19.99")], checkoutData: JANE };

describeOnBothDatabases("checkouts without an order", (open) => {
  // A10, P35
  test("P51: 5,000 of one client for the whole stock have no effect on others, and are its limit for a day", async () => {
    const store = await openCheckoutStore(open, { env: { TRUST_PROXY: "1" } });
    const { browser, deps, pay, wait, stop } = store;
    const begin = (address: string, shopper = browser()) =>
      shopper.post(CREATE, ALL, from(address));
    const hostile = browser();
    expect((await begin("203.0.113.1", hostile)).status).toBe(200);
    const row = await deps.db.selectFrom("checkouts").selectAll().executeTakeFirstOrThrow();
    // SQL: the rows of 4,999 further checkouts.
    const copies = Array.from({ length: 4999 }, (_, at) => ({
      ...row,
      // Ended checkouts count too, and ending all of them would take long.
      state: at < 200 ? row.state : ("expired" as const),
      id: `copy-${at}`,
      browser_hash: `browser-${at}`,
      payment_intent_id: `pi_copy_${at}`,
    }));
    for (let at = 0; at < copies.length; at += 500)
      await deps.db
        .insertInto("checkouts")
        .values(copies.slice(at, at + 500))
        .execute();

    // A shopper behind the same address, and one behind another, can buy the whole stock.
    const neighbour = browser();
    const { status, body } = await begin("203.0.113.1", neighbour);
    expect([status, body.changes]).toEqual([200, []]);
    expect((await begin("203.0.113.2")).status).toBe(200);
    const refused = await begin("203.0.113.1");
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "3600"]);
    expect(refused.body.message).toMatch(/^Too many checkouts .* Nothing was charged/);
    expect((await begin("203.0.113.1", hostile)).status, "a known checkout").toBe(200);

    await pay(body);
    const { paymentIntentId } = body;
    const ordered = await neighbour.post(ORDERS, { ...ALL, paymentIntentId }, from("203.0.113.1"));
    expect(ordered.status).toBe(200);
    // The order no longer counts; ended checkouts count for the rest of the day.
    wait(2 * HOUR);
    await expireCheckouts({
      ...deps,
      payments: { ...deps.payments, retrieveIntent: async () => undefined },
    });
    await cleanCheckouts(deps);
    const rest = { cartItems: [line("serum")] };
    expect((await browser().post(CREATE, rest, from("203.0.113.1"))).status).toBe(200);
    expect((await browser().post(CREATE, rest, from("203.0.113.1"))).status).toBe(429);
    wait(22 * HOUR + 1000);
    await cleanCheckouts(deps);
    expect((await browser().post(CREATE, rest, from("203.0.113.1"))).status).toBe(200);
    await stop();
  });
});
