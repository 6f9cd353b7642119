import { expect, test } from "vitest";
import { findViolations } from "../faults/invariants.ts";
import { createRandom } from "../faults/seed.ts";
import { describeOnBothDatabases } from "../support/databases.ts";
import { insertProducts, newProduct } from "../support/products.ts";
import { startFleet } from "./fleet.ts";
import { keepShopping } from "./keep-shopping.ts";

const KILLS = 20;
const PRODUCTS = ["serum", "oil", "soap"];
const UNITS = 100_000;

// Killing a process does not lose data that the kernel has buffered. That commits reach the disk is
// covered by the tests of `synchronous`.
describeOnBothDatabases("a killed process", (open) => {
  test("P43: repeatedly while orders are placed, loses no confirmed order", {
    timeout: 600_000,
  }, async () => {
    const { db, url, close, openAgain } = await open();
    const products = PRODUCTS.map((id) => newProduct({ id, stockQuantity: UNITS }));
    await insertProducts(db, products);
    // The store must be the only process with the database open, so that the next start recovers
    // it.
    await close();
    const fleet = await startFleet(url, 1);
    try {
      const shopping = keepShopping(fleet, PRODUCTS);
      const random = createRandom();
      for (let killed = 0; killed < KILLS; killed++) {
        await shopping.until(shopping.ordered.length + random(1, 15));
        // A random delay, so that the kill happens between different steps.
        await new Promise((wake) => setTimeout(wake, random(0, 60)));
        await fleet.kill();
        await fleet.start(1);
      }
      await shopping.until(shopping.ordered.length + 10);
      const unclear = await shopping.end();
      expect(unclear).toEqual([]);
      const { code, stdout } = await fleet.reconcile();
      expect([code, stdout]).toEqual([0, expect.stringContaining('"unsolved": []')]);
      const truth = {
        ledger: await fleet.ledger(),
        stock: new Map(PRODUCTS.map((id) => [id, UNITS])),
        acknowledged: shopping.ordered,
        isFinished: true,
      };
      expect(shopping.ordered.length).toBeGreaterThan(KILLS);
      expect(await findViolations(await openAgain(), truth)).toEqual([]);
    } finally {
      await fleet.stop();
    }
  });
});
