import { findSmallTargets, findViolations, inBothLayouts } from "../support/accessibility.ts";
import { openAdmin } from "../support/admin.ts";
import { createProduct } from "../support/admin-api.ts";
import { expect, test } from "../support/store-fixture.ts";
import { toastWith } from "../support/storefront.ts";

// Without a session the admin gets a 401, which Chromium logs.
test.beforeEach(({ expectConsoleErrors }) => expectConsoleErrors(/status of 401|status of 422/));
const imageUrl = "/icons/icon.svg";
test.use({ contextOptions: { reducedMotion: "reduce" } });

test("@desktop @journey options become variants, which the grid edits by keyboard", async ({
  page,
  store,
}) => {
  const { id, sku } = await createProduct(store, { title: "Grid Oil", sku: "GRID-0", imageUrl });
  await createProduct(store, { title: "Other Oil", sku: "GRID-9", imageUrl });
  await openAdmin(page, `/admin/products/${id}`);
  await page.getByRole("button", { name: "Add option" }).click();
  await page.getByLabel("Option name").fill("Size");
  await page.getByLabel("Values, one per line").fill("50 ml\n100 ml");
  await page.getByLabel("Option name").focus();
  const grid = page.getByRole("table");
  await expect(grid.getByRole("rowheader")).toHaveText(["50 ml", "100 ml"]);
  const cell = (column: string, row: string) => grid.getByLabel(`${column}, ${row}`);
  await expect(cell("SKU", "50 ml")).toHaveValue(sku ?? "");
  await cell("Price ($)", "50 ml").focus();
  await page.keyboard.press("ArrowDown");
  await expect(cell("Price ($)", "100 ml")).toBeFocused();
  await page.keyboard.type("42");
  await cell("Compare-at ($)", "100 ml").fill("41");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(cell("Compare-at ($)", "100 ml")).toBeFocused();
  await expect(cell("Compare-at ($)", "100 ml")).toHaveAccessibleDescription(
    "Compare-at price must be higher than the price",
  );
  await cell("Compare-at ($)", "100 ml").fill("60");
  // The server names the product that has the SKU.
  await cell("SKU", "100 ml").fill("GRID-9");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(cell("SKU", "100 ml")).toHaveAccessibleDescription(
    "SKU is already used by Other Oil",
  );
  await expect(page.getByRole("link", { name: "Other Oil" })).toBeVisible();
  await cell("SKU", "100 ml").fill("GRID-1");
  await grid.getByRole("button", { name: "More about 100 ml" }).click();
  await inBothLayouts(page, async (layout) => {
    expect(await findViolations(page), layout).toEqual([]);
    expect(await findSmallTargets(page), layout).toEqual([]);
  });
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(toastWith(page, "Saved")).toBeVisible();
  await expect(cell("Compare-at ($)", "100 ml")).toHaveValue("60.00");
  const product = await (await page.request.get(`/api/products/${id}`)).json();
  expect(product.variants).toMatchObject([
    { id, options: { Size: "50 ml" } },
    { price: "42.00", compareAtPrice: "60.00", sku: "GRID-1" },
  ]);
  // A reload needs no confirmation, because everything is saved.
  await page.reload();
  await expect(grid.getByRole("rowheader")).toHaveText(["50 ml", "100 ml"]);
});

test("@desktop a description gets headings and links", async ({ page, store }) => {
  const { id } = await createProduct(store, {
    title: "Text Oil",
    description: "Use\n\nAt night.",
    imageUrl,
  });
  await openAdmin(page, `/admin/products/${id}`);
  await page.getByRole("button", { name: "Add headings, lists or links" }).click();
  const text = page.getByRole("textbox", { name: "Description", exact: true });
  await text.getByText("Use").click();
  await page.getByRole("button", { name: "Heading", exact: true }).click();
  await text.getByText("At night.").dblclick();
  await page.getByRole("button", { name: "Link", exact: true }).click();
  await page.getByLabel("Link address").fill("https://example.com/night");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(toastWith(page, "Saved")).toBeVisible();
  const { descriptionHtml } = await (await page.request.get(`/api/products/${id}`)).json();
  expect(descriptionHtml).toMatch(/^<h2>Use<\/h2>.*<a href="https:\/\/example\.com\/night">/s);
});

test("@desktop selected products are edited together", async ({ page, store }) => {
  const ids = [];
  for (const title of ["Bulk Balm", "Bulk Soap"])
    ids.push((await createProduct(store, { title, price: "20.00", imageUrl })).id);
  await openAdmin(page, "/admin/products?search=bulk");
  await page.getByLabel("Select all on this page").check();
  const bar = page.getByRole("region", { name: "Selected products" });
  await expect(bar).toContainText("2 products selected");
  expect(await findViolations(page)).toEqual([]);
  await bar.getByRole("button", { name: "Edit selected" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit 2 products" });
  await dialog.getByLabel("Change price by percent").fill("-25");
  await dialog.getByLabel("Add tags").fill("Spring");
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Apply changes" }).click();
  await expect(toastWith(page, "2 products changed")).toBeVisible();
  for (const id of ids) {
    const product = await (await page.request.get(`/api/products/${id}`)).json();
    expect(product).toMatchObject({ price: "15.00", compareAtPrice: null, tags: ["Spring"] });
  }
  await page.getByRole("button", { name: "Filters" }).click();
  await page.getByLabel("Tag", { exact: true }).fill("Spring");
  await page.getByRole("button", { name: "Apply", exact: true }).click();
  await expect(page).toHaveURL(/tag=Spring/);
  await expect(page.getByText("2 products", { exact: true })).toBeVisible();
});

test("@desktop a sale of selected products is previewed, started and ended", async ({
  page,
  store,
}) => {
  const { id } = await createProduct(store, { title: "Sale Balm", price: "20.00", imageUrl });
  const shown = async () => {
    const product = await (await page.request.get(`/api/products/${id}`)).json();
    return [product.price, product.compareAtPrice];
  };
  await openAdmin(page, "/admin/products?search=sale+balm");
  await page.getByLabel("Select Sale Balm").check();
  await page.getByRole("link", { name: "Start a sale" }).click();
  await page.getByLabel("Percent off").fill("25");
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Preview" }).click();
  const table = page.getByRole("region", { name: "Prices of the sale" });
  await expect(table.getByRole("row", { name: "Sale Balm $20.00 $15.00 $20.00" })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  expect(await shown()).toEqual(["20.00", null]);
  await page.getByRole("button", { name: "Start sale" }).click();
  await expect(toastWith(page, "Sale started")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Sale: 25 % off" })).toBeVisible();
  expect(await shown()).toEqual(["15.00", "20.00"]);
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "End sale" }).click();
  const dialog = page.getByRole("dialog", { name: "End this sale?" });
  await expect(dialog).toContainText("1 price will be as before the sale.");
  await dialog.getByRole("button", { name: "End sale" }).click();
  await expect(toastWith(page, "Regular prices restored")).toBeVisible();
  expect(await shown()).toEqual(["20.00", null]);
  const navigation = page.getByRole("navigation", { name: "Admin" });
  await navigation.getByRole("link", { name: "Sales" }).click();
  await expect(page.getByRole("link", { name: /25 % off, 1 product .*Ended/ })).toBeVisible();
});

test("@desktop @journey categories are created, edited by two operators, moved, and deleted with their products moved", async ({
  page,
  store,
  expectConsoleErrors,
}) => {
  await createProduct(store, { title: "Lonely Oil", category: "Oils", imageUrl });
  await openAdmin(page, "/admin/categories");
  await page.getByRole("link", { name: "New category" }).click();
  await page.getByLabel("Name").fill("Gifts");
  await page.getByRole("button", { name: "Create category" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Gifts" })).toBeVisible();

  expectConsoleErrors(/status of 409/);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByLabel("Description (optional)", { exact: true }).fill("For birthdays");
  await other.getByRole("button", { name: "Save changes" }).click();
  await expect(other.getByText("Saved", { exact: true })).toBeVisible();
  await other.close();
  const description = page.getByLabel("Description (optional)", { exact: true });
  await description.fill("For weddings");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText(/^Not saved: someone else changed this/)).toBeVisible();
  await expect(description).toHaveValue("For weddings");
  await page.getByRole("button", { name: "Load the latest version" }).click();
  await expect(description).toHaveValue("For birthdays");

  await page.getByRole("link", { name: "All categories" }).click();
  await page.getByRole("button", { name: "Move Gifts up" }).click();
  await expect(page.getByText("Gifts moved up.")).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole("link", { name: /^Oils/ }).click();
  await page.getByRole("button", { name: "Delete" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete this category?" });
  await dialog.getByLabel("Move its 1 product to").selectOption("Gifts");
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("link", { name: /^Gifts 1 product/ })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Oils/ })).toHaveCount(0);
});
