import type { Locator } from "@playwright/test";
import { expect, test } from "../support/store-fixture.ts";
import { findTestBrowser } from "../support/test-browser.ts";

const executablePath = findTestBrowser();

// A reader who has set the text of all websites to 150 %: breakpoints in em follow, as with a zoom.
test.use({
  launchOptions: {
    args: ["--no-sandbox", "--blink-settings=defaultFontSize=24"],
    ...(executablePath && { executablePath }),
  },
});

const rangeOf = async (locator: Locator) => {
  const { left, right } = await locator.evaluate((element) => element.getBoundingClientRect());
  return { left, right };
};

test("with large text the links of the header end before the wordmark", async ({ page }) => {
  await page.goto("/about");
  const banner = page.getByRole("banner");
  const lastLink = banner.getByRole("link", { name: "Track Order" });
  await expect(lastLink).toBeHidden();
  await expect(banner.getByRole("button", { name: "Menu" })).toBeVisible();
  for (const width of [1650, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(lastLink).toBeVisible();
    const links = await rangeOf(lastLink);
    const wordmark = await rangeOf(banner.getByRole("link", { name: "Birch & Silk" }));
    expect(links.right, `at ${width} px`).toBeLessThan(wordmark.left);
  }
});

test("with large text the names of the two controls above the products are apart", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/shop");
  const line = page.getByRole("search", { name: "Products" });
  const sort = await rangeOf(line.getByText("Sort by"));
  const filters = await line.getByRole("button", { name: "Filters" }).evaluate((button) => {
    const text = document.createRange();
    text.selectNodeContents(button);
    return text.getBoundingClientRect().left;
  });
  expect(filters - sort.right).toBeGreaterThan(16);
});
