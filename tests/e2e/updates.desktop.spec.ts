import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expect, test, visit, waitForController } from "../support/browser-profile.ts";
import type { FaultProxy } from "../support/fault-proxy.ts";
import { fillDetails, openCheckout, putInCart } from "../support/purchase.ts";
import { addButton, fetchProducts } from "../support/storefront.ts";

const CLIENT = join(import.meta.dirname, "../../dist/client");
const hashOf = (text: string) => `sha384-${createHash("sha384").update(text).digest("base64")}`;

/** From now on the faultProxy leads to a new release: other pages, another worker. */
function release(faultProxy: FaultProxy, name: string) {
  const pages = new Map(
    readdirSync(join(CLIENT, "shells"))
      .filter((file) => file.endsWith(".html"))
      .map((file) => {
        const before = readFileSync(join(CLIENT, "shells", file), "utf8");
        const after = before.replace("</head>", `<meta name="release" content="${name}"></head>`);
        return [`/shells/${file}`, { before, after }];
      }),
  );
  faultProxy.rewriteBodies((path, body) => {
    if (path !== "/sw.js") return pages.get(path)?.after ?? body;
    let worker = body.toString();
    for (const { before, after } of pages.values())
      worker = worker.replace(hashOf(before), hashOf(after));
    return worker;
  });
}

const releaseOf = (page: Page) =>
  page.evaluate(() => document.querySelector('meta[name="release"]')?.getAttribute("content"));

/** The browser looks for a new version, as it does by itself with every visit. */
async function lookForUpdate(page: Page) {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update().catch(() => {});
  });
}

/** States of the workers that are not in charge yet. */
async function comingWorkers() {
  const registration = await navigator.serviceWorker.getRegistration();
  return [registration?.installing?.state, registration?.waiting?.state];
}

/** What the next worker answers when it takes over, after it has answered the page itself. */
function askedNewWorker(): Promise<unknown> {
  return new Promise((answered) => {
    navigator.serviceWorker.addEventListener("controllerchange", () => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }) => answered(data);
      setTimeout(() =>
        navigator.serviceWorker.controller?.postMessage({ type: "ARE_YOU_THERE" }, [port2]),
      );
    });
  });
}

const prompt = (page: Page) => page.getByText("A new version is ready");
const accept = (page: Page) => page.getByRole("button", { name: "Update now" }).click();

test.describe("a new version", () => {
  // O5
  test("O5: asks first, and the page runs on until it may", async ({ shopper, faultProxy }) => {
    await visit(shopper, "/about");
    release(faultProxy, "two");
    await lookForUpdate(shopper);
    await expect(prompt(shopper)).toBeVisible();
    await shopper.getByRole("link", { name: "Shop", exact: true }).first().click();
    await expect(shopper.getByRole("heading", { level: 1 })).toBeVisible();
    await shopper.reload();
    await expect(prompt(shopper)).toBeVisible();
    expect(await releaseOf(shopper)).toBeUndefined();
    await accept(shopper);
    await expect.poll(() => releaseOf(shopper).catch(() => "reloading")).toBe("two");
    await expect(prompt(shopper)).toBeHidden();
  });

  // O5
  test("O5: a version that was put off is not asked about again, the next one is", async ({
    shopper,
    faultProxy,
  }) => {
    await visit(shopper, "/about");
    release(faultProxy, "two");
    await lookForUpdate(shopper);
    await shopper.getByRole("button", { name: "Later" }).click();
    await lookForUpdate(shopper);
    await expect(prompt(shopper)).toBeHidden();
    release(faultProxy, "three");
    await lookForUpdate(shopper);
    await expect(prompt(shopper)).toBeVisible();
    await accept(shopper);
    await expect.poll(() => releaseOf(shopper).catch(() => "reloading")).toBe("three");
  });

  // O6
  test("O6: accepted in one tab, both end on it, the cart whole", async ({
    shopper,
    profile,
    faultProxy,
    store,
  }) => {
    const [product] = (await fetchProducts(store)).filter(({ inStock }) => inStock);
    if (!product) throw new Error("the sample store is empty");
    await visit(shopper);
    await putInCart(shopper, product);
    const second = await profile.newPage();
    await second.goto("/shop");
    await waitForController(second);
    release(faultProxy, "two");
    await lookForUpdate(shopper);
    await expect(prompt(second)).toBeVisible();
    await accept(second);
    for (const page of [shopper, second]) {
      await expect.poll(() => releaseOf(page).catch(() => "reloading")).toBe("two");
      await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
    }
  });

  // O7
  test("O7: an old tab finds the parts that the new release removed", async ({
    shopper,
    faultProxy,
  }) => {
    await visit(shopper, "/about");
    // A release that has none of the files of this one.
    faultProxy.intercept(({ path }) =>
      path.startsWith("/assets/") ? { status: 404, type: "text/plain", body: "gone" } : undefined,
    );
    await shopper.getByRole("link", { name: "FAQ", exact: true }).first().click();
    await expect(shopper.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(shopper).toHaveURL(/\/faq$/);
  });

  // O7
  test("O7: what is nowhere any more starts the page anew, once", async ({
    shopper,
    profile,
    faultProxy,
  }) => {
    await visit(shopper, "/about");
    const devtools = await profile.newCDPSession(shopper);
    await devtools.send("Network.clearBrowserCache");
    await shopper.evaluate(async () => {
      for (const name of await caches.keys())
        if (name.startsWith("shell-")) await caches.delete(name);
    });
    const requests: string[] = [];
    shopper.on("request", (request) => {
      if (request.isNavigationRequest()) requests.push("document");
      else if (request.url().endsWith("/healthz")) requests.push("health check");
    });
    faultProxy.intercept(({ path }) =>
      path.includes("/assets/faq-screen")
        ? { status: 404, type: "text/plain", body: "gone" }
        : undefined,
    );
    await shopper.getByRole("link", { name: "FAQ", exact: true }).first().click();
    // Each document that lacks the chunk checks whether the server is live before it would reload:
    // once per failed import, that is for the prefetch and for the navigation.
    await expect.poll(() => requests.indexOf("document")).toBeGreaterThan(0);
    await expect.poll(() => requests.at(-1)).toBe("health check");
    await shopper.waitForLoadState();
    // A reload would begin before this response: the app's health check is older.
    expect(await shopper.evaluate(async () => (await fetch("/healthz")).status)).toBe(200);
    await expect(shopper.getByRole("heading", { level: 1 })).toBeVisible();
    expect(requests.filter((request) => request === "document")).toHaveLength(1);
  });

  // O7
  test("O7: a part beside the page that can't be had leaves the page as it is", async ({
    page,
    store,
  }) => {
    const [product] = (await fetchProducts(store)).filter(({ inStock }) => inStock);
    if (!product) throw new Error("the sample store is empty");
    // Requests for the part can't be counted: Vite preloads it and then imports it, and the browser
    // requests it a second time when the preload has failed before the import begins.
    await page.route("**/assets/pwa-status-*.js", (route) => route.abort());
    let documents = 0;
    let serverChecks = 0;
    page.on("request", (request) => {
      if (request.isNavigationRequest()) documents += 1;
      if (request.url().endsWith("/healthz")) serverChecks += 1;
    });
    await page.goto("/shop");
    // Each document that lacks the part asks whether the server is there; only the first is reloaded.
    await expect.poll(() => serverChecks).toBe(2);
    await addButton(page, product).click();
    await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
    expect(documents).toBe(2);
  });

  // O7
  test("O7: what lies over the page is asked for again when it is wanted again", async ({
    page,
    store: _,
  }) => {
    const lost = ["**/healthz", "**/assets/{cart-drawer,mobile-menu}-*"];
    for (const address of lost) await page.route(address, (route) => route.abort());
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/shop");
    const overlays = [
      [page.getByRole("button", { name: /^Cart, / }), "cart-drawer", "Your Cart"],
      [page.getByRole("button", { name: "Menu" }), "mobile-menu", "Menu"],
    ] as const;
    for (const [button, part] of overlays) {
      const failed = page.waitForEvent("requestfailed", (asked) => asked.url().includes(part));
      await button.click();
      await failed;
    }
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    for (const address of lost) await page.unroute(address);
    // The browser remembers of a script that it could not be fetched: the page starts anew in between.
    for (const [button, , name] of overlays) {
      await expect(async () => {
        await button.click({ timeout: 2_000 });
        await expect(page.getByRole("dialog", { name })).toBeVisible({ timeout: 2_000 });
      }).toPass();
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toBeHidden();
    }
  });

  // O8
  test("O8: waits while somebody is paying", async ({ shopper, profile, faultProxy, store }) => {
    test.setTimeout(90_000);
    const [product] = (await fetchProducts(store)).filter(({ inStock }) => inStock);
    if (!product) throw new Error("the sample store is empty");
    await visit(shopper);
    await putInCart(shopper, product);
    await openCheckout(shopper);
    await fillDetails(shopper);
    const other = await profile.newPage();
    await other.goto("/about");
    release(faultProxy, "two");
    await lookForUpdate(other);
    await expect(prompt(other)).toBeVisible();
    await expect(prompt(shopper)).toBeHidden();
    const changed = shopper.evaluate(askedNewWorker);
    await accept(other);
    await expect.poll(() => releaseOf(other).catch(() => "reloading")).toBe("two");
    // The page has heard of it, has asked the new worker before this did, and stays.
    expect(await changed).toBe("here");
    await expect(shopper.getByLabel("City")).toHaveValue("Toronto");
    expect(await releaseOf(shopper)).toBeUndefined();
    await shopper.getByRole("link", { name: "Continue Shopping" }).click();
    await expect.poll(() => releaseOf(shopper).catch(() => "reloading")).toBe("two");
  });

  // O9
  test("O9: a worker that can't install leaves the old one in charge", async ({
    shopper,
    faultProxy,
  }) => {
    await visit(shopper, "/about");
    release(faultProxy, "broken");
    faultProxy.requests.length = 0;
    faultProxy.intercept(({ path }) =>
      path.startsWith("/shells/") ? { status: 500, body: "no" } : undefined,
    );
    await lookForUpdate(shopper);
    await expect
      .poll(() => faultProxy.requests.some(({ path }) => path.startsWith("/shells/")))
      .toBe(true);
    await expect.poll(() => shopper.evaluate(comingWorkers)).toEqual([undefined, undefined]);
    await expect(prompt(shopper)).toBeHidden();
    faultProxy.disconnect();
    await shopper.goto("/faq");
    await expect(shopper.getByRole("heading", { level: 1 })).toBeVisible();
  });

  test("a client that is too old for the server takes the new version by itself", async ({
    shopper,
    faultProxy,
  }) => {
    await visit(shopper, "/about");
    release(faultProxy, "two");
    faultProxy.intercept(({ path }) =>
      path === "/api/config"
        ? {
            status: 200,
            type: "application/json",
            body: JSON.stringify({
              payments: { mode: "demo" },
              analytics: {
                gaMeasurementId: "",
                metaPixelId: "",
                tiktokPixelId: "",
                pinterestTagId: "",
              },
              oldestClient: "999",
            }),
          }
        : undefined,
    );
    await shopper.reload();
    await expect
      .poll(() => releaseOf(shopper).catch(() => "reloading"), { timeout: 20_000 })
      .toBe("two");
  });
});
