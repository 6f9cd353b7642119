import type { Page } from "@playwright/test";
import type { Product } from "../../data/model/catalogue/product.ts";
import { STORE } from "../../data/store.ts";
import { findSmallTargets, findViolations, inBothLayouts } from "../support/accessibility.ts";
import {
  CARDS,
  fillCard,
  fillDetails,
  openCheckout,
  order,
  payButton,
  putInCart,
  readOrderNumber,
  wellStockedProduct,
} from "../support/purchase.ts";
import { expect, test } from "../support/store-fixture.ts";
import {
  addButton,
  cardLink,
  holdRequests,
  openCart,
  save,
  toastWith,
} from "../support/storefront.ts";

// Without animations, so that axe measures final colours.
test.use({ contextOptions: { reducedMotion: "reduce" } });

const expectClean = async (page: Page) => expect(await findViolations(page)).toEqual([]);
const expectCleanInBothLayouts = (page: Page) =>
  inBothLayouts(page, async (layout) => expect(await findViolations(page), layout).toEqual([]));
const expectLargeTargets = (page: Page) =>
  inBothLayouts(page, async (layout) => expect(await findSmallTargets(page), layout).toEqual([]));

/** The shop with few products, because routes.spec.ts checks the page below the overlays. */
const shopWith = ({ title }: Product) => `/shop?search=${encodeURIComponent(title)}`;

// routes.spec.ts checks every page as it loads.
test.describe("overlays have no axe violations", () => {
  test("@phone the empty and the filled cart with its toast", async ({ page, store }) => {
    const product = await wellStockedProduct(store, 0);
    await page.goto(shopWith(product));
    await openCart(page);
    await expectClean(page);
    await page.keyboard.press("Escape");
    await addButton(page, product).click();
    await expect(toastWith(page, "Added to cart")).toBeVisible();
    await expectClean(page);
    const drawer = await openCart(page);
    await expect(drawer.getByRole("link", { name: product.title })).toBeVisible();
    await expectCleanInBothLayouts(page);
    await expectLargeTargets(page);
    await drawer.getByRole("button", { name: `Remove ${product.title}` }).click();
    await expect(drawer.getByRole("button", { name: /Undo/ })).toBeVisible();
    await expectClean(page);
  });

  test("@phone search and mobile menu", async ({ page }) => {
    await page.goto("/about");
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await expect(page.getByRole("combobox", { name: "Search products" })).toBeFocused();
    // home.spec.ts checks it on a desktop.
    await expectClean(page);
    await page.keyboard.press("Escape");
    // Only the mobile layout has the menu.
    await page.getByRole("button", { name: "Menu" }).click();
    await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
    await expectClean(page);
    expect(await findSmallTargets(page)).toEqual([]);
  });

  test("@phone a product, the wishlist and its confirmation dialog", async ({ page, store }) => {
    const product = await wellStockedProduct(store, 1);
    await page.goto(shopWith(product));
    await save(page, product);
    await cardLink(page, product).click();
    await expect(page.getByRole("dialog", { name: product.title, exact: true })).toBeVisible();
    await expectCleanInBothLayouts(page);
    await expectLargeTargets(page);
    await page.goto("/wishlist");
    await expect(page.getByText("1 Item Saved", { exact: true })).toBeVisible();
    await expectCleanInBothLayouts(page);
    await page.getByRole("button", { name: "Clear All" }).click();
    await expect(page.getByRole("dialog", { name: "Clear wishlist" })).toBeVisible();
    await expectClean(page);
  });
});

test.describe("the checkout and order pages have no axe violations", () => {
  test("@phone the form, its errors, a declined card and the 3DS step", async ({
    page,
    store,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(/status of 402/);
    await putInCart(page, await wellStockedProduct(store, 2));
    await openCheckout(page);
    await expectCleanInBothLayouts(page);
    await expectLargeTargets(page);
    await payButton(page).click();
    await expect(page.getByRole("heading", { name: /^Please check/ })).toBeVisible();
    await expectClean(page);
    await fillDetails(page);
    await fillCard(page, CARDS.declined);
    await payButton(page).click();
    await expect(page.getByText("Payment Failed", { exact: true })).toBeVisible();
    await expectClean(page);
    await fillCard(page, CARDS.confirm);
    await payButton(page).click();
    await expect(page.getByRole("dialog", { name: "Confirm your payment" })).toBeVisible();
    await expectClean(page);
    // Escape cancels the confirmation and returns to the form.
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(payButton(page)).toBeVisible();
  });

  test("@phone a checkout that could not be opened", async ({
    page,
    store,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(/status of 502|could not be prepared/);
    await putInCart(page, await wellStockedProduct(store, 3));
    await page
      .context()
      .route("**/api/create-payment-intent", (route) =>
        route.fulfill({ status: 502, json: { message: "The payment provider did not answer." } }),
      );
    await page.goto("/checkout");
    await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
    const problem = page.getByRole("heading", {
      name: "The secure checkout could not be loaded",
    });
    await expect(problem).toBeVisible();
    await expectClean(page);
  });

  test("@desktop a confirmed order, a tracked one and one that is not found", async ({
    page,
    store,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(/status of 404|could not be looked up/);
    const id = await order(page, await wellStockedProduct(store, 4));
    const number = await readOrderNumber(page, id);
    await page.goto(`/order-confirmation?orderId=${id}`);
    await expect(page.getByRole("heading", { name: "Order Confirmed!" })).toBeVisible();
    await expectClean(page);
    await page.goto("/track-order");
    const track = page.getByRole("button", { name: "Track Order" });
    await track.click();
    await expect(page.getByText("Order number is required")).toBeVisible();
    await expectClean(page);
    await page.getByLabel("Email Address").fill("jane@example.com");
    await page.getByLabel("Order Number").fill("ORD-123456");
    await track.click();
    await expect(toastWith(page, "Order Not Found")).toBeVisible();
    await expectClean(page);
    await page.getByLabel("Order Number").fill(number);
    await track.click();
    await expect(page.getByRole("heading", { name: `Order ${number}` })).toBeFocused();
    await expectClean(page);
  });
});

test("@phone navigating focuses the heading of the new page and announces its title", async ({
  page,
}) => {
  await page.goto("/about");
  await page.getByRole("contentinfo").getByRole("link", { name: "FAQ" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Frequently Asked Questions");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  const announced = page.getByRole("status").filter({ hasText: STORE.name });
  await expect(announced).toHaveText(`Frequently Asked Questions | ${STORE.name}`);
  await expect(page).toHaveTitle(`Frequently Asked Questions | ${STORE.name}`);
});

test("@desktop a page that is still loading is announced once its title is known", async ({
  page,
}) => {
  const respond = await holdRequests(page, "GET", "**/api/blog-posts/*");
  await page.goto("/blog");
  const post = page.getByRole("main").getByRole("heading", { level: 2 }).nth(1);
  const name = (await post.textContent()) ?? "";
  await post.getByRole("link").click();
  await expect(page.getByText("Loading the post")).toBeAttached();
  await expect(page.getByRole("main")).toBeFocused();
  await expectClean(page);
  respond();
  await expect(page.getByRole("heading", { level: 1, name })).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: name })).toBeAttached();
});

test("@desktop the first Tab focuses a link that skips the header", async ({ page }) => {
  await page.goto("/faq");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to main content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await expect(page).toHaveURL("/faq");
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Search questions and answers")).toBeFocused();
});

// checkout-form.spec.ts continues and pays by keyboard.
test("the shop, the cart and the checkout can be reached by keyboard", { tag: "@desktop" }, async ({
  page,
  store,
}) => {
  const product = await wellStockedProduct(store, 0);
  await page.goto("/shop");
  const tabTo = async (name: RegExp | string) => {
    const wanted = page.getByRole("button", { name }).or(page.getByRole("link", { name }));
    for (let turn = 0; turn < 80; turn++) {
      await page.keyboard.press("Tab");
      const here = wanted.and(page.locator(":focus"));
      if ((await here.count()) > 0) return here;
    }
    throw new Error(`Tab does not reach ${name}`);
  };
  await tabTo(`Add to Cart: ${product.title}`);
  await page.keyboard.press("Enter");
  await expect(toastWith(page, "Added to cart")).toBeVisible();
  await page.getByRole("link", { name: "Skip to main content" }).focus();
  const cart = await tabTo(/^Cart, 1 item$/);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Your Cart" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(cart).toBeFocused();
  await page.keyboard.press("Enter");
  await tabTo("Proceed to Checkout");
  await page.keyboard.press("Enter");
  // A document of its own, in which the focus begins at the top.
  await expect(page.getByRole("heading", { level: 1, name: "Checkout" })).toBeVisible();
  await tabTo("Continue Shopping");
});

test("@desktop nothing is animated with prefers-reduced-motion", async ({ page }) => {
  await page.goto("/shop");
  await openCart(page);
  const moving = await page.evaluate(() =>
    document.getAnimations().filter((it) => Number(it.effect?.getComputedTiming().duration) > 10),
  );
  expect(moving).toEqual([]);
});

test("@desktop controls and focus are visible with forced colours", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/shop?category=Hair%20Care");
  const pills = page.getByRole("navigation", { name: "Categories" }).getByRole("link");
  const look = (index: number) =>
    pills.nth(index).evaluate((it) => {
      const { backgroundColor, borderColor, color, textDecorationLine } = getComputedStyle(it);
      return [backgroundColor, borderColor, color, textDecorationLine].join(" ");
    });
  expect(await look(2), "the chosen category looks like the others").not.toBe(await look(1));
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  const ring = await page.evaluate(() => {
    const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement as Element);
    return outlineStyle === "none" ? "" : outlineWidth;
  });
  expect(ring).toMatch(/^[1-9]/);

  // Icons over pictures have a background colour.
  await page.goto("/");
  const icons = page
    .getByRole("banner")
    .getByRole("button", { name: /^(?:Search|Cart, 0 items)$/ })
    .or(page.getByRole("link", { name: "Wishlist, 0 items" }))
    .or(page.getByRole("button", { name: /to wishlist$/ }).first());
  await expect(icons).toHaveCount(4);
  const grounds = await icons.evaluateAll((all) =>
    all.map((it) => getComputedStyle(it).backgroundColor),
  );
  expect(grounds).toEqual(Array(4).fill("rgb(255, 255, 255)"));
});
