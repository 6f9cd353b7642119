import type { Page } from "@playwright/test";
import { htmlToPlainText } from "../../data/model/text/rich-text.ts";
import { findViolations } from "../support/accessibility.ts";
import { renderDefaultPage } from "../support/sample-pages.ts";
import { expect, test } from "../support/store-fixture.ts";

// Without animations, so that axe measures final colours.
test.use({ contextOptions: { reducedMotion: "reduce" } });

const FAQ = renderDefaultPage("faq").sections;

const search = (page: Page) => page.getByLabel("Search questions and answers");
const question = (page: Page, text: string) => page.locator("details").filter({ hasText: text });
const groups = (page: Page) => page.getByRole("main").locator("section:has(details) > h2");

test("@phone shows six categories in order, each with at most one open answer", async ({
  page,
}) => {
  await page.goto("/faq");
  await expect(groups(page)).toHaveText(FAQ.map(({ heading }) => heading));
  const [first, other] = FAQ;
  const [one, two] = first?.parts ?? [];
  const [elsewhere] = other?.parts ?? [];
  if (!one || !two || !elsewhere) throw new Error("the FAQ has no such questions");
  const open = (text: string) => question(page, text).getByRole("paragraph");
  for (const { heading: text } of [one, two, elsewhere]) await expect(open(text)).toBeHidden();

  await question(page, one.heading).locator("summary").click();
  await expect(open(one.heading)).toHaveText(htmlToPlainText(one.html));
  expect(await findViolations(page)).toEqual([]);
  await question(page, two.heading).locator("summary").click();
  await expect(open(two.heading)).toBeVisible();
  await expect(open(one.heading)).toBeHidden();
  // Every category has its own accordion.
  await question(page, elsewhere.heading).locator("summary").click();
  await expect(open(elsewhere.heading)).toBeVisible();
  await expect(open(two.heading)).toBeVisible();
  // An open answer can be closed by keyboard.
  await question(page, two.heading).locator("summary").press("Enter");
  await expect(open(two.heading)).toBeHidden();
});

test("@phone @journey searches questions and answers while typing, ignoring case", async ({
  page,
}) => {
  await page.goto("/faq");
  await search(page).fill("(rma)");
  await expect(groups(page)).toHaveText(["Returns & Refunds"]);
  await expect(page.getByText("1 question found")).toBeVisible();
  // The answer that matches is open, and can be closed.
  const found = page.locator("details");
  await expect(found.getByRole("paragraph")).toContainText("(RMA)");
  await found.locator("summary").click();
  await expect(found.getByRole("paragraph")).toBeHidden();
  await search(page).fill("loyalty PROGRAM");
  await expect(groups(page)).toHaveText(["Promotions & Discounts"]);

  await search(page).fill("zeppelin");
  const none = page.getByRole("status").filter({ hasText: "No results found for" });
  await expect(none).toContainText('No results found for "zeppelin"');
  await expect(page.locator("details")).toHaveCount(0);
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Clear search" }).click();
  await expect(search(page)).toHaveValue("");
  await expect(search(page)).toBeFocused();
  await expect(groups(page)).toHaveCount(6);

  // A family of ingredients leads to products without them.
  await search(page).fill("nut");
  await expect(page.getByText('No results found for "nut"')).toBeVisible();
  const facts = page.getByRole("region", { name: "In our products and ingredients" });
  await expect(facts.getByRole("listitem").filter({ hasText: "Shea butter" }).first()).toHaveText(
    /nut$/,
  );
  await facts.getByRole("link", { name: "No nut ingredient listed" }).click();
  await expect(page).toHaveURL(/\/shop\?search=without%20nuts$/);
  await expect(page.getByText(/name no nut ingredient/)).toBeVisible();
});

test("@desktop the search of the header suggests questions and opens their answers", async ({
  page,
}) => {
  await page.goto("/faq");
  await search(page).fill("zeppelin");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  const field = page.getByRole("combobox", { name: "Search products" });
  await field.fill("track my order");
  const group = page.getByRole("group", { name: "Questions and answers" });
  await expect(group.getByRole("option").first()).toHaveText("How do I track my order?");
  await field.press("ArrowDown");
  await expect(group.getByRole("option", { selected: true })).toHaveText(/track my order/);
  await field.press("Enter");
  await expect(page).toHaveURL(/\/faq#[\w-]+$/);
  await expect(search(page)).toHaveValue("");
  const answer = question(page, "How do I track my order?").getByRole("paragraph");
  await expect(answer).toBeInViewport();
});

test("a policy's table of contents links to its sections", { tag: "@desktop" }, async ({
  page,
}) => {
  for (const address of ["/privacy-policy", "/terms", "/shipping"]) {
    await page.goto(address);
    const contents = page.getByRole("navigation", { name: "On this page" });
    for (const link of await contents.getByRole("link").all()) {
      const target = await link.getAttribute("href");
      const heading = page.locator(`section${target} h2`);
      await expect(heading).toHaveText((await link.textContent()) ?? "");
    }
    await contents.getByRole("link").last().click();
    await expect(page.locator("main section").last().getByRole("heading").first()).toBeInViewport();
  }
});
