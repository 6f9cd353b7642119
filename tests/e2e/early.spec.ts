import type { Page, Route } from "@playwright/test";
import { cartButton, wellStockedProduct } from "../support/purchase.ts";
import { expect, test } from "../support/store-fixture.ts";

test.use({ early: true });

/** Holds matching requests until `release`, and records their paths. */
async function holdRequests(page: Page, addresses: RegExp) {
  const held: Route[] = [];
  const requested: string[] = [];
  let holding = true;
  await page.route(addresses, async (route) => {
    requested.push(new URL(route.request().url()).pathname);
    if (holding) held.push(route);
    else await route.continue();
  });
  return {
    requested,
    release: async () => {
      holding = false;
      for (const route of held) await route.continue();
    },
  };
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
    const scripts = await holdRequests(page, SCRIPTS);
    await openWithoutLoading(page, "/shop");
    const add = page.getByRole("button", { name: `Add to Cart: ${product.title}`, exact: true });
    await add.click();
    await expect(add).toHaveAttribute("aria-busy", "true");
    await add.click();
    await page.getByRole("button", { name: `Add ${product.title} to wishlist` }).click();
    await scripts.release();
    await expect(cartButton(page, 2)).toBeVisible();
    await expect(page.getByRole("link", { name: "Wishlist, 1 item" })).toBeVisible();
    await expect(add).not.toHaveAttribute("aria-busy");
  });

  test("@phone a click on a product, which opens in the modal", async ({ page, store }) => {
    const { title } = await wellStockedProduct(store);
    const scripts = await holdRequests(page, SCRIPTS);
    await openWithoutLoading(page, "/shop");
    await page.getByRole("link", { name: title, exact: true }).click();
    await scripts.release();
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
    const scripts = await holdRequests(page, SCRIPTS);
    await openWithoutLoading(page, "/");
    await page.getByLabel("Email address").fill("early@example.com");
    await page.getByLabel("Email address").press("Enter");
    await scripts.release();
    await expect(page.getByText("Thank you for subscribing!")).toBeVisible();
    expect(new URL(page.url()).search).toBe("");
  });

  test("@phone a click during the replay runs after it", async ({ page }) => {
    const scripts = await holdRequests(page, SCRIPTS);
    await openWithoutLoading(page, "/");
    await page.getByLabel("Email address").fill("between@example.com");
    await page.evaluate(() => {
      const press = () => document.querySelector<HTMLElement>("form [type=submit]")?.click();
      document.addEventListener("hydrated", press, { once: true });
    });
    await scripts.release();
    await expect(page.getByText("Thank you for subscribing!")).toBeVisible();
  });

  test("@phone typed text and selected options, with the position of the caret", async ({
    page,
  }) => {
    const scripts = await holdRequests(page, SCRIPTS);
    await openWithoutLoading(page, "/shop");
    const search = page.getByRole("searchbox", { name: /ingredients, or benefits/ });
    await search.fill("cram");
    await search.press("ArrowLeft");
    await search.press("ArrowLeft");
    await page.getByLabel("Sort by").selectOption({ label: "Price: Low to High" });
    await search.focus();
    await scripts.release();
    await expect(page).toHaveURL(/search=cram/);
    await expect(page).toHaveURL(/sort=price-low/);
    await expect(page.getByLabel("Sort by")).toHaveValue("price-low");
    await page.keyboard.type("e");
    await expect(search).toHaveValue("cream");
  });

  test("@phone the checkboxes of a filter, also one that is cleared again", async ({ page }) => {
    // On a phone the filters are in a sheet, which opens after hydration.
    await page.setViewportSize({ width: 1280, height: 800 });
    const scripts = await holdRequests(page, SCRIPTS);
    await openWithoutLoading(page, "/shop");
    await page.locator("summary").filter({ hasText: "Tags" }).click();
    const boxes = page.getByRole("group", { name: "Tags" }).getByRole("checkbox");
    const [first, second] = [boxes.nth(0), boxes.nth(1)];
    await first.check();
    await second.check();
    await second.uncheck();
    const name = (await first.getAttribute("value")) ?? "";
    await scripts.release();
    await expect(page).toHaveURL(`/shop?tag=${encodeURIComponent(name)}`);
    await expect(first).toBeChecked();
    await expect(second).not.toBeChecked();
  });
});

test.describe("a page starts its scripts", () => {
  test("@phone after its first picture, or after three seconds if the picture hangs", async ({
    page,
  }) => {
    await page.clock.install();
    const pictures = await holdRequests(page, FIRST_PICTURE);
    const scripts = await holdRequests(page, SCRIPTS);
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    await openWithoutLoading(page, "/");
    await expect.poll(() => pictures.requested).not.toEqual([]);
    expect(scripts.requested).toEqual([]);
    await page.clock.runFor(10_000);
    await expect.poll(() => scripts.requested).not.toEqual([]);
    await pictures.release();
    await scripts.release();
  });

  test("@phone at the first user input, before loading has finished", async ({ page }) => {
    await page.clock.install();
    const pictures = await holdRequests(page, FIRST_PICTURE);
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    await openWithoutLoading(page, "/");
    await page.getByRole("button", { name: /^Cart, / }).click();
    await page.clock.resume();
    await expect(page.getByRole("dialog", { name: "Your Cart" })).toBeVisible();
    await pictures.release();
  });
});
