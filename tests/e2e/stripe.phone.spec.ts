import type { BrowserContext, Locator, Page } from "@playwright/test";
import { centsOf } from "../../data/model/text/money.ts";
import { changeSettings } from "../support/admin-api.ts";
import { type FakeStripe, startFakeStripe } from "../support/fake-stripe.ts";
import {
  CARDS,
  cartButton,
  confirmedOrder,
  fillDetails,
  payButton,
  putInCart,
  querySql,
  SHOPPER,
  wellStockedProduct,
} from "../support/purchase.ts";
import { test as base, expect } from "../support/store-fixture.ts";
import { openCart, toastWith } from "../support/storefront.ts";
import { approachButtons, walletAlert } from "../support/wallet.ts";

const test = base.extend<object, { stripe: FakeStripe }>({
  stripe: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const stripe = await startFakeStripe();
      await use(stripe);
      await stripe.stop();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  store: [async ({ stripe }, use) => use(stripe.store), { scope: "worker" }],
});

// In one worker, because a second one would start a second store.
test.describe.configure({ mode: "default" });

test.use({ visitor: "first" });

const cardNumber = (page: Page) => page.getByLabel("Stripe card number");

async function openStripeCheckout(
  page: Page,
  context: BrowserContext,
  stripe: FakeStripe,
  index: number,
) {
  await stripe.serve(context);
  await putInCart(page, await wellStockedProduct(stripe.store, index));
  await page.goto("/checkout");
  await cardNumber(page).waitFor();
  await fillDetails(page);
}

/** Pays with the card that redirects to the bank. Returns the client secret and the return URL. */
async function payWithRedirect(page: Page) {
  await cardNumber(page).fill(CARDS.confirm);
  await payButton(page).click();
  await page.getByRole("heading", { name: "Your bank" }).waitFor();
  const bank = new URL(page.url()).searchParams;
  const secret = bank.get("secret") ?? "";
  const back = new URL(bank.get("return") ?? "");
  expect(back.pathname).toBe("/order-confirmation");
  back.searchParams.set("payment_intent", secret.split("_secret_")[0] ?? "");
  back.searchParams.set("payment_intent_client_secret", secret);
  // P37: all of these tests forge the status in the return URL.
  back.searchParams.set("redirect_status", "succeeded");
  return { secret, back: back.href };
}

const ordersOf = ({ store }: FakeStripe, secret: string) =>
  querySql<{ id: string; shipping_address: string; customer_email: string }>(
    store,
    "select * from orders where stripe_payment_intent_id = ?",
    secret.split("_secret_")[0],
  );

test.describe("a returning visitor", () => {
  test.use({ visitor: "returning" });

  test("Stripe's script is loaded on the checkout only, its form has the store's colour, and a payment succeeds", async ({
    page,
    context,
    stripe,
  }) => {
    await changeSettings(stripe.store, { "brand.accent": "#8a1c2b" });
    const scripts: string[] = [];
    page.on("request", (request) => {
      if (request.url().startsWith("https://js.stripe.com/")) scripts.push(page.url());
    });
    await openStripeCheckout(page, context, stripe, 0);
    await changeSettings(stripe.store, { "brand.accent": "" });
    expect(scripts.map((url) => new URL(url).pathname)).toEqual(["/checkout"]);
    await expect(cardNumber(page)).toHaveCSS("caret-color", "rgb(138, 28, 43)");
    await payButton(page).click();
    await expect(
      cardNumber(page),
      "an incomplete card is rejected before any request",
    ).toBeFocused();
    await cardNumber(page).fill(CARDS.pays);
    await payButton(page).click();
    await expect(toastWith(page, "Payment Successful")).toBeVisible();
    await confirmedOrder(page);
  });

  // P39
  test("returning from the bank paid shows the order, also when the URL is reloaded or opened in another tab", async ({
    page,
    context,
    stripe,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(/status of 40[24]/);
    await openStripeCheckout(page, context, stripe, 4);
    const { secret, back } = await payWithRedirect(page);
    await stripe.authenticate(secret, "succeeded");
    await page.goto(back);
    const id = await confirmedOrder(page);
    await expect(cartButton(page, 0)).toBeVisible();
    await page.goto(back);
    expect(await confirmedOrder(page)).toBe(id);
    const other = await context.newPage();
    await other.goto(back);
    expect(await confirmedOrder(other)).toBe(id);
    expect(ordersOf(stripe, secret)).toHaveLength(1);
  });
});

test("a declined card shows the reason, and another card can pay", async ({
  page,
  context,
  stripe,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/status of 402/);
  await openStripeCheckout(page, context, stripe, 1);
  await cardNumber(page).fill(CARDS.declined);
  await payButton(page).click();
  await expect(toastWith(page, "Payment Failed")).toContainText("Your card was declined.");
  await cardNumber(page).fill(CARDS.pays);
  await payButton(page).click();
  await confirmedOrder(page);
});

test("if Stripe's script fails to load, Try again loads it", async ({
  page,
  context,
  stripe,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/ERR_FAILED|did not load/);
  await stripe.serve(context);
  let blocked = true;
  await context.route("https://js.stripe.com/**", (route) =>
    blocked ? route.abort() : route.fallback(),
  );
  await putInCart(page, await wellStockedProduct(stripe.store, 2));
  await page.goto("/checkout");
  await expect(page.getByText("The secure payment form could not be loaded.")).toBeVisible();
  blocked = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(cardNumber(page)).toBeVisible();
});

// P37, P38
test("returning from the bank unpaid keeps cart and form, and the same intent can be paid", async ({
  page,
  context,
  stripe,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/status of 402/);
  await openStripeCheckout(page, context, stripe, 3);
  const { secret, back } = await payWithRedirect(page);
  await stripe.authenticate(secret, "failed");
  await page.goto(back);
  await expect(page.getByText("Payment Failed", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(page.getByLabel("Email")).toHaveValue(SHOPPER.Email);
  expect(ordersOf(stripe, secret)).toEqual([]);
  await cardNumber(page).fill(CARDS.pays);
  await payButton(page).click();
  await confirmedOrder(page);
  expect(ordersOf(stripe, secret)).toHaveLength(1);
});

// P20
test("the webhook completes the order if the browser is closed after paying", async ({
  page,
  context,
  stripe,
}) => {
  await openStripeCheckout(page, context, stripe, 5);
  const { secret } = await payWithRedirect(page);
  await page.close();
  await stripe.authenticate(secret, "succeeded");
  await expect.poll(() => ordersOf(stripe, secret)).toHaveLength(1);
  const [order] = ordersOf(stripe, secret);
  expect(order?.customer_email).toBe(SHOPPER.Email);
  expect(order?.shipping_address).toBe("1 King St W, Toronto, Ontario M5V 2T6, Canada");
  expect(
    querySql(stripe.store, "select * from order_items where order_id = ?", order?.id),
  ).toHaveLength(1);
});

/** The wallet of the stand-in for Stripe's script, once the page has one. */
const standInWallet = (page: Page | Locator) =>
  page.getByRole("button", { name: "Stand-in wallet" });

test.describe("express checkout", () => {
  test("a browser without wallets shows nothing, and Stripe's script waits for the shopper", async ({
    page,
    context,
    stripe,
  }) => {
    const scripts: string[] = [];
    page.on("request", (request) => {
      if (request.url().startsWith("https://js.stripe.com/")) scripts.push(page.url());
    });
    await stripe.serve(context);
    const { id } = await wellStockedProduct(stripe.store, 6);
    await page.goto(`/product/${id}`);
    await page.waitForLoadState("networkidle");
    expect(scripts).toEqual([]);
    const description = page.getByRole("heading", { level: 1 }).locator("..");
    const { height } = (await description.boundingBox()) ?? {};
    await approachButtons(page, true);
    await expect.poll(() => scripts.length).toBe(1);
    await page.waitForLoadState("networkidle");
    await expect(page.getByText("Express checkout")).toHaveCount(0);
    expect((await description.boundingBox())?.height).toBe(height);
  });

  test("the wallet's address and method decide the price, and its payment is the order", async ({
    page,
    context,
    stripe,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(/status of 422/);
    await changeSettings(stripe.store, {
      "tax.mode": "province",
      "shipping.zones": [
        {
          name: "Halifax",
          postalPrefixes: ["B3J"],
          methods: [
            { name: "Standard", price: "5.00" },
            { name: "Courier", price: "12.00" },
          ],
        },
        { name: "Ontario", provinces: ["ON"], methods: [{ name: "Standard", price: "9.00" }] },
      ],
    });
    try {
      await stripe.serve(context);
      await page.addInitScript(() => Object.assign(window, { standInWallet: true }));
      const product = await wellStockedProduct(stripe.store, 7);
      await putInCart(page, product);
      const drawer = await openCart(page);
      await standInWallet(drawer).click();
      const wallet = drawer.getByRole("group", { name: "Stand-in wallet" });
      const subtotal = centsOf(product.price);
      const tax = Math.round(subtotal * 0.14);
      await expect(wallet.getByText(`Total ${subtotal + tax + 500}`)).toBeVisible();
      await expect(wallet.getByText(`HST (14%) ${tax}`)).toBeVisible();

      await wallet.getByRole("button", { name: "Calgary" }).click();
      await drawer.getByText("The wallet can't deliver there.").waitFor();
      await drawer.getByRole("button", { name: "Dismiss", exact: true }).click();
      await expect(walletAlert(drawer)).toContainText(
        "We do not deliver to this address in Alberta.",
      );

      await standInWallet(drawer).click();
      await wallet.getByRole("button", { name: "Courier" }).click();
      await expect(wallet.getByText(`Total ${subtotal + tax + 1_200}`)).toBeVisible();
      await expect(walletAlert(drawer)).toBeHidden();
      await wallet.getByRole("button", { name: "Authorize" }).click();
      const id = await confirmedOrder(page);
      const [order] = querySql<Record<string, unknown>>(
        stripe.store,
        "select * from orders where id = ?",
        id,
      );
      expect(order).toMatchObject({
        customer_name: "Jane Q. Doe",
        shipping_address: "1969 Upper Water St, Halifax, Nova Scotia B3J 3R7, Canada",
        shipping_method: "Courier",
      });
    } finally {
      await changeSettings(stripe.store, { "tax.mode": "flat", "shipping.zones": [] });
    }
  });

  test("the checkout has both wallet and card, and a total that changed is not charged", async ({
    page,
    context,
    stripe,
  }) => {
    await page.addInitScript(() => Object.assign(window, { standInWallet: true }));
    const product = await wellStockedProduct(stripe.store, 8);
    await openStripeCheckout(page, context, stripe, 8);
    await standInWallet(page).waitFor();
    const priced = page.waitForResponse("**/api/quote");
    await standInWallet(page).click();
    await priced;
    const cents = centsOf(product.price);
    const setPrice = (price: number) =>
      querySql(stripe.store, "update products set price_cents = ? where id = ?", price, product.id);
    setPrice(cents - 100);
    await page.getByRole("button", { name: "Authorize" }).click();
    await expect(walletAlert(page.getByRole("main"))).toContainText(/^Your total is now/);
    await standInWallet(page).click();
    await page.getByRole("button", { name: "Authorize" }).click();
    await confirmedOrder(page);
    setPrice(cents);
  });

  test("pages without third-party scripts have no wallets", async ({ page, context, stripe }) => {
    await stripe.serve(context);
    await page.addInitScript(() => Object.assign(window, { standInWallet: true }));
    await putInCart(page, await wellStockedProduct(stripe.store, 9));
    await page.goto("/track-order");
    const drawer = await openCart(page);
    await drawer.getByRole("link", { name: "Proceed to Checkout" }).waitFor();
    await page.waitForLoadState("networkidle");
    await expect(standInWallet(drawer)).toHaveCount(0);
    await page.goto("/shop");
    await openCart(page);
    await expect(standInWallet(drawer)).toBeVisible();
  });
});
