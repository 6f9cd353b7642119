import { expect, test, visit } from "../support/browser-profile.ts";
import { buy, querySql, SHOPPER, wellStockedProduct } from "../support/purchase.ts";

test("W34: after a purchase and its tracking the browser keeps nothing of who bought", async ({
  shopper,
  profile,
  store,
}) => {
  await profile.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
      console.error(`violated policy: ${violatedDirective} ${blockedURI}`),
    );
  });
  await visit(shopper);
  const id = await buy(shopper, await wellStockedProduct(store, 0));
  const [order] = querySql<{ order_number: string; stripe_payment_intent_id: string }>(
    store,
    "select order_number, stripe_payment_intent_id from orders where id = ?",
    id,
  );
  if (!order) throw new Error("there is no order");
  const main = shopper.getByRole("main");
  await expect(main.getByText(/1 King St W/)).toBeVisible();
  await shopper.reload();
  await expect(main.getByText(/1 King St W/)).toBeVisible();
  await shopper.goto("/track-order");
  await shopper.getByLabel("Order Number").fill(order.order_number);
  await shopper.getByLabel("Email Address").fill(SHOPPER.Email);
  await shopper.getByRole("button", { name: "Track Order" }).click();
  await expect(main.getByText(/1 King St W/)).toBeVisible();

  // Something that is kept, asked for after all that: by then the earlier answers were too.
  await shopper.goto("/testimonials");
  await expect
    .poll(() => shopper.evaluate(() => localStorage.getItem("kept-answers") ?? ""))
    .toContain("testimonials");
  const kept = await shopper.evaluate(everythingKept);
  expect(kept).toContain("/api/");
  expect(kept).toContain("cart-storage");
  const personal = [SHOPPER.Email, SHOPPER.Address, "Jane", "M5V 2T6", "M5V2T6", "m5v2t6"];
  for (const secret of [...personal, order.order_number, "_secret_", "4242"])
    expect([secret, kept.toLowerCase().includes(secret.toLowerCase())]).toEqual([secret, false]);
  // The payment's id alone stays, in this tab, so that the bank's page finds its way back.
  const tab = await shopper.evaluate(() => JSON.stringify({ ...sessionStorage }));
  for (const secret of [...personal, "_secret_"]) expect(tab).not.toContain(secret);
});

/** All that outlives the tab: storage, every database, every cache with its addresses. */
async function everythingKept(): Promise<string> {
  const texts = [JSON.stringify({ ...localStorage })];
  const settle = <T>(request: IDBRequest<T>) =>
    new Promise<T>((done, failed) => {
      request.onsuccess = () => done(request.result);
      request.onerror = () => failed(request.error);
    });
  for (const { name = "" } of await indexedDB.databases()) {
    const db = await settle(indexedDB.open(name));
    texts.push(name);
    for (const store of db.objectStoreNames) {
      const rows = db.transaction(store).objectStore(store);
      texts.push(JSON.stringify([await settle(rows.getAllKeys()), await settle(rows.getAll())]));
    }
    db.close();
  }
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      // What shoppers wrote for everybody, and what the build brought, is not theirs.
      if (/testimonials|\/assets\/|\/pictures\/|snapshot/.test(request.url)) continue;
      texts.push(request.url, (await (await cache.match(request))?.text()) ?? "");
    }
  }
  return texts.join("\n");
}
