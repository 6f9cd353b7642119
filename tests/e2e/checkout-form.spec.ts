import { changeProduct, publishProduct, unpublishProduct } from "../support/admin-api.ts";
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
  SHOPPER,
  wellStockedProduct,
} from "../support/purchase.ts";
import { expect, test } from "../support/store-fixture.ts";

test.describe("the form", () => {
  test("@phone keeps its input across a reload, except for the card, and the confirmation shows all of it", async ({
    page,
    store,
  }) => {
    await putInCart(page, await wellStockedProduct(store, 10));
    await openCheckout(page);
    await fillDetails(page);
    await page.getByLabel("Apartment, suite, etc. (optional)", { exact: true }).fill("Apt 4");
    await page.getByLabel("Phone (optional)", { exact: true }).fill("(416) 555-0123");
    await fillCard(page, CARDS.pays);
    await page.reload();
    await expect(page.getByLabel("Email")).toHaveValue(SHOPPER.Email);
    await expect(page.getByLabel("Province")).toHaveValue("Ontario");
    await expect(page.getByLabel("Postal Code")).toHaveValue("M5V 2T6");
    await expect(page.getByLabel("Card number")).toHaveValue("");
    const stored = await page.evaluate(() =>
      JSON.stringify([window.sessionStorage, window.localStorage]),
    );
    expect(stored).not.toMatch(/4242 ?4242/);
    await fillCard(page, CARDS.pays);
    await payButton(page).click();
    await confirmedOrder(page);
    await expect(
      page.getByText("1 King St W, Apt 4, Toronto, Ontario M5V 2T6, Canada"),
    ).toBeVisible();
    await expect(page.getByText("(416) 555-0123")).toBeVisible();
  });

  test("@phone lists invalid fields and focuses the first one", async ({ page, store }) => {
    await putInCart(page, await wellStockedProduct(store, 11));
    await openCheckout(page);
    const sent: string[] = [];
    page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
    await payButton(page).click();
    await expect(page.getByRole("heading", { name: "Please check 8 fields" })).toBeVisible();
    const email = page.getByLabel("Email");
    await expect(email).toBeFocused();
    await expect(email).toHaveAccessibleDescription("Enter your email address");
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

  test("can be filled in and paid by keyboard", { tag: "@desktop" }, async ({ page, store }) => {
    await putInCart(page, await wellStockedProduct(store, 12));
    await openCheckout(page);
    const wallet = page.getByRole("button", { name: "Demo wallet" });
    await wallet.waitFor();
    await page.getByRole("link", { name: "Continue Shopping" }).focus();
    await page.keyboard.press("Tab");
    await expect(wallet, "before the summary beside the form").toBeFocused();
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
      // After a pause between two characters a select would search for the second one.
      await page.keyboard.type(label === "Province" ? text.charAt(0) : text);
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

test.describe("a cart that has changed", () => {
  // P40
  test("@phone a higher price must be accepted, a lower one is charged without asking", async ({
    page,
    store,
  }) => {
    const product = await wellStockedProduct(store, 13);
    const charge = (price: string) => changeProduct(store, product.id, { price });
    await charge("20.00");
    await putInCart(page, product);
    await charge("25.00");
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
    await charge("10.00");
    await payButton(page).click();
    await confirmedOrder(page);
    expect(listIntents(store)[0]).toMatchObject({ amount_received: 1100 });
    await charge(product.price);
  });

  // O16
  test("@desktop a line is reduced to the stock, and an unavailable one is removed", async ({
    page,
    store,
    expectConsoleErrors,
  }) => {
    // Neither an intent nor a quote exists for an unavailable product.
    expectConsoleErrors(/status of (409|422)/);
    const [short, gone] = [
      await wellStockedProduct(store, 14),
      await wellStockedProduct(store, 15),
    ];
    await putInCart(page, short, 2);
    await page.getByRole("button", { name: `Add to Cart: ${gone.title}`, exact: true }).click();
    await cartButton(page, 3).waitFor();
    await changeProduct(store, short.id, { stockQuantity: 1 });
    await unpublishProduct(store, gone.id);
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
    await publishProduct(store, gone.id);
    await changeProduct(store, short.id, { stockQuantity: 50 });
  });
});
