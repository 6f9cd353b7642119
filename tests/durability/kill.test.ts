import { randomInt } from "node:crypto";
import { expect, test } from "vitest";
import { findBreaches } from "../faults/invariants.ts";
import { describeOnBothDatabases } from "../support/databases.ts";
import { insertProducts, newProduct } from "../support/products.ts";
import { buy, type Purchase } from "./buy.ts";
import { type Fleet, startFleet } from "./fleet.ts";
import { isFull } from "./full-form.ts";

const KILLS = isFull ? 20 : 3;
/** Half of them patient: they send again what was not answered. */
const SHOPPERS = 6;
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
      const shopping = keepShopping(fleet);
      for (let killed = 0; killed < KILLS; killed++) {
        await shopping.until(shopping.ordered.length + randomInt(1, 15));
        // A random moment between two steps of somebody.
        await new Promise((wake) => setTimeout(wake, randomInt(0, 60)));
        await fleet.kill();
        await fleet.start(1);
      }
      await shopping.until(shopping.ordered.length + SHOPPERS);
      const unclear = await shopping.end();
      expect(unclear).toEqual([]);
      const { code, stdout } = await fleet.reconcile();
      expect([code, stdout]).toEqual([0, expect.stringContaining('"unsolved": []')]);
      const truth = {
        books: await fleet.books(),
        stock: new Map(PRODUCTS.map((id) => [id, PIECES])),
        acknowledged: shopping.ordered,
        settled: true,
      };
      expect(shopping.ordered.length).toBeGreaterThan(KILLS);
      expect(await findBreaches(await openAgain(), truth)).toEqual([]);
    } finally {
      await fleet.stop();
    }
  });
});

/** Shoppers who buy one cart after the other until they are told to end. */
function keepShopping(fleet: Fleet) {
  const ordered: string[] = [];
  const unclear: Purchase[] = [];
  const waiting = new Set<() => void>();
  let isOver = false;

  const shop = async (patient: boolean) => {
    for (let cart = 0; !isOver; cart++) {
      const lines = PRODUCTS.slice(0, 1 + (cart % 3)).map((id, at) => ({ id, quantity: 1 + at }));
      try {
        const bought = await buy(fleet, fleet.browser({ patient }), lines);
        if (bought.outcome === "ordered") ordered.push(bought.orderId);
        else unclear.push(bought);
        for (const look of waiting) look();
      } catch (error) {
        // Who is not patient gives up, and another comes.
        if (patient || !(error instanceof TypeError)) throw error;
        await new Promise((wake) => setTimeout(wake, 50));
      }
    }
  };
  const shoppers = Array.from({ length: SHOPPERS }, (_, at) => shop(at % 2 === 0));
  const all = Promise.all(shoppers);

  return {
    /** Ids of the orders that somebody was told of. */
    ordered,
    /** Waits until so many orders were told of; fails as soon as a shopper does. */
    until: (count: number) =>
      Promise.race([
        new Promise<void>((enough) => {
          const look = () => {
            if (ordered.length < count) return;
            waiting.delete(look);
            enough();
          };
          waiting.add(look);
          look();
        }),
        all.then(() => {}),
      ]),
    end: async () => {
      isOver = true;
      await all;
      return unclear;
    },
  };
}
