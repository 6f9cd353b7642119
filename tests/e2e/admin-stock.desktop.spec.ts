import { findViolations } from "../support/accessibility.ts";
import { openAdmin } from "../support/admin.ts";
import { changeProduct, createProduct } from "../support/admin-api.ts";
import { expect, test } from "../support/store-fixture.ts";
import { toastWith } from "../support/storefront.ts";

// Without a session the admin gets a 401, which Chromium logs.
test.beforeEach(({ expectConsoleErrors }) => expectConsoleErrors(/status of 401/));
test.use({ contextOptions: { reducedMotion: "reduce" } });

const imageUrl = "/icons/icon.svg";

test("@desktop @journey stock is counted by keyboard and scanner, and nothing typed is lost", async ({
  page,
  store,
}) => {
  const codes = { "Count Balm": "40063813", "Count Mask": "40063814", "Count Soap": "40063815" };
  const ids: string[] = [];
  for (const [title, barcode] of Object.entries(codes))
    ids.push((await createProduct(store, { title, barcode, imageUrl, stockQuantity: 20 })).id);
  await openAdmin(page, "/admin/products/stock?search=count");
  await page.getByRole("button", { name: "Count stock" }).click();
  const field = (title: string) => page.getByLabel(`Counted units of ${title}`);
  await field("Count Balm").fill("18");
  expect(await findViolations(page)).toEqual([]);
  await field("Count Balm").press("Enter");
  await expect(field("Count Mask")).toBeFocused();
  await page.keyboard.type("x");

  // A scanner types a code and Enter. The search finds its row, where the count is typed.
  await page.getByRole("searchbox").fill("40063815");
  await page.keyboard.press("Enter");
  await expect(field("Count Soap")).toBeFocused();
  await page.keyboard.type("21");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("searchbox")).toBeFocused();
  await page.keyboard.type("40063814");
  await page.keyboard.press("Enter");
  await expect(field("Count Mask")).toBeFocused();
  await expect(field("Count Mask")).toHaveValue("x");
  // Also while the field of a count has the focus.
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("40063813");
  await page.keyboard.press("Enter");
  await expect(field("Count Balm")).toBeFocused();
  await expect(field("Count Balm")).toHaveValue("18");
  await expect(page.getByText("2 counts not saved yet")).toBeVisible();

  await page.getByRole("link", { name: "Reports" }).first().click();
  const guard = page.getByRole("dialog", { name: "Leave without saving?" });
  await guard.getByRole("button", { name: "Go back" }).click();

  // Another operator changes a stock meanwhile.
  await changeProduct(store, ids[0] ?? "", { stockQuantity: 15 });
  await page.getByLabel("Note (optional)").fill("Shelf A");
  await page.getByRole("button", { name: "Save counts" }).click();
  await expect(field("Count Balm")).toHaveAccessibleDescription(
    /stock was changed meanwhile and is 15 now/,
  );
  await expect(page.getByText("1 count not saved yet")).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Save counts" }).click();
  await expect(page.getByRole("button", { name: "Save counts" })).toHaveCount(0);
  await expect(page.getByText("18 in stock")).toBeVisible();
  await page.getByRole("button", { name: "History of Count Balm" }).click();
  const history = page.getByRole("dialog", { name: "Stock history: Count Balm" });
  await expect(history.getByRole("listitem").first()).toContainText(/Counted.*Owner.*Shelf A/);
  await expect(history.getByRole("listitem").first()).toContainText("15 → 18");
  expect(await findViolations(page)).toEqual([]);
});

test("@desktop the stock of all found variants is changed after a preview", async ({
  page,
  store,
}) => {
  for (const title of ["Batch Balm", "Batch Mask"])
    await createProduct(store, { title, imageUrl, stockQuantity: 20 });
  await createProduct(store, { title: "Batch Soap", imageUrl });
  await openAdmin(page, "/admin/products/stock?search=batch");
  await page.getByRole("button", { name: "Change stock of all 3 variants" }).click();
  const dialog = page.getByRole("dialog", { name: "Change the stock of 3 variants" });
  await dialog.getByRole("button", { name: "Preview" }).click();
  await expect(dialog.getByLabel("Units")).toBeFocused();
  await expect(dialog.getByLabel("Units")).toHaveAccessibleDescription(/must be a whole number/);
  await dialog.getByLabel("Units").fill("-5");
  await dialog.getByLabel("Reason").selectOption("Damaged");
  await dialog.getByRole("button", { name: "Preview" }).click();
  await expect(dialog.getByRole("status")).toHaveText(
    "The stock of 2 variants changes. 1 variant unchanged.",
  );
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Change 2 variants" }).click();
  await expect(toastWith(page, "Stock of 2 variants changed")).toBeVisible();
  await expect(page.getByText("15 in stock")).toHaveCount(2);
  await expect(page.getByText("Not tracked")).toBeVisible();
});
