import type { Locator } from "@playwright/test";
import { centsOf, formatMoney } from "../../data/model/text/money.ts";
import { changeProduct, publishProduct, unpublishProduct } from "../support/admin-api.ts";
import {
  CARDS,
  cartButton,
  confirmedOrder,
  fillCard,
  fillDetails,
  payButton,
  putInCart,
  wellStockedProduct,
} from "../support/purchase.ts";
import { expect, test } from "../support/store-fixture.ts";
import {
  addButton,
  cartDialog,
  dismissToast,
  fetchProducts,
  holdsFocus,
  openCart,
  productWhere,
  toastWith,
} from "../support/storefront.ts";
import { walletButton } from "../support/wallet.ts";

test("@phone @journey adding a product again increases its quantity, and the cart survives a reload", async ({
  page,
  store,
}) => {
  const product = await wellStockedProduct(store, 0);
  const other = await wellStockedProduct(store, 1);
  await putInCart(page, product, 3);
  await expect(toastWith(page, product.title)).toContainText("Added to cart");
  await addButton(page, other).click();
  await expect(cartButton(page, 4)).toBeVisible();

  await page.reload();
  await expect(cartButton(page, 4)).toBeVisible();
  const drawer = await openCart(page);
  await expect(drawer.getByRole("listitem")).toHaveCount(2);
  const subtotal = centsOf(product.price) * 3 + centsOf(other.price);
  await expect(drawer.getByText("Subtotal").locator("..")).toContainText(formatMoney(subtotal));
  await expect(drawer.getByText(formatMoney(centsOf(product.price) * 3))).toBeVisible();
  await drawer.getByRole("link", { name: "Proceed to Checkout" }).click();
  await expect(page).toHaveURL("/checkout");
});

test("the cart has one main action, a lighter wallet below it, and the days of delivery", async ({
  page,
  store,
}) => {
  await putInCart(page, await wellStockedProduct(store, 0));
  await expect(toastWith(page, "Added to cart")).toBeVisible();
  const drawer = await openCart(page);
  // The cart shows what was added.
  await expect(page.locator("[data-toast]")).toHaveCount(0);
  await expect(drawer.getByText(/^Delivered across Canada in 2–5 business days/)).toBeVisible();
  await expect(drawer.getByText("Standard shipping is complimentary.")).toBeVisible();
  const checkout = drawer.getByRole("link", { name: "Proceed to Checkout" });
  const wallet = walletButton(drawer);
  await expect(wallet).toBeVisible();
  const [first, second] = [await checkout.boundingBox(), await wallet.boundingBox()];
  expect(second?.y).toBeGreaterThan((first?.y ?? 0) + (first?.height ?? 0));
  const background = (button: Locator) =>
    button.evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await background(wallet)).toBe("rgba(0, 0, 0, 0)");
  expect(await background(checkout)).not.toBe("rgba(0, 0, 0, 0)");
});

test("@desktop a line can't exceed the stock, and button and toast name the limit", async ({
  page,
  store,
}) => {
  const scarce = await productWhere(
    store,
    ({ stockQuantity }) => stockQuantity !== null && stockQuantity > 0 && stockQuantity <= 4,
  );
  const limit = scarce.stockQuantity ?? 0;
  await putInCart(page, scarce, limit);
  const full = page.getByRole("button", {
    name: `Add to Cart: ${scarce.title} (All ${limit} in cart)`,
  });
  await full.click();
  await expect(toastWith(page, `Only ${limit} available`)).toContainText(scarce.title);
  await dismissToast(page);
  const drawer = await openCart(page);
  await drawer.getByRole("button", { name: `Increase quantity of ${scarce.title}` }).click();
  await expect(toastWith(page, `Only ${limit} available`)).toBeVisible();
  await expect(cartButton(page, limit)).toBeAttached();
});

test("@phone steppers change a quantity, zero removes the line, Undo restores it, and the empty cart links to the shop", async ({
  page,
  store,
}) => {
  const [first, second] = [await wellStockedProduct(store, 0), await wellStockedProduct(store, 1)];
  await putInCart(page, first);
  await addButton(page, second).click();
  const drawer = await openCart(page);
  const titles = drawer.getByRole("heading", { level: 3 });
  await drawer.getByRole("button", { name: `Increase quantity of ${first.title}` }).click();
  await expect(drawer.getByText(formatMoney(centsOf(first.price) * 2))).toBeVisible();
  const decrease = drawer.getByRole("button", { name: `Decrease quantity of ${first.title}` });
  await decrease.click();
  await expect(drawer.getByText(formatMoney(centsOf(first.price) * 2))).toBeHidden();
  await decrease.click();
  await expect(titles).toHaveText([second.title]);
  const undo = drawer.getByRole("button", { name: `Undo removing ${first.title}` });
  await expect(undo).toBeFocused();
  await undo.click();
  await expect(titles).toHaveText([first.title, second.title]);
  await expect.poll(() => holdsFocus(drawer)).toBe(true);

  await drawer.getByRole("button", { name: `Remove ${first.title}` }).click();
  await drawer.getByRole("button", { name: `Remove ${second.title}` }).click();
  await expect(drawer.getByRole("heading", { name: "Your cart is empty" })).toBeVisible();
  // A picture of its own; a search without results has the still life.
  await expect(drawer.locator("img")).toHaveAttribute("src", /maple-overnight-mask/);
  const link = drawer.getByRole("link", { name: "Shop Collection" });
  await expect(link).toBeInViewport({ ratio: 1 });
  await link.click();
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL("/shop");
  await page.reload();
  await expect(cartButton(page, 0)).toBeVisible();
});

// O14
test("@desktop two tabs show the same cart and keep concurrent additions of both", async ({
  context,
  store,
}) => {
  const product = await wellStockedProduct(store, 0);
  const other = await wellStockedProduct(store, 1);
  const tabs = [await context.newPage(), await context.newPage()] as const;
  await Promise.all(tabs.map((tab) => tab.goto("/shop")));
  for (let round = 1; round <= 3; round++) {
    await Promise.all([addButton(tabs[0], product).click(), addButton(tabs[1], product).click()]);
    await addButton(tabs[1], other).click();
  }
  for (const tab of tabs) await expect(cartButton(tab, 9)).toBeVisible();
  const drawer = await openCart(tabs[0]);
  await drawer.getByRole("button", { name: `Remove ${other.title}` }).click();
  await expect(cartButton(tabs[1], 6)).toBeVisible();
});

test("@desktop the cart of the previous site is migrated once, and unreadable stored lines are omitted", async ({
  page,
  store,
}) => {
  const product = await wellStockedProduct(store, 0);
  await page.goto("/about");
  await page.evaluate(({ id, title, category, imageUrl, price }) => {
    const item = { id, title, category, imageUrl, price: Number(price), quantity: 2 };
    const items = [item, { id: "broken" }];
    localStorage.setItem("cart-storage", JSON.stringify({ state: { items }, version: 0 }));
  }, product);
  await page.reload();
  await expect(cartButton(page, 2)).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("cart-storage"))).toBeNull();
  await page.evaluate(storeUnreadableLines);
  await page.reload();
  await expect(cartButton(page, 2)).toBeVisible();
  const drawer = await openCart(page);
  await expect(drawer.getByRole("listitem")).toHaveCount(1);
  await drawer.getByRole("button", { name: `Remove ${product.title}` }).click();
  await expect(drawer.getByRole("heading", { name: "Your cart is empty" })).toBeVisible();
  await page.reload();
  await expect(cartButton(page, 0)).toBeVisible();
});

/** Runs in the page: adds lines of an unknown format to the stored cart. */
async function storeUnreadableLines() {
  const database = await new Promise<IDBDatabase>((done, failed) => {
    const request = indexedDB.open("cart-storage");
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error);
  });
  const table = database.transaction("cart", "readwrite").objectStore("cart");
  table.put({ id: "older", position: -1, item: { id: "older", title: 7, quantity: "2" } });
  table.put({ id: "odd" });
  await new Promise((done) => {
    table.transaction.oncomplete = done;
  });
  database.close();
}

// O13
test("@desktop a purchase works without IndexedDB and web storage", async ({ page, store }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "indexedDB", {
      get() {
        throw new DOMException("refused", "SecurityError");
      },
    });
    for (const name of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException("refused", "SecurityError");
        },
      });
  });
  const product = await wellStockedProduct(store, 2);
  await putInCart(page, product);
  // The notice is shown once.
  await expect(toastWith(page, "Added to cart")).toContainText("This browser does not store data");
  await addButton(page, product).click();
  await expect(cartButton(page, 2)).toBeVisible();
  await expect(toastWith(page, "Added to cart")).not.toContainText("does not store data");
  const drawer = await openCart(page);
  await expect(drawer.getByText("This browser does not store data")).toBeVisible();
  await drawer.getByRole("link", { name: "Proceed to Checkout" }).click();
  await page.getByLabel("Card number").waitFor();
  await fillDetails(page);
  await fillCard(page, CARDS.pays);
  await payButton(page).click();
  await confirmedOrder(page);
});

// O15, O16
test("@desktop every line shows what has changed since it was added", async ({
  page,
  store,
  expectConsoleErrors,
}) => {
  // The price of the unpublished product for express checkout.
  expectConsoleErrors(/status of (404|422)/);
  const products = await fetchProducts(store);
  const [dearer, scarcer, gone] = products.filter((one) => (one.stockQuantity ?? 0) > 60).slice(-3);
  if (!dearer || !scarcer || !gone) throw new Error("the sample store is too small");
  await putInCart(page, dearer);
  await addButton(page, scarcer).click();
  await addButton(page, scarcer).click();
  await addButton(page, gone).click();
  await expect(cartButton(page, 4)).toBeVisible();

  const was = centsOf(dearer.price);
  await changeProduct(store, dearer.id, { price: ((was + 250) / 100).toFixed(2) });
  await changeProduct(store, scarcer.id, { stockQuantity: 1 });
  await unpublishProduct(store, gone.id);
  try {
    await page.reload();
    await expect(cartButton(page, 4)).toBeVisible();
    const drawer = await openCart(page);
    await expect(
      drawer.getByText(
        `The price is now ${formatMoney(was + 250)} instead of ${formatMoney(was)}.`,
      ),
    ).toBeVisible();
    await expect(drawer.getByText("Only 1 left; your cart has 2.")).toBeVisible();
    await expect(drawer.getByText("No longer available.")).toBeVisible();
    const without = was + 2 * centsOf(scarcer.price);
    await expect(drawer.getByText("Subtotal").locator("..")).toContainText(formatMoney(without));
    await expect(drawer.getByText("Unavailable items are not included.")).toBeVisible();
    await drawer.getByRole("button", { name: `Use the new price of ${dearer.title}` }).click();
    await drawer.getByRole("button", { name: `Set to 1: ${scarcer.title}` }).click();
    await drawer.getByRole("button", { name: `Remove ${gone.title}` }).click();
    const total = was + 250 + centsOf(scarcer.price);
    await expect(drawer.getByText("Subtotal").locator("..")).toContainText(formatMoney(total));
    await expect(drawer.getByText("Prices or availability have changed")).toBeHidden();
  } finally {
    await changeProduct(store, dearer.id, { price: dearer.price });
    await changeProduct(store, scarcer.id, { stockQuantity: scarcer.stockQuantity });
    await publishProduct(store, gone.id);
  }
});

test("@desktop opened by keyboard, the cart keeps the focus inside and returns it when closed", async ({
  page,
  store,
}) => {
  await putInCart(page, await wellStockedProduct(store, 0));
  const button = cartButton(page, 1);
  await button.focus();
  await page.keyboard.press("Enter");
  const drawer = cartDialog(page);
  await expect(drawer).toBeVisible();
  for (let step = 0; step < 12; step++) {
    await page.keyboard.press("Tab");
    // Between the last and the first control the browser's own toolbar has the focus.
    expect(
      await page.evaluate(
        () =>
          document.activeElement === document.body || !!document.activeElement?.closest("dialog"),
      ),
    ).toBe(true);
  }
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
  await expect(button).toBeFocused();
});
