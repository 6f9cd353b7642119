import type { Page } from "@playwright/test";
import { m } from "../../data/i18n/messages.js";
import { cartButton, wellStockedProduct } from "../support/purchase.ts";
import { expect, test } from "../support/store-fixture.ts";
import { holdRequests } from "../support/storefront.ts";

test.use({ early: true, visitor: "first" });

/** Records the paths of matching requests. */
function recordPaths(page: Page, addresses: RegExp): string[] {
  const paths: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (addresses.test(pathname)) paths.push(pathname);
  });
  return paths;
}

/** Opens a page without waiting for its `load` event, which held requests may prevent. */
async function openWithoutLoading(page: Page, address: string) {
  await page.goto(address, { waitUntil: "commit" });
}

const SCRIPTS = /\/assets\/.*\.js$/;
const FIRST_PICTURE = /\/pictures\/hero/;

test.describe("events before hydration are replayed after it", () => {
  test("@phone every click", async ({ page, store }) => {
    const product = await wellStockedProduct(store);
    const loadScripts = await holdRequests(page, "GET", SCRIPTS);
    await openWithoutLoading(page, "/shop");
    const add = page.getByRole("button", { name: `Add to Cart: ${product.title}`, exact: true });
    await add.click();
    await expect(add).toHaveAttribute("aria-busy", "true");
    await add.click();
    await page.getByRole("button", { name: `Add ${product.title} to wishlist` }).click();
    loadScripts();
    await expect(cartButton(page, 2)).toBeVisible();
    await expect(page.getByRole("link", { name: "Wishlist, 1 item" })).toBeVisible();
    await expect(add).not.toHaveAttribute("aria-busy");
  });

  test("@phone a click on a product, which opens in the modal", async ({ page, store }) => {
    const { title } = await wellStockedProduct(store);
    const loadScripts = await holdRequests(page, "GET", SCRIPTS);
    await openWithoutLoading(page, "/shop");
    await page.getByRole("link", { name: title, exact: true }).click();
    loadScripts();
    await expect(page.getByRole("dialog", { name: title })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL("/shop");
  });

  test("@phone if scripts fail to load, a product opens as a page", async ({
    page,
    store,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(/Failed to load resource/);
    const { title } = await wellStockedProduct(store);
    await page.route(SCRIPTS, (route) => route.abort());
    await openWithoutLoading(page, "/shop");
    await page.getByRole("link", { name: title, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  });

  test("@phone a submitted form", async ({ page }) => {
    const loadScripts = await holdRequests(page, "GET", SCRIPTS);
    await openWithoutLoading(page, "/");
    await page.getByLabel("Email address").fill("early@example.com");
    await page.getByLabel("Email address").press("Enter");
    loadScripts();
    await expect(page.getByText(m.content_newsletter_requested())).toBeVisible();
    expect(new URL(page.url()).search).toBe("");
  });

  test("@phone a click during the replay runs after it", async ({ page }) => {
    const loadScripts = await holdRequests(page, "GET", SCRIPTS);
    await openWithoutLoading(page, "/");
    await page.getByLabel("Email address").fill("between@example.com");
    await page.evaluate(() => {
      const press = () => document.querySelector<HTMLElement>("form [type=submit]")?.click();
      document.addEventListener("hydrated", press, { once: true });
    });
    loadScripts();
    await expect(page.getByText(m.content_newsletter_requested())).toBeVisible();
  });

  test("@phone typed text and selected options, with the position of the caret", async ({
    page,
  }) => {
    const loadScripts = await holdRequests(page, "GET", SCRIPTS);
    await openWithoutLoading(page, "/shop");
    const search = page.getByRole("searchbox", { name: /ingredients, or benefits/ });
    await search.fill("cram");
    await search.press("ArrowLeft");
    await search.press("ArrowLeft");
    await page.getByLabel("Sort by").selectOption({ label: "Price: Low to High" });
    await search.focus();
    loadScripts();
    await expect(page).toHaveURL(/search=cram/);
    await expect(page).toHaveURL(/sort=price-low/);
    await expect(page.getByLabel("Sort by")).toHaveValue("price-low");
    await page.keyboard.type("e");
    await expect(search).toHaveValue("cream");
  });

  test("@phone a click in a part of the page whose code arrives last", async ({ page }) => {
    const loadPart = await holdRequests(page, "GET", /routine-page-.*\.js$/);
    await openWithoutLoading(page, "/pages/damaged-hair");
    await page.waitForFunction(() => {
      const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
      const scripts = document.querySelector<HTMLElement>("script[data-start]")?.dataset.start;
      const others = scripts?.split(" ").filter((it) => /(?<!\/routine-page-.*)\.js$/.test(it));
      return others?.every((path) => loaded.includes(new URL(path, location.href).href));
    });
    const add = page.getByRole("button", { name: /^Add all 5 steps/ });
    await add.click();
    await expect(add).toHaveAttribute("aria-busy", "true");
    loadPart();
    await expect(cartButton(page, 5)).toBeVisible();
    await expect(add).not.toHaveAttribute("aria-busy");
  });

  test("@phone a click on the filters of the shop", async ({ page }) => {
    const loadScripts = await holdRequests(page, "GET", SCRIPTS);
    await openWithoutLoading(page, "/shop");
    await page.getByRole("button", { name: /^Filters/ }).click();
    loadScripts();
    await expect(page.getByRole("dialog", { name: "Filters" })).toBeVisible();
  });
});

test.describe("a page starts its scripts", () => {
  test("@phone after its first picture, or after three seconds if the picture hangs", async ({
    page,
  }) => {
    await page.clock.install();
    const loadPictures = await holdRequests(page, "GET", FIRST_PICTURE);
    const loadScripts = await holdRequests(page, "GET", SCRIPTS);
    const pictures = recordPaths(page, FIRST_PICTURE);
    const scripts = recordPaths(page, SCRIPTS);
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    await openWithoutLoading(page, "/");
    await expect.poll(() => pictures).not.toEqual([]);
    expect(scripts).toEqual([]);
    await page.clock.runFor(10_000);
    await expect.poll(() => scripts).not.toEqual([]);
    loadPictures();
    loadScripts();
  });

  test("@phone at the first user input, before loading has finished", async ({ page }) => {
    await page.clock.install();
    const loadPictures = await holdRequests(page, "GET", FIRST_PICTURE);
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    await openWithoutLoading(page, "/");
    await page.getByRole("button", { name: /^Cart, / }).click();
    await page.clock.resume();
    await expect(page.getByRole("dialog", { name: "Your Cart" })).toBeVisible();
    loadPictures();
  });
});
