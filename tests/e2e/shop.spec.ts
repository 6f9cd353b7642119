import type { Page } from "@playwright/test";
import type { Product } from "../../data/model/catalogue/product.ts";
import { findSmallTargets, findViolations } from "../support/accessibility.ts";
import { expect, test } from "../support/store-fixture.ts";
import { holdRequests } from "../support/storefront.ts";

const results = (page: Page) =>
  page.getByRole("status").filter({ hasText: /^(?:No products found|Showing \d+ products?)/ });
const cards = (page: Page) => page.getByRole("main").getByRole("article");
const cents = (product: Product) => Math.round(Number(product.price) * 100);

async function listProducts(page: Page, query = ""): Promise<Product[]> {
  return (await page.request.get(`/api/products${query}`)).json();
}

/** The fields of the price: on a phone in the sheet of the filters, which it opens. */
async function openPrices(page: Page) {
  const isPhone = (page.viewportSize()?.width ?? 0) < 1200;
  if (isPhone) await page.getByRole("button", { name: /^Filters/ }).click();
  const fields = isPhone ? page.getByRole("dialog", { name: "Filters" }) : page;
  return { min: fields.getByLabel("Min price ($)"), max: fields.getByLabel("Max price ($)") };
}

/** Headings of the product cards. */
const titles = (page: Page) => cards(page).getByRole("heading");

test("@phone @journey a category sets the URL, and the URL sets the category", async ({ page }) => {
  const hair = await listProducts(page, "?category=Hair%20Care");
  await page.goto("/shop");
  const pills = page.getByRole("navigation", { name: "Categories" });
  await pills.getByRole("link", { name: "Hair Care" }).click();
  await expect(page).toHaveURL(/\/shop\?category=Hair%20Care$/);
  await expect(results(page)).toHaveText(`Showing ${hair.length} products in Hair Care`);
  await expect(pills.getByRole("link", { name: "Hair Care" })).toHaveAttribute("aria-current");
  await expect(titles(page)).toHaveText(hair.map(({ title }) => title));

  await pills.getByRole("link", { name: "All Products" }).click();
  await expect(page).toHaveURL(/\/shop$/);
  await page.goBack();
  await expect(results(page)).toHaveText(`Showing ${hair.length} products in Hair Care`);
});

test("@desktop a search sets the URL within the category, and the URL sets the search", async ({
  page,
}) => {
  const found = await listProducts(page, "?category=Skin%20Care&search=balm");
  expect(found.length).toBeGreaterThan(0);
  await page.goto("/shop?category=Skin%20Care");
  const box = page.getByPlaceholder("Search for products, ingredients, or benefits...");
  await box.pressSequentially("balm");
  await expect(page).toHaveURL(/\/shop\?category=Skin%20Care&search=balm$/);
  const count = `Showing ${found.length} ${found.length === 1 ? "product" : "products"}`;
  await expect(results(page)).toHaveText(`${count} in Skin Care matching "balm"`);

  // Choosing a category clears the search, also in the field.
  await page.getByRole("navigation", { name: "Categories" }).getByText("Hair Care").click();
  await expect(page).toHaveURL(/\/shop\?category=Hair%20Care$/);
  await expect(box).toHaveValue("");
  await page.goBack();
  await expect(box).toHaveValue("balm");
});

test("@desktop a search with a typo finds nothing and offers the nearest words as a link", async ({
  page,
}) => {
  const found = await listProducts(page, "?search=conditioner");
  const offer = page.getByRole("main").getByRole("link", { name: "Did you mean" });
  await page.goto("/shop?search=conditoner");
  await expect(results(page)).toHaveText("No products found");
  await expect(offer).toHaveText("Did you mean conditioner?");
  await offer.click();
  await expect(page).toHaveURL(/\/shop\?search=conditioner$/);
  await expect(titles(page)).toHaveText(found.map(({ title }) => title));
  await expect(offer).toHaveCount(0);
  // No product has the words, but a question has.
  await page.getByPlaceholder("Search for products").fill("refnds");
  await expect(offer).toHaveText("Did you mean refund?");
});

test("@desktop a search without results offers featured products", async ({ page }) => {
  await page.goto("/shop?search=xyzzy");
  await expect(results(page)).toHaveText("No products found");
  await expect(page.getByRole("heading", { name: "Featured products" })).toBeVisible();
  await expect(titles(page)).toHaveCount(8);
});

test("@desktop an unknown category is a 404, and a known one ignores case", async ({
  page,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/404/);
  // An app shell is always 200.
  const status = async (address: string) => (await page.request.get(address)).status();
  expect(await status("/shop?category=Bogus")).toBe(404);
  await page.goto("/shop?category=Bogus");
  await expect(page.getByRole("heading", { name: "No Products Found" })).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  const hair = await listProducts(page, "?category=Hair%20Care");
  expect(await status("/shop?category=hair%20care")).toBe(200);
  await page.goto("/shop?category=hair%20care");
  await expect(results(page)).toHaveText(`Showing ${hair.length} products in Hair Care`);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    "href",
    /\/shop\?category=Hair%20Care$/,
  );
});

test("@desktop sorts by price, by name and by the featured order", async ({ page }) => {
  // One category, because imports of other tests fill more than one page of the shop.
  const products = await listProducts(page, "?category=Skin%20Care");
  const byPrice = [...products].sort((a, b) => cents(a) - cents(b)).map(cents);
  const shownCents = async () => {
    // The first amount of a card: the current price, also of a product on sale.
    const texts = await cards(page).allInnerTexts();
    return texts.map((text) =>
      Math.round(Number(/\$([\d,.]+\d)/.exec(text)?.[1]?.replaceAll(",", "")) * 100),
    );
  };
  await page.goto("/shop?category=Skin%20Care");
  const sort = page.getByLabel("Sort by");
  await expect(sort.getByRole("option")).toHaveText([
    "Featured",
    "Price: Low to High",
    "Price: High to Low",
    "Name: A to Z",
  ]);
  await sort.selectOption("Price: Low to High");
  await expect.poll(shownCents).toEqual(byPrice);
  await sort.selectOption("Price: High to Low");
  await expect.poll(shownCents).toEqual([...byPrice].reverse());
  await sort.selectOption("Name: A to Z");
  const names = products.map(({ title }) => title).sort((a, b) => a.localeCompare(b, "en"));
  await expect(titles(page)).toHaveText(names);
  await sort.selectOption("Featured");
  await expect(titles(page)).toHaveText(products.map(({ title }) => title));

  const pills = page.getByRole("navigation", { name: "Categories" });
  await pills.getByRole("link", { name: "All Products" }).click();
  await expect(page).toHaveURL(/\/shop$/);
  await sort.selectOption("Name: A to Z");
  await expect(page.getByRole("button", { name: "Clear Filters" })).toBeVisible();
  await sort.selectOption("Featured");
  await expect(page.getByRole("button", { name: "Clear Filters" })).toHaveCount(0);
});

test("@phone filters by min and max price, both inclusive", async ({ page }) => {
  const products = await listProducts(page);
  const prices = [...new Set(products.map(cents))].sort((a, b) => a - b);
  const [low, high] = [prices[2] ?? 0, prices[6] ?? 0];
  const within = products.filter((each) => cents(each) >= low && cents(each) <= high);
  await page.goto("/shop");
  const { min, max } = await openPrices(page);
  await expect(min).toHaveAttribute("min", "0");
  await expect(min).toHaveAttribute("step", "0.01");
  await min.fill((low / 100).toFixed(2));
  await max.fill((high / 100).toFixed(2));
  await expect(results(page)).toHaveText(`Showing ${within.length} products`);
  await expect(titles(page)).toHaveText(within.map(({ title }) => title));
  // The URL contains the filter, so that a reload shows the same.
  await page.reload();
  await expect(results(page)).toHaveText(`Showing ${within.length} products`);
  await expect((await openPrices(page)).min).toHaveValue((low / 100).toFixed(2));
});

test("@phone an invalid price stays in its field and is explained, and one that is typed meanwhile is applied", async ({
  page,
}) => {
  await page.goto("/shop");
  const { min, max } = await openPrices(page);
  const error = page.getByText("Enter an amount like 12.50");
  await min.fill("30");
  await expect(page).toHaveURL(/min=30$/);
  // An invalid amount stays in the field and no longer filters.
  await min.fill("-5");
  await expect(page).toHaveURL(/\/shop$/);
  await expect(min).toHaveValue("-5");
  await expect(error).toBeVisible();
  await min.blur();
  await expect(min).toHaveValue("-5");
  await min.fill("");
  await expect(error).toHaveCount(0);
  // Text that the browser cannot parse as a number is explained as well.
  await min.pressSequentially("1e");
  await expect(error).toBeVisible();
  await min.fill("60");
  await max.fill("20");
  await expect(page).toHaveURL(/min=60&max=20$/);
  await expect(max).toHaveAccessibleDescription("Lower than the min price");
  await expect(min).toHaveAccessibleDescription("Higher than the max price");
  await max.fill("80");
  await expect(page.getByText("Lower than the min price")).toHaveCount(0);

  await max.fill("");
  await expect(page).toHaveURL(/min=60$/);
  await min.evaluate((field: HTMLInputElement) => {
    const { replaceState } = window.history;
    window.history.replaceState = (...change) => {
      replaceState.apply(window.history, change);
      window.history.replaceState = replaceState;
      // The URL has changed, and React has not rendered it yet. React ignores its own `value` property.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, "");
      field.dispatchEvent(new Event("input", { bubbles: true }));
    };
  });
  await min.fill("30");
  await expect(min).toHaveValue("");
  await expect(page).toHaveURL(/\/shop$/);
});

test("@phone an empty result offers to clear all filters", async ({ page }) => {
  const products = await listProducts(page);
  await page.goto("/shop?category=Skin%20Care&search=xyzzy&sort=name&min=1&max=2");
  await expect(results(page)).toHaveText("No products found");
  await expect(page.getByRole("heading", { name: "No Products Found" })).toBeVisible();
  await expect(
    page.getByText("We couldn't find any products matching your search criteria."),
  ).toBeVisible();
  await page.getByRole("button", { name: "Clear All Filters" }).click();
  await expect(page).toHaveURL(/\/shop$/);
  await expect(results(page)).toHaveText(`Showing ${products.length} products`);

  await (await openPrices(page)).min.fill("20");
  await expect(page).toHaveURL(/min=20$/);
  await page.getByRole("button", { name: /^Show/ }).click();
  await page.getByLabel("Sort by").selectOption("name");
  await page.getByRole("button", { name: "Clear Filters" }).click();
  await expect(page).toHaveURL(/\/shop$/);
  await expect((await openPrices(page)).min).toHaveValue("");
  await page.keyboard.press("Escape");
  await expect(page.getByLabel("Sort by")).toHaveValue("featured");
});

test.describe(() => {
  // A returning visitor has an offline copy instead.
  test.use({ visitor: "first" });

  test("@phone shows eight skeletons while loading; a failed load can be tried again", async ({
    page,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(/status of 500/);
    await page.goto("/shop");
    const api = "**/api/products?search=oil";
    const broken = { status: 500, json: { message: "It broke." } };
    const respond = await holdRequests(page, "GET", api, broken);
    await page.getByPlaceholder(/^Search for products/).fill("oil");
    await expect(page.locator("[data-skeleton]")).toHaveCount(8);
    respond();
    const failure = page.getByRole("alert").filter({ hasText: "could not be loaded" });
    await expect(failure).toBeVisible();
    await expect(page.getByText("No Products Found")).toHaveCount(0);
    await page.context().unroute(api);
    await failure.getByRole("button", { name: "Try again" }).click();
    await expect(results(page)).toHaveText(/^Showing \d+ products matching "oil"$/);
  });
});

test.describe(() => {
  // A returning visitor has an offline copy instead.
  test.use({ visitor: "first" });

  test("@phone after home the shop first shows home's products, and the count once it is known", async ({
    page,
  }) => {
    const products = await listProducts(page);
    const letThrough = await holdRequests(page, "GET", "**/api/products");
    await page.goto("/");
    await page.getByRole("link", { name: "All Products", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Browse Our Collection" })).toBeVisible();
    await expect(cards(page)).toHaveCount(8);
    await expect(titles(page)).toHaveText(products.slice(0, 8).map(({ title }) => title));
    await expect(results(page)).toHaveCount(0);
    letThrough();
    await expect(results(page)).toHaveText(`Showing ${products.length} products`);
    await expect(titles(page)).toHaveText(products.map(({ title }) => title));
  });
});

test("@desktop hovering a link fetches the code and the data of its page, once", async ({
  page,
}) => {
  const requested: string[] = [];
  page.on("request", (request) => requested.push(new URL(request.url()).pathname));
  await page.goto("/");
  const link = page.getByRole("link", { name: "Testimonials" }).last();
  await expect(async () => {
    await page.mouse.move(5, 5);
    await link.hover();
    expect(requested.some((path) => path.includes("/testimonials-screen-"))).toBe(true);
  }).toPass();
  await expect.poll(() => requested).toContain("/api/testimonials");
  await expect(page).toHaveURL("/");
  await link.click();
  await expect(page).toHaveURL("/testimonials");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(requested.filter((path) => path === "/api/testimonials")).toHaveLength(1);
});

test("@desktop a card shows whether its product is sold out or low in stock", async ({ page }) => {
  const products = await listProducts(page);
  const soldOut = products.find((each) => !each.inStock || each.stockQuantity === 0);
  const few = products.find(
    (each) => each.inStock && each.stockQuantity !== null && each.stockQuantity <= 10,
  );
  if (!soldOut || !few)
    throw new Error("the sample store has neither sold-out nor scarce products");
  await page.goto("/shop");
  const gone = cards(page).filter({ hasText: soldOut.title });
  await expect(gone.getByText("Sold Out", { exact: true })).toBeVisible();
  await expect(
    gone.getByRole("button", { name: `${soldOut.title} is sold out`, exact: true }),
  ).toBeDisabled();
  await expect(
    cards(page).filter({ hasText: few.title }).getByText(`Only ${few.stockQuantity} left!`),
  ).toBeVisible();
});

test("@desktop adding to cart and wishlist shows a toast and updates the badges", async ({
  page,
}) => {
  const products = await listProducts(page);
  const product = products.find((each) => each.inStock && (each.stockQuantity ?? 99) > 10);
  const title = product?.title ?? "";
  await page.goto("/shop");
  await expect(page.getByRole("button", { name: "Cart, 0 items" })).toBeVisible();
  const toast = page.locator("[data-toast]");

  await page.getByRole("button", { name: `Add to Cart: ${title}`, exact: true }).click();
  await expect(toast).toContainText("Added to cart");
  await expect(toast).toContainText(title);
  await expect(page.getByRole("button", { name: "Cart, 1 item", exact: true })).toBeVisible();

  await page.getByRole("button", { name: `Add ${title} to wishlist`, exact: true }).click();
  await expect(toast).toContainText("Added to wishlist");
  await expect(toast).toHaveCount(1);
  await expect(page.getByRole("link", { name: "Wishlist, 1 item", exact: true })).toBeVisible();

  await page.getByRole("button", { name: `Remove ${title} from wishlist`, exact: true }).click();
  await expect(toast).toContainText("Removed from wishlist");
  await page.keyboard.press("F8");
  await expect(page.getByRole("region", { name: /Notifications/ })).toBeFocused();
  // A swipe that ends before the next frame.
  const flick = (pixels: number) =>
    toast.evaluate((element, far) => {
      const at = { pointerdown: 100, pointermove: 100 + far, pointerup: 100 + far };
      for (const [type, clientX] of Object.entries(at))
        element.dispatchEvent(new PointerEvent(type, { pointerId: 1, clientX, bubbles: true }));
    }, pixels);
  await toast.hover();
  // A focused message stays until it is dismissed.
  await toast.getByRole("button", { name: "Dismiss notification" }).focus();
  await flick(49);
  await expect(toast).toHaveCount(1);
  await flick(50);
  await expect(toast).toHaveCount(0);
});

test("@desktop a search about allergens leads to the contact page, and warnings are no results", async ({
  page,
}) => {
  const notice = page.getByRole("note");
  await page.goto("/shop?search=nut");
  await expect(notice).toContainText("The search cannot answer questions about pregnancy");
  await expect(titles(page)).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "No Products Found" })).toBeVisible();
  await page.getByRole("link", { name: "No nut ingredient listed" }).click();
  await expect(notice).toContainText("A list does not mention traces");
  await expect(titles(page)).not.toHaveCount(0);
  await page.goto("/shop?search=mother");
  await expect(page.getByRole("heading", { name: "No Products Found" })).toBeVisible();
  await expect(notice).toHaveCount(0);
  const box = page.getByPlaceholder("Search for products, ingredients, or benefits...");
  await box.fill("shea allergy");
  await notice.getByRole("link", { name: "contact us" }).click();
  await expect(page).toHaveURL(/\/contact$/);
});

test("@phone a search with conditions shows them, what labels say, and the nearest matches", async ({
  page,
}) => {
  await page.goto("/shop?search=pregnancy%20under%20$40");
  const conditions = page.getByRole("list", { name: "Conditions of the search" });
  await expect(conditions.getByRole("listitem")).toHaveText([
    "Label says nothing against pregnancy",
    "Under $40",
  ]);
  await expect(results(page).first()).toHaveText(/^Showing \d+ products$/);
  const notice = page.getByRole("note");
  await expect(notice).toContainText("Ask your doctor");
  expect(await findViolations(page)).toEqual([]);
  expect(await findSmallTargets(page)).toEqual([]);
  await conditions.getByRole("link", { name: "Remove condition Under $40" }).click();
  await expect(page).toHaveURL(/\/shop\?search=pregnancy$/);
  await expect(notice).toContainText("The label advises against use during pregnancy");
  await notice.getByRole("link", { name: "Wild Blueberry Night Serum" }).click();
  await expect(page.getByRole("dialog", { name: "Wild Blueberry Night Serum" })).toBeVisible();

  await page.goto("/shop?search=conditioner%20under%20$20");
  await expect(page.getByRole("heading", { name: "No Products Found" })).toBeVisible();
  await expect(page.getByRole("heading", { name: /^No products under \$20\. / })).toBeVisible();
  await expect(titles(page)).not.toHaveCount(0);
  expect(await findViolations(page)).toEqual([]);
  expect(await findSmallTargets(page)).toEqual([]);
});

test("@phone a search finds other content too, and a link to a question shows its answer on a slow phone", async ({
  page,
}) => {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 8 });
  const answer = page.getByText(/to the card you paid with/);
  // More than once, because it depends on when the browser paints.
  for (let visit = 0; visit < 2; visit += 1) {
    await page.goto("/shop?search=refund");
    const others = page.getByRole("region", { name: "Also found" });
    await expect(others.getByRole("heading", { level: 3 })).toHaveText([
      "Questions and answers",
      "Pages",
    ]);
    await others.getByRole("link", { name: "When will I get my refund?" }).click();
    await expect(answer).toBeInViewport();
  }
});

test("@desktop products begin on the first screen, and the selling points follow them on a phone", async ({
  page,
}) => {
  for (const address of ["/shop", "/shop?category=Hair%20Care"]) {
    await page.goto(address);
    for (const { isPhone, width, height } of [
      { isPhone: false, width: 1440, height: 900 },
      { isPhone: true, width: 390, height: 844 },
    ]) {
      await page.setViewportSize({ width, height });
      const picture = await cards(page).first().locator("img").first().boundingBox();
      expect(picture?.y).toBeLessThan(height * 0.8);
      const points = await page.getByText("Premium Quality", { exact: true }).boundingBox();
      const isBelow = (points?.y ?? 0) > (picture?.y ?? 0);
      expect([address, width, isBelow]).toEqual([address, width, isPhone || address !== "/shop"]);
    }
  }
});
