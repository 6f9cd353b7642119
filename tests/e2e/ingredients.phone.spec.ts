import { expect, test } from "../support/store-fixture.ts";

test("the glossary is searched by common and INCI names, and letters lead to their ingredients", async ({
  page,
}) => {
  await page.goto("/ingredients");
  const links = page.getByRole("main").getByRole("listitem").getByRole("link");
  const all = await links.count();
  const letters = page.getByRole("navigation", { name: "Letters" });
  await letters.getByRole("link", { name: "S", exact: true }).click();
  await expect(page.getByRole("heading", { name: "S", exact: true })).toBeInViewport();

  const field = page.getByRole("searchbox", { name: "Find an ingredient" });
  await field.fill("cera alba");
  await expect(links).toHaveText([/^Beeswax Cera Alba\s+animal-derived$/]);
  await expect(letters.getByRole("link")).toHaveText(["B"]);
  await field.fill("LINALÖOL");
  await expect(links).toHaveText([/^Linalool\s+fragrance allergens$/]);

  await field.fill("plutonium");
  await expect(page.getByText('No results found for "plutonium"')).toBeVisible();
  await page.getByRole("button", { name: "Clear search" }).click();
  await expect(field).toBeFocused();
  await expect(links).toHaveCount(all);
});
