import { findViolations } from "../support/accessibility.ts";
import { openAdmin } from "../support/admin.ts";
import { changeSettings } from "../support/admin-api.ts";
import { expect, test } from "../support/store-fixture.ts";

test.beforeEach(({ expectConsoleErrors }) => expectConsoleErrors(/status of 401/));

// Other tests use the same store.
test.afterEach(({ store }) => changeSettings(store, { "home.sections": null }));

test("the home page is rearranged by keyboard, previewed and saved", async ({ page }) => {
  await openAdmin(page, "/admin/store/home");
  await page.getByText("Edit Elevate Your Beauty Ritual").click();
  const title = page.getByRole("textbox", { name: "Title", exact: true }).first();
  await title.fill("");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Title is required")).toBeVisible();
  await expect(title).toBeFocused();
  await title.fill("A new headline");
  const up = page.getByRole("button", { name: "Move Featured Products up" });
  await up.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Featured Products moved to position 3 of 5.")).toBeVisible();
  await expect(up).toBeFocused();
  await page.getByRole("button", { name: "Remove Join Our Community" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("button", { name: "Preview", exact: true }).click();
  await expect(page.getByText("A new headline").last()).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Saved", { exact: true }).first()).toBeVisible();
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("A new headline");
  const headings = await page
    .getByRole("main")
    .getByRole("heading", { level: 2 })
    .allTextContents();
  expect(headings.slice(3)).toEqual([
    "Featured Products",
    "Explore by Category",
    "Join Our Community",
  ]);
});
