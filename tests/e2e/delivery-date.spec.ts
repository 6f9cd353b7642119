import {
  CARDS,
  confirmedOrder,
  fillCard,
  fillDetails,
  openCheckout,
  payButton,
  putInCart,
  wellStockedProduct,
} from "../support/purchase.ts";
import { expect, test } from "../support/store-fixture.ts";

const ARRIVES = /^Arrives \w+day, \w+\s\d+ to \w+day, \w+\s\d+/;
const ARRIVES_NEXT_DAY = /^Arrives \w+day, \w+\s\d+\.?(?:Add to calendar)?$/;

test("@phone a postal code is asked once, and the checkout displays the dates for it", async ({
  page,
  store,
}) => {
  const product = await wellStockedProduct(store, 0);
  await page.goto(`/product/${product.handle}`);
  const field = page.getByRole("textbox", { name: "Postal code" });
  await field.fill("somewhere");
  await field.press("Enter");
  await expect(page.getByText("Enter a postal code like M5V 2T6.")).toBeVisible();
  await field.fill("b3j 1v4");
  await field.press("Enter");
  await expect(page.getByText(ARRIVES)).toBeVisible();
  await expect(page.getByText("Standard shipping, free")).toBeVisible();
  await expect(page.getByText(ARRIVES_NEXT_DAY)).toBeVisible();
  await expect(page.getByText("Express shipping, $19.99")).toBeVisible();
  // The device stores it.
  await page.reload();
  await expect(field).toHaveValue("b3j 1v4");

  await putInCart(page, product);
  await openCheckout(page);
  await expect(page.getByText(ARRIVES)).toBeVisible();
});

test("@desktop without a postal code the checkout shows a time for all addresses, and a remote one takes longer", async ({
  page,
  store,
}) => {
  await putInCart(page, await wellStockedProduct(store, 0));
  await openCheckout(page);
  const standard = page.getByRole("radio", { name: /^Standard shipping/ });
  await expect(standard).toHaveAccessibleName(/2–7 business days/);
  await expect(page.getByText("Enter your postal code to see the days of delivery.")).toBeVisible();
  await expect(page.getByText(/Arrives/)).toHaveCount(0);
  const readOption = () => standard.evaluate((radio) => radio.parentElement?.innerText);
  await fillDetails(page, { City: "Québec", Province: "Quebec", "Postal Code": "G1R 4P5" });
  await expect(page.getByText(/to see the days of delivery/)).toHaveCount(0);
  await expect(standard).toHaveAccessibleName(/Arrives/);
  const near = await readOption();
  await fillDetails(page, { City: "Whitehorse", Province: "Yukon", "Postal Code": "Y1A 2C6" });
  // Until the response arrives, the option has the dates of the previous address.
  await expect.poll(readOption).not.toBe(near);
  await expect(standard).toHaveAccessibleName(/Arrives/);
});

test("@desktop the sample store's standard shipping is preselected and free, and express is charged, up to the calendar", async ({
  page,
  store,
}) => {
  const product = await wellStockedProduct(store, 0);
  await page.goto("/");
  await page.evaluate(() => localStorage.setItem("delivery-postal-code", "B3J 1V4"));
  await putInCart(page, product);
  await page.goto("/");
  await page.getByRole("button", { name: /^Cart, / }).click();
  const cart = page.getByRole("dialog", { name: "Your Cart" });
  await expect(cart.getByText("Standard shipping is complimentary.")).toBeVisible();
  await expect(cart.getByText(ARRIVES)).toContainText("in B3J 1V4");
  await expect(cart.getByText(/^Express shipping \(\$19\.99\): Arrives/)).toBeVisible();

  await openCheckout(page);
  const summary = page.getByRole("complementary", { name: "Order Summary" });
  const fold = summary.locator("summary");
  if (await fold.isVisible()) await fold.click();
  const shipping = summary.getByText("Shipping", { exact: true }).locator("..");
  await expect(shipping).toContainText("$0.00");
  await expect(summary.getByText(/estimate/)).toHaveCount(0);
  await fillDetails(page);
  await expect(page.getByRole("radio", { name: /^Standard shipping/ })).toBeChecked();
  const express = page.getByRole("radio", { name: /^Express shipping/ });
  await expect(page.getByText(ARRIVES)).toBeVisible();
  await express.check();
  await expect(summary.getByText("Shipping (Express shipping)").locator("..")).toContainText(
    "$19.99",
  );
  const subtotal = Math.round(Number(product.price) * 100);
  const total = `$${((subtotal + Math.round(subtotal / 10) + 1999) / 100).toFixed(2)}`;
  await expect(payButton(page)).toContainText(total);
  await fillCard(page, CARDS.pays);
  await payButton(page).click();
  await confirmedOrder(page);
  const main = page.getByRole("main");
  await expect(main.getByText("Express shipping", { exact: true })).toBeVisible();
  await expect(main.getByText(/^Arrives \w+day, \w+\s\d+/)).toHaveText(ARRIVES_NEXT_DAY);
  await expect(main.getByText(total).first()).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Add to calendar" }).click();
  expect((await download).suggestedFilename()).toMatch(/^ORD-[A-Z0-9-]+\.ics$/);
});
