import type { Page } from "@playwright/test";
import { summarize } from "../../data/model/catalogue/product-text.ts";
import { cartButton, wellStockedProduct } from "../support/purchase.ts";
import { expect, test } from "../support/store-fixture.ts";
import {
  addButton,
  cardLink,
  cartDialog,
  fetchProducts,
  heart,
  holdsFocus,
  productWhere,
  toastWith,
} from "../support/storefront.ts";

const dialogOf = (page: Page, { title }: { title: string }) =>
  page.getByRole("dialog", { name: title, exact: true });

test.describe("a product in the modal", () => {
  test("@phone @journey has the product's URL, keeps the page's scroll position, is closed by Back, and becomes a page when reloaded", async ({
    page,
    store,
  }) => {
    const product = (await fetchProducts(store))[6];
    if (!product) throw new Error("the sample store is too small");
    await page.goto("/shop");
    // Scrolls the link into view first, so that the click does not scroll the page.
    await cardLink(page, product).hover();
    const before = await page.evaluate(() => window.scrollY);
    await cardLink(page, product).click();
    const dialog = dialogOf(page, product);
    await expect(dialog).toBeVisible();
    await expect(page).toHaveURL(`/product/${product.handle}`);
    await expect(page).toHaveTitle(new RegExp(product.title));
    await expect(page.getByText("Browse Our Collection")).toBeAttached();
    expect(await page.evaluate(() => window.scrollY)).toBe(before);

    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL("/shop");
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
    await expect(cardLink(page, product)).toBeFocused();
    await page.goForward();
    await expect(dialog).toBeVisible();
    await page.reload();
    await expect(page.getByRole("heading", { level: 1, name: product.title })).toBeVisible();
    await expect(page.getByRole("dialog")).toBeHidden();
  });

  test("@desktop keeps the focus inside, and returns it when closed by Escape, its button or a click outside", async ({
    page,
    store,
  }) => {
    const product = await wellStockedProduct(store, 0);
    await page.goto("/shop?sort=name");
    const link = cardLink(page, product);
    const dialog = dialogOf(page, product);
    const closeActions = [
      () => page.keyboard.press("Escape"),
      () => dialog.getByRole("button", { name: "Close product" }).click(),
      () => page.mouse.click(4, 4),
    ];
    for (const [at, close] of closeActions.entries()) {
      await link.focus();
      await page.keyboard.press("Enter");
      await expect(dialog).toBeVisible();
      if (at === 0) {
        await expect(dialog.getByRole("article").nth(4)).toBeAttached();
        for (let step = 0; step < 30; step++) {
          await page.keyboard.press("Tab");
          const inside = await dialog.evaluate(
            (element) =>
              document.activeElement === document.body || element.contains(document.activeElement),
          );
          expect(inside).toBe(true);
        }
      }
      await close();
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL("/shop?sort=name");
      await expect(link).toBeFocused();
    }
  });

  test("@phone switches to a related product, and Back closes it", async ({ page, store }) => {
    const product = await wellStockedProduct(store, 0);
    await page.goto("/shop");
    await cardLink(page, product).click();
    const related = dialogOf(page, product).getByRole("region", { name: "Pairs with" });
    await expect(related.getByRole("article")).toHaveCount(4);
    const title = await related.getByRole("heading", { level: 3 }).first().innerText();
    await related.getByRole("link", { name: title, exact: true }).click();
    const next = dialogOf(page, { title });
    await expect(next).toBeVisible();
    await expect.poll(() => holdsFocus(next)).toBe(true);
    await expect(addButton(next, { title }).first()).toBeInViewport();
    await page.goBack();
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(page).toHaveURL("/shop");
  });

  test("@phone adds to the cart, which opens above it with the only backdrop, and to the wishlist", async ({
    page,
    store,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    const product = await wellStockedProduct(store, 3);
    await page.goto("/shop");
    await cardLink(page, product).click();
    const dialog = dialogOf(page, product);
    const add = addButton(dialog, product).first();
    await add.click();
    await expect(toastWith(page, "Added to cart")).toContainText(product.title);
    await toastWith(page, "Added to cart").getByRole("link", { name: "View cart" }).click();
    const cart = cartDialog(page);
    const backdrops = () =>
      page.evaluate(() =>
        [...document.querySelectorAll("dialog:modal")]
          .map((sheet) => getComputedStyle(sheet, "::backdrop").opacity)
          .sort(),
      );
    await expect(cart.getByRole("button", { name: "Close cart" })).toBeFocused();
    await expect.poll(backdrops).toEqual(["0", "1"]);
    await page.keyboard.press("Escape");
    await expect(cart).toBeHidden();
    await expect(add).toBeFocused();
    await expect.poll(backdrops).toEqual(["1"]);

    await heart(dialog, product).click();
    await expect(toastWith(page, "Added to wishlist")).toContainText(product.title);
    await expect(heart(dialog, product, true)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(cartButton(page, 1)).toBeVisible();
    await expect(page.getByRole("link", { name: "Wishlist, 1 item", exact: true })).toBeVisible();
  });

  test("@desktop shows that a product does not exist", async ({ page, expectConsoleErrors }) => {
    expectConsoleErrors(/Failed to load resource/);
    await page.goto("/shop?product=unknown&sort=name");
    const missing = page.getByRole("dialog", { name: "Product not found" });
    await expect(missing).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL("/shop?sort=name");
  });

  test.describe(() => {
    // A returning visitor has an offline copy instead.
    test.use({ visitor: "first" });

    test("@phone shows that a product did not load", async ({
      page,
      store,
      expectConsoleErrors,
    }) => {
      expectConsoleErrors(/Failed to load resource/);
      // Not in the list below the modal, nor in a list that an earlier page has persisted.
      const skin = await productWhere(store, ({ category }) => category === "Skin Care");
      await page.context().route(`**/api/products/${skin.id}`, (route) => route.abort());
      await page.goto(`/shop?category=Hair%20Care&product=${skin.id}`);
      await expect(page.getByText("This product did not load.")).toBeVisible();
      await page.context().unroute(`**/api/products/${skin.id}`);
      await page.getByRole("button", { name: "Try again" }).click();
      await expect(dialogOf(page, skin)).toBeVisible();
    });
  });
});

test.describe("a product page", () => {
  test("@phone shows the description, delivery and related products", async ({ page, store }) => {
    const product = await wellStockedProduct(store, 0);
    await page.goto(`/product/${product.id}`);
    await expect(page.getByRole("heading", { level: 1, name: product.title })).toBeVisible();
    for (const name of ["Benefits", "How to use", "Ingredients", "Delivery and returns"])
      await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
    await expect(page.getByText("2–5 business days")).toBeVisible();
    await expect(page.getByText("within 30 days")).toBeVisible();
    const related = page.getByRole("region", { name: "Pairs with" });
    await expect(related.getByRole("article")).toHaveCount(4);
    await expect(
      page.getByRole("link", { name: product.category, exact: true }).first(),
    ).toBeVisible();
  });

  test("@desktop has structured data and Open Graph tags in the server's HTML", async ({
    page,
    store,
  }) => {
    const product = await wellStockedProduct(store, 0);
    const html = await (await page.request.get(`/product/${product.handle}`)).text();
    const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
    const data = scripts.flatMap(([, json = ""]) => JSON.parse(json));
    const structured = data.find((one) => one["@type"] === "Product");
    expect(structured).toMatchObject({
      name: product.title,
      sku: product.sku,
      description: summarize(product.description, 5_000),
      offers: {
        price: product.price,
        priceCurrency: "CAD",
        availability: "https://schema.org/InStock",
        url: `${store.url}/product/${product.handle}`,
      },
    });
    const crumbs = data.find((one) => one["@type"] === "BreadcrumbList");
    expect(crumbs.itemListElement).toHaveLength(3);
    expect(html).toContain(`<link rel="canonical" href="${store.url}/product/${product.handle}"`);
    expect(html).toMatch(/<meta property="og:image" content="http[^"]+\/share\.jpg"/);
  });

  test("shows the buy bar only while the main button is out of view", async ({ page, store }) => {
    const product = await wellStockedProduct(store, 0);
    await page.goto(`/product/${product.id}`);
    const buttons = addButton(page, product);
    await expect(buttons).toHaveCount(1);
    await page.getByRole("heading", { name: "Delivery and returns" }).scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 400);
    await page.evaluate(() => window.scrollBy(0, 400));
    const bar = buttons.last();
    await expect(bar).toBeInViewport();
    await bar.click();
    await expect(cartButton(page, 1)).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(buttons).toHaveCount(1);
  });

  test("@desktop shows a badge and a disabled button if sold out, and the units left if the stock is low", async ({
    page,
    store,
  }) => {
    const soldOut = await productWhere(store, ({ stockQuantity }) => stockQuantity === 0);
    await page.goto(`/product/${soldOut.id}`);
    const button = page.getByRole("button", { name: `${soldOut.title} is sold out` });
    await expect(button).toBeDisabled();
    await expect(page.getByText("Sold Out").first()).toBeVisible();
    await expect(addButton(page, soldOut)).toHaveCount(0);

    const scarce = await productWhere(
      store,
      ({ stockQuantity }) => stockQuantity !== null && stockQuantity > 0 && stockQuantity <= 10,
    );
    await page.goto(`/product/${scarce.id}`);
    await expect(page.getByText(`Only ${scarce.stockQuantity} left!`).first()).toBeVisible();
  });
});

test("@phone links to ingredients are targets of at least 24 px that do not overlap", async ({
  page,
  store,
}) => {
  const product = await productWhere(store, ({ description }) => /Glycerin/.test(description));
  await page.goto(`/product/${product.handle}`);
  const lines = await page
    .getByRole("main")
    .locator('a[href^="/ingredients/"]')
    .evaluateAll((links) =>
      links.flatMap((link) =>
        [...link.getClientRects()].map(({ top, bottom }) => ({ top, bottom })),
      ),
    );
  expect(lines.length).toBeGreaterThan(5);
  for (const { top, bottom } of lines) {
    expect(bottom - top).toBeGreaterThanOrEqual(24);
    const below = lines.filter((other) => other.top > top + 1);
    expect(Math.min(...below.map((other) => other.top))).toBeGreaterThanOrEqual(bottom - 1);
  }
});
