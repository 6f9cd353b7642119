import { expect, test } from "vitest";
import { startFleet } from "../durability/fleet.ts";
import { findViolations } from "../faults/invariants.ts";
import { describeOnPostgres } from "../support/databases.ts";
import { BEHIND_NGINX, startNginx } from "../support/nginx.ts";
import { insertProducts, newProduct } from "../support/products.ts";
import { startLoad } from "../support/steady-load.ts";

const PRODUCTS = ["serum", "oil", "soap"];
const STOCK = 100_000;
const PROCESSES = 3;
/** Orders between two restarts, so that every process takes orders before the next one stops. */
const ORDERS = 6;

describeOnPostgres("three processes behind the documented nginx", (open) => {
  // D3
  test("are restarted one after the other under load without a failed request", {
    timeout: 600_000,
  }, async () => {
    const database = await open();
    const products = PRODUCTS.map((id) => newProduct({ id, stockQuantity: STOCK }));
    await insertProducts(database.db, products);
    const settings = { ...BEHIND_NGINX, DRAIN_SECONDS: "1" };
    const fleet = await startFleet(database.url, PROCESSES, { settings });
    const nginx = await startNginx(fleet.stores);
    try {
      const load = startLoad({ fleet, send: nginx.send, products: PRODUCTS });
      for (let at = 0; at < PROCESSES; at++) {
        await load.moreOrders(ORDERS);
        expect(await fleet.restart(at)).toBe(0);
      }
      await load.moreOrders(ORDERS);
      await load.end();
      expect(load.failures, nginx.readLog()).toEqual([]);
      const { code } = await fleet.reconcile();
      expect(code).toBe(0);
      const truth = {
        ledger: await fleet.ledger(),
        stock: new Map(PRODUCTS.map((id) => [id, STOCK])),
        acknowledged: load.ordered,
        isFinished: true,
      };
      expect(await findViolations(database, truth)).toEqual([]);
    } finally {
      await nginx.stop();
      expect(await fleet.stop()).toEqual([0, 0, 0]);
    }
  });
});
