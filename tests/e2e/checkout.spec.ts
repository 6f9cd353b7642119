import { asOperator, changeProduct } from "../support/admin-api.ts";
import {
  CARDS,
  cartButton,
  confirmedOrder,
  fillCard,
  fillDetails,
  listIntents,
  openCheckout,
  openSummary,
  payButton,
  putInCart,
  querySql,
  SHOPPER,
  wellStockedProduct,
} from "../support/purchase.ts";
import { expect, test } from "../support/store-fixture.ts";
import { dismissToast, toastWith } from "../support/storefront.ts";

test("@desktop @journey a purchase empties the cart and clears the form's storage", async ({
  page,
  store,
}) => {
  const product = await wellStockedProduct(store, 0);
  await putInCart(page, product);
  await openCheckout(page);
  for (const title of ["Contact Information", "Shipping Address", "Payment Method"])
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
  await expect(page.getByText("Secure Payment")).toBeVisible();
  await expect(page.getByText("30-Day Returns")).toBeVisible();
  for (const brand of ["Visa", "Mastercard", "American Express"])
    await expect(page.getByRole("img", { name: brand })).toBeVisible();
  await expect(page.getByLabel("Country")).toHaveValue("Canada");
  await expect(page.getByLabel("Country")).toBeDisabled();

  await fillDetails(page);
  await fillCard(page, CARDS.pays);
  await payButton(page).click();
  await expect(toastWith(page, "Payment Successful")).toContainText("Your order has been placed!");
  await confirmedOrder(page);
  await expect(page.getByText(product.title)).toBeVisible();
  await expect(page.getByText("1 King St W, Toronto, Ontario M5V 2T6, Canada")).toBeVisible();
  await expect(cartButton(page, 0)).toBeVisible();
  const stored = await page.evaluate(() => JSON.stringify(window.sessionStorage));
  expect(stored).not.toContain("jane@example.com");
});

test.describe("a payment that fails before any charge", () => {
  const FAILURES = [
    ["declined", "Your card was declined."],
    ["insufficient", "Your card has insufficient funds."],
  ] as const;

  // P38
  test("@phone the form shows the reason, and another card or a repeated 3DS step can pay", async ({
    page,
    store,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(/status of 402/);
    const before = listIntents(store).length;
    await putInCart(page, await wellStockedProduct(store, 1));
    await openCheckout(page);
    await fillDetails(page);
    for (const [card, message] of FAILURES) {
      await fillCard(page, CARDS[card]);
      await payButton(page).click();
      await expect(toastWith(page, "Payment Failed")).toContainText(message);
      // The reason stays next to the button after the toast is dismissed.
      await dismissToast(page);
      await expect(page.getByLabel("Email")).toHaveValue(SHOPPER.Email);
      const reason = `${message.replace(".", ":")} nothing was charged`;
      await expect(page.getByText(reason)).toBeVisible();
      await expect(payButton(page)).toHaveAccessibleDescription(new RegExp(reason));
    }

    await fillCard(page, CARDS.confirm);
    await payButton(page).click();
    const step = page.getByRole("dialog", { name: "Confirm your payment" });
    await step.getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByText("Payment Failed", { exact: true })).toBeVisible();
    await expect(step).toBeHidden();
    await payButton(page).click();
    await step.getByRole("button", { name: "Confirm payment" }).click();
    await confirmedOrder(page);
    expect(listIntents(store).length - before, "the same intent is paid").toBe(1);
  });
});

test("@desktop a second tab does not change the code and the gift message of a payment in progress", async ({
  page,
  store,
}) => {
  const code = `TAB-${Date.now()}`;
  await asOperator(store, (admin) =>
    admin["discount-codes"].$post({ json: { code, kind: "percentage", percent: 50 } }),
  );
  const product = await wellStockedProduct(store, 3);
  const total = (cents: number) => `$${((cents + Math.round(cents / 10)) / 100).toFixed(2)}`;
  const full = Math.round(Number(product.price) * 100);
  const half = total(full - Math.floor(full / 2 + 0.5));
  await putInCart(page, product);
  await openCheckout(page);
  await fillDetails(page);
  await openSummary(page);
  await page.getByRole("textbox", { name: "Discount code" }).fill(code);
  await page.getByRole("button", { name: "Apply" }).click();
  await page.getByRole("button", { name: "Add a gift message" }).click();
  await page.getByLabel("Gift message (optional)").fill("Happy birthday!");
  await expect(payButton(page)).toContainText(half);
  await fillCard(page, CARDS.confirm);
  await payButton(page).click();
  const step = page.getByRole("dialog", { name: "Confirm your payment" });
  await expect(step).toBeVisible();

  const second = await page.context().newPage();
  await openCheckout(second);
  // This tab has no code, and a payment from here would not use one.
  await expect(payButton(second)).toContainText(total(full));
  await expect(second.getByText(/^Discount \(/)).toHaveCount(0);
  await second.close();

  await step.getByRole("button", { name: "Confirm payment" }).click();
  await confirmedOrder(page);
  const main = page.getByRole("main");
  for (const text of ["Happy birthday!", `Discount (${code})`])
    await expect(main.getByText(text)).toBeVisible();
  await expect(main.getByText(half).first()).toBeVisible();
});

test("@desktop no card number is sent: a test card pays, and another one is rejected in the browser", async ({
  page,
  store,
}) => {
  const sent: string[] = [];
  page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
  const logged: string[] = [];
  page.on("console", (message) => logged.push(message.text()));
  await putInCart(page, await wellStockedProduct(store, 3));
  await openCheckout(page);
  await fillDetails(page);
  await fillCard(page, "5555 5555 5555 4444");
  await payButton(page).click();
  const number = page.getByLabel("Card number");
  await expect(number).toHaveAttribute("aria-invalid", "true");
  await expect(number).toHaveAccessibleDescription(/was not sent/);
  await expect(number).toBeFocused();
  await fillCard(page, CARDS.pays);
  await payButton(page).click();
  await confirmedOrder(page);
  expect(sent.some((one) => one.includes("pm_card_visa"))).toBe(true);
  const stored = await page.evaluate(() =>
    JSON.stringify([window.sessionStorage, window.localStorage]),
  );
  const everything = [...sent, ...logged, stored].join("\n").replace(/\D/g, "");
  expect(everything).not.toContain("5555555555554444");
  expect(sent.join("\n")).not.toMatch(/4242[ +-]?4242/);
});

// P7
test("@desktop a double click and Enter pay once", async ({ page, store }) => {
  const confirmations: string[] = [];
  page.on("request", (request) => {
    if (/\/confirm$/.test(request.url())) confirmations.push(request.url());
  });
  const orders = querySql<{ n: number }>(store, "select count(*) n from orders")[0]?.n ?? 0;
  await putInCart(page, await wellStockedProduct(store, 4));
  await openCheckout(page);
  await fillDetails(page);
  await fillCard(page, CARDS.pays);
  await payButton(page).dblclick();
  await page.keyboard.press("Enter");
  await confirmedOrder(page);
  expect(confirmations).toHaveLength(1);
  expect(querySql<{ n: number }>(store, "select count(*) n from orders")[0]?.n).toBe(orders + 1);
});

// P5
test("@phone three units at 19.99 cost the same cents on every page", async ({ page, store }) => {
  const product = await wellStockedProduct(store, 5);
  await changeProduct(store, product.id, { price: "19.99" });
  await putInCart(page, product, 3);
  await cartButton(page, 3).click();
  const drawer = page.getByRole("dialog", { name: "Your Cart" });
  await expect(drawer.getByText("$59.97").first()).toBeVisible();
  await drawer.getByRole("link", { name: "Proceed to Checkout" }).click();
  await page.getByLabel("Card number").waitFor();
  const summary = await openSummary(page);
  await expect(summary.getByText("Subtotal").locator("..")).toContainText("$59.97");
  await expect(summary.getByText("Shipping").locator("..")).toContainText("$0.00");
  await expect(summary.getByText("Tax (10%)").locator("..")).toContainText("$6.00");
  await expect(summary.getByText("Total", { exact: true }).locator("..")).toContainText("$65.97");
  await expect(payButton(page)).toContainText("$65.97");
  await expect(payButton(page)).toHaveAccessibleDescription("Total $65.97");

  await fillDetails(page);
  await fillCard(page, CARDS.pays);
  await payButton(page).click();
  const id = await confirmedOrder(page);
  const main = page.getByRole("main");
  for (const amount of ["$59.97", "$6.00", "$0.00", "$65.97"])
    await expect(main.getByText(amount).first()).toBeVisible();
  const [order] = querySql<{ order_number: string; stripe_payment_intent_id: string }>(
    store,
    "select order_number, stripe_payment_intent_id from orders where id = ?",
    id,
  );
  const paid = listIntents(store).find((intent) => intent.id === order?.stripe_payment_intent_id);
  expect(paid).toMatchObject({ amount: 6597, amount_received: 6597, status: "succeeded" });

  await page.goto("/track-order");
  await page.getByLabel("Order Number").fill(order?.order_number ?? "");
  await page.getByLabel("Email Address").fill(SHOPPER.Email);
  await page.getByRole("button", { name: "Track Order" }).click();
  for (const amount of ["$59.97", "$6.00", "$0.00", "$65.97", "$19.99"])
    await expect(main.getByText(amount).first()).toBeVisible();
  await changeProduct(store, product.id, { price: product.price });
});

test("@desktop an empty cart redirects to home, where a message says why", async ({ page }) => {
  await page.goto("/checkout");
  await page.waitForURL((url) => url.pathname === "/");
  await expect(toastWith(page, "Your cart is empty")).toContainText("Add a product to check out.");
});

test("@desktop the server-rendered checkout contains no personal data", async ({ request }) => {
  const html = await (await request.get("/checkout")).text();
  expect(html).toContain("Preparing secure checkout...");
  expect(html).toContain('<meta name="robots" content="noindex"');
});

test.describe("two tabs with one checkout", () => {
  test("@desktop the tab that did not pay says that the other one did, and links to the order", async ({
    page,
    context,
    store,
  }) => {
    await putInCart(page, await wellStockedProduct(store, 4));
    await openCheckout(page);
    const other = await context.newPage();
    await openCheckout(other);
    await fillDetails(other);
    await fillCard(other, CARDS.pays);
    await payButton(other).click();
    const id = await confirmedOrder(other);
    await expect(page.getByRole("heading", { name: "Paid in another tab" })).toBeVisible();
    await expect(page.getByText("Nothing was charged in this tab.")).toBeVisible();
    await page.getByRole("link", { name: "View your order" }).click();
    expect(await confirmedOrder(page)).toBe(id);
  });

  test("@desktop a checkout that another tab has renewed shows a notice and can be paid", async ({
    page,
    context,
    store,
  }) => {
    await putInCart(page, await wellStockedProduct(store, 5));
    await openCheckout(page);
    await fillDetails(page);
    await fillCard(page, CARDS.pays);
    // Another tab opens the checkout after it has expired.
    // SQL: a checkout expires only after an hour.
    querySql(
      store,
      "update checkouts set updated_at = '2020-01-01T00:00:00.000Z' where state = 'open'",
    );
    await expect.poll(() => listIntents(store)[0]?.status).toBe("canceled");
    const other = await context.newPage();
    await openCheckout(other);
    await payButton(page).click();
    const explanation = "was continued in another tab, so it was renewed.";
    await expect(toastWith(page, "Payment Failed")).toContainText(explanation);
    await dismissToast(page);
    expect(listIntents(store)[0]?.status).toBe("requires_payment_method");
    await fillCard(page, CARDS.pays);
    await payButton(page).click();
    await confirmedOrder(page);
  });
});
