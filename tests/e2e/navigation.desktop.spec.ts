import type { Page } from "@playwright/test";
import { DEFAULT_SETTINGS } from "../../data/model/settings/settings.ts";
import { findViolations } from "../support/accessibility.ts";
import { openAdmin } from "../support/admin.ts";
import { expect, test } from "../support/store-fixture.ts";
import { toastWith } from "../support/storefront.ts";

// Chromium logs the 401 without a session, refused changes, and the scripts that a test holds back.
test.beforeEach(({ expectConsoleErrors }) =>
  expectConsoleErrors(/status of (?:401|409|422)|ERR_FAILED/),
);

async function resetNavigation(page: Page) {
  const { header, footer, announcement } = DEFAULT_SETTINGS.navigation;
  const { version } = await (await page.request.get("/api/admin/navigation")).json();
  const values = {
    "navigation.header": header,
    "navigation.footer": footer,
    "navigation.announcement": announcement,
  };
  const headers = { Origin: new URL(page.url()).origin };
  const response = await page.request.put("/api/admin/navigation", {
    headers,
    data: { version, values },
  });
  expect(response.status()).toBe(200);
}

// E1
test("@journey menus and the announcement follow the admin, show markup as text and can be dismissed", async ({
  page,
}) => {
  const text = "Open <b>Sunday</b> & <script>alert(1)</script>";
  await openAdmin(page, "/admin/store/navigation");
  await page.getByRole("button", { name: "Move Shop in the header up" }).press("Enter");
  await expect(page.getByText("Shop in the header moved to position 1 of 6.")).toBeAttached();
  await page.getByRole("button", { name: "Add a link to the header" }).click();
  await page.getByLabel("Leads to").selectOption("Link");
  await page.getByLabel("Target").fill("javascript:alert(1)");
  await page.getByLabel("Text", { exact: true }).fill("<i>Sale</i>");
  await page.getByRole("textbox", { name: "Announcement" }).fill(text);
  await page.getByRole("button", { name: "Edit <i>Sale</i> in the header" }).click();
  const target = page.getByLabel("Target");
  await expect(target).toHaveCount(0);
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(target).toHaveAccessibleDescription(/must be a path such as \/about/);
  await expect(target).toBeFocused();
  // The entry is shown because of its error now, and stays open when that is corrected.
  await page.getByRole("button", { name: "Edit <i>Sale</i> in the header" }).click();
  await target.fill("/shop?sort=newest");
  await expect(target).toBeFocused();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(toastWith(page, "Saved")).toBeVisible();

  await page.goto("/");
  const links = page.getByRole("navigation", { name: "Main" }).getByRole("link");
  await expect(links.first()).toHaveText("Shop");
  await expect(links.last()).toHaveText("<i>Sale</i>");
  await expect(links.last()).toHaveAttribute("href", "/shop?sort=newest");
  const announcement = page.getByRole("complementary", { name: "Announcement" });
  await expect(announcement.getByText(text)).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await announcement.getByRole("button", { name: "Dismiss announcement" }).click();
  await expect(announcement).toBeHidden();

  // The server's page contains it, and its script hides it before the first paint.
  await page.route("**/*.js", (route) => route.abort());
  await page.reload({ waitUntil: "domcontentloaded" });
  await expect(page.locator("aside[data-text]")).toBeAttached();
  await expect(announcement).toBeHidden();
  await page.unroute("**/*.js");
  await resetNavigation(page);
});

test("a second operator's change is a conflict", async ({ page }) => {
  await openAdmin(page, "/admin/store/navigation");
  await resetNavigation(page);
  await page.getByRole("button", { name: "Remove Blog from the header" }).click();
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText(/someone else changed this/)).toBeVisible();
});
