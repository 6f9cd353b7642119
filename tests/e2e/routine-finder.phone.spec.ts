import { findViolations } from "../support/accessibility.ts";
import { expect, test } from "../support/store-fixture.ts";
import { countTaps } from "../support/taps.ts";

test("@journey a search for a routine within a budget fills in the answers, and all steps are added", async ({
  page,
}) => {
  const taps = await countTaps(page);
  await page.goto("/shop?search=routine+for+dry+skin+under+%24200");
  await page.getByRole("link", { name: "Build a routine: dry skin" }).click();
  await expect(page).toHaveURL("/routine?search=dry%20skin&budget=200");
  await expect(page.getByRole("radio", { name: "$200" })).toBeChecked();
  const add = page.getByRole("button", { name: /^Add .+ · \$/ });
  await add.waitFor();
  const total = Number(/\$([\d.]+)/.exec(await add.innerText())?.[1]);
  expect(total).toBeGreaterThan(0);
  expect(total).toBeLessThanOrEqual(200);
  expect(await findViolations(page)).toEqual([]);
  await add.click();
  await expect(page.getByRole("button", { name: /^Cart, [2-9] items/ })).toBeVisible();
  expect(await taps()).toBeLessThanOrEqual(6);
});

test("a step that does not fit the budget, or for which no product matches, says so", async ({
  page,
}) => {
  await page.goto("/routine?budget=75");
  await expect(page.getByText(/^This step does not fit the budget/).first()).toBeVisible();
  await page.goto("/routine?search=flaky+scalp");
  await expect(page.getByText(/^Nothing in stock matches/).first()).toBeVisible();
});

test("a routine is chosen without a connection", async ({ page, context, expectConsoleErrors }) => {
  expectConsoleErrors(/Failed to load resource|ERR_INTERNET_DISCONNECTED/);
  await context.setOffline(true);
  await page.goto("/routine");
  await page.getByRole("radio", { name: "Dry winter skin" }).check();
  await expect(page.getByRole("heading", { name: /\d products? in stock/ })).toBeVisible();
});
