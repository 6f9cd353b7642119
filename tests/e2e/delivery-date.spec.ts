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

const ARRIVES = /^Arrives \w+day, \w+ \d+ to \w+day, \w+ \d+/;

test("a postal code is asked once, and dates are displayed up to the order", async ({
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
  // The device stores it.
  await page.reload();
  await expect(field).toHaveValue("b3j 1v4");

  await putInCart(page, product);
  await openCheckout(page);
  await expect(page.getByText(ARRIVES)).toBeVisible();
  await fillDetails(page);
  await fillCard(page, CARDS.pays);
  await payButton(page).click();
  await confirmedOrder(page);
  await expect(page.getByText(ARRIVES)).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Add to calendar" }).click();
  expect((await download).suggestedFilename()).toMatch(/^ORD-[A-Z0-9-]+\.ics$/);
});
