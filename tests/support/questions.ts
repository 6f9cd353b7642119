import type { Page } from "@playwright/test";

/** Types a question into the search of the header. */
export async function ask(page: Page, question: string) {
  await page.getByRole("button", { name: "Search", exact: true }).tap();
  const field = page.getByRole("combobox", { name: "Search products" });
  await field.fill(question);
  await field.press("Enter");
}

/** Adds the first listed product to the cart and leads to the checkout. */
export async function addFirst(page: Page) {
  const add = page
    .getByRole("main")
    .getByRole("button", { name: /^Add to Cart: / })
    .first();
  const title = (await add.getAttribute("aria-label"))?.replace("Add to Cart: ", "") ?? "";
  await add.tap();
  await page.getByRole("link", { name: "View cart" }).tap();
  await page.getByRole("link", { name: "Proceed to Checkout" }).tap();
  return title;
}
