import { findViolations } from "../support/accessibility.ts";
import { openAdmin } from "../support/admin.ts";
import { changeSettings } from "../support/admin-api.ts";
import { blackPng } from "../support/png.ts";
import { expect, test } from "../support/store-fixture.ts";

test.beforeEach(({ expectConsoleErrors }) => expectConsoleErrors(/status of 401/));

// Other tests use the same store.
test.afterEach(({ store }) => changeSettings(store, { "home.sections": null }));

test("@journey the home page is rearranged by keyboard, previewed and saved", async ({ page }) => {
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

test("edits and two uploads at the same time are all kept, also if sections move meanwhile", async ({
  page,
}) => {
  await openAdmin(page, "/admin/store/home");
  await page.getByText("Edit Elevate Your Beauty Ritual").click();
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/api/admin/pictures", async (route) => {
    await isReleased;
    await route.continue();
  });
  const picture = { name: "a.png", mimeType: "image/png", buffer: blackPng(200, 100) };
  const other = { name: "b.png", mimeType: "image/png", buffer: blackPng(100, 200) };
  const section = page.getByRole("listitem").filter({ hasText: "Edit Elevate" });
  const [wide, portrait] = ["Picture on desktops", "Picture on phones"];
  const files = section.locator('input[type="file"]');
  await files.nth(0).setInputFiles(picture);
  await files.nth(1).setInputFiles(other);
  await expect(section.getByText("Uploading...")).toHaveCount(2);
  await page.getByRole("textbox", { name: "Title", exact: true }).first().fill("Typed meanwhile");
  await page.getByRole("button", { name: "Move Featured Products up" }).click();
  await page.getByRole("button", { name: "Move Typed meanwhile down" }).click();
  release();
  await expect(page.getByText("Uploaded. Save to publish it.")).toHaveCount(2);
  await expect(page.getByRole("textbox", { name: "Title", exact: true }).first()).toHaveValue(
    "Typed meanwhile",
  );
  for (const label of [wide, portrait])
    await expect(page.getByLabel(label)).toHaveValue(/^\/pictures\//);
});

test("a conflict is reported beside the button that saves", async ({
  page,
  store,
  expectConsoleErrors,
}) => {
  // Chromium logs the response to the save.
  expectConsoleErrors(/status of 409/);
  await openAdmin(page, "/admin/store/home");
  await page.getByText("Edit Elevate Your Beauty Ritual").click();
  await page.getByRole("textbox", { name: "Title", exact: true }).first().fill("Mine");
  await changeSettings(store, { "home.sections": [] });
  const save = page.getByRole("button", { name: "Save changes" });
  await save.click();
  const notice = page.getByRole("alert").filter({ hasText: "someone else changed this" });
  await expect(notice).toBeInViewport();
  await expect(save).toBeInViewport();
});
