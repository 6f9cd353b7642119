import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { changeProduct } from "../support/admin-api.ts";
import {
  expect,
  readCaches,
  test,
  visit,
  waitForController,
  waitForOfflineCopy,
  waitForPictures,
} from "../support/browser-profile.ts";
import { openCheckout, order, putInCart } from "../support/purchase.ts";
import { startStore } from "../support/start-store.ts";
import { addButton, fetchProducts, openCart, productWhere } from "../support/storefront.ts";

type Image = { src: string; sizes: string; type: string; purpose?: string; form_factor?: string };

test.describe("the installed app", () => {
  // O22
  test("O22: Chromium reports no installability errors", async ({ shopper, profile }) => {
    await visit(shopper);
    const devtools = await profile.newCDPSession(shopper);
    const { installabilityErrors } = await devtools.send("Page.getInstallabilityErrors");
    expect(installabilityErrors).toEqual([]);
    const { errors } = await devtools.send("Page.getAppManifest");
    expect(errors).toEqual([]);
  });

  // O22
  test("O22: every icon, screenshot and shortcut exists in the size that the manifest states", async ({
    store,
  }) => {
    const manifest = await (await fetch(`${store.url}/manifest.webmanifest`)).json();
    expect(manifest).toMatchObject({ id: "/", scope: "/", display: "standalone" });
    expect(manifest.shortcuts.map(({ name }: { name: string }) => name)).toEqual([
      "Shop",
      "Wishlist",
      "Track order",
    ]);
    const icons = manifest.icons as Image[];
    const screenshots = manifest.screenshots as Image[];
    const shortcuts = manifest.shortcuts as { url: string; icons: Image[] }[];
    expect(new Set(icons.map(({ purpose }) => purpose))).toEqual(new Set(["any", "maskable"]));
    expect(new Set(screenshots.map((it) => it.form_factor))).toEqual(new Set(["narrow", "wide"]));
    for (const image of [...icons, ...screenshots, ...shortcuts.flatMap((it) => it.icons)]) {
      const response = await fetch(store.url + image.src);
      expect([image.src, response.status, response.headers.get("content-type")]).toEqual([
        image.src,
        200,
        image.type,
      ]);
      if (image.sizes === "any") continue;
      const { width, height } = await sharp(await response.arrayBuffer()).metadata();
      expect([image.src, `${width}x${height}`]).toEqual([image.src, image.sizes]);
    }
    for (const { url } of shortcuts) expect((await fetch(store.url + url)).status).toBe(200);
  });

  // O21
  test("@journey O21: worker and manifest are revalidated, assets are immutable", async ({
    store,
  }) => {
    for (const path of ["/sw.js", "/manifest.webmanifest", "/shell.html"]) {
      const response = await fetch(store.url + path);
      expect([path, response.headers.get("cache-control")]).toEqual([path, "no-cache"]);
    }
    const asset = precached().find((file) => file.startsWith("assets/"));
    const response = await fetch(`${store.url}/${asset}`);
    expect(response.headers.get("cache-control")).toContain("immutable");
  });

  // O24
  test("O24: the precache contains the whole shop and is smaller than 1.5 MB", async () => {
    const files = precached();
    const bytes = files.reduce((sum, file) => sum + compressedSize(file), 0);
    console.log(`precache: ${files.length} files, ${bytes} bytes compressed`);
    expect(bytes).toBeLessThan(1_500_000);
    const buildManifest = JSON.parse(readFileSync(join(CLIENT, "manifest.json"), "utf8")) as Record<
      string,
      { file: string }
    >;
    const chunks = Object.entries(buildManifest)
      .filter(([source, { file }]) => !source.startsWith("admin/") && file.endsWith(".js"))
      .map(([, { file }]) => file);
    expect(chunks.filter((file) => !files.includes(file))).toEqual([]);
  });

  test("a second visit is painted without starting the worker and without a stylesheet request", async ({
    shopper,
    profile,
    faultProxy,
  }) => {
    faultProxy.disconnect();
    const devtools = await profile.newCDPSession(shopper);
    await devtools.send("ServiceWorker.enable");
    for (const address of ["/", "/shop?category=Hair%20Care", "/about"]) {
      await devtools.send("ServiceWorker.stopAllWorkers");
      await shopper.goto(address);
      await expect(shopper.locator("main h1:not([data-loading])")).toBeVisible();
      expect([address, ...(await shopper.evaluate(readNavigationTiming))]).toEqual([
        address,
        0,
        [],
      ]);
    }
    // The worker's static routes do not cover this URL.
    await shopper.goto("/shop?search=oil");
    await expect(shopper.getByRole("heading", { level: 1 })).toBeVisible();
    const [workerStart] = await shopper.evaluate(readNavigationTiming);
    expect(workerStart).toBeGreaterThan(0);
  });

  test("an app shell is displayed without scripts and does not shift when it hydrates", async ({
    shopper,
    profile,
    faultProxy,
    store,
  }) => {
    const product = await productWhere(store, () => true);
    await visit(shopper);
    faultProxy.disconnect();
    const devtools = await profile.newCDPSession(shopper);
    for (const address of ["/", "/shop?category=Hair%20Care", `/product/${product.id}`, "/about"]) {
      await devtools.send("Emulation.setScriptExecutionDisabled", { value: true });
      // `goto` of the page first runs a script (store-fixture.ts).
      await shopper.mainFrame().goto(address);
      await expect(shopper.getByRole("link", { name: "Wishlist, 0 items" })).toBeVisible();
      const shown = (await shopper.locator("main").boundingBox())?.height ?? 0;
      expect([address, shown > 400]).toEqual([address, true]);
      await devtools.send("Emulation.setScriptExecutionDisabled", { value: false });
      await shopper.mainFrame().goto(address);
      await expect(shopper.locator("main h1:not([data-loading])")).toBeVisible();
      await waitForPictures(shopper);
      const shift = await shopper.evaluate(sumLayoutShifts);
      expect([address, shift < 0.01, shift]).toEqual([address, true, shift]);
    }
  });

  test("a repeat visit restores the scroll position on Reload, Back and Forward", async ({
    shopper,
  }) => {
    // `waitForFunction` also waits if the navigation ends meanwhile.
    const waitForScroll = (top: number) =>
      shopper.waitForFunction((to) => Math.round(window.scrollY) === to, top);
    const scrollTo = async (top: number) => {
      await shopper.evaluate((to) => window.scrollTo({ top: to, behavior: "instant" }), top);
      await waitForScroll(top);
    };
    // From now on documents start from the app shell, which has eight skeleton cards.
    await shopper.goto("/shop");
    const last = shopper.getByRole("article").last();
    await expect(last).toBeAttached();
    await scrollTo(3_000);
    await shopper.reload();
    await waitForScroll(3_000);
    await shopper.reload();
    await waitForScroll(3_000);
    await shopper.goto("/faq");
    await waitForScroll(0);
    await scrollTo(400);
    await shopper.goBack();
    await waitForScroll(3_000);
    await shopper.goForward();
    await waitForScroll(400);
    await shopper.goBack();
    await waitForScroll(3_000);
    // A new document with the same URL starts at the top.
    await shopper.goto("/shop");
    await expect(last).toBeAttached();
    expect(await shopper.evaluate(() => window.scrollY)).toBe(0);
  });

  test("a product opened from a persisted list shows the current price", async ({
    shopper,
    store,
  }) => {
    const featured = (await fetchProducts(store)).slice(0, 8);
    const product = featured.find(({ category }) => category === "Hair Care");
    if (!product) throw new Error("the sample store features no hair care");
    await visit(shopper, "/");
    // This list is fetched last, so the next visit finds it before the home page's own list.
    await shopper.getByRole("link", { name: "Hair Care", exact: true }).first().click();
    await expect(addButton(shopper, product)).toBeVisible();
    const isPersisted = () =>
      shopper.evaluate(() => localStorage.getItem("query-cache")?.includes('"Hair Care"}]'));
    await expect.poll(isPersisted).toBe(true);
    const cents = Math.round(Number(product.price) * 100);
    await changeProduct(store, product.id, { price: ((cents + 700) / 100).toFixed(2) });
    try {
      await shopper.goto("/");
      await shopper.getByRole("link", { name: product.title, exact: true }).first().click();
      const dialog = shopper.getByRole("dialog", { name: product.title, exact: true });
      await expect(dialog.getByText(`$${((cents + 700) / 100).toFixed(2)}`).first()).toBeVisible();
    } finally {
      await changeProduct(store, product.id, { price: product.price });
    }
  });

  test.describe("with a new profile", () => {
    test.use({ isNewProfile: true });

    test("a second visit requests nothing from the network before its first paint", async ({
      shopper,
      profile,
      faultProxy,
    }) => {
      await visit(shopper);
      faultProxy.requests.length = 0;
      const again = await profile.newPage();
      await again.goto("/");
      const paint = await again.waitForFunction(() => {
        const [entry] = performance.getEntriesByName("first-contentful-paint");
        return entry && performance.timeOrigin + entry.startTime;
      });
      const painted = Number(await paint.jsonValue());
      const early = faultProxy.requests.filter(({ at }) => at < painted).map(({ path }) => path);
      // The browser itself requests the manifest.
      expect(early.filter((path) => path !== "/manifest.webmanifest")).toEqual([]);
    });

    test("nothing is prefetched with Save-Data", async ({ shopper, profile, faultProxy }) => {
      await profile.addInitScript(() => {
        Object.defineProperty(navigator, "connection", { value: { saveData: true } });
        const messages: string[] = [];
        Object.assign(window, { messages });
        const { postMessage } = ServiceWorker.prototype;
        ServiceWorker.prototype.postMessage = function (this: ServiceWorker, message: unknown) {
          messages.push((message as { type: string }).type);
          postMessage.call(this, message);
        };
      });
      await shopper.goto("/about");
      await waitForController(shopper);
      const messages = () =>
        shopper.evaluate(() => (window as unknown as { messages: string[] }).messages);
      // The app would send both messages in the same task.
      await expect.poll(messages).toContain("SEND");
      expect(await messages()).not.toContain("COMPLETE_OFFLINE_COPY");
      expect(faultProxy.requests.filter(({ path }) => path.startsWith("/api/catalogue"))).toEqual(
        [],
      );
      expect((await readCaches(shopper)).pictures).toEqual([]);
    });

    // O1
    test("O1: pictures whose requests failed are retried in the same visit, the others are not", async ({
      shopper,
      faultProxy,
    }) => {
      const seen: string[] = [];
      faultProxy.intercept(({ path }) => {
        if (!path.startsWith("/pictures/") || !path.endsWith("640.webp")) return undefined;
        seen.push(path);
        return seen.length > 6 ? "reset" : undefined;
      });
      await shopper.goto("/about");
      await waitForController(shopper);
      await expect.poll(() => seen.length).toBeGreaterThan(6);
      await expect.poll(async () => (await readCaches(shopper)).pictures.length).toBeGreaterThan(2);
      faultProxy.restore();
      faultProxy.requests.length = 0;
      await waitForOfflineCopy(shopper);
      const again = faultProxy.requests.filter(({ path }) => seen.slice(0, 4).includes(path));
      expect(again).toEqual([]);
    });
  });

  // O13
  test("storage is made persistent with the first saved item, and the icon counts the cart", async ({
    shopper,
    profile,
    store,
  }) => {
    const product = await productWhere(store, ({ inStock }) => inStock);
    await profile.addInitScript(() => {
      const calls = { badges: [] as number[], persists: 0 };
      Object.assign(window, { calls });
      Object.assign(navigator, {
        setAppBadge: async (count: number) => void calls.badges.push(count),
        clearAppBadge: async () => void calls.badges.push(0),
      });
      // The app also works if the browser declines.
      navigator.storage.persist = async () => {
        calls.persists += 1;
        return false;
      };
    });
    const calls = () =>
      shopper.evaluate(
        () => (window as unknown as { calls: { badges: number[]; persists: number } }).calls,
      );
    await visit(shopper, "/shop");
    await expect.poll(calls).toEqual({ badges: [0], persists: 0 });
    await addButton(shopper, product).click();
    await expect.poll(calls).toEqual({ badges: [0, 1], persists: 1 });
    await addButton(shopper, product).click();
    await expect.poll(calls).toEqual({ badges: [0, 1, 2], persists: 1 });
    const drawer = await openCart(shopper);
    await drawer.getByRole("button", { name: `Remove ${product.title}` }).click();
    await expect.poll(async () => (await calls()).badges.at(-1)).toBe(0);
  });

  test.describe("the install prompt", () => {
    /** Offers to install, as Chromium does; returns whether the browser's own prompt was suppressed. */
    const offer = (page: Page) =>
      page.evaluate(() => {
        const event = new Event("beforeinstallprompt", { cancelable: true });
        const prompt = async () => void Object.assign(window, { prompted: true });
        Object.assign(event, { prompt, userChoice: new Promise(() => {}) });
        window.dispatchEvent(event);
        return event.defaultPrevented;
      });
    const prompted = (page: Page) =>
      page.evaluate(() => (window as unknown as { prompted?: boolean }).prompted === true);
    const invitationOf = (page: Page) => page.getByRole("region", { name: "Install" });

    test("on a first visit the browser's own prompt is shown, and the menu offers installation", async ({
      page,
      store: _,
    }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto("/shop");
      await page.goto("/about");
      expect(await offer(page)).toBe(false);
      await page.getByRole("button", { name: "Menu" }).click();
      await page.getByRole("button", { name: "Install app" }).click();
      await expect.poll(() => prompted(page)).toBe(true);
      await expect(invitationOf(page)).toHaveCount(0);
    });

    test("from the second visit on the invitation is above the footer until it is declined", async ({
      page,
      context,
      store: _,
    }) => {
      await page.goto("/about");
      await expect.poll(() => page.evaluate(() => localStorage.getItem("visits"))).toBe("1");
      const second = await context.newPage();
      await second.goto("/about");
      await expect.poll(() => second.evaluate(() => localStorage.getItem("visits"))).toBe("2");
      expect(await offer(second)).toBe(true);
      const invitation = invitationOf(second);
      await expect(invitation).toBeVisible();
      expect(await invitation.evaluate((it) => it.nextElementSibling?.tagName)).toBe("FOOTER");
      await invitation.getByRole("button", { name: "No, thank you" }).click();
      await expect(invitation).toBeHidden();
      await second.getByRole("link", { name: "FAQ", exact: true }).first().click();
      await expect(second).toHaveURL("/faq");
      // Declined, the invitation no longer replaces the browser's own prompt.
      expect(await offer(second)).toBe(false);
      await expect(invitation).toHaveCount(0);
    });

    test("after an order the invitation is shown on the first visit, but not in the checkout", async ({
      page,
      store,
    }) => {
      const product = await productWhere(store, ({ inStock }) => inStock);
      const id = await order(page, product);
      await page.goto(`/order-confirmation?orderId=${id}`);
      await expect(page.getByRole("heading", { name: "Order Confirmed!" })).toBeVisible();
      expect(await offer(page)).toBe(true);
      await expect(invitationOf(page)).toBeVisible();
      await putInCart(page, product);
      await openCheckout(page);
      expect(await offer(page)).toBe(false);
    });

    test.describe("on an iPhone", () => {
      test.use({
        userAgent:
          "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
      });

      test("the invitation explains the steps, and is not shown in the installed app", async ({
        page,
        store: _,
      }) => {
        await page.addInitScript(() => {
          const isOnHomeScreen = location.search === "?from=home-screen";
          Object.defineProperty(navigator, "standalone", { value: isOnHomeScreen });
          if (localStorage.getItem("visits") === null) localStorage.setItem("visits", "1");
        });
        await page.goto("/shop");
        const invitation = invitationOf(page);
        await expect(invitation).toContainText(/Share button.*Add to Home Screen/);
        await expect(invitation.getByRole("button", { name: "Install" })).toHaveCount(0);
        await page.goto("/shop?from=home-screen");
        await expect.poll(() => page.evaluate(() => localStorage.getItem("visits"))).toBe("2");
        await expect(invitation).toHaveCount(0);
      });
    });
  });

  // O23
  test("O23: SERVICE_WORKER=off makes every client unregister its worker and delete its caches", async ({
    shopper,
    faultProxy,
    store,
  }) => {
    const product = await productWhere(store, ({ inStock }) => inStock);
    await putInCart(shopper, product);
    const switched = await startStore({ SERVICE_WORKER: "off" });
    const response = await fetch(`${switched.url}/sw.js`);
    expect(response.headers.get("cache-control")).toBe("no-cache");
    const body = await response.text();
    await switched.stop();
    // The offline copy of the old worker fails meanwhile, which must not delay the new one.
    faultProxy.intercept(({ path }) => {
      if (path === "/sw.js") return { status: 200, type: "text/javascript", body };
      return path.startsWith("/api/catalogue") ? { status: 503, body: "" } : undefined;
    });
    const remaining = () =>
      shopper.evaluate(async () => [
        (await navigator.serviceWorker.getRegistrations()).length,
        (await caches.keys()).length,
      ]);
    // Chromium checks for a new worker after a navigation, unless an earlier check is still pending.
    await expect(async () => {
      await shopper.reload();
      await expect.poll(remaining, { timeout: 30_000 }).toEqual([0, 0]);
    }).toPass({ timeout: 100_000 });
    // Every further visit registers the worker again, with the same result.
    for (const address of ["/about", "/faq"]) {
      const before = faultProxy.requests.length;
      await shopper.goto(address);
      const requested = () => faultProxy.requests.slice(before).map(({ path }) => path);
      await expect.poll(requested).toContain("/sw.js");
      expect(requested()).toContain(address);
      await expect.poll(remaining).toEqual([0, 0]);
    }
    await expect(shopper.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
  });

  // O13
  test("O13: corrupt and full localStorage is ignored", async ({ shopper, profile }) => {
    await profile.addInitScript(() => {
      localStorage.setItem("query-cache", '{"clientState":{"queries":[{"state":');
      Storage.prototype.setItem = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
    });
    await visit(shopper, "/shop");
    await shopper.reload();
    await expect(shopper.getByText(/Showing \d+ products/)).toBeVisible();
  });
});

/** Sum of the layout shifts of the page. */
function sumLayoutShifts(): Promise<number> {
  return new Promise((done) => {
    new PerformanceObserver((list) => {
      const shifts = list.getEntries() as unknown as { value: number }[];
      done(shifts.reduce((sum, { value }) => sum + value, 0));
    }).observe({ type: "layout-shift", buffered: true });
    // Without layout shifts the observer is not called.
    requestAnimationFrame(() => setTimeout(() => done(0)));
  });
}

/** Runs in the page: start time of the worker, and stylesheets that the first paint waited for. */
function readNavigationTiming(): [workerStart: number, styles: string[]] {
  const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  // TypeScript does not know the property.
  type Resource = PerformanceEntry & { renderBlockingStatus: string };
  const resources = performance.getEntriesByType("resource") as Resource[];
  const awaited = resources.filter((it) => it.renderBlockingStatus === "blocking");
  return [
    page?.workerStart ?? -1,
    awaited.map(({ name }) => name).filter((it) => /\.css/.test(it)),
  ];
}

const CLIENT = join(import.meta.dirname, "../../dist/client");

/** Paths of the files that the worker precaches. */
function precached(): string[] {
  const worker = readFileSync(join(CLIENT, "sw.js"), "utf8");
  const found = worker.matchAll(
    /["'`]?url["'`]?:\s*["'`]((?:assets|icons|shells)\/[^"'`]+|shell\.html)/g,
  );
  return [...new Set([...found].flatMap(([, url]) => url ?? []))];
}

/** Transfer size in bytes; fonts are compressed already. */
function compressedSize(file: string): number {
  const content = readFileSync(join(CLIENT, file));
  return file.endsWith(".woff2") ? content.length : brotliCompressSync(content).length;
}
