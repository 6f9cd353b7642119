import {
  CARDS,
  cartButton,
  confirmedOrder,
  fillCard,
  fillDetails,
  listIntents,
  openCheckout,
  payButton,
  putInCart,
  querySql,
  SHOPPER,
  wellStockedProduct,
} from "../support/purchase.ts";
import { expect, test } from "../support/store-fixture.ts";

test.describe("when the server or the connection fails", () => {
  // P11
  test("shows the reason and Try again, and keeps the cart", async ({
    page,
    context,
    store,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(/status of 502|could not be prepared/);
    const logged: string[] = [];
    page.on("console", (message) => message.type() === "error" && logged.push(message.text()));
    await putInCart(page, await wellStockedProduct(store, 6));
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

  test("after a charge the page says not to pay again and completes the order automatically", async ({
    page,
    context,
    store,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(/status of 500|could not be completed/);
    await putInCart(page, await wellStockedProduct(store, 7));
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
    // After a reload it still waits for the order instead of showing the form.
    await page.reload();
    await expect(page.getByRole("heading", { name: "Payment received" })).toBeVisible();
    await expect(payButton(page)).toBeHidden();
    failing = false;
    await confirmedOrder(page);
    await expect(cartButton(page, 0)).toBeVisible();
  });

  // O17
  test("a checkout that is opened offline or goes offline keeps cart and form, and resumes automatically", async ({
    page,
    context,
    store,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(/ERR_|could not be prepared/);
    await putInCart(page, await wellStockedProduct(store, 8));
    let lost = true;
    await context.route("**/api/create-payment-intent", (route) =>
      lost ? route.abort() : route.continue(),
    );
    await page.goto("/checkout");
    await expect(page.getByRole("heading", { name: "You are offline" })).toBeVisible();
    await expect(page.getByText("Your cart is untouched")).toBeVisible();
    lost = false;
    await page.getByLabel("Card number").waitFor();
    await fillDetails(page);
    await fillCard(page, CARDS.pays);
    await context.setOffline(true);
    await expect(page.getByText("Checkout needs a connection.")).toBeVisible();
    await expect(payButton(page)).toBeDisabled();
    await context.setOffline(false);
    await expect(page.getByText("Checkout needs a connection.")).toBeHidden();
    await expect(page).toHaveURL(/\/checkout$/);
    await expect(page.getByLabel("City")).toHaveValue(SHOPPER.City);
    expect(listIntents(store)[0]?.status, "the payment was not queued").not.toBe("succeeded");
    await payButton(page).click();
    await confirmedOrder(page);
  });

  test("after a connection lost while paying, a payment that the provider did not receive can be repeated, and one that it received is not charged twice", async ({
    page,
    context,
    store,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(/ERR_|status of 402|could not be completed/);
    await putInCart(page, await wellStockedProduct(store, 9));
    await openCheckout(page);
    await fillDetails(page);
    await fillCard(page, CARDS.pays);
    const confirm = "**/demo-payments/**/confirm";
    await context.route(confirm, (route) => route.abort(), { times: 1 });
    await payButton(page).click();
    await expect(page.getByText("Payment Failed", { exact: true })).toBeVisible();
    await expect(page.getByLabel("Card number")).toHaveValue(CARDS.pays);
    // The provider accepts the payment, but its response is lost.
    await context.route(confirm, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await payButton(page).click();
    await confirmedOrder(page);
    expect(listIntents(store)[0]?.status).toBe("succeeded");
  });

  test("P20: after a tab was closed while paying, a new one shows the order and takes no second payment", async ({
    page,
    context,
    store,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(/ERR_|could not be completed|status of 409|could not be prepared/);
    await putInCart(page, await wellStockedProduct(store, 9));
    await openCheckout(page);
    await fillDetails(page);
    await fillCard(page, CARDS.pays);
    await context.route("**/api/orders", (route) => route.abort());
    await payButton(page).click();
    await expect(page.getByText("Payment Received", { exact: true })).toBeVisible();
    const paid = listIntents(store)[0]?.id;
    await page.close();
    const orders = () =>
      querySql<{ id: string }>(
        store,
        "select id from orders where stripe_payment_intent_id = ?",
        paid,
      );
    await expect
      .poll(() => orders().length, { message: "the webhook completes the order" })
      .toBe(1);
    await context.unroute("**/api/orders");
    const next = await context.newPage();
    await next.goto("/checkout");
    expect(await confirmedOrder(next)).toBe(orders()[0]?.id);
    await expect(cartButton(next, 0)).toBeVisible();
    expect(listIntents(store)[0]?.id, "no other intent was created").toBe(paid);
  });
});
