import { SAMPLE_ZONES } from "../../data/content/sample-zones.ts";
import { findViolations } from "../support/accessibility.ts";
import { openAdmin } from "../support/admin.ts";
import { changeSettings } from "../support/admin-api.ts";
import { expect, test } from "../support/store-fixture.ts";

// Later tests of the worker use the same store.
test.afterEach(({ store }) =>
  changeSettings(store, {
    "tax.mode": "flat",
    "tax.flatPercent": 10,
    "shipping.zones": SAMPLE_ZONES,
  }),
);

test("@journey the settings pages save, name invalid values and pass axe", async ({
  page,
  store,
  expectConsoleErrors,
}) => {
  await changeSettings(store, { "shipping.zones": [] });
  expectConsoleErrors(/status of (?:401|422)/);
  await openAdmin(page, "/admin/settings/taxes");
  await page.getByRole("radio", { name: "One rate for all of Canada" }).check();
  await page.getByLabel("Rate (%)").fill("200");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText(/^Rate \(%\) must be a number from 0 to 100/)).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.getByLabel("Rate (%)").fill("12.5");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();

  await page.goto("/admin/settings/shipping");
  await page.getByRole("button", { name: "Add a zone" }).click();
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Method name is required").first()).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.getByLabel("Method name").fill("Standard");
  await page.getByLabel("Delivery time").fill("4 business days");
  await page.getByLabel("Price ($)", { exact: true }).fill("8");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  // The shop follows without a reload.
  await page.getByRole("banner").getByRole("link").click();
  const delivery = "Shipping across Canada, at your door in 4 business days.";
  await expect(page.getByText(delivery)).toBeVisible();

  await page.goto("/admin/discounts/new");
  await page.getByLabel("Code", { exact: true }).fill("winter");
  await page.getByLabel("Percent off").fill("15");
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Create code" }).click();
  await expect(page.getByRole("heading", { name: "Discount code WINTER" })).toBeVisible();
  await page.goto("/admin/discounts");
  await expect(page.getByRole("link", { name: /WINTER.*15% off/ })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
});
