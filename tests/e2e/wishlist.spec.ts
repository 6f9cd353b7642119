import { wellStockedProduct } from "../support/purchase.ts";
import { expect, test } from "../support/store-fixture.ts";
import { cardLink, heart, save, toastWith } from "../support/storefront.ts";

test("@phone @journey saved products survive a reload, are shown in every tab, and can be removed", async ({
  context,
  page,
  store,
}) => {
  const [first, second] = [await wellStockedProduct(store, 0), await wellStockedProduct(store, 1)];
  await page.goto("/shop");
  await save(page, first);
  await expect(toastWith(page, "Added to wishlist")).toContainText(first.title);
  await save(page, second);
  await expect(page.getByRole("link", { name: "Wishlist, 2 items", exact: true })).toBeVisible();

  const other = await context.newPage();
  await other.goto("/wishlist");
  await expect(other.getByRole("heading", { level: 1, name: "My Wishlist" })).toBeVisible();
  await expect(other.getByText("2 Items Saved", { exact: true })).toBeVisible();
  await expect(other.getByRole("article").getByRole("heading")).toHaveText([
    first.title,
    second.title,
  ]);

  await heart(page, first, true).click();
  await expect(toastWith(page, "Removed from wishlist")).toContainText(first.title);
  await expect(other.getByText("1 Item Saved", { exact: true })).toBeVisible();
  await other.reload();
  await expect(other.getByText("1 Item Saved", { exact: true })).toBeVisible();
  await cardLink(other, second).click();
  await expect(other.getByRole("dialog", { name: second.title, exact: true })).toBeVisible();
});

test("@desktop Clear All asks for confirmation with the number of items, empties the wishlist and shows a toast", async ({
  page,
  store,
}) => {
  const [first, second] = [await wellStockedProduct(store, 0), await wellStockedProduct(store, 1)];
  await page.goto("/shop");
  await save(page, first);
  await save(page, second);
  await page.goto("/wishlist");
  const clear = page.getByRole("button", { name: "Clear All" });
  await clear.click();
  const dialog = page.getByRole("dialog", { name: "Clear wishlist" });
  await expect(
    dialog.getByText("Are you sure you want to remove all 2 items from your wishlist?"),
  ).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();
  await expect(clear).toBeFocused();
  await expect(page.getByText("2 Items Saved")).toBeVisible();

  await heart(page, first, true).click();
  await expect(page.getByText("1 Item Saved")).toBeVisible();
  await clear.click();
  await expect(
    dialog.getByText("Are you sure you want to remove all 1 item from your wishlist?"),
  ).toBeVisible();
  await dialog.getByRole("button", { name: "Clear All" }).click();
  await expect(toastWith(page, "Wishlist cleared")).toContainText(
    "All items have been removed from your wishlist.",
  );
  await expect(page.getByRole("heading", { name: "Your Wishlist is Empty" })).toBeFocused();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Your Wishlist is Empty" })).toBeVisible();
});
