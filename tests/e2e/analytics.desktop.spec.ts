import type { Page } from "@playwright/test";
import { violationsOf } from "../support/accessible.ts";
import { cardLink, openCart } from "../support/browsing.ts";
import {
  CARDS,
  confirmedOrder,
  fillCard,
  fillDetails,
  payButton,
  plentiful,
  putInCart,
} from "../support/shopping.ts";
import { type RunningStore, startStore } from "../support/start-store.ts";
import { expect, test } from "../support/store-fixture.ts";

type Told = [tag: string, kind: string, name: string, payload: Record<string, unknown>];

/** Gives every page the four globals, which write down what they are told, over reloads too. */
async function listen(page: Page): Promise<Told[]> {
  const told: Told[] = [];
  await page.exposeFunction("tell", (...args: Told) => void told.push(args));
  await page.addInitScript(() => {
    const { tell } = window as unknown as { tell: (...args: unknown[]) => void };
    const tag =
      (name: string) =>
      (...args: unknown[]) =>
        tell(name, ...args);
    const ttq = {
      track: (...args: unknown[]) => tell("ttq", "track", ...args),
      page: () => tell("ttq", "page"),
    };
    Object.assign(window, { gtag: tag("gtag"), fbq: tag("fbq"), pintrk: tag("pintrk"), ttq });
  });
  return told;
}

/** The part of the page that would ask has arrived, and has had its turn. */
async function whoeverWouldAsk(page: Page) {
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => /analytics-consent/.test(name)),
  );
  await page.evaluate(() => new Promise((turn) => requestIdleCallback(turn)));
}

/** Names of the events that a tag was told, in their order. */
const names = (told: Told[], tag = "gtag") =>
  told.filter(([to]) => to === tag).map(([, kind, name]) => name ?? kind);

test("the whole way to an order is told under GA4's names, a purchase once", async ({
  page,
  store,
}) => {
  const told = await listen(page);
  const elsewhere: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(store.url)) elsewhere.push(request.url());
  });
  const product = await plentiful(store, 0);
  await page.goto("/shop?search=birch");
  await expect.poll(() => names(told)).toEqual(expect.arrayContaining(["page_view", "search"]));
  await cardLink(page, product).click();
  await expect.poll(() => names(told)).toContain("view_item");
  await putInCart(page, product, 2);
  await expect.poll(() => names(told).filter((name) => name === "add_to_cart")).toHaveLength(2);
  const drawer = await openCart(page);
  await drawer.getByRole("link", { name: "Proceed to Checkout" }).click();
  await page.getByLabel("Card number").waitFor();
  await expect.poll(() => names(told)).toContain("begin_checkout");
  await fillDetails(page);
  await fillCard(page, CARDS.pays);
  await payButton(page).click();
  await confirmedOrder(page);
  await expect.poll(() => names(told)).toContain("purchase");

  await page.reload();
  await expect(page.getByRole("heading", { name: "Order Confirmed!" })).toBeVisible();
  await expect.poll(() => names(told).at(-1)).toBe("page_view");
  const purchases = told.filter(([tag, , name]) => tag === "gtag" && name === "purchase");
  expect(purchases).toHaveLength(1);
  expect(purchases[0]?.[3]).toMatchObject({ currency: "CAD", shipping: 0 });
  expect(String(purchases[0]?.[3].transaction_id)).toMatch(/^ORD-/);

  // The other tags hear the same, each in its own words.
  const once = (tag: string) => [...new Set(names(told, tag))].sort();
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
    expect(names(told, tag).filter((name) => name === bought)).toHaveLength(1);
  const money = told.filter(([, , , payload]) => payload && "value" in payload);
  expect(money.length).toBeGreaterThan(12);
  for (const [, , , payload] of money) expect(payload.currency).toBe("CAD");
  expect(elsewhere, "the store asks nobody else by itself").toEqual([]);
});

test("nothing is asked of the shopper where no identifier is configured", async ({ page }) => {
  await page.goto("/");
  await whoeverWouldAsk(page);
  await expect(page.getByRole("region", { name: "Analytics" })).toHaveCount(0);
  const foreign = await page.evaluate(() =>
    [...document.scripts].filter((script) => script.src && !script.src.startsWith(location.origin)),
  );
  expect(foreign).toEqual([]);
});

test.describe("with identifiers", () => {
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
    const asked: string[] = [];
    await page.route(HOSTS, (route) => {
      asked.push(new URL(route.request().url()).host);
      return route.fulfill({ contentType: "text/javascript", body: "" });
    });
    await page.goto(tagged.url);
    return asked;
  }
  const question = (page: Page) => page.getByRole("region", { name: "Analytics" });
  const tags = (page: Page) =>
    page.evaluate(() => ["gtag", "fbq", "ttq", "pintrk"].filter((name) => name in window));

  test("nothing is loaded or sent before the shopper agrees, nor after a no", async ({ page }) => {
    const asked = await visit(page);
    await expect(question(page)).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await page.goto(`${tagged.url}/shop?search=birch`);
    await question(page).getByRole("button", { name: "No, thank you" }).click();
    await expect(question(page)).toHaveCount(0);
    await page.reload();
    await whoeverWouldAsk(page);
    await expect(question(page)).toHaveCount(0);
    expect(await tags(page)).toEqual([]);
    expect(asked).toEqual([]);
  });

  test("agreed, each tag is loaded once, and hears of the page that is shown", async ({ page }) => {
    const asked = await visit(page);
    await question(page).getByRole("button", { name: "Yes, you may" }).click();
    await expect.poll(() => tags(page)).toEqual(["gtag", "fbq", "ttq", "pintrk"]);
    await expect.poll(() => new Set(asked).size).toBe(4);
    expect(asked).toHaveLength(4);
    const told = () =>
      page.evaluate(() =>
        (window as unknown as { dataLayer: ArrayLike<unknown>[] }).dataLayer.map((it) => it[1]),
      );
    await expect.poll(told).toContain("page_view");
    expect((await told()).filter((name) => name === "page_view")).toHaveLength(1);
    await page.reload();
    await expect.poll(() => asked.length).toBe(8);
    await expect(question(page)).toHaveCount(0);
  });
});
