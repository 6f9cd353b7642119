import type { BrowserContext, Page } from "@playwright/test";
import type { Product } from "../../data/model/catalogue/product.ts";
import { centsOf, formatMoney } from "../../data/model/text/money.ts";
import { PASSWORD } from "../support/admin.ts";
import {
  CARDS,
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
import type { RunningStore } from "../support/start-store.ts";
import { expect, test } from "../support/store-fixture.ts";

/** Runs a function once, after the shopper has pressed the button and before the card is authorized. */
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

/** Fills in the card again: another intent has another payment form, whose fields are empty. */
async function refillCard(page: Page) {
  await expect(page.getByLabel("Card number")).toHaveValue("");
  await fillCard(page, CARDS.pays);
}

const setStock = (store: RunningStore, { id }: Product, left: number) =>
  querySql(store, "update products set stock_quantity = ? where id = ?", left, id);

const totalOf = (product: Product, quantity = 1) => {
  const subtotal = centsOf(product.price) * quantity;
  return formatMoney(subtotal + Math.round(subtotal / 10));
};

// A6
test.describe("when the order can't be placed after the card was authorized", () => {
  test.beforeEach(({ expectConsoleErrors }) => expectConsoleErrors(/status of (409|422)/));

  test("a line that sold out leaves the cart, and the rest is paid with the same details", async ({
    page,
    context,
    store,
  }) => {
    const [gone, left] = [await wellStockedProduct(store, 2), await wellStockedProduct(store, 3)];
    const before = gone.stockQuantity ?? 99;
    await putInCart(page, gone);
    await page.getByRole("button", { name: `Add to Cart: ${left.title}`, exact: true }).click();
    await openCheckout(page);
    await fillDetails(page);
    await fillCard(page, CARDS.pays);
    await beforeAuthorization(context, () => setStock(store, gone, 0));
    await payButton(page).click();
    const message = /is no longer available\. Your card was not charged\./;
    await expect(page.getByText(message).first()).toContainText(gone.title);
    await expect.poll(() => listIntents(store)[1]?.status).toBe("canceled");
    await expect(payButton(page)).toContainText(totalOf(left));
    await expect(page.getByLabel("City")).toHaveValue(SHOPPER.City);
    await refillCard(page);
    await payButton(page).click();
    await confirmedOrder(page);
    await expect(page.getByText(left.title).first()).toBeVisible();
    await expect(page.getByText(gone.title)).toBeHidden();
    expect(listIntents(store)[0]?.status).toBe("succeeded");
    setStock(store, gone, before);
  });

  test("a line that is short is reduced to what is left, and a cart that sold out completely says so", async ({
    page,
    context,
    store,
  }) => {
    const product = await wellStockedProduct(store, 4);
    const before = product.stockQuantity ?? 99;
    await putInCart(page, product, 3);
    await openCheckout(page);
    await fillDetails(page);
    await fillCard(page, CARDS.pays);
    await beforeAuthorization(context, () => setStock(store, product, 2));
    await payButton(page).click();
    const message = `${product.title} is available only 2 times. Your card was not charged.`;
    await expect(page.getByText(message).first()).toBeVisible();
    await expect(payButton(page)).toContainText(totalOf(product, 2));
    await refillCard(page);
    await beforeAuthorization(context, () => setStock(store, product, 0));
    await payButton(page).click();
    // The cart stays until the shopper changes it.
    await expect(page.getByRole("heading", { name: "Your cart has changed" })).toBeVisible();
    await expect(page.getByText("Your card was not charged.").first()).toBeVisible();
    await expect(page.getByRole("button", { name: `Remove ${product.title}` })).toBeVisible();
    setStock(store, product, before);
  });

  test("a code that was used up is explained, and the new total is confirmed", async ({
    page,
    context,
    store,
  }) => {
    const product = await wellStockedProduct(store, 6);
    const code = { code: "LASTUSE", kind: "amount", amount: "5.00" };
    await page.request.post("/api/admin/session", { data: { password: PASSWORD } });
    await page.request.post("/api/admin/discount-codes", { data: code });
    await page.request.delete("/api/admin/session");
    await putInCart(page, product);
    await openCheckout(page);
    await fillDetails(page);
    await openSummary(page);
    await page.getByRole("textbox", { name: "Discount code" }).fill("lastuse");
    await page.getByRole("button", { name: "Apply" }).click();
    await expect(page.getByRole("button", { name: "Remove" })).toBeVisible();
    await fillCard(page, CARDS.pays);
    await beforeAuthorization(context, () =>
      querySql(store, "update discount_codes set is_active = 0 where code = 'LASTUSE'"),
    );
    await payButton(page).click();
    const message = /^The code LASTUSE is not valid.* Your card was not charged\./;
    await expect(page.getByText(message).first()).toBeVisible();
    await page.getByRole("button", { name: "Remove" }).click();
    await expect(payButton(page)).toContainText(totalOf(product));
    await refillCard(page);
    await payButton(page).click();
    await confirmedOrder(page);
    expect(
      listIntents(store)
        .map(({ status }) => status)
        .slice(0, 2),
    ).toEqual(["succeeded", "canceled"]);
  });
});
