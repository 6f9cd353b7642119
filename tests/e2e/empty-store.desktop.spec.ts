import { yearOf } from "../../data/model/text/dates.ts";
import { findViolations } from "../support/accessibility.ts";
import { openToVisitors, type RunningStore, startStore } from "../support/start-store.ts";
import { expect, test } from "../support/store-fixture.ts";

let empty: RunningStore;
test.beforeAll(async () => {
  empty = await startStore({ SEED: "none" });
  await openToVisitors(empty);
});
test.afterAll(() => empty.stop());

const PAGES = [
  ["/", ["No products available", "Check back soon for new arrivals"]],
  [
    "/shop",
    [
      "No products found",
      "No Products Found",
      "We couldn't find any products matching your search criteria.",
    ],
  ],
  ["/blog", ["No blog posts available yet. Check back soon!"]],
  ["/testimonials", ["No testimonials available yet. Be the first to share your experience!"]],
] as const;

test("the pages of an empty store explain that there is no content, and the shop offers to clear a filter", async ({
  page,
  expectConsoleErrors,
}) => {
  for (const [address, texts] of PAGES)
    await test.step(address, async () => {
      await page.goto(empty.url + address);
      for (const text of texts) await expect(page.getByText(text, { exact: true })).toBeVisible();
      await expect(page.getByRole("button", { name: /Clear/ })).toHaveCount(0);
      await expect(page.locator("[data-skeleton]")).toHaveCount(0);
      await expect(page.getByText(`© ${yearOf(new Date())} Your store.`)).toBeVisible();
      await expect(page.locator("h1")).toHaveCount(1);
      expect(await findViolations(page)).toEqual([]);
    });

  // A store without products has no categories, not even those of the sample store.
  expectConsoleErrors(/status of 404/);
  await page.goto(`${empty.url}/shop?category=Skin%20Care`);
  await page.getByRole("button", { name: "Clear All Filters" }).click();
  await expect(page).toHaveURL(`${empty.url}/shop`);
  await expect(page.getByRole("button", { name: "Clear All Filters" })).toHaveCount(0);
});
