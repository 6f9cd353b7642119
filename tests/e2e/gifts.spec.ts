import { openAdmin } from "../support/admin.ts";
import { changeProduct } from "../support/admin-api.ts";
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
import { fetchProducts, openCart } from "../support/storefront.ts";
import { countTaps } from "../support/taps.ts";

test("@phone @journey a gift with a message is found and paid from the home page with six taps", async ({
  page,
}) => {
  const taps = await countTaps(page);
  await page.goto("/");
  await page.getByRole("contentinfo").getByRole("link", { name: "Gift Finder" }).click();
  await page.getByRole("radio", { name: "Dry skin" }).check();
  await page.getByRole("radio", { name: "$100" }).check();
  await expect(page).toHaveURL(/need=skinType%3Adry\+skin&budget=100/i);
  await expect(page.getByRole("heading", { name: /^\d+ gifts$/ })).toBeVisible();
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "Silk Night Balm" })).toBeVisible();
  await main.getByRole("button", { name: "Add to Cart: Silk Night Balm" }).click();
  await page.getByRole("link", { name: "Checkout with a message" }).click();
  await page.getByLabel("Gift message (optional)").fill("With love, from all of us");
  await fillDetails(page, {
    Address: "600 Granville St",
    City: "Vancouver",
    Province: "British Columbia",
    "Postal Code": "V6C 1P6",
  });
  await fillCard(page, CARDS.pays);
  await payButton(page).click();
  const response = await page.request.get(`/api/orders/${await confirmedOrder(page)}`);
  const { order, items } = await response.json();
  expect(order).toMatchObject({ giftMessage: "With love, from all of us" });
  expect(order.shippingAddress).toContain("Vancouver");
  expect(items).toMatchObject([{ productTitle: "Silk Night Balm", quantity: 1 }]);
  expect(await taps()).toBe(6);
});

test("@desktop a gift to someone else has the recipient's address and thanks the buyer", async ({
  page,
  store,
  expectConsoleErrors,
}) => {
  // The session request before the sign-in.
  expectConsoleErrors(/status of 401/);
  await putInCart(page, await wellStockedProduct(store, 4));
  await openCheckout(page);
  await expect(page.getByLabel("Billing Address")).toHaveCount(0);
  await page.getByRole("checkbox", { name: "This is a gift for someone else" }).check();
  await fillDetails(page, { "First Name": "Maman", "Last Name": "Tremblay" });
  await payButton(page).click();
  const buyer = page.getByRole("group", { name: "Your billing address" });
  await expect(page.getByText("Your First Name is required")).toHaveCount(2);
  await buyer.getByLabel("Your First Name").fill("Camille");
  await buyer.getByLabel("Your Last Name").fill("Roy");
  await buyer.getByLabel("Billing Address").fill("600 Granville St");
  await buyer.getByLabel("Billing City").fill("Vancouver");
  await buyer.getByLabel("Billing Province").selectOption("British Columbia");
  await buyer.getByLabel("Billing Postal Code").fill("v6c1p6");
  await page.reload();
  await page.getByLabel("Card number").waitFor();
  await expect(buyer.getByLabel("Your First Name")).toHaveValue("Camille");
  await fillCard(page, CARDS.pays);
  await payButton(page).click();
  const id = await confirmedOrder(page);
  await expect(page.getByText("Thank you, Camille.")).toBeVisible();
  const facts = page.getByRole("article").locator("dl").last();
  await expect(facts).toContainText("Maman Tremblay1 King St W, Toronto, Ontario M5V 2T6, Canada");
  await expect(facts).toContainText(
    "Camille Roy600 Granville St, Vancouver, British Columbia V6C 1P6, Canada",
  );
  await openAdmin(page, `/admin/orders/${id}/packing-slip`);
  await expect(page.getByText("Maman Tremblay")).toBeVisible();
  await expect(page.getByText("Camille")).toHaveCount(0);
  await expect(page.getByRole("main")).not.toContainText("$");
});

test("@phone the gifts begin on the first screen, none is sold out, and the nearest are shown if none matches", async ({
  page,
}) => {
  await page.goto("/gift-finder?budget=150");
  await expect(page.getByRole("heading", { name: /^\d+ gifts$/ })).toBeInViewport();
  await expect(page.getByRole("article").first()).toBeInViewport();
  await expect(page.getByText("$150", { exact: true })).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

  await page.goto("/gift-finder?for=Hair+Care");
  await expect(page.getByRole("heading", { name: /^\d+ gifts$/ })).toBeVisible();
  await expect(page.getByText("Sold Out")).toHaveCount(0);
  await page.goto("/gift-finder?for=Hair+Care&budget=5");
  await expect(page.getByRole("heading", { name: "No gift matches all answers" })).toBeVisible();
  await expect(
    page.getByText("Spruce & Birch Shampoo Bar").or(page.getByText("$21.00")).first(),
  ).toBeVisible();
});

test("@phone one button adds all steps of a routine to the cart", async ({ page }) => {
  await page.goto("/product/silk-conditioner");
  const pairs = page.getByRole("region", { name: "Pairs with" });
  await expect(pairs.getByRole("article").first()).toContainText("Birch & Silk Shampoo");
  await pairs.getByRole("link", { name: "Damaged hair" }).click();
  await page.getByRole("button", { name: /^Add all 5 steps · \$/ }).click();
  await expect(page.getByRole("status").filter({ hasText: "5 products" })).toBeVisible();
  await expect(page.getByRole("button", { name: /cart.*5/i }).first()).toBeVisible();
});

test("@desktop a step that is sold out is named and left out when all steps are added", async ({
  page,
  store,
}) => {
  const mask = (await fetchProducts(store)).find(({ handle }) => handle === "glacial-clay-mask");
  if (!mask) throw new Error("the sample store has no clay mask");
  await changeProduct(store, mask.id, { stockQuantity: 0 });
  try {
    await page.goto("/pages/oily-and-blemished-skin");
    await expect(
      page.getByText("Glacial Clay Mask: sold out at present, and left out."),
    ).toBeVisible();
    await expect(
      page.getByRole("button", { name: "Glacial Clay Mask is sold out" }),
    ).toBeDisabled();
    await page.getByRole("button", { name: /^Add all 4 steps · \$/ }).click();
    await expect(page.getByRole("status").filter({ hasText: "4 products" })).toBeVisible();
    const drawer = await openCart(page);
    await expect(drawer.getByRole("link", { name: "Birch Water Serum" })).toBeVisible();
    await expect(drawer.getByRole("link", { name: "Glacial Clay Mask" })).toHaveCount(0);
  } finally {
    await changeProduct(store, mask.id, { stockQuantity: mask.stockQuantity });
  }
});
