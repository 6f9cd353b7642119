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

const test = base.extend<object, { stripe: FakeStripe }>({
  stripe: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const stripe = await startFakeStripe();
      await use(stripe);
      await stripe.stop();
    },
    { scope: "worker", timeout: 90_000 },
  ],
  store: [async ({ stripe }, use) => use(stripe.store), { scope: "worker" }],
});

const cardNumber = (page: Page) => page.getByLabel("Stripe card number");

async function comeToPay(page: Page, context: BrowserContext, stripe: FakeStripe, index: number) {
  await stripe.serve(context);
  await putInCart(page, await wellStockedProduct(stripe.store, index));
  await page.goto("/checkout");
  await cardNumber(page).waitFor();
  await fillDetails(page);
}

/** Pays with the card that leaves for the bank; answers where the bank sends the shopper back. */
async function leaveForTheBank(page: Page) {
  await cardNumber(page).fill(CARDS.confirm);
  await payButton(page).click();
  await page.getByRole("heading", { name: "Your bank" }).waitFor();
  const bank = new URL(page.url()).searchParams;
  const secret = bank.get("secret") ?? "";
  const back = new URL(bank.get("return") ?? "");
  expect(back.pathname).toBe("/order-confirmation");
  back.searchParams.set("payment_intent", secret.split("_secret_")[0] ?? "");
  back.searchParams.set("payment_intent_client_secret", secret);
  // P37: what the address says is forged in every one of these tests.
  back.searchParams.set("redirect_status", "succeeded");
  return { secret, back: back.href };
}

const ordersOf = ({ store }: FakeStripe, secret: string) =>
  querySql<{ id: string; shipping_address: string; customer_email: string }>(
    store,
    "select * from orders where stripe_payment_intent_id = ?",
    secret.split("_secret_")[0],
  );

test("Stripe's script is fetched on the checkout only, and pays", async ({
  page,
  context,
  stripe,
}) => {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.url().startsWith("https://js.stripe.com/")) scripts.push(page.url());
  });
  await comeToPay(page, context, stripe, 0);
  expect(scripts.map((url) => new URL(url).pathname)).toEqual(["/checkout"]);
  await payButton(page).click();
  await expect(cardNumber(page), "an incomplete card is found before anything").toBeFocused();
  await cardNumber(page).fill(CARDS.pays);
  await payButton(page).click();
  await confirmedOrder(page);
  await expect(page.getByText("Payment Successful", { exact: true })).toBeVisible();
});

test("a declined card says why and stays", async ({
  page,
  context,
  stripe,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/status of 402/);
  await comeToPay(page, context, stripe, 1);
  await cardNumber(page).fill(CARDS.declined);
  await payButton(page).click();
  await expect(page.getByText("Payment Failed", { exact: true })).toBeVisible();
  await expect(page.getByText("Your card was declined.")).toBeVisible();
  await cardNumber(page).fill(CARDS.pays);
  await payButton(page).click();
  await confirmedOrder(page);
});

test("when the script does not come it says so, and loads it again", async ({
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
test("back from the bank unpaid: the cart and the form are whole and the same intent is payable", async ({
  page,
  context,
  stripe,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/status of 402/);
  await comeToPay(page, context, stripe, 3);
  const { secret, back } = await leaveForTheBank(page);
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
test("back from the bank paid: the order, also when the address is reloaded or opened elsewhere", async ({
  page,
  context,
  stripe,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/status of 40[24]/);
  await comeToPay(page, context, stripe, 4);
  const { secret, back } = await leaveForTheBank(page);
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
test("the browser dies after paying: the webhook alone completes the order", async ({
  page,
  context,
  stripe,
}) => {
  await comeToPay(page, context, stripe, 5);
  const { secret } = await leaveForTheBank(page);
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
