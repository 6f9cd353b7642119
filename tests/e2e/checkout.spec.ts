import {
  ask,
  buy,
  CARDS,
  cartButton,
  confirmedOrder,
  fillCard,
  fillDetails,
  intentsOf,
  openCheckout,
  payButton,
  plentiful,
  putInCart,
  SHOPPER,
} from "../support/shopping.ts";
import { expect, test } from "../support/store-fixture.ts";

test("buys, and leaves an empty cart and nothing typed", async ({ page, store }) => {
  const product = await plentiful(store, 0);
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
  await confirmedOrder(page);
  await expect(page.getByText("Payment Successful", { exact: true })).toBeVisible();
  await expect(page.getByText("Your order has been placed!")).toBeVisible();
  await expect(page.getByText(product.title)).toBeVisible();
  await expect(page.getByText("1 King St W, Toronto, Ontario M5V 2T6, Canada")).toBeVisible();
  await expect(cartButton(page, 0)).toBeVisible();
  const kept = await page.evaluate(() => JSON.stringify(window.sessionStorage));
  expect(kept).not.toContain("jane@example.com");
});

test.describe("a payment that fails before any charge", () => {
  const FAILURES = [
    ["declined", "Your card was declined."],
    ["insufficient", "Your card has insufficient funds."],
  ] as const;
  for (const [card, message] of FAILURES) {
    test(`${card}: says so, stays on the form, and the next card pays`, async ({
      page,
      store,
      expectConsoleErrors,
    }) => {
      expectConsoleErrors(/status of 402/);
      await putInCart(page, await plentiful(store, 1));
      await openCheckout(page);
      await fillDetails(page);
      await fillCard(page, CARDS[card]);
      await payButton(page).click();
      await expect(page.getByText("Payment Failed", { exact: true })).toBeVisible();
      await expect(page.getByText(message)).toBeVisible();
      await expect(page.getByLabel("Email")).toHaveValue(SHOPPER.Email);
      await fillCard(page, CARDS.pays);
      await payButton(page).click();
      await confirmedOrder(page);
    });
  }

  // P38
  test("the confirmation step can be cancelled and taken again", async ({
    page,
    store,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(/status of 402/);
    const before = intentsOf(store).length;
    await putInCart(page, await plentiful(store, 2));
    await openCheckout(page);
    await fillDetails(page);
    await fillCard(page, CARDS.confirm);
    await payButton(page).click();
    const step = page.getByRole("dialog", { name: "Confirm your payment" });
    await step.getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByText("Payment Failed", { exact: true })).toBeVisible();
    await expect(step).toBeHidden();
    await payButton(page).click();
    await step.getByRole("button", { name: "Confirm payment" }).click();
    await confirmedOrder(page);
    expect(intentsOf(store).length - before, "the same intent was payable").toBe(1);
  });
});

test("a number that is no test card is refused here and goes nowhere", async ({ page, store }) => {
  const sent: string[] = [];
  page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
  const told: string[] = [];
  page.on("console", (message) => told.push(message.text()));
  await putInCart(page, await plentiful(store, 3));
  await openCheckout(page);
  await fillDetails(page);
  await fillCard(page, "5555 5555 5555 4444");
  await payButton(page).click();
  const number = page.getByLabel("Card number");
  await expect(number).toHaveAttribute("aria-invalid", "true");
  await expect(number).toHaveAccessibleDescription(/was not sent/);
  await expect(number).toBeFocused();
  const stored = await page.evaluate(() =>
    JSON.stringify([window.sessionStorage, window.localStorage]),
  );
  const everything = [...sent, ...told, stored].join("\n").replace(/\D/g, "");
  expect(everything).not.toContain("5555555555554444");
});

test("a listed number is not sent either", async ({ page, store }) => {
  const sent: string[] = [];
  page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
  await buy(page, await plentiful(store, 3));
  expect(sent.some((one) => one.includes("pm_card_visa"))).toBe(true);
  expect(sent.join("\n")).not.toMatch(/4242[ +-]?4242/);
});

// P7
test("a double click and Enter pay once", async ({ page, store }) => {
  const confirmations: string[] = [];
  page.on("request", (request) => {
    if (/\/confirm$/.test(request.url())) confirmations.push(request.url());
  });
  const orders = ask<{ n: number }>(store, "select count(*) n from orders")[0]?.n ?? 0;
  await putInCart(page, await plentiful(store, 4));
  await openCheckout(page);
  await fillDetails(page);
  await fillCard(page, CARDS.pays);
  await payButton(page).dblclick();
  await page.keyboard.press("Enter");
  await confirmedOrder(page);
  expect(confirmations).toHaveLength(1);
  expect(ask<{ n: number }>(store, "select count(*) n from orders")[0]?.n).toBe(orders + 1);
});

// P5
test("three at 19.99 cost the same cents everywhere", async ({ page, store }) => {
  const product = await plentiful(store, 5);
  ask(
    store,
    "update products set price_cents = 1999, version = version + 1 where id = ?",
    product.id,
  );
  await putInCart(page, product, 3);
  await cartButton(page, 3).click();
  const drawer = page.getByRole("dialog", { name: "Your Cart" });
  await expect(drawer.getByText("$59.97").first()).toBeVisible();
  await drawer.getByRole("link", { name: "Proceed to Checkout" }).click();
  await page.getByLabel("Card number").waitFor();
  const fold = page.locator("summary");
  if (await fold.isVisible()) await fold.click();
  const summary = page.getByRole("complementary", { name: "Order Summary" });
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
  const [order] = ask<{ order_number: string; stripe_payment_intent_id: string }>(
    store,
    "select order_number, stripe_payment_intent_id from orders where id = ?",
    id,
  );
  const paid = intentsOf(store).find((intent) => intent.id === order?.stripe_payment_intent_id);
  expect(paid).toMatchObject({ amount: 6597, amount_received: 6597, status: "succeeded" });

  await page.goto("/track-order");
  await page.getByLabel("Order Number").fill(order?.order_number ?? "");
  await page.getByLabel("Email Address").fill(SHOPPER.Email);
  await page.getByRole("button", { name: "Track Order" }).click();
  for (const amount of ["$59.97", "$6.00", "$0.00", "$65.97", "$19.99"])
    await expect(main.getByText(amount).first()).toBeVisible();
});

test.describe("when the server or the connection fails", () => {
  // P11
  test("the reason, Try again, and the cart as it was", async ({
    page,
    context,
    store,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(/status of 502|could not be prepared/);
    const logged: string[] = [];
    page.on("console", (message) => message.type() === "error" && logged.push(message.text()));
    await putInCart(page, await plentiful(store, 6));
    let failing = true;
    await context.route("**/api/create-payment-intent", (route) =>
      failing
        ? route.fulfill({ status: 502, json: { message: "The payment provider did not answer." } })
        : route.continue(),
    );
    await page.goto("/checkout");
    await expect(page.getByText("The payment provider did not answer.")).toBeVisible();
    expect(logged.join("\n")).toContain("could not be prepared");
    failing = false;
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByLabel("Card number")).toBeVisible();
    await page.getByRole("link", { name: "Continue Shopping" }).click();
    await expect(cartButton(page, 1)).toBeVisible();
  });

  test("after a charge it says not to pay again, and completes by itself", async ({
    page,
    context,
    store,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(/status of 500|could not be completed/);
    await putInCart(page, await plentiful(store, 7));
    await openCheckout(page);
    await fillDetails(page);
    await fillCard(page, CARDS.pays);
    let failing = true;
    await context.route("**/api/orders", (route) =>
      failing ? route.fulfill({ status: 500, json: { message: "No." } }) : route.continue(),
    );
    await payButton(page).click();
    await expect(page.getByText("Payment Received", { exact: true })).toBeVisible();
    await expect(
      page.getByText("Do not pay again: your order is being completed.").first(),
    ).toBeVisible();
    await expect(page.getByText("Payment Failed")).toBeHidden();
    await expect(payButton(page)).toBeHidden();
    // A reload on the way forgets nothing and does not show the form to pay again.
    await page.reload();
    await expect(page.getByRole("heading", { name: "Payment received" })).toBeVisible();
    await expect(payButton(page)).toBeHidden();
    failing = false;
    await confirmedOrder(page);
    await expect(cartButton(page, 0)).toBeVisible();
  });

  // O17
  test("offline it says so, keeps the form and resumes by itself", async ({
    page,
    context,
    store,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(/ERR_INTERNET_DISCONNECTED|could not be prepared/);
    await putInCart(page, await plentiful(store, 8));
    await openCheckout(page);
    await fillDetails(page);
    await fillCard(page, CARDS.pays);
    await context.setOffline(true);
    await expect(page.getByText("Checkout needs a connection.")).toBeVisible();
    await expect(payButton(page)).toBeDisabled();
    await context.setOffline(false);
    await expect(page.getByText("Checkout needs a connection.")).toBeHidden({ timeout: 15_000 });
    await expect(page).toHaveURL(/\/checkout$/);
    await expect(page.getByLabel("City")).toHaveValue(SHOPPER.City);
    expect(intentsOf(store)[0]?.status, "nothing was queued").not.toBe("succeeded");
    await payButton(page).click();
    await confirmedOrder(page);
  });

  // O17, from the first moment
  test("without an answer to begin with it waits and goes on by itself", async ({
    page,
    context,
    store,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(/ERR_|could not be prepared/);
    await putInCart(page, await plentiful(store, 8));
    let lost = true;
    await context.route("**/api/create-payment-intent", (route) =>
      lost ? route.abort() : route.continue(),
    );
    await page.goto("/checkout");
    await expect(page.getByRole("heading", { name: "You are offline" })).toBeVisible();
    await expect(page.getByText("Your cart is untouched")).toBeVisible();
    lost = false;
    await expect(page.getByLabel("Card number")).toBeVisible({ timeout: 15_000 });
  });

  test("a connection lost while paying is looked into, and nothing is charged twice", async ({
    page,
    context,
    store,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(/ERR_|status of 402|could not be completed/);
    await putInCart(page, await plentiful(store, 9));
    await openCheckout(page);
    await fillDetails(page);
    await fillCard(page, CARDS.pays);
    // The provider takes the payment, and its answer is lost on the way.
    await context.route("**/demo-payments/**/confirm", async (route) => {
      await route.fetch();
      await route.abort();
    });
    await payButton(page).click();
    await confirmedOrder(page);
    expect(intentsOf(store)[0]?.status).toBe("succeeded");
  });

  test("P20: a tab that died after paying: a new one shows the order and takes no second payment", async ({
    page,
    context,
    store,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(/ERR_|could not be completed|status of 409|could not be prepared/);
    await putInCart(page, await plentiful(store, 9));
    await openCheckout(page);
    await fillDetails(page);
    await fillCard(page, CARDS.pays);
    await context.route("**/api/orders", (route) => route.abort());
    await payButton(page).click();
    await expect(page.getByText("Payment Received", { exact: true })).toBeVisible();
    const paid = intentsOf(store)[0]?.id;
    await page.close();
    const orders = () =>
      ask<{ id: string }>(store, "select id from orders where stripe_payment_intent_id = ?", paid);
    await expect.poll(() => orders().length, { message: "the webhook completes it" }).toBe(1);
    await context.unroute("**/api/orders");
    const next = await context.newPage();
    await next.goto("/checkout");
    expect(await confirmedOrder(next)).toBe(orders()[0]?.id);
    await expect(cartButton(next, 0)).toBeVisible();
    expect(intentsOf(store)[0]?.id, "no other payment was begun").toBe(paid);
  });

  test("a connection lost before the provider had it leaves the form to pay again", async ({
    page,
    context,
    store,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(/ERR_|status of 402|could not be completed/);
    await putInCart(page, await plentiful(store, 9));
    await openCheckout(page);
    await fillDetails(page);
    await fillCard(page, CARDS.pays);
    await context.route("**/demo-payments/**/confirm", (route) => route.abort(), { times: 1 });
    await payButton(page).click();
    await expect(page.getByText("Payment Failed", { exact: true })).toBeVisible();
    await expect(page.getByLabel("Card number")).toHaveValue(CARDS.pays);
    await payButton(page).click();
    await confirmedOrder(page);
  });
});

test.describe("the form", () => {
  test("keeps what was typed across a reload, but never the card", async ({ page, store }) => {
    await putInCart(page, await plentiful(store, 10));
    await openCheckout(page);
    await fillDetails(page);
    await fillCard(page, CARDS.pays);
    await page.reload();
    await expect(page.getByLabel("Email")).toHaveValue(SHOPPER.Email);
    await expect(page.getByLabel("Province")).toHaveValue("Ontario");
    await expect(page.getByLabel("Postal Code")).toHaveValue("M5V 2T6");
    await expect(page.getByLabel("Card number")).toHaveValue("");
    const kept = await page.evaluate(() =>
      JSON.stringify([window.sessionStorage, window.localStorage]),
    );
    expect(kept).not.toContain("4242");
  });

  test("names what is wrong and puts the cursor there", async ({ page, store }) => {
    await putInCart(page, await plentiful(store, 11));
    await openCheckout(page);
    const sent: string[] = [];
    page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
    await payButton(page).click();
    await expect(page.getByRole("heading", { name: "Please check 8 fields" })).toBeVisible();
    const email = page.getByLabel("Email");
    await expect(email).toBeFocused();
    await expect(email).toHaveAccessibleDescription("Invalid email address");
    await page.getByRole("link", { name: "City is required" }).click();
    await expect(page.getByLabel("City")).toBeFocused();
    expect(sent).toEqual([]);

    await fillDetails(page, { Province: "Quebec" });
    await fillCard(page, CARDS.pays);
    await payButton(page).click();
    const postal = page.getByLabel("Postal Code");
    await expect(postal).toBeFocused();
    await expect(postal).toHaveAccessibleDescription("Quebec postal codes begin with G, H or J");
    await page.getByLabel("Province").selectOption("Ontario");
    await expect(postal).not.toHaveAttribute("aria-invalid", "true");
    await expect(page.getByLabel("Province").locator("option:not([value=''])")).toHaveCount(13);
  });

  test("can be filled in and paid by keyboard alone", { tag: "@desk" }, async ({ page, store }) => {
    await putInCart(page, await plentiful(store, 12));
    await openCheckout(page);
    await page.getByRole("link", { name: "Continue Shopping" }).focus();
    const next = async (label: string) => {
      for (let turn = 0; turn < 6; turn++) {
        await page.keyboard.press("Tab");
        const here = page.getByLabel(label, { exact: true });
        if (await here.evaluate((field) => field === document.activeElement)) return;
      }
      throw new Error(`Tab does not reach ${label}`);
    };
    for (const [label, text] of Object.entries(SHOPPER)) {
      await next(label);
      await page.keyboard.type(text);
    }
    await next("Card number");
    await page.keyboard.type("4000002500003155");
    await next("Expiry");
    await page.keyboard.type("1234");
    await next("CVC");
    await page.keyboard.type("123");
    await page.keyboard.press("Enter");
    const step = page.getByRole("dialog", { name: "Confirm your payment" });
    await step.waitFor();
    await expect(step.locator(":focus")).toHaveCount(1);
    const confirm = step.getByRole("button", { name: "Confirm payment" });
    for (
      let turn = 0;
      turn < 4 && !(await confirm.evaluate((it) => it === document.activeElement));
      turn++
    )
      await page.keyboard.press("Tab");
    await expect(confirm).toBeFocused();
    await page.keyboard.press("Enter");
    await confirmedOrder(page);
  });
});

test.describe("a cart that changed since", () => {
  // P40
  test("a rise needs the shopper's tap, a fall passes silently", async ({ page, store }) => {
    const product = await plentiful(store, 13);
    const charge = (cents: number) =>
      ask(store, "update products set price_cents = ? where id = ?", cents, product.id);
    charge(2000);
    await putInCart(page, product);
    charge(2500);
    await openCheckout(page);
    await expect(page.getByRole("heading", { name: "Your cart has changed" })).toBeVisible();
    await expect(page.getByText("Price changed from $20.00 to $25.00")).toBeVisible();
    await fillDetails(page);
    await fillCard(page, CARDS.pays);
    await payButton(page).click();
    await expect(page.getByRole("region", { name: "Your cart has changed" })).toBeFocused();
    await page.getByRole("button", { name: "Accept new prices" }).click();
    await expect(payButton(page)).toContainText("$27.50");
    await expect(page.getByText("Your cart has changed")).toBeHidden();
    charge(1000);
    await payButton(page).click();
    await confirmedOrder(page);
    expect(intentsOf(store)[0]).toMatchObject({ amount_received: 1100 });
  });

  // O16
  test("a short line is set to what is left, a gone one removed", async ({
    page,
    store,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(/status of 409/);
    const [short, gone] = [await plentiful(store, 14), await plentiful(store, 15)];
    await putInCart(page, short, 2);
    await page.getByRole("button", { name: `Add to Cart: ${gone.title}`, exact: true }).click();
    await cartButton(page, 3).waitFor();
    ask(store, "update products set stock_quantity = 1 where id = ?", short.id);
    ask(store, "update products set withdrawn_at = '2026-01-01' where id = ?", gone.id);
    await page.goto("/checkout");
    const changed = page.getByRole("region", { name: "Your cart has changed" });
    await expect(changed).toContainText("Only 1 left: you have 2 in your cart");
    await changed.getByRole("button", { name: `Remove ${gone.title}` }).click();
    await changed.getByRole("button", { name: `Set to 1: ${short.title}` }).click();
    await expect(changed).toBeHidden();
    await fillDetails(page);
    await fillCard(page, CARDS.pays);
    await payButton(page).click();
    await confirmedOrder(page);
    ask(store, "update products set withdrawn_at = null where id = ?", gone.id);
    ask(store, "update products set stock_quantity = 50 where id = ?", short.id);
  });
});

test("an empty cart leads home", async ({ page }) => {
  await page.goto("/checkout");
  await page.waitForURL((url) => url.pathname === "/");
});

test("the first answer holds the frame and nobody's data", async ({ request }) => {
  const html = await (await request.get("/checkout")).text();
  expect(html).toContain("Preparing secure checkout...");
  expect(html).toContain('<meta name="robots" content="noindex"');
});
