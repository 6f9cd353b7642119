import { expect, test } from "vitest";
import {
  CHECKOUT_STATES,
  canCheckoutTransition,
  checkoutStatesBefore,
} from "../../../data/model/sales/checkout-state.ts";
import { priceCart } from "../../../data/model/sales/pricing.ts";
import { DEFAULT_SETTINGS } from "../../../data/model/settings/settings.ts";
import { openCheckoutStore } from "../../../tests/support/checkout.ts";
import { describeOnBothDatabases } from "../../../tests/support/databases.ts";
import { toOrderPricing } from "../pricing/order-pricing.ts";
import { addCheckout, findCheckout, transitionCheckout, writeCheckout } from "./store.ts";

const NOW = new Date("2026-03-01T12:00:00.000Z");
const LINE = { id: "serum", title: "Serum", priceCents: 4800, quantity: 1 };
const PRICING = toOrderPricing(priceCart([LINE]), undefined, DEFAULT_SETTINGS.tax);
const NEXT = {
  lines: [LINE],
  pricing: PRICING,
  paymentIntentId: "pi_1",
  clientSecret: "pi_1_secret",
  details: undefined,
};

describeOnBothDatabases("writing a checkout", (open) => {
  test("P8: of two requests that read the same revision, only the first one writes", async () => {
    const { deps, stop } = await openCheckoutStore(open);
    const { db } = deps;
    const checkout = {
      lines: [LINE],
      pricing: PRICING,
      browserHash: "a",
      clientAddress: "203.0.113.1",
    };
    const id = await addCheckout(db, checkout, NOW);
    const read = { id, revision: 0 };
    expect(await writeCheckout(db, read, NEXT, NOW)).toBe(true);
    const late = { ...NEXT, pricing: { ...PRICING, totalCents: 1 }, clientSecret: "other" };
    expect(await writeCheckout(db, read, late, NOW)).toBe(false);
    expect(await findCheckout(db, { id })).toMatchObject({
      revision: 1,
      pricing: PRICING,
      clientSecret: "pi_1_secret",
    });
    await stop();
  });

  test("P9: a checkout that has ended is not changed", async () => {
    const { deps, stop } = await openCheckoutStore(open);
    const { db } = deps;
    const id = await addCheckout(
      db,
      { lines: [LINE], pricing: PRICING, browserHash: "b", clientAddress: "203.0.113.1" },
      NOW,
    );
    await transitionCheckout(db, id, "expired", NOW);
    const revision = (await findCheckout(db, { id }))?.revision ?? -1;
    expect(await writeCheckout(db, { id, revision }, NEXT, NOW)).toBe(false);
    expect((await findCheckout(db, { id }))?.paymentIntentId).toBeUndefined();
    await stop();
  });

  test("changes a state only along the transition table", async () => {
    const { deps, stop } = await openCheckoutStore(open);
    const { db } = deps;
    const checkout = { lines: [LINE], pricing: PRICING, clientAddress: "203.0.113.1" };
    // No state becomes "open" again.
    const reachable = CHECKOUT_STATES.filter((to) => checkoutStatesBefore(to).length > 0);
    for (const from of CHECKOUT_STATES)
      for (const to of reachable) {
        const id = await addCheckout(db, { ...checkout, browserHash: `${from} ${to}` }, NOW);
        await db.updateTable("checkouts").set({ state: from }).where("id", "=", id).execute();
        const isAllowed = canCheckoutTransition(from, to);
        expect([from, to, await transitionCheckout(db, id, to, NOW)]).toEqual([
          from,
          to,
          isAllowed,
        ]);
        expect((await findCheckout(db, { id }))?.state).toBe(isAllowed ? to : from);
      }
    await stop();
  });
});
