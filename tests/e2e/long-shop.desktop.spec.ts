import type { Page } from "@playwright/test";
import { openDatabase } from "../../api/db/open.ts";
import { writeSettings } from "../../api/settings/store.ts";
import { pictureUrl } from "../../data/model/catalogue/picture.ts";
import type { Product } from "../../data/model/catalogue/product.ts";
import LIST from "../../data/seed/pictures.json" with { type: "json" };
import { insertProducts, newProduct } from "../support/products.ts";
import { openToVisitors, type RunningStore, startStore } from "../support/start-store.ts";
import { expect, test } from "../support/store-fixture.ts";

const MANY = 5_000;
const STEP = 48;
const PICTURES = Object.values(LIST).map(({ directory }) => pictureUrl(directory));

// In one worker, because a second one would start a second store.
test.describe.configure({ mode: "default" });

let many: RunningStore;
let products: Product[];

test.beforeAll(async () => {
  many = await startStore({ SEED: "none" });
  await openToVisitors(many);
  const database = await openDatabase(`file:${many.database}`);
  await insertProducts(
    database.db,
    Array.from({ length: MANY }, (_, i) =>
      newProduct({
        id: `many-${i}`,
        title: `Soap No. ${i}`,
        description: "A soap. ".repeat(40),
        priceCents: 500 + ((i * 397) % 9_000),
        category: i % 3 === 0 ? "Hair Care" : "Skin Care",
        imageUrl: PICTURES[i % PICTURES.length] ?? "",
        position: i,
      }),
    ),
  );
  // The products are in the default categories, which a store without the sample data does not have.
  await writeSettings(database, { "content.defaults": "sample" });
  await database.close();
  products = (await (await fetch(`${many.url}/api/products`)).json()) as Product[];
});
test.afterAll(() => many.stop());

const cards = (page: Page) => page.getByRole("main").getByRole("article");
const count = (page: Page) => page.getByRole("main").getByRole("status").first();
const end = (page: Page) => page.getByRole("link", { name: "Show more products" });
const toEnd = (page: Page) => end(page).evaluate((it) => it.scrollIntoView({ block: "end" }));

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a shop of 5,000 products shows the total, the first 48 and a link to more", async ({
    page,
  }) => {
    await page.goto(`${many.url}/shop`);
    await expect(count(page)).toHaveText(`Showing ${MANY} products`);
    await expect(cards(page)).toHaveCount(STEP);
    await end(page).click();
    await expect(cards(page)).toHaveCount(2 * STEP);
    await expect(page).toHaveURL(/shown=96/);
  });
});

test("a shop of 5,000 products has a small page and loads more on scrolling and on request", async ({
  page,
}) => {
  const response = await page.goto(`${many.url}/shop`);
  expect((await response?.body())?.length).toBeLessThan(400_000);
  await expect(cards(page)).toHaveCount(STEP);
  const first = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("article") })
    .first();
  await expect(first).toHaveAttribute("aria-setsize", String(MANY));
  expect(await page.evaluate(() => document.querySelectorAll("*").length)).toBeLessThan(2_500);

  // Scrolling to the end loads more, in the server's order.
  await toEnd(page);
  await expect(cards(page)).toHaveCount(2 * STEP);
  await expect(cards(page).nth(STEP).getByRole("heading")).toHaveText(products[STEP]?.title ?? "");

  // The link loads more and focuses the first new product.
  await page.keyboard.press("Shift+Tab");
  await end(page).focus();
  const before = await cards(page).count();
  await page.keyboard.press("Enter");
  // Focusing the link scrolls it into view, which may load more before the click does.
  await expect.poll(() => focusedCard(page)).toBeGreaterThanOrEqual(before);
  expect((await focusedCard(page)) % STEP).toBe(0);
});

/** Index of the focused card; -1 if none is focused. */
function focusedCard(page: Page): Promise<number> {
  return cards(page).evaluateAll((all) =>
    all.findIndex((card) => card.contains(document.activeElement)),
  );
}

test("Back restores the length and scroll position of a long list", async ({ page }) => {
  await page.goto(`${many.url}/shop`);
  await toEnd(page);
  await expect(cards(page)).toHaveCount(2 * STEP);
  const card = cards(page).nth(STEP + 20);
  await card.scrollIntoViewIfNeeded();
  // Two frames, so that the scroll position is stored before the click.
  const top = await page.evaluate(
    () =>
      new Promise<number>((read) =>
        requestAnimationFrame(() => requestAnimationFrame(() => read(window.scrollY))),
      ),
  );
  await page
    .getByRole("link", { name: "About" })
    .first()
    .evaluate((it: HTMLElement) => it.click());
  await expect(page).toHaveURL(/about/);
  // Scrolling to the top is smooth and must end before Back.
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(top);
  await expect(card).toBeInViewport();
});

test("sorts all products, and find-in-page (Ctrl+F) shows the last one", async ({ page }) => {
  await page.goto(`${many.url}/shop`);
  await page.getByLabel("Sort by").selectOption("price-low");
  const cheapest = [...products].sort((a, b) => Number(a.price) - Number(b.price))[0];
  await expect(cards(page).first().getByRole("heading")).toHaveText(cheapest?.title ?? "");
  await expect(count(page)).toHaveText(`Showing ${MANY} products`);
  await page.goto(`${many.url}/shop?category=Hair+Care`);
  const hair = products.filter(({ category }) => category === "Hair Care");
  await expect(count(page)).toHaveText(`Showing ${hair.length} products in Hair Care`);
  // Retried, because the page is displayed before it listens for the shortcut.
  const last = page.getByRole("heading", { name: hair.at(-1)?.title ?? "", exact: true });
  await expect(async () => {
    await page.keyboard.press("Control+f");
    await expect(last).toBeAttached({ timeout: 3_000 });
  }).toPass();
});
