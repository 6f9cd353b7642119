import { expect, test, visit } from "../support/browser-profile.ts";
import { buy, querySql, SHOPPER, wellStockedProduct } from "../support/purchase.ts";

test("W34: after a purchase, order tracking and a search the browser stores no personal data", async ({
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

  await shopper.goto("/shop?search=a+private+interest");
  await expect(shopper.getByText("No products found", { exact: true })).toBeVisible();
  // Once a later response is persisted, earlier ones would have been persisted too.
  await shopper.getByRole("link", { name: "Testimonials" }).first().click();
  await expect
    .poll(() => shopper.evaluate(() => localStorage.getItem("query-cache") ?? ""))
    .toContain("testimonials");
  const stored = await shopper.evaluate(readBrowserStorage);
  expect(stored).toContain("/api/");
  expect(stored).toContain("cart-storage");
  const personal = [SHOPPER.Email, SHOPPER.Address, "Jane", "M5V 2T6", "M5V2T6", "m5v2t6"];
  const secrets = [...personal, order.order_number, "_secret_", "4242", "private interest"];
  for (const secret of secrets)
    expect([secret, stored.toLowerCase().includes(secret.toLowerCase())]).toEqual([secret, false]);
  // sessionStorage holds only the intent's id, which the return from the bank's page needs.
  const tab = await shopper.evaluate(() => JSON.stringify({ ...sessionStorage }));
  for (const secret of [...personal, "_secret_"]) expect(tab).not.toContain(secret);
});

/** Runs in the page: everything in localStorage, IndexedDB and Cache Storage, with its URLs. */
async function readBrowserStorage(): Promise<string> {
  const texts = [JSON.stringify({ ...localStorage })];
  const result = <T>(request: IDBRequest<T>) =>
    new Promise<T>((done, failed) => {
      request.onsuccess = () => done(request.result);
      request.onerror = () => failed(request.error);
    });
  for (const { name = "" } of await indexedDB.databases()) {
    const db = await result(indexedDB.open(name));
    texts.push(name);
    for (const store of db.objectStoreNames) {
      const rows = db.transaction(store).objectStore(store);
      texts.push(JSON.stringify([await result(rows.getAllKeys()), await result(rows.getAll())]));
    }
    db.close();
  }
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      // Published content and build files are not personal.
      if (/testimonials|\/assets\/|\/pictures\/|snapshot/.test(request.url)) continue;
      texts.push(request.url, (await (await cache.match(request))?.text()) ?? "");
    }
  }
  return texts.join("\n");
}
