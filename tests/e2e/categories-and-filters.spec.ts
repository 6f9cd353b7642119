import type { Page } from "@playwright/test";
import type { Product } from "../../data/model/catalogue/product.ts";
import { findSmallTargets, findViolations } from "../support/accessibility.ts";
import { changeSettings, createProduct, unpublishProduct } from "../support/admin-api.ts";
import { startStoreWithCategories } from "../support/many-categories.ts";
import { listPictures } from "../support/pictures.ts";
import type { RunningStore } from "../support/start-store.ts";
import { expect, test } from "../support/store-fixture.ts";
import { fetchProducts } from "../support/storefront.ts";

// Without animations, so that axe measures final colours.
test.use({ contextOptions: { reducedMotion: "reduce" } });

// In one worker, because a second one would start a second store.
test.describe.configure({ mode: "default" });

let clothes: RunningStore;
test.beforeAll(async () => {
  clothes = await startStoreWithCategories();
});
test.afterAll(() => clothes.stop());

const result = (page: Page) => page.getByRole("status").filter({ hasText: /^Showing/ });
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768;

async function expectClean(page: Page) {
  expect(await findViolations(page)).toEqual([]);
  expect(await findSmallTargets(page)).toEqual([]);
}

test("21 categories: eight as pills, all in a menu, each with a page of its own", async ({
  page,
}) => {
  await page.goto(`${clothes.url}/shop`);
  const nav = page.getByRole("navigation", { name: "Categories" });
  await expect(nav.getByRole("link")).toHaveCount(9);
  const button = nav.locator("summary");
  await button.click();
  const menu = isPhone(page) ? page.getByRole("dialog", { name: "All categories" }) : nav;
  await expect(menu.getByRole("link", { name: "Boots 5" })).toBeVisible();
  await expect(menu.getByRole("link", { name: /\d$/ })).toHaveCount(21);
  await expectClean(page);
  await page.keyboard.press("Escape");
  await expect(menu.getByRole("link", { name: "Boots 5" })).toBeHidden();
  if (!isPhone(page)) await expect(nav.locator("summary")).toBeFocused();
  await button.click();
  await menu.getByRole("link", { name: "Boots 5" }).click();
  await expect(page).toHaveURL(/\/shop\?category=Boots$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Boots");
  await expect(result(page)).toHaveText("Showing 5 products in Boots");
  await expect(menu.getByRole("link", { name: "Hats 5" })).toBeHidden();
  await expect(nav.locator("[aria-current]").first()).toHaveText("Boots");

  // A parent lists the products of its children.
  await page.getByRole("navigation", { name: "Breadcrumb" }).getByText("Shoes").click();
  await expect(result(page)).toHaveText("Showing 15 products in Shoes");
  await expect(page).toHaveTitle(/^Shoes/);
  const women = await page.goto(`${clothes.url}/shop?category=women`);
  const html = (await women?.text()) ?? "";
  expect(html).toContain('content="Dresses, blouses and trousers in natural fabrics');
  expect(html).toContain('"item":');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /category=Women$/);
});

test("@desktop the home page shows at most four categories in a row, whose pictures state their width", async ({
  page,
}) => {
  const response = await page.request.get(`${clothes.url}/api/categories`);
  const handles = ((await response.json()) as { handle: string }[]).map(({ handle }) => handle);
  for (const [count, columns] of [
    [2, 2],
    [3, 3],
    [4, 4],
    [5, 4],
  ] as const) {
    const categories = handles.slice(0, count);
    await changeSettings(clothes, {
      "home.sections": [{ kind: "categories", id: "categories", title: "Clothes", categories }],
    });
    await page.goto(clothes.url);
    const tiles = page.getByRole("region", { name: "Clothes" }).getByRole("listitem");
    await expect(tiles).toHaveCount(count);
    const tops = await tiles.evaluateAll((all) => all.map((it) => it.getBoundingClientRect().top));
    expect(tops.filter((top) => top === tops[0])).toHaveLength(columns);
    const pictures = await listPictures(page);
    expect(pictures).toHaveLength(count);
    for (const { drawn, stated } of pictures) expect(Math.abs(stated - drawn)).toBeLessThan(3);
  }
});

test("@phone brands and tags filter the products, in the URL and on the server", async ({
  page,
}) => {
  await page.goto(`${clothes.url}/shop?category=Women`);
  const sheet = page.getByRole("dialog", { name: "Filters" });
  await page.getByRole("button", { name: /^Filters/ }).click();
  const group = async (name: string) => {
    await sheet.locator("summary", { hasText: name }).click();
    return sheet.getByRole("group", { name, exact: true });
  };
  await (await group("Brand")).getByRole("checkbox", { name: "Éclat" }).check();
  await expect(page).toHaveURL(/\?category=Women&brand=%C3%89clat$/);
  const tags = await group("Tags");
  await tags.getByRole("checkbox", { name: "wool" }).check();
  await tags.getByRole("checkbox", { name: "linen" }).check();
  await expect(page).toHaveURL(/brand=%C3%89clat&tag=wool&tag=linen$/);
  const query = `category=Women&brand=${encodeURIComponent("Éclat")}&tag=wool%7Clinen`;
  const products = await (await page.request.get(`${clothes.url}/api/products?${query}`)).json();
  expect(products.length).toBeGreaterThan(1);
  await expect(result(page)).toHaveText(`Showing ${products.length} products in Women`);
  await expectClean(page);
  await page.getByRole("button", { name: `Show ${products.length} products` }).click();
  await expect(sheet).toBeHidden();

  const response = await page.reload();
  expect(await response?.text()).toContain('<meta name="robots" content="noindex"');
  await expect(result(page)).toHaveText(`Showing ${products.length} products in Women`);
  const chips = page.getByRole("list", { name: "Selected filters" });
  await expect(chips.getByRole("link")).toHaveCount(3);
  await chips.getByRole("link", { name: "Remove filter Éclat" }).click();
  await expect(page).toHaveURL(/\?category=Women&tag=wool&tag=linen$/);
  await expect(chips.getByRole("link")).toHaveCount(2);
  await page.getByRole("button", { name: "Clear Filters" }).click();
  await expect(page).toHaveURL(/\/shop$/);
  await expect(chips).toHaveCount(0);
});

test("@phone selected filters take one row that scrolls", async ({ page, store }) => {
  await page.goto(`${store.url}/shop?concern=dryness&concern=redness&inStock=true&onSale=true`);
  const chips = page.getByRole("list", { name: "Selected filters" }).getByRole("link");
  const tops = await chips.evaluateAll((links) =>
    links.map((link) => link.getBoundingClientRect().top),
  );
  expect(tops).toHaveLength(4);
  expect(new Set(tops).size).toBe(1);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
  await chips.last().click();
  await expect(page).not.toHaveURL(/onSale/);
  await expectClean(page);
});

test("@desktop a very long name takes four lines of a card", async ({ page, store }) => {
  const title =
    "Overnight barrier concentrate with cloudberry, sea buckthorn and ceramides ".repeat(2);
  const [other] = await fetchProducts(store);
  const { imageUrl } = other as Product;
  const { id } = await createProduct(store, { title: title.trim(), imageUrl });
  await page.goto(`${store.url}/shop?search=concentrate`);
  const name = page.getByRole("article").getByRole("heading", { name: /^Overnight barrier/ });
  const lines = await name.evaluate(
    (heading) => heading.clientHeight / Number.parseFloat(getComputedStyle(heading).lineHeight),
  );
  expect(Math.floor(lines)).toBe(4);
  await unpublishProduct(store, id);
});

test("@desktop the line of filters stays in view", async ({ page, store }) => {
  await page.goto(`${store.url}/shop`);
  const line = page.getByRole("search", { name: "Products" });
  const bottomOf = (name: "banner" | "line") =>
    (name === "line" ? line : page.getByRole("banner")).evaluate(
      (element) => element.getBoundingClientRect().bottom,
    );
  const last = page.getByRole("main").getByRole("article").last();
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await last.scrollIntoViewIfNeeded();
    await expect(line).toBeInViewport({ ratio: 1 });
    expect((await bottomOf("line")) / height, `at ${width} px`).toBeLessThan(0.2);
  }

  // WCAG 1.4.10: at 400 % zoom the header scrolls away.
  await page.setViewportSize({ width: 320, height: 256 });
  await last.scrollIntoViewIfNeeded();
  await expect(page.getByRole("banner")).not.toBeInViewport();
  expect(await bottomOf("line")).toBeLessThan(100);
});

test("@desktop the first product is three tab stops away", async ({ page, store }) => {
  await page.goto(`${store.url}/shop`);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to products" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  const first = page.getByRole("main").getByRole("article").first();
  await expect(first.getByRole("link")).toBeFocused();
  await expect(first.getByRole("heading")).toBeInViewport({ ratio: 1 });
});

test("@desktop stock, sale and facts filter the products, with counts", async ({ page, store }) => {
  const query = "concern=dullness&inStock=true";
  const found = await (await page.request.get(`${store.url}/api/products?${query}`)).json();
  expect(found.length).toBeGreaterThan(0);
  await page.goto(`${store.url}/shop`);
  await page.getByRole("button", { name: /^Filters/ }).click();
  const sheet = page.getByRole("dialog", { name: "Filters" });
  await sheet.getByRole("checkbox", { name: /^In stock/ }).check();
  await sheet.locator("summary", { hasText: "Concern" }).click();
  const dullness = sheet.getByRole("checkbox", { name: `dullness ${found.length} products` });
  await dullness.check();
  await expect(page).toHaveURL(/\/shop\?concern=dullness&inStock=true$/);
  await expectClean(page);
  await sheet.getByRole("button", { name: `Show ${found.length} products` }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole("button", { name: /^Filters/ })).toBeFocused();
  await expect(result(page)).toHaveText(`Showing ${found.length} products`);
  await page.getByRole("link", { name: "Remove filter In stock" }).click();
  await expect(page).toHaveURL(/\/shop\?concern=dullness$/);
});

test("@desktop a tag has a page of its own, an unknown one is a 404", async ({
  page,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/404/);
  const found = await page.goto(`${clothes.url}/shop?tag=organic%20cotton`);
  expect(found?.status()).toBe(200);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Organic cotton");
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    "href",
    /tag=organic%20cotton$/,
  );
  const unknown = await page.goto(`${clothes.url}/shop?tag=velvet`);
  expect(unknown?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "No Products Found" })).toBeVisible();
});

test("@desktop suggestions while typing: by keyboard, announced, and closed by Escape", async ({
  page,
}) => {
  await page.goto(`${clothes.url}/about`);
  await page.getByRole("button", { name: "Search", exact: true }).click();
  const field = page.getByRole("combobox", { name: "Search products" });
  await field.pressSequentially("boo");
  const list = page.getByRole("listbox", { name: "Suggestions" });
  await expect(list.getByRole("option")).toHaveCount(7);
  await expect(field).toHaveAttribute("aria-expanded", "true");
  await expect(list.getByRole("option").first()).toContainText(/Boots No\. \d+ \$\d+\.\d\d/);
  await expect(list.getByRole("option").last()).toHaveText("See all results for “boo”");
  await expect(page.getByRole("status").filter({ hasText: "suggestions" })).toHaveText(
    "6 suggestions. Use the arrow keys to choose.",
  );
  await expectClean(page);
  await field.press("ArrowDown");
  const selected = list.getByRole("option", { selected: true });
  const id = (await selected.getAttribute("id")) ?? "missing";
  await expect(field).toHaveAttribute("aria-activedescendant", id);
  await field.press("Escape");
  await expect(list).toBeHidden();
  await expect(field).toHaveAttribute("aria-expanded", "false");
  await field.press("ArrowDown");
  await expect(list).toBeVisible();
  // From the field upwards: all results, then the category.
  await field.press("ArrowUp");
  await field.press("ArrowUp");
  await field.press("Enter");
  await expect(page).toHaveURL(/\/shop\?category=Boots$/);
  await expect(field).toHaveCount(0);

  await page.getByRole("button", { name: "Search", exact: true }).click();
  await field.fill("boots");
  await list
    .getByRole("option", { name: /Boots No/ })
    .first()
    .click();
  await expect(page.getByRole("dialog", { name: /Boots No/ })).toBeVisible();
});
