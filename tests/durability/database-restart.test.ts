import { expect, test } from "vitest";
import { openDatabase } from "../../api/db/open.ts";
import { findViolations } from "../faults/invariants.ts";
import { startPostgres, TEMPLATE } from "../support/postgres.ts";
import { insertProducts, newProduct } from "../support/products.ts";
import { startFleet } from "./fleet.ts";
import { keepShopping } from "./keep-shopping.ts";

const ROUNDS = 5;
const PRODUCTS = ["serum", "oil", "soap"];
const STOCK = 100_000;

test("P43, P46: PostgreSQL is restarted under load: 503 meanwhile, and no acknowledged order is lost", {
  timeout: 600_000,
}, async () => {
  const postgres = await startPostgres();
  try {
    const url = `${postgres.url}/${TEMPLATE}`;
    const database = await openDatabase(url);
    await insertProducts(
      database.db,
      PRODUCTS.map((id) => newProduct({ id, stockQuantity: STOCK })),
    );
    await database.close();
    const fleet = await startFleet(url, 1);
    const [store] = fleet.stores;
    try {
      const shopping = keepShopping(fleet, PRODUCTS);
      const status = async (path: string) => {
        const response = await fetch(`${store?.url}${path}`);
        await response.body?.cancel();
        return response.status;
      };
      for (let round = 0; round < ROUNDS; round++) {
        for (const signal of ["SIGINT", "SIGQUIT", "SIGKILL"] as const) {
          await shopping.until(shopping.ordered.length + 10);
          await postgres.interrupt(signal);
          const paths = ["/healthz", "/readyz", "/api/blog-posts", "/api/products"];
          const statuses = await Promise.all(paths.map(status));
          expect([signal, ...statuses]).toEqual([signal, 200, 503, 503, 503]);
          await postgres.startAgain();
        }
      }
      await shopping.until(shopping.ordered.length + 10);
      // Shoppers who do not retry only receive the response that the store is busy.
      const unclear = await shopping.end();
      expect(unclear.filter((it) => it.outcome !== "unclear" || it.status !== 503)).toEqual([]);
      const { code, stdout } = await fleet.reconcile();
      expect([code, stdout]).toEqual([0, expect.stringContaining('"unsolved": []')]);
      const truth = {
        ledger: await fleet.ledger(),
        stock: new Map(PRODUCTS.map((id) => [id, STOCK])),
        acknowledged: shopping.ordered,
        isFinished: true,
      };
      const after = await openDatabase(url);
      const violations = await findViolations(after, truth).finally(after.close);
      expect(violations).toEqual([]);
    } finally {
      // The process survived every restart.
      expect(await fleet.stop()).toEqual([0]);
    }
  } finally {
    await postgres.stop();
  }
});
