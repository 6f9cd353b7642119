import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { SHELL_INTEGRITY } from "../../data/model/http/shell-headers.ts";
import { expect, test, visit, waitForController } from "../support/browser-profile.ts";
import type { FaultProxy } from "../support/fault-proxy.ts";
import { fillDetails, openCheckout, putInCart } from "../support/purchase.ts";
import { addButton, productWhere } from "../support/storefront.ts";

const CLIENT = join(import.meta.dirname, "../../dist/client");
const hashOf = (text: string) => `sha384-${createHash("sha384").update(text).digest("base64")}`;

/** Serves a new release from now on: changed app shells and a changed worker. */
function release(faultProxy: FaultProxy, name: string) {
  const pages = new Map(
    readdirSync(join(CLIENT, "shells"))
      .filter((file) => file.endsWith(".html"))
      .map((file) => {
        const before = readFileSync(join(CLIENT, "shells", file), "utf8");
        return [`/shells/${file}`, { before: hashOf(before), after: hashOf(before + name) }];
      }),
  );
  faultProxy.rewriteResponses({
    body: (path, body) => {
      const text = body.toString();
      if (pages.has(path))
        return text.replace("</head>", `<meta name="release" content="${name}"></head>`);
      if (path !== "/sw.js") return body;
      return [...pages.values()].reduce(
        (worker, { before, after }) => worker.replace(before, after),
        text,
      );
    },
    headers: (path): Record<string, string> => {
      const page = pages.get(path);
      return page ? { [SHELL_INTEGRITY.toLowerCase()]: page.after } : {};
    },
  });
}

const releaseOf = (page: Page) =>
  page.evaluate(() => document.querySelector('meta[name="release"]')?.getAttribute("content"));

/** Checks for a new version, as the browser does on every visit. */
async function checkForUpdate(page: Page) {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update().catch(() => {});
  });
}

/** Runs in the page: states of the installing and the waiting worker. */
async function readPendingWorkers() {
  const registration = await navigator.serviceWorker.getRegistration();
  return [registration?.installing?.state, registration?.waiting?.state];
}

/**
 * Runs in the page: the next worker's reply to a message that is sent after the page's own. It is in
 * an object, so that the evaluation does not wait for it.
 */
function listenForNewWorkersReply(): { reply: Promise<unknown> } {
  const reply = new Promise((resolve) => {
    navigator.serviceWorker.addEventListener("controllerchange", () => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }) => resolve(data);
      setTimeout(() =>
        navigator.serviceWorker.controller?.postMessage({ type: "ARE_YOU_THERE" }, [port2]),
      );
    });
  });
  return { reply };
}

const prompt = (page: Page) => page.getByText("A new version is ready");
const accept = (page: Page) => page.getByRole("button", { name: "Update now" }).click();

test.describe("a new version", () => {
  // O5
  test("O5: does not replace the page until it is accepted, and is not offered again after Later, but the next one is", async ({
    shopper,
    faultProxy,
  }) => {
    await visit(shopper, "/about");
    release(faultProxy, "two");
    await checkForUpdate(shopper);
    await expect(prompt(shopper)).toBeVisible();
    await shopper.getByRole("link", { name: "Shop", exact: true }).first().click();
    await expect(shopper.getByRole("heading", { level: 1 })).toBeVisible();
    await shopper.reload();
    await expect(prompt(shopper)).toBeVisible();
    expect(await releaseOf(shopper)).toBeUndefined();
    await shopper.getByRole("button", { name: "Later" }).click();
    await checkForUpdate(shopper);
    await expect(prompt(shopper)).toBeHidden();
    release(faultProxy, "three");
    await checkForUpdate(shopper);
    await expect(prompt(shopper)).toBeVisible();
    await accept(shopper);
    await expect.poll(() => releaseOf(shopper).catch(() => "reloading")).toBe("three");
    await expect(prompt(shopper)).toBeHidden();
  });

  // O6
  test("O6: accepted in one tab, reloads both tabs and keeps the cart", async ({
    shopper,
    profile,
    faultProxy,
    store,
  }) => {
    const product = await productWhere(store, ({ inStock }) => inStock);
    await visit(shopper);
    await putInCart(shopper, product);
    const second = await profile.newPage();
    await second.goto("/shop");
    await waitForController(second);
    release(faultProxy, "two");
    await checkForUpdate(shopper);
    await expect(prompt(second)).toBeVisible();
    await accept(second);
    for (const page of [shopper, second]) {
      await expect.poll(() => releaseOf(page).catch(() => "reloading")).toBe("two");
      await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
    }
  });

  // O7
  test("O7: lets an old tab load chunks that the new release removed", async ({
    shopper,
    faultProxy,
  }) => {
    await visit(shopper, "/about");
    // The new release has none of the old files.
    faultProxy.intercept(({ path }) =>
      path.startsWith("/assets/") ? { status: 404, type: "text/plain", body: "gone" } : undefined,
    );
    await shopper.getByRole("link", { name: "FAQ", exact: true }).first().click();
    await expect(shopper.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(shopper).toHaveURL(/\/faq$/);
  });

  // O7
  test("O7: reloads the page once if a chunk is neither cached nor on the server", async ({
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
      path.includes("/assets/text-screen")
        ? { status: 404, type: "text/plain", body: "gone" }
        : undefined,
    );
    const link = shopper.getByRole("link", { name: "FAQ", exact: true }).first();
    const prefetch = shopper.waitForResponse(/text-screen.*\.js/);
    await link.hover();
    await prefetch;
    // A failed prefetch does not reload the page: the shopper may be typing.
    expect(await shopper.evaluate(async () => (await fetch("/api/config")).status)).toBe(200);
    expect(requests).toEqual([]);
    await link.click();
    // Each document that lacks the chunk checks whether the server is live before it would reload.
    await expect.poll(() => requests.indexOf("document")).toBeGreaterThan(0);
    await expect.poll(() => requests.at(-1)).toBe("health check");
    await shopper.waitForLoadState();
    // A reload would begin before this response: the app's health check is older.
    expect(await shopper.evaluate(async () => (await fetch("/healthz")).status)).toBe(200);
    await expect(shopper.getByRole("heading", { level: 1 })).toBeVisible();
    expect(requests.filter((request) => request === "document")).toHaveLength(1);
  });

  // O7
  test("O7: a missing chunk that the page does not need does not break the page", async ({
    page,
    store,
  }) => {
    const product = await productWhere(store, ({ inStock }) => inStock);
    const missing = { status: 404, contentType: "text/plain", body: "gone" };
    await page.route("**/assets/pwa-status-*.js", (route) => route.fulfill(missing));
    let documents = 0;
    let serverChecks = 0;
    page.on("request", (request) => {
      if (request.isNavigationRequest()) documents += 1;
      if (request.url().endsWith("/healthz")) serverChecks += 1;
    });
    await page.goto("/shop");
    // Each document without the chunk checks whether the server is reachable; only the first is reloaded.
    await expect.poll(() => serverChecks).toBe(2);
    await addButton(page, product).click();
    await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
    expect(documents).toBe(2);
  });

  // O7
  test("O7: a chunk of an overlay that failed to load is requested again at the next click", async ({
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
      const failed = page.waitForEvent("requestfailed", (requested) =>
        requested.url().includes(part),
      );
      await button.click();
      await failed;
    }
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    for (const address of lost) await page.unroute(address);
    // The browser caches the failure of a script, so the page is reloaded in between.
    for (const [button, , name] of overlays) {
      const dialog = page.getByRole("dialog", { name });
      await expect(async () => {
        // On a busy machine, the dialog of the last click may open late, and covers the button.
        if (!(await dialog.isVisible())) await button.click({ timeout: 2_000 });
        await expect(dialog).toBeVisible({ timeout: 2_000 });
      }).toPass();
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toBeHidden();
    }
  });

  // O8
  test("O8: waits while a checkout is open", async ({ shopper, profile, faultProxy, store }) => {
    const product = await productWhere(store, ({ inStock }) => inStock);
    await visit(shopper);
    await putInCart(shopper, product);
    await openCheckout(shopper);
    await fillDetails(shopper);
    const other = await profile.newPage();
    await other.goto("/about");
    release(faultProxy, "two");
    await checkForUpdate(other);
    await expect(prompt(other)).toBeVisible();
    await expect(prompt(shopper)).toBeHidden();
    const changed = await shopper.evaluateHandle(listenForNewWorkersReply);
    await accept(other);
    await expect.poll(() => releaseOf(other).catch(() => "reloading")).toBe("two");
    // The new worker replies before the page could reload; the page is not reloaded.
    expect(await changed.evaluate(({ reply }) => reply)).toBe("here");
    await expect(shopper.getByLabel("City")).toHaveValue("Toronto");
    expect(await releaseOf(shopper)).toBeUndefined();
    await shopper.getByRole("link", { name: "Continue Shopping" }).click();
    await expect.poll(() => releaseOf(shopper).catch(() => "reloading")).toBe("two");
  });

  // O9
  test("O9: a worker that fails to install does not replace the old one", async ({
    shopper,
    faultProxy,
  }) => {
    await visit(shopper, "/about");
    release(faultProxy, "broken");
    faultProxy.requests.length = 0;
    faultProxy.intercept(({ path }) =>
      path.startsWith("/shells/") ? { status: 500, body: "no" } : undefined,
    );
    await checkForUpdate(shopper);
    await expect
      .poll(() => faultProxy.requests.some(({ path }) => path.startsWith("/shells/")))
      .toBe(true);
    await expect.poll(() => shopper.evaluate(readPendingWorkers)).toEqual([undefined, undefined]);
    await expect(prompt(shopper)).toBeHidden();
    faultProxy.disconnect();
    await shopper.goto("/faq");
    await expect(shopper.getByRole("heading", { level: 1 })).toBeVisible();
  });

  test("a client that is too old for the server updates automatically", async ({
    shopper,
    faultProxy,
    store,
  }) => {
    await visit(shopper, "/about");
    const config = await (await fetch(`${store.url}/api/config`)).json();
    release(faultProxy, "two");
    faultProxy.intercept(({ path }) =>
      path === "/api/config"
        ? {
            status: 200,
            type: "application/json",
            body: JSON.stringify({ ...config, oldestClient: "999" }),
          }
        : undefined,
    );
    await shopper.reload();
    await expect.poll(() => releaseOf(shopper).catch(() => "reloading")).toBe("two");
  });
});
