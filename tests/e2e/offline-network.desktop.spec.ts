import type { Page } from "@playwright/test";
import type { Product } from "../../data/model/catalogue/product.ts";
import { SNAPSHOT_AT } from "../../data/model/http/worker-headers.ts";
import {
  changeProduct,
  publishPage,
  publishProduct,
  unpublishProduct,
} from "../support/admin-api.ts";
import {
  expect,
  findCached,
  readCaches,
  test,
  visit,
  waitForController,
} from "../support/browser-profile.ts";
import { cartButton, putInCart } from "../support/purchase.ts";
import { addButton, fetchProducts, openCart, productWhere } from "../support/storefront.ts";

const PORTAL = { status: 200, body: "<html><title>Hotel</title>Please sign in</html>" };

test.describe("network faults", () => {
  // O10, O11
  test("O10: a captive portal's page is neither cached nor displayed; O11: nor are error responses and redirects", async ({
    shopper,
    faultProxy,
    store,
  }) => {
    const products = await fetchProducts(store);
    await visit(shopper);
    const before = await readCaches(shopper);
    faultProxy.requests.length = 0;
    faultProxy.intercept(({ path }) => (/sw\.js|manifest/.test(path) ? undefined : PORTAL));
    await shopper.goto("/shop");
    await expect(shopper.getByText(`Showing ${products.length} products`)).toBeVisible();
    await expect(shopper.getByText(/Offline/)).toBeVisible();
    // Both the page and the worker, which revalidates its caches, have sent requests.
    const configs = () => faultProxy.requests.filter(({ path }) => path === "/api/config").length;
    await expect.poll(configs).toBeGreaterThan(1);
    expect((await readCaches(shopper)).products).toBe(before.products);
    expect(await findCached(shopper, "Please sign in")).toEqual([]);

    for (const fault of [
      { status: 500, type: "application/json", body: '{"message":"broken"}' },
      { status: 503, body: "busy" },
      { status: 302, body: "", headers: { location: "/nowhere" } },
      { status: 404, body: "<html>not here</html>" },
    ]) {
      faultProxy.intercept(({ path }) => (path.startsWith("/api/") ? fault : undefined));
      const response = await shopper.evaluate(async () => (await fetch("/api/products")).json());
      expect(response).toHaveLength(products.length);
    }
    expect((await readCaches(shopper)).products).toBe(products.length);
  });

  test.describe("on the first visit", () => {
    test.use({ isNewProfile: true });

    // O10 O9
    test("O10: a captive portal during the first visit does not leave a broken worker", async ({
      shopper,
      faultProxy,
    }) => {
      let intercepted = 0;
      faultProxy.intercept(({ path }) => {
        if (!/\/assets\/text-screen.*\.js/.test(path)) return undefined;
        intercepted += 1;
        return PORTAL;
      });
      await shopper.goto("/about");
      await expect.poll(() => intercepted).toBeGreaterThan(0);
      await expect
        .poll(() =>
          shopper.evaluate(async () => {
            const found = await navigator.serviceWorker.getRegistration();
            return [found?.installing?.state, found?.waiting?.state, found?.active?.state];
          }),
        )
        .toEqual([undefined, undefined, undefined]);
      faultProxy.restore();
      await shopper.reload();
      await waitForController(shopper);
      faultProxy.disconnect();
      await shopper.goto("/faq");
      await expect(shopper.getByRole("heading", { level: 1 })).toBeVisible();
    });

    // O12
    test("O12: if the disk is full only offline pictures are missing", async ({
      shopper,
      profile,
      faultProxy,
      store,
    }) => {
      const product = await productWhere(store, () => true);
      const devtools = await profile.newCDPSession(shopper);
      await shopper.goto("/about");
      await waitForController(shopper);
      await devtools.send("Storage.overrideQuotaForOrigin", {
        origin: faultProxy.url,
        quotaSize: 1,
      });
      await shopper.goto("/shop");
      await expect(shopper.getByText("This device is full")).toBeVisible();
      await putInCart(shopper, product);
      const drawer = await openCart(shopper);
      await expect(drawer.getByRole("link", { name: product.title })).toBeVisible();
    });

    // O9 O12
    test("O12: an install that ran out of space leaves no partial cache", async ({
      shopper,
      profile,
      faultProxy,
    }) => {
      await profile.addInitScript(() => {
        const { register } = ServiceWorkerContainer.prototype;
        ServiceWorkerContainer.prototype.register = async function (...args) {
          const registration = await register.apply(this, args);
          const worker = registration.installing;
          const recordState = () => Object.assign(window, { workerState: worker?.state });
          worker?.addEventListener("statechange", recordState);
          recordState();
          return registration;
        };
      });
      const devtools = await profile.newCDPSession(shopper);
      // Enough for some of the files.
      await devtools.send("Storage.overrideQuotaForOrigin", {
        origin: faultProxy.url,
        quotaSize: 300_000,
      });
      await shopper.goto("/about");
      const state = () =>
        shopper.evaluate(() => (window as unknown as { workerState?: string }).workerState);
      await expect.poll(state).toBe("redundant");
      expect(await shopper.evaluate(() => caches.keys())).toEqual([]);
    });
  });

  // O14
  test("O14: a cart edited offline in two tabs keeps both changes, also after reconnecting", async ({
    shopper,
    profile,
    faultProxy,
    store,
  }) => {
    const [shared, left, right] = (await fetchProducts(store)).filter(
      ({ inStock, stockQuantity }) => inStock && (stockQuantity ?? 99) > 5,
    );
    if (!shared || !left || !right) throw new Error("the sample store is too small");
    await visit(shopper, "/shop");
    const second = await profile.newPage();
    await second.goto("/shop");
    faultProxy.disconnect();
    for (const page of [shopper, second]) await expect(addButton(page, shared)).toBeVisible();
    // Concurrently, so that the transactions of both tabs overlap.
    const add = async (page: Page, products: readonly Product[]) => {
      for (const product of products) await addButton(page, product).click();
    };
    await Promise.all([add(shopper, [shared, left]), add(second, [shared, right])]);
    const expectAllLines = async () => {
      for (const page of [shopper, second])
        await expect(page.getByRole("button", { name: "Cart, 4 items" })).toBeVisible();
    };
    await expectAllLines();
    faultProxy.restore();
    // After reconnecting, both tabs validate their lines, which changes none of them.
    for (const page of [shopper, second]) {
      await page.reload();
      await expect(page.getByText(/^Offline/)).toBeHidden();
    }
    await expectAllLines();
    const drawer = await openCart(second);
    await expect(drawer.getByRole("listitem")).toHaveCount(3);
    await drawer.getByRole("button", { name: `Remove ${left.title}` }).click();
    await expect(shopper.getByRole("button", { name: "Cart, 3 items" })).toBeVisible();
  });

  // O15 O16
  test("O15: a price that changed while offline is shown; O16: so is an unpublished product", async ({
    shopper,
    faultProxy,
    store,
  }) => {
    const products = (await fetchProducts(store)).filter(({ inStock }) => inStock);
    const [risen, gone] = products.slice(-2);
    if (!risen || !gone) throw new Error("the sample store is too small");
    await visit(shopper);
    faultProxy.disconnect();
    for (const [at, product] of [risen, gone].entries()) {
      await shopper.goto(`/product/${product.id}`);
      await addButton(shopper, product).first().click();
      // The line is stored before the next navigation.
      await expect(cartButton(shopper, at + 1)).toBeVisible();
    }
    const cents = Math.round(Number(risen.price) * 100) + 300;
    await changeProduct(store, risen.id, { price: (cents / 100).toFixed(2) });
    await unpublishProduct(store, gone.id);
    try {
      faultProxy.restore();
      await expect(shopper.getByText(/Offline/)).toBeHidden();
      const drawer = await openCart(shopper);
      await expect(drawer.getByText(`$${(cents / 100).toFixed(2)}`).first()).toBeVisible();
      await expect(drawer.getByText(/no longer/i).first()).toBeVisible();
    } finally {
      await changeProduct(store, risen.id, { price: risen.price });
      await publishProduct(store, gone.id);
    }
  });

  test("E2: a page that is unpublished while it is open stays readable, and the next visit removes it", async ({
    shopper,
    profile,
    faultProxy,
    store,
  }) => {
    const unpublish = await publishPage(store, {
      handle: "washing",
      title: "Care guide",
      body: "<p>Wash cold.</p>",
    });
    const text = shopper.getByText("Wash cold.");
    await visit(shopper, "/pages/washing");
    await expect(text).toBeVisible();
    // The visit refreshes the offline copy, which is older than the page.
    await expect.poll(() => shopper.evaluate(isInOfflineCopy, "washing")).toBe(true);
    faultProxy.disconnect();
    await shopper.reload();
    await expect(text).toBeVisible();
    // The page fetches its content again when the connection returns.
    const fetched = shopper.waitForResponse(
      (response) =>
        response.url().includes("/api/pages/washing") &&
        !(SNAPSHOT_AT.toLowerCase() in response.headers()),
    );
    faultProxy.restore();
    await fetched;
    await expect(shopper.getByText(/Offline/)).toBeHidden();

    await unpublish();
    expect((await fetch(`${store.url}/pages/washing`)).status).toBe(404);
    await expect(text).toBeVisible();
    const again = await profile.newPage();
    const missing = again.getByRole("heading", { level: 1, name: "Page Not Found" });
    await again.goto("/pages/washing");
    await expect(missing).toBeVisible();
    await expect.poll(() => again.evaluate(isInOfflineCopy, "washing")).toBe(false);
    // The queries of the visit are persisted some seconds later.
    await expect.poll(() => again.evaluate(isPersisted, "Wash cold.")).toBe(false);
    faultProxy.disconnect();
    await again.reload();
    // Only the server knows that the page does not exist.
    await expect(again.getByRole("heading", { level: 1, name: "You are offline" })).toBeVisible();
    await expect(text).toBeVisible();
    faultProxy.restore();
  });
});

/** Runs in a page: whether a persisted query contains a text. */
const isPersisted = (text: string) => localStorage.getItem("query-cache")?.includes(text) ?? false;

/** Runs in a page: whether the offline copy has a page with this handle. */
async function isInOfflineCopy(handle: string): Promise<boolean> {
  const stored = await (await caches.open("snapshot-1")).match("/snapshot.json");
  if (!stored) throw new Error("there is no offline copy");
  const { pages } = (await stored.json()) as { pages: { handle: string }[] };
  return pages.some((page) => page.handle === handle);
}
