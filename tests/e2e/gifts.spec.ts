import { CARDS, fillCard, fillDetails, payButton } from "../support/purchase.ts";
import { expect, test } from "../support/store-fixture.ts";

test("@phone a gift with a message is found and paid from the home page with six taps", async ({
  page,
}) => {
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
  await fillDetails(page);
  await fillCard(page, CARDS.pays);
  await payButton(page).click();
  await expect(page.getByRole("heading", { name: "Order Confirmed!" })).toBeVisible();
});

test("@phone the gift finder suggests nothing that is sold out, and the nearest gifts if nothing matches", async ({
  page,
}) => {
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
