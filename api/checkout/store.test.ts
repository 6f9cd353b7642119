import { expect, test } from "vitest";
import { openCheckoutStore } from "../../tests/support/checkout.ts";
import { describeOnBothDatabases } from "../../tests/support/databases.ts";
import { addCheckout, changeState, findCheckout, writeCheckout } from "./store.ts";

const NOW = new Date("2026-03-01T12:00:00.000Z");
const LINE = { id: "serum", title: "Serum", priceCents: 4800, quantity: 1 };
const TOTALS = { subtotalCents: 4800, taxCents: 480, shippingCents: 0, totalCents: 5280 };
const NEXT = {
  lines: [LINE],
  totals: TOTALS,
  paymentIntentId: "pi_1",
  clientSecret: "pi_1_secret",
  details: undefined,
};

describeOnBothDatabases("what a checkout is written over", (open) => {
  test("P8: of two who read the same, the one who writes second is told to read again", async () => {
    const { deps, stop } = await openCheckoutStore(open);
    const { db } = deps;
    const checkout = {
      lines: [LINE],
      totals: TOTALS,
      browserHash: "a",
      clientAddress: "203.0.113.1",
    };
    const id = await addCheckout(db, checkout, NOW);
    const read = { id, revision: 0 };
    expect(await writeCheckout(db, read, NEXT, NOW)).toBe(true);
    const late = { ...NEXT, totals: { ...TOTALS, totalCents: 1 }, clientSecret: "other" };
    expect(await writeCheckout(db, read, late, NOW)).toBe(false);
    expect(await findCheckout(db, { id })).toMatchObject({
      ...{ revision: 1, totalCents: 5280, clientSecret: "pi_1_secret" },
    });
    await stop();
  });

  test("P9: one that is no longer open stays as it is", async () => {
    const { deps, stop } = await openCheckoutStore(open);
    const { db } = deps;
    const id = await addCheckout(
      db,
      { lines: [LINE], totals: TOTALS, browserHash: "b", clientAddress: "203.0.113.1" },
      NOW,
    );
    await changeState(db, id, ["open"], "expired", NOW);
    const revision = (await findCheckout(db, { id }))?.revision ?? -1;
    expect(await writeCheckout(db, { id, revision }, NEXT, NOW)).toBe(false);
    expect((await findCheckout(db, { id }))?.paymentIntentId).toBeUndefined();
    await stop();
  });
});
