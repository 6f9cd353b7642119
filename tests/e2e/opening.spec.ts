import { findSmallTargets, findViolations, inBothLayouts } from "../support/accessibility.ts";
import { confirm, openAdmin } from "../support/admin.ts";
import { type RunningStore, startStore } from "../support/start-store.ts";
import { expect, test } from "../support/store-fixture.ts";

let store: RunningStore;
test.beforeEach(async ({ expectConsoleErrors }) => {
  // Chromium logs the response of a closed store, and the admin's without a session.
  expectConsoleErrors(/status of (?:401|503)/);
  store = await startStore({ SEED: "none" });
});
test.afterEach(() => store.stop());

test("@desktop a new store without sample data opens when its operator says so", async ({
  page,
  browser,
}) => {
  const visitor = await (await browser.newContext()).newPage();
  const closed = await visitor.goto(`${store.url}/shop`);
  expect(closed?.status()).toBe(503);
  await expect(visitor.getByRole("heading", { level: 1, name: "Opening soon" })).toBeVisible();
  await expect(visitor.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  await inBothLayouts(visitor, async (layout) =>
    expect(await findViolations(visitor), layout).toEqual([]),
  );

  await openAdmin(page, `${store.url}/admin`);
  const steps = page.getByRole("listitem").filter({ hasText: "To do" });
  await expect(steps).toHaveCount(9);
  await inBothLayouts(page, async (layout) => {
    expect(await findViolations(page), layout).toEqual([]);
    expect(await findSmallTargets(page), layout).toEqual([]);
  });
  // The operator sees the store.
  await page.goto(`${store.url}/shop`);
  await expect(page.getByRole("heading", { name: "No Products Found" })).toBeVisible();
  await page.goto(`${store.url}/admin`);
  // The question names what is left to do.
  await page.getByRole("button", { name: "Open the store" }).click();
  const question = page.getByRole("dialog", { name: "Open the store?" });
  const left = question.getByRole("listitem");
  await expect(left).toHaveCount(9);
  await expect(left.first()).toContainText(
    "Name of the store, Legal name, Email, Phone, Street and number",
  );
  for (const title of ["Taxes.", "Shipping.", "Payments.", "Email.", "Pages."])
    await expect(left.getByText(title, { exact: true })).toBeVisible();
  await inBothLayouts(page, async (layout) => {
    expect(await findViolations(page), layout).toEqual([]);
  });
  await question.getByRole("button", { name: "Go back" }).click();
  await expect(question).toBeHidden();
  expect((await visitor.reload())?.status()).toBe(503);
  // The form of the store's details names it, too.
  await page.goto(`${store.url}/admin/settings/store`);
  await page.getByLabel("Visitors see the store").check();
  await expect(page.getByRole("status").getByRole("listitem")).toHaveCount(9);
  await page.getByLabel("Visitors see the store").uncheck();
  // It shows nothing of the sample store, and keeps what is not entered as it is.
  for (const label of ["Name of the store", "Legal name", "Phone", "Street and number"])
    await expect(page.getByLabel(label, { exact: true })).toHaveValue("");
  await page.getByLabel("Legal name").fill("Fern Inc.");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Legal name")).toHaveValue("Fern Inc.");
  await expect(page.getByLabel("Phone", { exact: true })).toHaveValue("");
  await page.goto(`${store.url}/admin`);
  await confirm(page, "Open the store", "Open the store?");
  await expect(page.getByText("Your store is open")).toBeVisible();
  await expect(page.getByRole("heading", { name: "First steps" })).toBeHidden();
  const opened = await visitor.reload();
  expect(opened?.status()).toBe(200);
  await expect(visitor.getByRole("heading", { name: "No Products Found" })).toBeVisible();
  await visitor.context().close();
});
