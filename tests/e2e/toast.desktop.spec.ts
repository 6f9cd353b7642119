import type { Locator, Page } from "@playwright/test";
import {
  CARDS,
  fillCard,
  fillDetails,
  openCheckout,
  payButton,
  putInCart,
  wellStockedProduct,
} from "../support/purchase.ts";
import { expect, test } from "../support/store-fixture.ts";
import {
  addButton,
  cardLink,
  cartDialog,
  dismissToast,
  openCart,
  productWhere,
  save,
  toastWith,
} from "../support/storefront.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

type Size = readonly [width: number, height: number];

/** 400 % zoom, a small and a usual phone, a tablet and a desktop. */
const SIZES: readonly Size[] = [
  [320, 256],
  [320, 568],
  [390, 844],
  [768, 1024],
  [1440, 900],
];

const resize = (page: Page, [width, height]: Size) => page.setViewportSize({ width, height });

type Place = "start" | "center" | "end";

/** Scrolls so that an element is at the upper edge, in the middle or at the lower edge of the window. */
const scrollTo = (locator: Locator, block: Place) =>
  locator.evaluate(
    (element, place) => element.scrollIntoView({ block: place, behavior: "instant" }),
    block,
  );

/** Presses a control without scrolling. Playwright would move it from below the header. */
const press = (control: Locator) =>
  control.evaluate((element: HTMLElement) => {
    element.focus({ preventScroll: true });
    element.click();
  });

/** Expects a toast within the window that covers none of the elements. */
async function expectUncovered(page: Page, text: string, parts: readonly Locator[], where: string) {
  const toast = toastWith(page, text);
  // A focused toast does not close while the test reads the layout.
  await toast.getByRole("button", { name: "Dismiss notification" }).focus();
  const covered = async () => {
    const own = await toast.boundingBox();
    if (!own) return ["the toast is not displayed"];
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    const isInside = own.x >= 0 && own.y >= 0;
    const found = isInside && own.x + own.width <= width && own.y + own.height <= height;
    const names = found ? [] : ["outside of the window"];
    for (const part of parts) {
      const box = await part.boundingBox();
      if (!box) {
        names.push(`${part} is not displayed`);
        continue;
      }
      const columns = Math.min(box.x + box.width, own.x + own.width) - Math.max(box.x, own.x);
      const rows = Math.min(box.y + box.height, own.y + own.height) - Math.max(box.y, own.y);
      if (columns > 0 && rows > 0) names.push(String(part));
    }
    return names;
  };
  // The toast moves with the frame after a scroll.
  await expect.poll(covered, { message: `"${text}" ${where}`, timeout: 5_000 }).toEqual([]);
}

/** Expects a toast that covers none of the elements, and dismisses it. */
async function expectClear(...expected: Parameters<typeof expectUncovered>) {
  await expectUncovered(...expected);
  await dismissToast(expected[0]);
}

test("toasts of a card do not cover the pressed button, wherever it is", async ({
  page,
  store,
}) => {
  const product = await wellStockedProduct(store, 2);
  await page.goto("/shop");
  const add = addButton(page, product);
  const saveButton = page
    .getByRole("button", { name: `${product.title} ` })
    .and(page.getByRole("button", { name: /wishlist$/ }));
  for (const size of SIZES) {
    await resize(page, size);
    for (const place of ["start", "center", "end"] as const) {
      const where = `at ${size}, ${place}`;
      await scrollTo(add, place);
      await press(add);
      await expectClear(page, "Added to cart", [add], where);
      await scrollTo(saveButton, place);
      await press(saveButton);
      await expectClear(page, "wishlist", [saveButton], where);
    }
  }
});

test("toasts of forms cover neither the pressed button nor the focused field", async ({
  page,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/status of (404|422)|could not be looked up/);
  const refusal = { status: 422, json: { message: "Not this one." } };
  await page.route("**/api/newsletter/subscribe", (route) => route.fulfill(refusal));
  const submit = async (name: string) => {
    const button = page.getByRole("button", { name, exact: true });
    await press(button);
    return button;
  };
  await page.goto("/");
  const email = page.getByLabel("Email address");
  for (const size of SIZES) {
    await resize(page, size);
    for (const place of ["start", "center", "end"] as const) {
      await email.fill("ada@example.com");
      await scrollTo(email, place);
      const subscribe = await submit("Subscribe");
      const where = `at ${size}, ${place}`;
      await expectClear(page, "Subscription Failed", [subscribe], where);
    }
  }
  await page.goto("/track-order?orderNumber=ORD-123456");
  const address = page.getByLabel("Email Address");
  for (const size of SIZES) {
    await resize(page, size);
    await address.fill("ada@example.com");
    await scrollTo(address, "end");
    // Enter leaves the focus in the field.
    await address.press("Enter");
    const track = page.getByRole("button", { name: "Track Order", exact: true });
    await expectClear(page, "Order Not Found", [address, track], `at ${size}`);
  }
});

test("the toast of a declined card covers neither the button, the explanation nor a field", async ({
  page,
  store,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/status of 402/);
  await putInCart(page, await wellStockedProduct(store, 3));
  await openCheckout(page);
  await fillDetails(page);
  await fillCard(page, CARDS.declined);
  const explanation = page.locator("#checkout-failure");
  await press(payButton(page));
  for (const size of SIZES) {
    await resize(page, size);
    for (const place of ["start", "center", "end"] as const) {
      await scrollTo(payButton(page), place);
      const parts = [payButton(page), explanation];
      await expectUncovered(page, "Payment Failed", parts, `at ${size}, ${place}`);
    }
  }
  await dismissToast(page);
  // With Enter the focus stays in the field.
  const field = page.getByLabel("CVC");
  for (const size of [SIZES[1], SIZES[2]] as readonly Size[]) {
    await resize(page, size);
    await field.focus();
    await scrollTo(field, "end");
    await field.press("Enter");
    await expectClear(page, "Payment Failed", [field], `at ${size}, in the field`);
  }
});

test("toasts in a dialog cover neither its title nor the pressed control", async ({
  page,
  store,
}) => {
  const scarce = await productWhere(
    store,
    ({ stockQuantity }) => stockQuantity !== null && stockQuantity > 0 && stockQuantity <= 4,
  );
  const product = await wellStockedProduct(store, 2);
  await putInCart(page, scarce, scarce.stockQuantity ?? 0);
  for (const size of SIZES) {
    await resize(page, size);
    const cart = await openCart(page);
    const more = cart.getByRole("button", { name: `Increase quantity of ${scarce.title}` });
    await press(more);
    const title = cart.getByRole("heading", { name: "Your Cart" });
    await expectClear(page, `Only ${scarce.stockQuantity} available`, [title, more], `at ${size}`);
    await page.keyboard.press("Escape");
    await cardLink(page, product).click();
    const modal = page.getByRole("dialog", { name: product.title, exact: true });
    const add = addButton(modal, product).first();
    await press(add);
    await expectClear(
      page,
      "Added to cart",
      [modal.getByText(product.title).nth(1), add],
      `at ${size}`,
    );
    await page.keyboard.press("Escape");
    await expect(modal).toBeHidden();
  }
});

test("the toast of an emptied wishlist covers no heading", async ({ page, store }) => {
  const product = await wellStockedProduct(store, 2);
  for (const size of [SIZES[0], SIZES[2], SIZES[4]] as readonly Size[]) {
    await resize(page, size);
    await page.goto("/shop");
    await save(page, product);
    await page.goto("/wishlist");
    await page.getByRole("button", { name: "Clear All" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Clear All" }).click();
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading).toBeFocused();
    await expectClear(page, "Wishlist cleared", [heading], `at ${size}`);
  }
});

test("a toast moves away from a field that is focused later", async ({ page }) => {
  await page.goto("/");
  const email = page.getByLabel("Email address");
  await press(page.getByRole("button", { name: /^Add to Cart/ }).first());
  await toastWith(page, "Added to cart").waitFor();
  await email.evaluate((element: HTMLElement) => {
    element.scrollIntoView({ block: "end", behavior: "instant" });
    element.focus({ preventScroll: true });
  });
  await expectClear(page, "Added to cart", [email], "after the focus");
});

test("a toast stays within the visible part of a zoomed page, also after scrolling", async ({
  page,
}) => {
  await page.goto("/shop");
  const browser = await page.context().newCDPSession(page);
  await browser.send("Emulation.setPageScaleFactor", { pageScaleFactor: 2 });
  await press(page.getByRole("button", { name: /^Add to Cart/ }).first());
  const toast = toastWith(page, "Added to cart");
  await toast.getByRole("button", { name: "Dismiss notification" }).focus();
  const isVisible = () =>
    toast.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      const { offsetTop = 0, height = 0 } = window.visualViewport ?? {};
      return offsetTop > 0 && top >= offsetTop && bottom <= offsetTop + height;
    });
  await page.mouse.move(100, 100);
  for (const distance of [60, 740]) {
    // Scrolls the visual viewport within the window; the page itself does not scroll.
    await page.mouse.wheel(0, distance);
    await expect.poll(isVisible).toBe(true);
  }
});

test("View cart opens the cart, and closing it returns to the pressed button", async ({
  page,
  store,
}) => {
  const product = await wellStockedProduct(store, 2);
  await page.goto("/shop");
  await addButton(page, product).click();
  const link = toastWith(page, "Added to cart").getByRole("link", { name: "View cart" });
  await expect(link).toHaveAttribute("href", "/checkout");
  await link.click();
  await expect(cartDialog(page).getByRole("link", { name: product.title })).toBeVisible();
  await expect(page.locator("[data-toast]")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(addButton(page, product)).toBeFocused();

  // From the product's dialog the cart opens above it, and shows its own toasts.
  await cardLink(page, product).click();
  const modal = page.getByRole("dialog", { name: product.title, exact: true });
  await addButton(modal, product).first().click();
  await modal.getByRole("link", { name: "View cart" }).click();
  await cartDialog(page).waitFor();
  await expect(page.getByRole("link", { name: "View cart" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(cartDialog(page)).toBeHidden();
  await expect(modal).toBeVisible();
});

test("the message of an added product is not shown on the checkout", async ({ page, store }) => {
  await page.addInitScript(() =>
    Object.assign(window, { keptMessage: sessionStorage.getItem("toast") }),
  );
  await page.goto("/shop");
  await addButton(page, await wellStockedProduct(store, 2)).click();
  const drawer = await openCart(page);
  await expect(page.locator("[data-toast]")).toHaveCount(0);
  await drawer.getByRole("link", { name: "Proceed to Checkout" }).click();
  await page.getByLabel("Card number").waitFor();
  expect(await page.evaluate(() => "keptMessage" in window && window.keptMessage)).toBeNull();
});
