import { sql } from "kysely";
import { expect, test } from "vitest";
import type { OpenDatabase } from "../../api/db/open.ts";
import { findViolations } from "../faults/invariants.ts";
import { describeOnBothDatabases } from "../support/databases.ts";
import { insertProducts, newProduct } from "../support/products.ts";
import { buy } from "./buy.ts";
import { type Fleet, startFleet } from "./fleet.ts";

const BUYERS = 50;
const ROUNDS = 20;
const PROCESSES = { sqlite: 2, postgres: 4 };

describeOnBothDatabases("the last piece, several processes", (open) => {
  test("P31, P32: fifty buyers at once, round after round: sold once, and all are told", {
    timeout: 600_000,
  }, async () => {
    const database = await open();
    const { db, dialect, url } = database;
    // The last piece of one product, and the last pieces of two that others all want both of.
    const rounds = Array.from({ length: ROUNDS }, (_, at) => [`last-${at}`, `a-${at}`, `b-${at}`]);
    const ids = rounds.flat();
    const stock = new Map(ids.map((id) => [id, 1]));
    const products = ids.map((id) => newProduct({ id, stockQuantity: 1 }));
    await insertProducts(db, products);
    const fleet = await startFleet(url, PROCESSES[dialect]);
    let refunded = 0;
    try {
      for (const [last = "", a = "", b = ""] of rounds) {
        const purchases = await Promise.all([
          everybodyBuys(fleet, BUYERS, [[last]]),
          everybodyBuys(fleet, BUYERS / 2, [
            [a, b],
            [b, a],
          ]),
        ]);
        for (const told of purchases) {
          expect(told.filter(({ outcome }) => outcome === "unclear")).toEqual([]);
          expect(told.filter(({ outcome }) => outcome === "ordered")).toHaveLength(1);
          const back = told.filter(({ outcome }) => outcome === "refunded");
          refunded += back.length;
          // Who reserved before paying has it for sure.
          expect(back.filter(({ manner }) => manner === "orderly")).toEqual([]);
        }
        const truth = { ledger: await fleet.ledger(), stock, isFinished: true };
        expect(await findViolations(database, truth)).toEqual([]);
      }
      // Else the race between a payment and a reservation was never run.
      expect(refunded).toBeGreaterThan(0);
      expect(await countDeadlocks(database)).toBe(0);
    } finally {
      expect(await fleet.stop()).toEqual(Array(PROCESSES[dialect]).fill(0));
    }
  });
});

/** Every third is hasty: pays first and says later where to send it. */
function everybodyBuys(fleet: Fleet, buyers: number, carts: readonly string[][]) {
  return Promise.all(
    Array.from({ length: buyers }, async (_, at) => {
      const lines = (carts[at % carts.length] ?? []).map((id) => ({ id, quantity: 1 }));
      const manner = at % 3 === 0 ? "hasty" : "orderly";
      return { manner, ...(await buy(fleet, fleet.browser(), lines, manner)) };
    }),
  );
}

/** PostgreSQL ends a deadlock by itself, and the store tries again: only its count tells of one. */
async function countDeadlocks({ db, dialect }: OpenDatabase): Promise<number> {
  if (dialect === "sqlite") return 0;
  const query = sql<{ deadlocks: number }>`
    select deadlocks from pg_stat_database where datname = current_database()`;
  return Number((await query.execute(db)).rows[0]?.deadlocks);
}
