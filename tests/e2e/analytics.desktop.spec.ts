import type { Page } from "@playwright/test";
import { findViolations } from "../support/accessibility.ts";
import {
  CARDS,
  confirmedOrder,
  fillCard,
  fillDetails,
  payButton,
  putInCart,
  querySql,
  SHOPPER,
  wellStockedProduct,
} from "../support/purchase.ts";
import { type RunningStore, startStore } from "../support/start-store.ts";
import { expect, test } from "../support/store-fixture.ts";
import { cardLink, openCart } from "../support/storefront.ts";

type TagCall = [tag: string, kind: string, name: string, payload: Record<string, unknown>];

/** Defines the four globals of the analytics tags in every page and records their calls. */
async function recordTagCalls(page: Page): Promise<TagCall[]> {
  const calls: TagCall[] = [];
  await page.exposeFunction("record", (...args: TagCall) => void calls.push(args));
  await page.addInitScript(() => {
    const { record } = window as unknown as { record: (...args: unknown[]) => void };
    const tag =
      (name: string) =>
      (...args: unknown[]) =>
        record(name, ...args);
    const ttq = {
      track: (...args: unknown[]) => record("ttq", "track", ...args),
      page: () => record("ttq", "page"),
    };
    Object.assign(window, { gtag: tag("gtag"), fbq: tag("fbq"), pintrk: tag("pintrk"), ttq });
  });
  return calls;
}

type Queue = unknown[] & { isReported?: boolean };

/** Replaces a third-party script: reports its calls and the page's address, referrer and title. */
function reportCalls() {
  const page = window as unknown as Record<string, never>;
  const { report, dataLayer, fbq, ttq, pintrk } = page as unknown as {
    report: (text: string) => void;
    dataLayer: Queue;
    fbq: { queue: Queue; callMethod: unknown };
    ttq: Queue;
    pintrk: { queue: Queue };
  };
  const record = (...calls: unknown[]) => {
    for (const call of calls) {
      const args = Array.isArray(call) ? call : Array.from(call as ArrayLike<unknown>);
      report(JSON.stringify([location.href, document.referrer, document.title, ...args]));
    }
    return 0;
  };
  for (const queue of [dataLayer, fbq.queue, ttq, pintrk.queue]) {
    // Another of the scripts reports this queue.
    if (queue.isReported) continue;
    queue.isReported = true;
    record(...queue);
    queue.push = record;
  }
}

/** Waits until the consent banner's code has loaded and run. */
async function waitForConsentCode(page: Page) {
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => /analytics-consent/.test(name)),
  );
  await page.evaluate(() => new Promise((turn) => requestIdleCallback(turn)));
}

/** Names of a tag's events, in order. */
const names = (calls: TagCall[], tag = "gtag") =>
  calls.filter(([to]) => to === tag).map(([, kind, name]) => name ?? kind);

test("a purchase reports GA4's events, and the purchase event once", async ({ page, store }) => {
  const calls = await recordTagCalls(page);
  const elsewhere: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(store.url)) elsewhere.push(request.url());
  });
  const product = await wellStockedProduct(store, 0);
  await page.goto(`/shop?search=${encodeURIComponent(product.title)}`);
  await expect.poll(() => names(calls)).toEqual(expect.arrayContaining(["page_view", "search"]));
  await cardLink(page, product).click();
  await expect.poll(() => names(calls)).toContain("view_item");
  await putInCart(page, product, 2);
  await expect.poll(() => names(calls).filter((name) => name === "add_to_cart")).toHaveLength(2);
  const drawer = await openCart(page);
  await drawer.getByRole("link", { name: "Proceed to Checkout" }).click();
  await page.getByLabel("Card number").waitFor();
  await expect.poll(() => names(calls)).toContain("begin_checkout");
  const shopEvents = calls.length;
  await fillDetails(page);
  await fillCard(page, CARDS.pays);
  await payButton(page).click();
  await confirmedOrder(page);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Order Confirmed!" })).toBeVisible();
  const goOn = page.getByRole("link", { name: "Continue Shopping" });
  await goOn.waitFor();
  expect(calls.slice(shopEvents), "checkout and confirmation report nothing").toEqual([]);
  await goOn.click();
  await expect(page).toHaveURL("/");
  await expect.poll(() => names(calls).slice(-2)).toEqual(["page_view", "purchase"]);
  // Back to the confirmation, and to the shop again.
  await page.goBack();
  await goOn.click();
  await expect(page).toHaveURL("/");
  await expect.poll(() => names(calls).at(-1)).toBe("page_view");
  expect(names(calls).filter((name) => name === "begin_checkout")).toHaveLength(1);
  expect(names(calls).indexOf("begin_checkout")).toBeLessThan(names(calls).indexOf("purchase"));
  const purchases = calls.filter(([tag, , name]) => tag === "gtag" && name === "purchase");
  expect(purchases).toHaveLength(1);
  expect(purchases[0]?.[3]).toMatchObject({ currency: "CAD", shipping: 0 });
  expect(String(purchases[0]?.[3].transaction_id)).toMatch(/^ORD-/);

  // The other tags receive the same events under their own names.
  const once = (tag: string) => [...new Set(names(calls, tag))].sort();
  const meta = ["AddToCart", "InitiateCheckout", "PageView", "Purchase", "Search", "ViewContent"];
  expect(once("fbq")).toEqual(meta);
  expect(once("ttq")).toEqual(
    ["AddToCart", "CompletePayment", "InitiateCheckout", "Search", "ViewContent", "page"].sort(),
  );
  expect(once("pintrk")).toEqual(
    ["addtocart", "checkout", "initiatecheckout", "page", "pagevisit", "search"].sort(),
  );
  for (const [tag, bought] of [
    ["fbq", "Purchase"],
    ["ttq", "CompletePayment"],
    ["pintrk", "checkout"],
  ])
    expect(names(calls, tag).filter((name) => name === bought)).toHaveLength(1);
  const money = calls.filter(([, , , payload]) => payload && "value" in payload);
  expect(money.length).toBeGreaterThan(12);
  for (const [, , , payload] of money) expect(payload.currency).toBe("CAD");
  expect(elsewhere, "no requests to other origins").toEqual([]);
});

test("no consent banner is shown if no identifier is configured", async ({ page }) => {
  await page.goto("/");
  // Loaded when the browser is idle, as the banner would be.
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => /pwa-status/.test(name)),
  );
  await page.evaluate(() => new Promise((turn) => requestIdleCallback(turn)));
  const scripts = await page.evaluate(() =>
    performance.getEntriesByType("resource").map(({ name }) => name),
  );
  expect(scripts.filter((name) => /analytics-consent/.test(name))).toEqual([]);
  await expect(page.getByRole("region", { name: "Analytics" })).toHaveCount(0);
  const foreign = await page.evaluate(() =>
    [...document.scripts].filter((script) => script.src && !script.src.startsWith(location.origin)),
  );
  expect(foreign).toEqual([]);
});

test.describe("with identifiers", () => {
  // In one worker, because a second one would start a second store.
  test.describe.configure({ mode: "default" });

  const HOSTS = /googletagmanager|connect\.facebook|analytics\.tiktok|pinimg|pinterest/;
  let tagged: RunningStore;
  test.beforeAll(async () => {
    tagged = await startStore({
      GA_MEASUREMENT_ID: "G-TEST123",
      META_PIXEL_ID: "1234567890",
      TIKTOK_PIXEL_ID: "CTESTTIKTOK",
      PINTEREST_TAG_ID: "2612345678901",
    });
  });
  test.afterAll(() => tagged.stop());

  async function visit(page: Page) {
    const requested: string[] = [];
    await page.route(HOSTS, (route) => {
      requested.push(new URL(route.request().url()).host);
      return route.fulfill({ contentType: "text/javascript", body: "" });
    });
    await page.goto(tagged.url);
    return requested;
  }
  const banner = (page: Page) => page.getByRole("region", { name: "Analytics" });
  const tags = (page: Page) =>
    page.evaluate(() => ["gtag", "fbq", "ttq", "pintrk"].filter((name) => name in window));

  test("no third-party script is loaded before consent or after a refusal", async ({ page }) => {
    const requested = await visit(page);
    await expect(banner(page)).toContainText(
      "share it with Meta Pixel, TikTok Pixel, and Pinterest Tag to measure our advertising?",
    );
    expect(await findViolations(page)).toEqual([]);
    await page.goto(`${tagged.url}/shop?search=birch`);
    await banner(page).getByRole("button", { name: "No, thank you" }).click();
    await expect(banner(page)).toHaveCount(0);
    await page.reload();
    await waitForConsentCode(page);
    await expect(banner(page)).toHaveCount(0);
    expect(await tags(page)).toEqual([]);
    expect(requested).toEqual([]);
  });

  const consent = (page: Page) =>
    page.evaluate(() => JSON.parse(localStorage.getItem("analytics-consent") ?? "null"));
  const agree = (page: Page) => banner(page).getByRole("button", { name: "Yes, you may" }).click();
  const openSettings = (page: Page) =>
    page.getByRole("contentinfo").getByRole("button", { name: "Analytics settings" }).click();

  test("after consent, recorded with date and scope, each tag is loaded once; it is withdrawn from the footer", async ({
    page,
    context,
  }) => {
    const requested = await visit(page);
    await agree(page);
    await expect.poll(() => tags(page)).toEqual(["gtag", "fbq", "ttq", "pintrk"]);
    await expect.poll(() => new Set(requested).size).toBe(4);
    expect(requested).toHaveLength(4);
    const events = () =>
      page.evaluate(() =>
        (window as unknown as { dataLayer: ArrayLike<unknown>[] }).dataLayer.map((it) => it[1]),
      );
    await expect.poll(events).toContain("page_view");
    expect((await events()).filter((name) => name === "page_view")).toHaveLength(1);
    const { granted, date, services } = await consent(page);
    expect(granted).toBe(true);
    expect(Date.now() - Date.parse(date)).toBeLessThan(60_000);
    const names = ["Google Analytics", "Meta Pixel", "TikTok Pixel", "Pinterest Tag"];
    expect(services).toEqual(names);
    await context.addCookies([{ name: "_ga", value: "GA1.1.1", url: tagged.url }]);
    const other = await context.newPage();
    await other.route(HOSTS, (route) =>
      route.fulfill({ contentType: "text/javascript", body: "" }),
    );
    await other.goto(`${tagged.url}/about`);
    await expect.poll(() => tags(other)).toHaveLength(4);

    await openSettings(page);
    await expect(banner(page)).toBeFocused();
    await expect(banner(page)).toContainText(/you agreed to Google Analytics, .* Pinterest Tag/);
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(banner(page)).toHaveCount(0);
    await openSettings(page);
    await banner(page).getByRole("button", { name: "Withdraw consent" }).click();
    // Both documents are reloaded, without the scripts that ran in them.
    for (const one of [page, other]) {
      // Evaluating throws while the document is replaced.
      await expect(async () => expect(await tags(one)).toEqual([])).toPass();
      await one.waitForLoadState();
    }
    expect(await consent(page)).toMatchObject({ granted: false, services: names });
    expect(await context.cookies()).not.toContainEqual(expect.objectContaining({ name: "_ga" }));
    await waitForConsentCode(page);
    await expect(banner(page)).toHaveCount(0);
  });

  test("order tracking, admin and data import are separate documents without tags", async ({
    page,
    expectConsoleErrors,
  }) => {
    // The operator is not signed in.
    expectConsoleErrors(/401/);
    await visit(page);
    await agree(page);
    await expect.poll(() => tags(page)).toHaveLength(4);
    const header = page.getByRole("banner");
    await header.getByRole("link", { name: "Track Order" }).click();
    await expect(page.getByRole("heading", { name: "Track Your Order" })).toBeVisible();
    await waitForConsentCode(page);
    expect(await tags(page)).toEqual([]);
    const policy = () =>
      page.evaluate(async () =>
        (await fetch(location.href)).headers.get("content-security-policy"),
      );
    expect(await policy()).not.toMatch(HOSTS);
    // The settings can be opened here as well.
    await openSettings(page);
    await expect(banner(page)).toContainText("you agreed");
    await page.goBack();
    await expect(page).toHaveURL(`${tagged.url}/`);
    await expect.poll(() => tags(page)).toHaveLength(4);
    await header.getByRole("link", { name: "Shop", exact: true }).click();
    await expect(page).toHaveURL(`${tagged.url}/shop`);
    for (const path of ["/admin", "/data-import"]) {
      await page.goto(tagged.url + path);
      expect(await tags(page)).toEqual([]);
      expect(await policy()).not.toMatch(HOSTS);
    }
    await header.getByRole("link").click();
    await expect(page).toHaveURL(`${tagged.url}/`);
    await expect.poll(() => tags(page)).toHaveLength(4);
  });

  test("the app shells of these pages allow no third-party scripts", async ({ browser }) => {
    const context = await browser.newContext({ serviceWorkers: "allow" });
    const page = await context.newPage();
    await visit(page);
    const policyOf = (path: string) =>
      page.evaluate(
        async (path) => (await caches.match(path))?.headers.get("content-security-policy") ?? "",
        path,
      );
    await expect.poll(() => policyOf("/about")).toMatch(HOSTS);
    for (const path of ["/track-order", "/shell.html", "/checkout", "/order-confirmation"]) {
      await expect.poll(() => policyOf(path)).toContain("script-src 'self'");
      expect(await policyOf(path)).not.toMatch(HOSTS);
    }
    await page.evaluate(() => navigator.serviceWorker.ready);
    await agree(page);
    await expect.poll(() => tags(page)).toHaveLength(4);
    await page.getByRole("banner").getByRole("link", { name: "Track Order" }).click();
    await expect(page.getByRole("heading", { name: "Track Your Order" })).toBeVisible();
    await waitForConsentCode(page);
    expect(await tags(page)).toEqual([]);
    await context.close();
  });

  test("a purchase after consent sends no personal data to third parties, not even in URLs", async ({
    page,
  }) => {
    const seen: string[] = [];
    await page.exposeFunction("report", (text: string) => void seen.push(text));
    await visit(page);
    // Each script reports its calls and the address that it runs at.
    await page.unroute(HOSTS);
    await page.route(HOSTS, (route) =>
      route.fulfill({ contentType: "text/javascript", body: `(${reportCalls})()` }),
    );
    await agree(page);
    await expect.poll(() => tags(page)).toHaveLength(4);
    const product = await wellStockedProduct(tagged, 1);
    await page.goto(`${tagged.url}/product/${product.id}`);
    await page.getByRole("button", { name: `Add to Cart: ${product.title}`, exact: true }).click();
    // A document that is left before its tags have loaded loses their events.
    await expect.poll(() => seen.filter((text) => text.includes('"add_to_cart"'))).toHaveLength(1);
    const drawer = await openCart(page);
    await drawer.getByRole("link", { name: "Proceed to Checkout" }).click();
    await page.getByLabel("Card number").waitFor();
    const requested: string[] = [];
    page.on("request", (request) => void requested.push(request.url()));
    await waitForConsentCode(page);
    expect(await tags(page)).toEqual([]);
    await fillDetails(page);
    await fillCard(page, CARDS.confirm);
    await payButton(page).click();
    await page.getByRole("button", { name: "Confirm payment" }).click();
    await expect(page.getByRole("heading", { name: "Order Confirmed!" })).toBeVisible();
    await page.reload();
    await expect(page.getByRole("heading", { name: "Order Confirmed!" })).toBeVisible();
    await expect(page.getByText(SHOPPER.Address)).toBeVisible();
    await waitForConsentCode(page);
    expect(await tags(page)).toEqual([]);
    expect(requested.filter((url) => HOSTS.test(url))).toEqual([]);
    expect(seen.filter((text) => text.includes('"purchase"'))).toEqual([]);
    await page.getByRole("link", { name: "Continue Shopping" }).click();
    await expect.poll(() => seen.filter((text) => text.includes('"purchase"'))).toHaveLength(1);
    // What scripts of this page can read about the pages before.
    const readable = () => [document.referrer, ...navigation.entries().map(({ url }) => url ?? "")];
    seen.push(...(await page.evaluate(readable)));

    const [order] = querySql<{ id: string; intent: string }>(
      tagged,
      "select id, stripe_payment_intent_id as intent from orders order by created_at desc",
    );
    const personal = [...Object.values(SHOPPER), "M5V", order?.id ?? "?", order?.intent ?? "?"];
    const all = seen.join("\n").toLowerCase();
    for (const text of [...personal.filter((it) => it !== SHOPPER.Province), "_secret_"])
      expect([text, all.includes(text.toLowerCase())]).toEqual([text, false]);
    const events = seen.flatMap((text) => /"event","(\w+)"/.exec(text)?.[1] ?? []);
    const specified = ["add_to_cart", "begin_checkout", "page_view", "purchase", "view_item"];
    expect([...new Set(events)].sort()).toEqual(specified);
  });
});
