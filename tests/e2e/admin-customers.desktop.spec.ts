import { findViolations } from "../support/accessibility.ts";
import { openAdmin } from "../support/admin.ts";
import { order, SHOPPER, wellStockedProduct } from "../support/purchase.ts";
import { expect, test } from "../support/store-fixture.ts";

// Without a session the admin gets a 401, which Chromium logs.
test.beforeEach(({ expectConsoleErrors }) => expectConsoleErrors(/status of 401/));
test.use({ contextOptions: { reducedMotion: "reduce" } });

// C10
test("@journey a customer's note is saved, and personal data can be exported but not erased before delivery", async ({
  page,
  store,
}) => {
  await order(page, await wellStockedProduct(store, 1));
  await openAdmin(page, "/admin/customers");
  await page.getByRole("searchbox").fill(SHOPPER.Email);
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByText("1 customer", { exact: true })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole("link", { name: new RegExp(SHOPPER.Email) }).click();
  await page.getByLabel("Note").fill("Prefers unscented products.");
  await page.getByRole("button", { name: "Save note" }).click();
  await expect(page.getByText("Note saved", { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Note")).toHaveValue("Prefers unscented products.");
  expect(await findViolations(page)).toEqual([]);

  await page.getByRole("link", { name: "Export or erase personal data" }).click();
  await expect(page.getByRole("textbox", { name: "Email" })).toHaveValue(SHOPPER.Email);
  await page.getByRole("button", { name: "Find data" }).click();
  await expect(page.getByText(/Deliver or cancel it first/).first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Erase" })).toBeDisabled();
  expect(await findViolations(page)).toEqual([]);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export as JSON" }).click();
  expect((await download).suggestedFilename()).toBe("personal-data.json");
});
