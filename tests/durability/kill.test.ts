import { expect, test } from "vitest";
import { findViolations } from "../faults/invariants.ts";
import { createRandom } from "../faults/seed.ts";
import { describeOnBothDatabases } from "../support/databases.ts";
import { insertProducts, newProduct } from "../support/products.ts";
import { startFleet } from "./fleet.ts";
import { keepShopping } from "./keep-shopping.ts";

const KILLS = 20;
const PRODUCTS = ["serum", "oil", "soap"];
const PIECES = 100_000;

// What a process has written is the kernel's when the process dies, synced or not: that commits
// reach the disk is held by the test of `synchronous`, and can't be seen here.
describeOnBothDatabases("a process that is killed", (open) => {
  test("P43: while orders are placed, again and again: all that was told is there", {
    timeout: 600_000,
  }, async () => {
    const { db, url, close, openAgain } = await open();
    const products = PRODUCTS.map((id) => newProduct({ id, stockQuantity: PIECES }));
    await insertProducts(db, products);
    // Nobody else may have the database open: the next start has to recover it by itself.
    await close();
    const fleet = await startFleet(url, 1);
    try {
      const shopping = keepShopping(fleet, PRODUCTS);
      const random = createRandom();
      for (let killed = 0; killed < KILLS; killed++) {
        await shopping.until(shopping.ordered.length + random(1, 15));
        // A random moment between two steps of somebody.
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
        stock: new Map(PRODUCTS.map((id) => [id, PIECES])),
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
