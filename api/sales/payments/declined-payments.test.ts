import { expect, test } from "vitest";
import { line, openCheckoutStore } from "../../../tests/support/checkout.ts";
import { describeOnBothDatabases } from "../../../tests/support/databases.ts";
import { CREATE } from "../../../tests/support/shop.ts";
import { JANE } from "../../../tests/support/store.ts";
import { cleanCheckouts } from "../checkout/clean-checkouts.ts";
import { expireCheckouts } from "../checkout/expire-checkouts.ts";
import { recordDecline } from "./declined-payments.ts";

const HOUR = 60 * 60 * 1000;
const CART = { cartItems: [line("serum")] };
const from = (address: string) => ({ "x-forwarded-for": address });

describeOnBothDatabases("card testing", (open) => {
  async function begin() {
    const store = await openCheckoutStore(open, { env: { TRUST_PROXY: "1" } });
    const { deps, pay, browser } = store;
    let events = 0;
    return {
      ...store,
      /** Creates an intent from a client address, with `shopper` or a new browser. */
      start: async (address: string, shopper = browser()) => {
        const { status, headers, body } = await shopper.post(CREATE, CART, from(address));
        return { shopper, status, headers, body };
      },
      /**
       * Pays with a card that is declined and records it as the webhook does; undefined if the intent
       * has ended.
       */
      decline: async (intent: Parameters<typeof pay>[0], card?: string) => {
        const { status } = await pay(intent, "pm_card_chargeDeclined");
        if (status !== 402) return undefined;
        events += 1;
        const payments = {
          ...deps.payments,
          retrieveIntent: async (id: string) => {
            const found = await deps.payments.retrieveIntent(id);
            return found && { ...found, declinedCard: card };
          },
        };
        return recordDecline({ ...deps, payments }, intent.paymentIntentId, `evt_${events}`);
      },
    };
  }

  test("P53: ten declined payments end a checkout, and its browser waits for an hour", async () => {
    const { start, decline, wait, deps, stop } = await begin();
    const { shopper } = await start("203.0.113.1");
    const reserving = { cartItems: [line("last", 1, "10.00")], checkoutData: JANE };
    const { body } = await shopper.post(CREATE, reserving, from("203.0.113.1"));
    for (let times = 1; times < 10; times++) expect(await decline(body)).toBe("recorded");
    expect(await decline(body)).toBe("limited");
    expect(await decline(body), "the intent can't be confirmed any more").toBeUndefined();
    const refused = await start("203.0.113.2", shopper);
    expect(refused.status).toBe(429);
    expect(refused.headers.get("retry-after")).toBe("3600");
    expect(refused.body.message).toMatch(/declined\. Nothing was charged\. .* in 60 minutes\.$/);
    expect((await start("203.0.113.1")).status, "another browser at that address").toBe(200);
    wait(HOUR + 1000);
    expect((await start("203.0.113.1", shopper)).status).toBe(200);
    await cleanCheckouts(deps);
    expect(await deps.db.selectFrom("declined_payments").selectAll().execute()).toEqual([]);
    await stop();
  });

  test("P53: thirty of one client address end all its checkouts, those of other addresses go on", async () => {
    const { start, decline, wait, deps, pay, stop } = await begin();
    const prepared = await start("203.0.113.1");
    const other = await start("203.0.113.2");
    for (let times = 0; times < 30; times++) {
      const { body } = await start("203.0.113.1");
      expect(await decline(body)).toBe(times < 29 ? "recorded" : "limited");
    }
    expect((await start("203.0.113.1")).status).toBe(429);
    wait(1000);
    await expireCheckouts(deps);
    expect((await pay(prepared.body)).status, "an intent made in advance").toBe(400);
    expect((await pay(other.body)).status).toBe(200);
    await stop();
  });

  test("P53: after ten declines of one card, every checkout that uses it ends", async () => {
    const { start, decline, stop } = await begin();
    for (let times = 1; times <= 11; times++) {
      const { body } = await start(`203.0.113.${times}`);
      expect(await decline(body, "card-1")).toBe(times < 10 ? "recorded" : "limited");
    }
    const { body } = await start("203.0.113.20");
    expect(await decline(body, "card-2")).toBe("recorded");
    await stop();
  });

  test("a repeated event counts once, and an event of another store does not count", async () => {
    const { start, deps, pay, stop } = await begin();
    const { body } = await start("203.0.113.1");
    await pay(body, "pm_card_chargeDeclined");
    for (let times = 0; times < 12; times++)
      expect(await recordDecline(deps, body.paymentIntentId, "evt_1")).toBe("recorded");
    expect(await recordDecline(deps, "pi_unknown", "evt_2")).toBe("ignored");
    await stop();
  });
});
