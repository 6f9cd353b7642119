import type { BrowserContext, Page } from "@playwright/test";
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
import { toastWith } from "../support/storefront.ts";

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

test("Stripe's script is loaded on the checkout only, and a payment succeeds", async ({
  page,
  context,
  stripe,
}) => {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.url().startsWith("https://js.stripe.com/")) scripts.push(page.url());
  });
  await openStripeCheckout(page, context, stripe, 0);
  expect(scripts.map((url) => new URL(url).pathname)).toEqual(["/checkout"]);
  await payButton(page).click();
  await expect(cardNumber(page), "an incomplete card is rejected before any request").toBeFocused();
  await cardNumber(page).fill(CARDS.pays);
  await payButton(page).click();
  await expect(toastWith(page, "Payment Successful")).toBeVisible();
  await confirmedOrder(page);
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
