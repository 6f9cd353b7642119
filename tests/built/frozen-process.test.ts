import { sql } from "kysely";
import { expect, test } from "vitest";
import { buy } from "../durability/buy.ts";
import { startFleet } from "../durability/fleet.ts";
import { createBrowser } from "../support/browser.ts";
import { describeOnPostgres } from "../support/databases.ts";
import { insertProducts, newProduct } from "../support/products.ts";
import { CREATE, item, ORDERS } from "../support/shop.ts";
import { JANE } from "../support/store.ts";
import { waitForLock } from "../support/wait-for-lock.ts";

describeOnPostgres("a process that is suspended in the middle of a transaction", (open) => {
  // D2.
  test("delays the orders of other processes for the same product by less than ten seconds", async () => {
    const { db, url } = await open();
    await insertProducts(db, [newProduct({ id: "oil", stockQuantity: 20 })]);
    const fleet = await startFleet(url, 2);
    // Without a process in the fleet, no webhook is sent that would place the order elsewhere.
    const [frozen, other] = fleet.stores.splice(0);
    if (!frozen || !other) throw new Error("two processes must have started");
    const frozenBrowser = createBrowser((path, init) => fetch(frozen.url + path, init));
    const request = { cartItems: [item("oil")], checkoutData: JANE };
    try {
      const { body: intent } = await frozenBrowser.post(CREATE, request);
      expect(await fleet.pay(intent)).toBe(true);
      const order = () =>
        frozenBrowser.post(ORDERS, { ...request, paymentIntentId: intent.paymentIntentId });
      // The transaction locks the product, and then waits for this lock.
      const ordering = await db.transaction().execute(async (trx) => {
        await sql`lock table order_taxes in exclusive mode`.execute(trx);
        const response = order();
        await waitForLock(db, "order_taxes");
        process.kill(frozen.pid, "SIGSTOP");
        return { response };
      });
      fleet.stores.push(other);
      // A statement waits ten seconds for a lock, then the response is 503.
      expect(await buy(fleet, fleet.browser(), [item("oil")])).toMatchObject({
        outcome: "ordered",
      });
      process.kill(frozen.pid, "SIGCONT");
      const { status, headers } = await ordering.response;
      expect([status, headers.get("retry-after")]).toEqual([503, "30"]);
      expect((await order()).status).toBe(200);
    } finally {
      process.kill(frozen.pid, "SIGCONT");
      fleet.stores.splice(0, Infinity, frozen, other);
      expect(await fleet.stop()).toEqual([0, 0]);
    }
  });
});
