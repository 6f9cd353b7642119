import type { Page } from "@playwright/test";
import { findSmallTargets, findViolations } from "../support/accessibility.ts";
import { findCutOffTexts } from "../support/cut-off-texts.ts";
import { expect, test } from "../support/store-fixture.ts";
import { save } from "../support/storefront.ts";
import { countTaps } from "../support/taps.ts";

const CREAMS = "/compare?products=silk-day-cream,winter-barrier-cream";
const FOUR = `${CREAMS},maple-hand-cream,silk-night-balm`;

const row = (page: Page, name: string) =>
  page.getByRole("row").filter({ has: page.getByRole("rowheader", { name, exact: true }) });

test("@phone @journey two creams are compared from the home page with at most six taps", async ({
  page,
}) => {
  const taps = await countTaps(page);
  await page.goto("/");
  await page.getByRole("link", { name: "Skin Care" }).first().click();
  await page.getByRole("main").getByRole("link", { name: "Silk Day Cream" }).first().click();
  await page.getByRole("link", { name: "Compare with similar products" }).click();
  await expect(page.getByText(/to compare with Silk Day Cream/)).toBeVisible();
  await page.getByRole("link", { name: "Add Winter Barrier Cream to the comparison" }).click();
  await expect(page).toHaveURL(CREAMS);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page).toHaveTitle(/^Compare Silk Day Cream and Winter Barrier Cream/);
  await expect(row(page, "Unit price").getByRole("cell")).toHaveText([/^\$156\.00/, /^\$58\.67/]);
  await expect(row(page, "Skin types").getByRole("cell").last()).toHaveText("Dry skin");
  await expect(row(page, "Ingredients in common")).toContainText("Glycerin");
  await expect(row(page, "Other ingredients").getByRole("cell").last()).toContainText("Wool fat");
  expect(await taps()).toBeLessThanOrEqual(6);

  await page.getByRole("button", { name: "Add to Cart: Winter Barrier Cream" }).click();
  await expect(page.getByRole("button", { name: /cart.*1/i }).first()).toBeVisible();
  await page.getByRole("checkbox", { name: "Only differences" }).check();
  await expect(row(page, "Texture")).toHaveCount(0);
  await expect(row(page, "Skin types")).toHaveCount(1);
  await page.getByRole("link", { name: "Remove Silk Day Cream from the comparison" }).click();
  await expect(page.getByRole("table")).toHaveCount(0);
  await expect(page).toHaveURL("/compare?products=winter-barrier-cream");
});

test("@desktop a shared comparison says what is missing or too much, and a search adds a product", async ({
  page,
  expectConsoleErrors,
}) => {
  // The product that does not exist.
  expectConsoleErrors(/status of 404/);
  await page.goto("/compare?products=silk-day-cream,not-a-product");
  await expect(
    page.getByText("1 product of this comparison is no longer available."),
  ).toBeVisible();
  await page.getByRole("searchbox", { name: "Search for a product" }).fill("night balm");
  await page.getByRole("link", { name: "Add Silk Night Balm to the comparison" }).click();
  await expect(page).toHaveURL("/compare?products=silk-day-cream,silk-night-balm");

  await page.goto(`${FOUR},birch-water-serum`);
  await expect(page.getByRole("columnheader")).toHaveCount(4);
  await expect(page.getByText("These are the first four.")).toBeVisible();
  await expect(page.getByText("Remove one to add another.")).toBeVisible();
  await expect(page.getByRole("searchbox", { name: "Search for a product" })).toHaveCount(0);

  await page.goto("/compare");
  await expect(page.getByText(/^Choose two to four products/)).toBeVisible();
  await expect(
    page.getByRole("link", { name: /^Add .+ to the comparison$/ }).first(),
  ).toBeVisible();
});

test("@desktop a search for two products offers to compare them", async ({ page }) => {
  await page.goto("/shop?search=silk+day+cream+vs+winter+barrier+cream");
  await page.getByRole("link", { name: "Compare Silk Day Cream and Winter Barrier Cream" }).click();
  await expect(page).toHaveURL(CREAMS);
  await page.goto("/shop?search=silk+day+cream");
  await expect(
    page.getByRole("main").getByRole("link", { name: "Silk Day Cream" }).first(),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: /^Compare / })).toHaveCount(0);
});

test("@desktop the wishlist leads to a comparison of its products", async ({ page }) => {
  await page.goto("/shop");
  for (const title of ["Silk Night Balm", "Winter Barrier Cream"]) await save(page, { title });
  await page.goto("/wishlist");
  await page.getByRole("link", { name: "Compare products" }).click();
  await expect(page.getByRole("columnheader")).toHaveCount(2);
});

test("@phone four products fit on every screen without violations", async ({ page }) => {
  await page.goto(FOUR);
  for (const [width, height] of [
    [320, 256],
    [768, 1024],
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBe(
      width,
    );
    expect(await findSmallTargets(page), `${width} px`).toEqual([]);
  }
  // routes.spec.ts checks two products in both layouts.
  expect(await findViolations(page)).toEqual([]);
  await page.goto(CREAMS);
  await page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(() => findCutOffTexts(page, 320)).toEqual([]);
});

test("@phone a comparison works without a connection", async ({
  page,
  context,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/Failed to load resource|ERR_INTERNET_DISCONNECTED/);
  await context.setOffline(true);
  await page.goto(CREAMS);
  await expect(page.getByRole("columnheader")).toHaveCount(2);
  await expect(row(page, "Ingredients in common")).toContainText("Glycerin");
  await page.getByRole("link", { name: "Add Maple & Silk Hand Cream to the comparison" }).click();
  await expect(page.getByRole("columnheader")).toHaveCount(3);
});
