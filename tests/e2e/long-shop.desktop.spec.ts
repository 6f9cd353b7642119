import type { Page } from "@playwright/test";
import { openDatabase } from "../../api/db/open.ts";
import { pictureUrl } from "../../data/model/picture.ts";
import type { Product } from "../../data/model/product.ts";
import LIST from "../../data/seed/pictures.json" with { type: "json" };
import { insertProducts, newProduct } from "../support/products.ts";
import { type RunningStore, startStore } from "../support/start-store.ts";
import { expect, test } from "../support/store-fixture.ts";

const MANY = 5_000;
const STEP = 48;
const PICTURES = Object.values(LIST).map(({ directory }) => pictureUrl(directory));

let many: RunningStore;
let products: Product[];

test.beforeAll(async () => {
  many = await startStore({ SEED: "none" });
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

  test("five thousand products are a short page with the true number and a way on", async ({
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

test("five thousand products stay a light page, and are all within reach", async ({ page }) => {
  const answer = await page.goto(`${many.url}/shop`);
  expect((await answer?.body())?.length).toBeLessThan(400_000);
  await expect(cards(page)).toHaveCount(STEP);
  const first = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("article") })
    .first();
  await expect(first).toHaveAttribute("aria-setsize", String(MANY));
  expect(await page.evaluate(() => document.querySelectorAll("*").length)).toBeLessThan(2_500);

  // By scrolling, with what the server says as its order.
  await toEnd(page);
  await expect(cards(page)).toHaveCount(2 * STEP);
  await expect(cards(page).nth(STEP).getByRole("heading")).toHaveText(products[STEP]?.title ?? "");

  // By asking, where the focus goes on with the first of what is new.
  await page.keyboard.press("Shift+Tab");
  await end(page).focus();
  const before = await cards(page).count();
  await page.keyboard.press("Enter");
  // Coming into view brings a step as well, which may be there before the one that was asked for.
  await expect.poll(() => focusedCard(page)).toBeGreaterThanOrEqual(before);
  expect((await focusedCard(page)) % STEP).toBe(0);
});

/** The place of the card that has the focus; -1 if none has. */
function focusedCard(page: Page): Promise<number> {
  return cards(page).evaluateAll((all) =>
    all.findIndex((card) => card.contains(document.activeElement)),
  );
}

test("Back finds a long list as tall as it was", async ({ page }) => {
  await page.goto(`${many.url}/shop`);
  await toEnd(page);
  await expect(cards(page)).toHaveCount(2 * STEP);
  const card = cards(page).nth(STEP + 20);
  await card.scrollIntoViewIfNeeded();
  // Nobody presses a link in the very frame in which the page scrolls.
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
  // It rises smoothly; Back in the middle of that would meet it.
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(top);
  await expect(card).toBeInViewport();
});

test("another order sorts all of them, and a search in the page finds the last", async ({
  page,
}) => {
  await page.goto(`${many.url}/shop`);
  await page.getByLabel("Sort by").selectOption("price-low");
  const cheapest = [...products].sort((a, b) => Number(a.price) - Number(b.price))[0];
  await expect(cards(page).first().getByRole("heading")).toHaveText(cheapest?.title ?? "");
  await expect(count(page)).toHaveText(`Showing ${MANY} products`);
  await page.goto(`${many.url}/shop?category=Hair+Care`);
  const hair = products.filter(({ category }) => category === "Hair Care");
  await expect(count(page)).toHaveText(`Showing ${hair.length} products in Hair Care`);
  // The page shows before it hears.
  const last = page.getByRole("heading", { name: hair.at(-1)?.title, exact: true });
  await expect(async () => {
    await page.keyboard.press("Control+f");
    await expect(last).toBeAttached({ timeout: 3_000 });
  }).toPass();
});
