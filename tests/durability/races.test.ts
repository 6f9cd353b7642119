import { expect, test } from "vitest";
import { writeSettings } from "../../api/settings/store.ts";
import { findViolations } from "../faults/invariants.ts";
import { PROVINCE_SETTINGS } from "../faults/simulation.ts";
import type { Browser } from "../support/browser.ts";
import { describeOnBothDatabases } from "../support/databases.ts";
import { startCountingDeadlocks } from "../support/deadlocks.ts";
import { addDiscountCode } from "../support/discounts.ts";
import { insertGroup } from "../support/products.ts";
import { buy } from "./buy.ts";
import { type Fleet, startFleet } from "./fleet.ts";

const BUYERS = 50;
const ROUNDS = 20;
/** Uses of the discount code that all shoppers enter. */
const CODE_USES = 10;
const PROCESSES = { sqlite: 2, postgres: 4 };

describeOnBothDatabases("the last unit, several processes", (open) => {
  test("P31, P32: fifty simultaneous buyers, repeatedly: one captured order, all other authorizations cancelled, nothing refunded", {
    timeout: 1_800_000,
  }, async () => {
    const database = await open();
    const { db, dialect, url } = database;
    const countDeadlocks = await startCountingDeadlocks(database);
    // The last unit of one product, and the last units of two products that other carts combine.
    const rounds = Array.from({ length: ROUNDS }, (_, at) => [`last-${at}`, `a-${at}`, `b-${at}`]);
    const ids = rounds.flat();
    const stock = new Map(ids.map((id) => [id, 1]));
    await writeSettings({ db, dialect }, PROVINCE_SETTINGS);
    await addDiscountCode(db, { code: "RACE", usage_limit: CODE_USES });
    // All three are variants of one product, so that the sale of one changes the rows of all.
    for (const round of rounds)
      await insertGroup(
        db,
        ["Size"],
        round.map((id) => ({ id, values: [id], stockQuantity: 1 })),
      );
    const fleet = await startFleet(url, PROCESSES[dialect]);
    let cancelled = 0;
    try {
      for (const [last = "", a = "", b = ""] of rounds) {
        const purchases = await Promise.all([
          everybodyBuys(fleet, BUYERS, [[last]]),
          everybodyBuys(fleet, BUYERS / 2, [
            [a, b],
            [b, a],
          ]),
        ]);
        for (const results of purchases) {
          expect(results.filter(({ outcome }) => outcome === "unclear")).toEqual([]);
          expect(results.filter(({ outcome }) => outcome === "ordered")).toHaveLength(1);
          cancelled += results.filter(({ outcome }) => outcome === "cancelled").length;
        }
        const ledger = await fleet.ledger();
        expect(ledger.filter(({ refunds }) => refunds.length > 0)).toEqual([]);
        // Webhooks may still be under way.
        const truth = { ledger, stock, initialStock: stock };
        expect(await findViolations(database, truth)).toEqual([]);
      }
      expect((await fleet.reconcile()).code).toBe(0);
      const truth = { ledger: await fleet.ledger(), stock, initialStock: stock, isFinished: true };
      expect(await findViolations(database, truth)).toEqual([]);
      const withCode = await db
        .selectFrom("orders")
        .select("id")
        .where("discount_code", "=", "RACE")
        .execute();
      expect(withCode).toHaveLength(CODE_USES);
      // Otherwise no payments competed.
      expect(cancelled).toBeGreaterThan(0);
    } finally {
      expect(await fleet.stop()).toEqual(Array(PROCESSES[dialect]).fill(0));
    }
    expect(await countDeadlocks()).toBe(0);
  });
});

/** Every third shopper pays before entering an address. */
function everybodyBuys(fleet: Fleet, buyers: number, carts: readonly string[][]) {
  return Promise.all(
    Array.from({ length: buyers }, async (_, at) => {
      const lines = (carts[at % carts.length] ?? []).map((id) => ({ id, quantity: 1 }));
      const sequence = at % 3 === 0 ? "pay-first" : "address-first";
      return buy(fleet, repeatWhileBusy(fleet.browser()), lines, sequence, "RACE");
    }),
  );
}

/** A browser that repeats a request if the store or the provider is too busy for it, as the message of such a response asks. */
function repeatWhileBusy(browser: Browser): Browser {
  const post: Browser["post"] = async (...request) => {
    for (let tries = 1; ; tries += 1) {
      const response = await browser.post(...request);
      if (tries === 20 || ![502, 503].includes(response.status)) return response;
    }
  };
  return { ...browser, post };
}
