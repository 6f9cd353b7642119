import { findViolations } from "../support/accessibility.ts";
import { openAdmin } from "../support/admin.ts";
import { expect, test } from "../support/store-fixture.ts";

// Chromium logs the 401 without a session, the 422 of invalid texts, and visitors' 404.
test.beforeEach(({ expectConsoleErrors }) => expectConsoleErrors(/status of (?:401|404|422)/));
test.use({ contextOptions: { reducedMotion: "reduce" } });

test("@journey writes, previews, publishes, restores and unpublishes a page", async ({
  page,
  browser,
  store,
}) => {
  const visitor = await browser.newPage();
  const origin = store.url;
  await openAdmin(page, "/admin/store/pages");
  await expect(page.getByRole("link", { name: /Privacy Policy/ })).toContainText("Default text");
  await expect(page.getByRole("link", { name: /^About Birch & Silk/ })).toBeVisible();

  await page.getByRole("link", { name: "New page" }).click();
  await page.getByLabel("Title", { exact: true }).fill("Care guide");
  await page.getByLabel("Address", { exact: true }).fill("about");
  const text = page.getByRole("textbox", { name: "Text", exact: true });
  await text.click();
  await page.keyboard.type("Wash with {{store.nmae}}.");
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByText("is the address of another page")).toBeVisible();
  await page.getByLabel("Address", { exact: true }).fill("care");
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(
    page.getByText(/contains \{\{store\.nmae\}\}, which is not a field/).first(),
  ).toBeVisible();
  await text.click();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("Wash cold. ");
  await page.getByRole("button", { name: "Save draft" }).click();
  await page.waitForURL("**/admin/store/pages/care");
  expect((await visitor.goto(`${origin}/pages/care`))?.status()).toBe(404);
  await visitor.goto(`${origin}/pages/care?preview`);
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("Page Not Found");

  await text.click();
  await page.keyboard.press("ControlOrMeta+End");
  await page.getByLabel("Field", { exact: true }).selectOption("Name of the store");
  await page.getByRole("button", { name: "Insert field" }).click();
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Saved" })).toBeVisible();
  const preview = page.waitForEvent("popup");
  await page.getByRole("link", { name: "Preview the draft" }).click();
  const shown = await preview;
  await expect(shown.getByRole("heading", { level: 1 })).toHaveText("Care guide");
  await expect(shown.getByText(/Wash cold\. ?Birch & Silk/)).toBeVisible();
  await shown.close();

  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Published versions" })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  expect((await visitor.goto(`${origin}/pages/care`))?.status()).toBe(200);
  await expect(visitor.getByText(/Wash cold/)).toBeVisible();

  await page.getByLabel("Title", { exact: true }).fill("Washing");
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByRole("button", { name: "Restore" })).toHaveCount(2);
  await page.getByRole("button", { name: "Restore" }).last().click();
  await expect(page.getByLabel("Title", { exact: true })).toHaveValue("Care guide");
  await visitor.reload();
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("Washing");

  await page.getByRole("button", { name: "Unpublish" }).click();
  await expect(page.getByRole("button", { name: "Unpublish" })).toHaveCount(0);
  // E2
  expect((await visitor.reload())?.status()).toBe(404);
  await visitor.close();
});
