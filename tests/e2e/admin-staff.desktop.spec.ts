import { findViolations } from "../support/accessibility.ts";
import { addAuthenticator } from "../support/account-fixture.ts";
import { openAdmin, openOperatorMenu } from "../support/admin.ts";
import { expect, test } from "../support/store-fixture.ts";

// Without a session the admin gets a 401, which Chromium logs.
test.beforeEach(({ expectConsoleErrors }) => expectConsoleErrors(/status of (?:401|403|410)/));
test.use({ contextOptions: { reducedMotion: "reduce" } });

test("@journey an invited operator sees the sections of the role, and the log names the changes", async ({
  page,
  browser,
}) => {
  await openAdmin(page, "/admin/settings/staff");
  await page.getByRole("button", { name: "Invite" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Ana");
  await page.getByRole("textbox", { name: "Email" }).fill("ana@staff.example");
  await page.getByLabel("Role").selectOption("catalogue");
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press("Enter");
  const field = page.getByRole("textbox", { name: "Link" });
  const link = new URL(await field.inputValue());
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("button")).toHaveText(["", "Done", "Copy link"]);
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("link", { name: /^Ana.*Catalogue/ })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);

  const context = await browser.newContext();
  const ana = await context.newPage();
  const invitation = new URL(link.pathname + link.hash, page.url()).href;
  await ana.goto(invitation);
  await ana.getByRole("textbox", { name: "Password" }).fill("violet harbour 27");
  expect(await findViolations(ana)).toEqual([]);
  await ana.getByRole("button", { name: "Accept with this password" }).click();
  const nav = ana.getByRole("navigation", { name: "Admin" });
  await expect(nav.getByRole("link", { name: "Products" })).toBeVisible();
  await expect(nav.getByRole("link", { name: "Orders" })).toHaveCount(0);
  await ana.goto(new URL("/admin/orders", page.url()).href);
  await expect(ana.getByText(/Your role \(Catalogue\) may not view orders/)).toBeVisible();
  await ana.goto(new URL("/admin/journal/new", page.url()).href);
  await ana.getByLabel("Title", { exact: true }).waitFor();
  await ana.goto(invitation);
  const refusal = "This invitation is not valid any more. Ask an owner for a new one.";
  await ana.getByText(refusal, { exact: true }).waitFor();

  // S4
  await page.goto("/admin/settings/activity?show=refused");
  await expect(page.getByText("GET /api/admin/orders").first()).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.goto("/admin/settings/staff");
  await page.getByRole("link", { name: /^Ana/ }).click();
  await page.getByRole("button", { name: "Deactivate" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Deactivate" }).click();
  await expect(page.getByText("Deactivated").first()).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await ana.goto(new URL("/admin", page.url()).href);
  await expect(ana.getByRole("textbox", { name: "Email" })).toBeVisible();
  await context.close();
});

test("where passkeys are required, the owner creates one, and signs in with it", async ({
  page,
}) => {
  await addAuthenticator(page);
  await openAdmin(page, "/admin/settings/staff");
  const requirement = page.getByRole("checkbox", { name: /must sign in with a passkey/ });
  await requirement.click();
  await expect(page.getByText("Your role requires a passkey.")).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Create a passkey" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Staff" })).toBeVisible();
  await openOperatorMenu(page);
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Staff" })).toBeVisible();
  await expect(requirement).toBeChecked();
  await requirement.click();
  await expect(requirement).not.toBeChecked();
});
