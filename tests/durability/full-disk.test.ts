import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { migrate } from "../../api/db/migrate.ts";
import { openDatabase } from "../../api/db/open.ts";
import { findViolations } from "../faults/invariants.ts";
import { insertProducts, newProduct } from "../support/products.ts";
import { CREATE, ORDERS } from "../support/shop.ts";
import { JANE } from "../support/store.ts";
import { buy } from "./buy.ts";
import { type Fleet, startFleet } from "./fleet.ts";
import { type Disk, isMountAllowed, limitFiles, mountDisk } from "./small-disk.ts";

const UNITS = 100;
const cartItems = [{ id: "serum", quantity: 1 }];
const twoItems = [{ id: "serum", quantity: 2 }];

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** Starts a store with one product whose database is on the disk. */
async function openOn<D extends Disk>(made: Promise<D>) {
  const disk = await made;
  ends.push(disk.remove);
  const url = `file:${join(disk.folder, "store.sqlite")}`;
  const database = await openDatabase(url, { allowNewDatabase: true });
  await migrate(database.db, database.dialect);
  await insertProducts(database.db, [newProduct({ id: "serum", stockQuantity: UNITS })]);
  await database.close();
  const fleet = await startFleet(url, 1);
  ends.push(fleet.stop);
  return { disk, fleet, url, pid: fleet.stores[0]?.pid ?? 0 };
}

/** A shopper with a payment intent, before or after sending the address. */
async function openCheckout(fleet: Fleet, checkoutData: object | undefined) {
  const browser = fleet.browser();
  const { status, body } = await browser.post(CREATE, { cartItems, checkoutData });
  expect(status).toBe(200);
  const order = { checkoutData: JANE, cartItems, paymentIntentId: body.paymentIntentId };
  return { browser, intent: body, order: () => browser.post(ORDERS, order) };
}

const REFUSED = [503, { message: expect.stringMatching(/Nothing was charged/) }];

const canMount = await isMountAllowed();
const disks = { limit: limitFiles, ...(canMount && { disk: mountDisk }) };

describe.each(Object.entries(disks))("P44: a full disk (%s)", (_, make) => {
  test("reads succeed, no intent is created, and the store recovers without a restart", async () => {
    const { disk, fleet, url, pid } = await openOn<Disk>(make());
    const [paying, editing] = [
      await openCheckout(fleet, JANE),
      await openCheckout(fleet, undefined),
    ];
    const before = await fleet.ledger();
    disk.fill(pid);

    const shopper = fleet.browser();
    for (const path of ["/api/products", "/api/products/serum", "/readyz"])
      expect([path, (await shopper.get(path)).status]).toEqual([path, 200]);
    const page = await fetch(`${fleet.stores[0]?.url}/product/serum`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("</html>")]);

    // New intents, with and without an address, and the update of an existing intent.
    for (const [browser, cart, checkoutData] of [
      [fleet.browser(), cartItems, undefined],
      [fleet.browser(), cartItems, JANE],
      [editing.browser, twoItems, undefined],
      [editing.browser, cartItems, undefined],
    ] as const) {
      const { status, body, headers } = await browser.post(CREATE, {
        cartItems: cart,
        checkoutData,
      });
      expect([status, body]).toEqual(REFUSED);
      expect(headers.get("retry-after")).toMatch(/^\d+$/);
    }
    // The last of these updates restored the amount of the intent.
    expect(await fleet.ledger()).toEqual(before);

    // A shopper pays an earlier intent: the response says not to pay again, and nothing is refunded.
    expect(await fleet.pay(paying.intent)).toBe(true);
    const waiting = await paying.order();
    expect([waiting.status, waiting.body]).toEqual([
      503,
      { message: expect.stringMatching(/Do not pay again/) },
    ]);
    const reload = await paying.browser.post(CREATE, { cartItems, checkoutData: JANE });
    expect([reload.status, reload.body.message]).toEqual([
      409,
      expect.stringMatching(/Do not pay again/),
    ]);

    disk.freeSpace(pid);
    const completed = await paying.order();
    expect(completed.status).toBe(200);
    const bought = await buy(fleet, fleet.browser(), cartItems);
    expect(bought.outcome).toBe("ordered");
    const edited = await editing.browser.post(CREATE, { cartItems: twoItems, checkoutData: JANE });
    expect(edited.status).toBe(200);
    const ledger = await fleet.ledger();
    expect(ledger.flatMap((intent) => intent.refunds)).toEqual([]);
    expect(await fleet.stop()).toEqual([0]);
    const database = await openDatabase(url);
    ends.push(database.close);
    const stock = new Map([["serum", UNITS]]);
    expect(await findViolations(database, { ledger, stock, isFinished: true })).toEqual([]);
  });
});

describe.runIf(canMount)("P44: a disk that is nearly full", () => {
  test("reserves its remaining space for the orders of existing intents", async () => {
    const { disk, fleet } = await openOn(mountDisk());
    const shoppers = await Promise.all(Array.from({ length: 10 }, () => openCheckout(fleet, JANE)));
    disk.leave(8 * 1024 * 1024);
    const late = await fleet.browser().post(CREATE, { cartItems, checkoutData: JANE });
    expect([late.status, late.body]).toEqual(REFUSED);
    for (const { intent, order } of shoppers) {
      expect(await fleet.pay(intent)).toBe(true);
      expect((await order()).status).toBe(200);
    }
    disk.freeSpace(0);
    expect((await buy(fleet, fleet.browser(), cartItems)).outcome).toBe("ordered");
  });
});
