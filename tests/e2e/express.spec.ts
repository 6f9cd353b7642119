import type { BrowserContext, Page } from "@playwright/test";
import type { Product } from "../../data/model/catalogue/product.ts";
import { describeArrival } from "../../data/model/sales/arrival.ts";
import { centsOf, formatMoney } from "../../data/model/text/money.ts";
import { findViolations } from "../support/accessibility.ts";
import { PASSWORD } from "../support/admin.ts";
import {
  cartButton,
  confirmedOrder,
  listIntents,
  openCheckout,
  openSummary,
  payButton,
  putInCart,
  querySql,
  wellStockedProduct,
} from "../support/purchase.ts";
import type { RunningStore } from "../support/start-store.ts";
import { expect, test } from "../support/store-fixture.ts";
import { addButton, cartDialog, openCart } from "../support/storefront.ts";
import {
  approachButtons,
  openWallet,
  payByWalletButton,
  walletAlert,
  walletButton,
  walletDialog,
} from "../support/wallet.ts";

const itemsOf = (store: RunningStore, orderId: string) =>
  querySql<{ product_id: string; quantity: number }>(
    store,
    "select product_id, quantity from order_items where order_id = ?",
    orderId,
  );

const setStock = (store: RunningStore, { id }: Product, left: number) =>
  querySql(store, "update products set stock_quantity = ? where id = ?", left, id);

const withTax = (...products: Product[]) => {
  const subtotal = products.reduce((sum, { price }) => sum + centsOf(price), 0);
  return formatMoney(subtotal + Math.round(subtotal / 10));
};

/** The address of the demo wallet in another province than the first one. */
const HALIFAX = "Jane Doe, 1969 Upper Water St, Halifax NS";

/** Runs a function once, after the shopper has authorized the payment and before the provider knows. */
async function beforeAuthorization(context: BrowserContext, act: () => void) {
  await context.route(
    "**/demo-payments/**/confirm",
    (route) => {
      act();
      return route.continue();
    },
    { times: 1 },
  );
}

/** Opens the page of a product and approaches its buttons. */
async function openProduct(page: Page, { id }: Product, isTouch: boolean) {
  await page.goto(`/product/${id}`);
  await approachButtons(page, isTouch);
  await walletButton(page).waitFor();
}

test("@desktop buys the cart from its drawer", async ({ page, store }) => {
  const product = await wellStockedProduct(store, 0);
  await putInCart(page, product, 2);
  const drawer = await openCart(page);
  await walletButton(drawer).waitFor();
  expect(await findViolations(page)).toEqual([]);
  const wallet = await openWallet(page, drawer);
  expect(await findViolations(page)).toEqual([]);
  await wallet.getByLabel("Email").fill("jane@example.com");
  await expect(payByWalletButton(page)).toContainText(withTax(product, product));
  await payByWalletButton(page).click();
  const id = await confirmedOrder(page);
  await expect(drawer).toBeHidden();
  await expect(cartButton(page, 0)).toBeVisible();
  expect(itemsOf(store, id)).toEqual([{ product_id: product.id, quantity: 2 }]);
  const [order] = querySql(store, "select * from orders where id = ?", id);
  expect(order).toMatchObject({
    customer_email: "jane@example.com",
    shipping_address: "100 Queen St W, Toronto, Ontario M5H 2N2, Canada",
  });
});

for (const { name, shippingCents, dates } of [
  { name: "Standard shipping", shippingCents: 0, dates: /^Arrives \w+day, \w+\s\d+ to / },
  { name: "Express shipping", shippingCents: 1999, dates: /^Arrives \w+day, \w+\s\d+$/ },
])
  test(`@desktop wallet, confirmation and order agree about total and dates of ${name}`, async ({
    page,
    store,
  }) => {
    const product = await wellStockedProduct(store, 2);
    await putInCart(page, product);
    const drawer = await openCart(page);
    const wallet = await openWallet(page, drawer);
    await wallet.getByLabel("Deliver to").selectOption({ label: HALIFAX });
    await wallet.getByRole("radio", { name: new RegExp(`^${name}`) }).check();
    await expect(wallet.getByText(dates)).toBeVisible();
    const arrival = (await wallet.getByText(dates).innerText()).replaceAll("\u00a0", " ");
    const priceCents = centsOf(product.price);
    const cents = priceCents + Math.round(priceCents / 10) + shippingCents;
    const total = formatMoney(cents);
    await expect(payByWalletButton(page)).toHaveText(`Pay ${total}`);
    await payByWalletButton(page).click();
    const id = await confirmedOrder(page);
    const main = page.getByRole("main");
    for (const text of [name, arrival, total])
      await expect(main.getByText(text).first()).toBeVisible();
    const { order } = await (await page.request.get(`/api/orders/${id}`)).json();
    expect(describeArrival(order.arrival)).toBe(arrival);
    expect(order).toMatchObject({
      shippingMethod: name,
      shipping: (shippingCents / 100).toFixed(2),
      total: (cents / 100).toFixed(2),
      shippingAddress: "1969 Upper Water St, Halifax, Nova Scotia B3J 3R7, Canada",
    });
    expect(listIntents(store)[0]).toMatchObject({ amount: cents, amount_received: cents });
  });

test("@desktop buys a product alone from its page, in the chosen quantity, and keeps the cart", async ({
  page,
  store,
  hasTouch,
}) => {
  const bought = await wellStockedProduct(store, 1);
  // The cart has the same product, which stays in it.
  await putInCart(page, bought);
  await openProduct(page, bought, hasTouch);
  await page.getByRole("button", { name: "Increase quantity" }).click();
  const wallet = await openWallet(page);
  await expect(payByWalletButton(page)).toContainText(withTax(bought, bought));
  await expect(wallet.getByText("Subtotal")).toBeVisible();
  await payByWalletButton(page).click();
  const id = await confirmedOrder(page);
  expect(itemsOf(store, id)).toEqual([{ product_id: bought.id, quantity: 2 }]);
  await expect(cartButton(page, 1)).toBeVisible();
  // The cart has a payment of its own.
  await openCheckout(page);
  await expect(payButton(page)).toContainText(withTax(bought));
});

test("@phone pays at the top of the checkout without the form", async ({ page, store }) => {
  const product = await wellStockedProduct(store, 3);
  await putInCart(page, product);
  await openCheckout(page);
  await walletButton(page).waitFor();
  expect(await findViolations(page)).toEqual([]);
  const before = listIntents(store).length;
  await openWallet(page);
  await payByWalletButton(page).click();
  const id = await confirmedOrder(page);
  expect(itemsOf(store, id)).toEqual([{ product_id: product.id, quantity: 1 }]);
  expect(listIntents(store).length, "the wallet pays the intent of the page").toBe(before);
});

test("@desktop a cancelled wallet leaves everything unchanged", async ({ page, store }) => {
  const product = await wellStockedProduct(store, 4);
  await putInCart(page, product);
  const drawer = await openCart(page);
  await walletButton(drawer).waitFor();
  const [intents, orders] = [listIntents(store).length, querySql(store, "select id from orders")];
  await openWallet(page, drawer);
  await page.keyboard.press("Escape");
  await expect(walletDialog(page)).toBeHidden();
  await expect(drawer).toBeVisible();
  await expect(walletButton(drawer)).toBeFocused();
  await openWallet(page, drawer);
  await walletDialog(page).getByRole("button", { name: "Cancel" }).click();
  await expect(walletDialog(page)).toBeHidden();
  await expect(walletAlert(drawer)).toBeHidden();
  expect(listIntents(store)).toHaveLength(intents);
  expect(querySql(store, "select id from orders")).toEqual(orders);
  await expect(cartButton(page, 1)).toBeAttached();
});

test("@phone a declined card is explained beside the button, and another one pays", async ({
  page,
  store,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/status of 402/);
  await putInCart(page, await wellStockedProduct(store, 4));
  const drawer = await openCart(page);
  const wallet = await openWallet(page, drawer);
  await wallet.getByLabel("Card").selectOption({ label: "•••• 0002 (is declined)" });
  await payByWalletButton(page).click();
  await expect(walletAlert(drawer)).toContainText("Your card was declined: nothing was charged.");
  expect(await findViolations(page)).toEqual([]);
  await openWallet(page, drawer);
  await payByWalletButton(page).click();
  await confirmedOrder(page);
});

// A6
test.describe("when the order can't be placed after the wallet has authorized it", () => {
  test.beforeEach(({ expectConsoleErrors }) => expectConsoleErrors(/status of (409|422)/));

  test("@desktop a line that sold out leaves the cart, and the rest is paid at once", async ({
    page,
    context,
    store,
  }) => {
    const [gone, left] = [await wellStockedProduct(store, 5), await wellStockedProduct(store, 6)];
    const before = gone.stockQuantity ?? 99;
    await putInCart(page, gone);
    await addButton(page, left).click();
    const drawer = await openCart(page);
    await openWallet(page, drawer);
    await beforeAuthorization(context, () => setStock(store, gone, 0));
    await payByWalletButton(page).click();
    const alert = walletAlert(drawer);
    await expect(alert).toContainText(`${gone.title} is no longer available.`);
    await expect.poll(() => listIntents(store)[0]?.status).toBe("canceled");
    await expect(drawer.getByRole("link", { name: gone.title })).toBeHidden();
    await expect(drawer.getByRole("link", { name: left.title })).toBeVisible();
    await openWallet(page, drawer);
    await expect(payByWalletButton(page)).toContainText(withTax(left));
    await payByWalletButton(page).click();
    const id = await confirmedOrder(page);
    expect(itemsOf(store, id)).toEqual([{ product_id: left.id, quantity: 1 }]);
    setStock(store, gone, before);
  });

  test("@desktop a product that sold out on its page says so", async ({
    page,
    context,
    store,
    hasTouch,
  }) => {
    const product = await wellStockedProduct(store, 5);
    const before = product.stockQuantity ?? 99;
    await openProduct(page, product, hasTouch);
    await openWallet(page);
    await beforeAuthorization(context, () => setStock(store, product, 0));
    await payByWalletButton(page).click();
    const message = `${product.title} is no longer available. Your card was not charged.`;
    await expect(walletAlert(page.getByRole("main")).getByText(message)).toBeVisible();
    await expect(walletButton(page)).toBeHidden();
    await expect(page.getByRole("button", { name: `${product.title} is sold out` })).toBeVisible();
    setStock(store, product, before);
  });

  test("@desktop a code that ran out is explained, and removed by the shopper only", async ({
    page,
    context,
    store,
  }) => {
    const product = await wellStockedProduct(store, 7);
    const name = "RUNOUT";
    const code = { code: name, kind: "amount", amount: "5.00" };
    await page.request.post("/api/admin/session", { data: { password: PASSWORD } });
    await page.request.post("/api/admin/discount-codes", { data: code });
    await page.request.delete("/api/admin/session");
    await putInCart(page, product);
    await openCheckout(page);
    await openSummary(page);
    await page.getByRole("textbox", { name: "Discount code" }).fill(name);
    await page.getByRole("button", { name: "Apply" }).click();
    await page.getByRole("button", { name: "Remove" }).waitFor();
    await page.goto("/shop");
    const drawer = await openCart(page);
    const wallet = await openWallet(page, drawer);
    await expect(wallet.getByText(`Subtotal with code ${name}`)).toBeVisible();
    await beforeAuthorization(context, () =>
      querySql(store, "update discount_codes set is_active = 0 where code = ?", name),
    );
    await payByWalletButton(page).click();
    const alert = walletAlert(drawer);
    await expect(alert).toContainText(`The code ${name} is not valid.`);
    await expect(walletButton(drawer)).toBeHidden();
    expect(await findViolations(page)).toEqual([]);
    await alert.getByRole("button", { name: `Remove code ${name}` }).click();
    await openWallet(page, drawer);
    await expect(payByWalletButton(page)).toContainText(withTax(product));
    await payByWalletButton(page).click();
    await confirmedOrder(page);
  });
});

test("@desktop never charges another total than the wallet shows", async ({ page, store }) => {
  const product = await wellStockedProduct(store, 8);
  await putInCart(page, product);
  const drawer = await openCart(page);
  await openWallet(page, drawer);
  const cents = centsOf(product.price);
  querySql(store, "update products set price_cents = ? where id = ?", cents - 100, product.id);
  await payByWalletButton(page).click();
  const total = withTax({ ...product, price: ((cents - 100) / 100).toFixed(2) });
  const alert = walletAlert(drawer);
  await expect(alert).toHaveText(`Your total is now ${total}. Nothing was charged.`);
  querySql(store, "update products set price_cents = ? where id = ?", cents + 100, product.id);
  await openWallet(page, drawer);
  await payByWalletButton(page).click();
  await expect(alert).toHaveText(/^Your cart has changed\. Nothing was charged/);
  expect(listIntents(store)[0]?.status).not.toBe("requires_capture");
  querySql(store, "update products set price_cents = ? where id = ?", cents, product.id);
});

test("@phone a page that is left while a product is paid for leads to the order, and keeps the cart", async ({
  page,
  store,
  hasTouch,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/ERR_FAILED|could not be completed/);
  const [bought, kept] = [await wellStockedProduct(store, 9), await wellStockedProduct(store, 10)];
  await putInCart(page, kept);
  await openProduct(page, bought, hasTouch);
  await openWallet(page);
  // The product page, which stays open until the checkout has loaded, never receives the order.
  await page
    .context()
    .route("**/api/orders", (route) =>
      new URL(page.url()).pathname === "/checkout" ? route.continue() : route.abort(),
    );
  await payByWalletButton(page).click();
  await expect(page.getByText(/^Payment received\. Do not pay again/)).toBeVisible();
  await page.goto("/checkout");
  const id = await confirmedOrder(page);
  expect(itemsOf(store, id)).toEqual([{ product_id: bought.id, quantity: 1 }]);
  await expect(cartButton(page, 1)).toBeVisible();
});

test("@desktop keyboard: the focus loads the wallet, and the wallet is used with the keyboard", async ({
  page,
  store,
}) => {
  const product = await wellStockedProduct(store, 9);
  await page.goto(`/product/${product.id}`);
  await page.getByRole("main").getByRole("button", { name: "Decrease quantity" }).focus();
  await walletButton(page).waitFor();
  await walletButton(page).focus();
  await page.keyboard.press("Enter");
  await payByWalletButton(page).waitFor();
  await payByWalletButton(page).focus();
  await page.keyboard.press("Enter");
  await confirmedOrder(page);
});

test("@desktop no page requests code of the wallets before the shopper interacts with a product", async ({
  page,
  store,
  hasTouch,
}) => {
  const requested: string[] = [];
  page.on("request", (request) => {
    if (/express|wallet|stripe/i.test(new URL(request.url()).pathname))
      requested.push(request.url());
  });
  const product = await wellStockedProduct(store, 9);
  for (const path of ["/", "/shop", "/contact", `/product/${product.id}`]) {
    await page.goto(path);
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
    await page.waitForLoadState("networkidle");
  }
  expect(requested).toEqual([]);
  await approachButtons(page, hasTouch);
  await walletButton(page).waitFor();
  expect(requested.join(" ")).toContain("/express-purchase-");
});

test("@phone offline the wallets are hidden", async ({
  page,
  context,
  store,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/ERR_INTERNET_DISCONNECTED|could not be|Failed to fetch/);
  await putInCart(page, await wellStockedProduct(store, 11));
  const drawer = await openCart(page);
  await walletButton(drawer).waitFor();
  const checkout = drawer.getByRole("link", { name: "Proceed to Checkout" });
  const place = await checkout.boundingBox();
  await context.setOffline(true);
  await expect(walletButton(drawer)).toBeHidden();
  // The place of the wallet stays until the cart is opened again.
  expect(await checkout.boundingBox()).toEqual(place);
  await context.setOffline(false);
  await expect(walletButton(drawer)).toBeVisible();
  await expect(cartDialog(page)).toBeVisible();
});
