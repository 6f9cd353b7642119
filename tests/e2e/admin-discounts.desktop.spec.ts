import type { Page } from "@playwright/test";
import { findSmallTargets, findViolations } from "../support/accessibility.ts";
import { openAdmin } from "../support/admin.ts";
import { createProduct } from "../support/admin-api.ts";
import { wellStockedProduct } from "../support/purchase.ts";
import { expect, test } from "../support/store-fixture.ts";

// Without a session the admin gets a 401, which Chromium logs.
test.beforeEach(({ expectConsoleErrors }) => expectConsoleErrors(/status of 401/));
test.use({ contextOptions: { reducedMotion: "reduce" } });

const CODES = "/api/admin/discount-codes";

const search = (page: Page) => page.getByRole("combobox", { name: /^Only these products/ });
const results = (page: Page) => page.getByRole("listbox", { name: "Products" });
const chosen = (page: Page) =>
  page.getByRole("list", { name: "Chosen products" }).getByRole("listitem");

async function save(page: Page) {
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
}

test("@journey products are chosen by keyboard by their title or SKU, and categories by name", async ({
  page,
  store,
}) => {
  const serum = await wellStockedProduct(store, 0);
  const { imageUrl } = serum;
  const balm = await createProduct(store, { title: "Elbow Balm", sku: "ELB-77", imageUrl });
  await openAdmin(page, "/admin/discounts/new");
  await page.getByLabel("Code", { exact: true }).fill("picked");
  await page.getByLabel("Percent off").fill("10");
  await search(page).fill("elb-77");
  await expect(results(page).getByRole("option")).toHaveCount(1);
  await expect(page.getByText("1 product. Use the arrow keys to choose.")).toBeAttached();
  await expect(search(page)).toHaveAttribute("aria-expanded", "true");
  expect(await findViolations(page)).toEqual([]);
  // Without an active option Enter neither chooses nor saves.
  await search(page).press("Enter");
  await expect(chosen(page)).toHaveCount(0);
  await search(page).press("ArrowDown");
  const option = results(page).getByRole("option", { name: /^Elbow Balm/ });
  await expect(search(page)).toHaveAttribute(
    "aria-activedescendant",
    (await option.getAttribute("id")) ?? "",
  );
  await search(page).press("Enter");
  await expect(option).toHaveAttribute("aria-selected", "true");
  await expect(page.getByText("Elbow Balm added.")).toBeAttached();
  await search(page).fill(serum.title);
  await results(page)
    .getByRole("option", { name: new RegExp(`^${serum.title}`) })
    .click();
  await expect(chosen(page)).toHaveText([/Elbow Balm.*ELB-77/, new RegExp(serum.title)]);
  // The first Escape closes the list, and the field keeps the text.
  await search(page).press("Escape");
  await expect(results(page)).toBeHidden();
  await expect(search(page)).toHaveValue(serum.title);
  expect(await findViolations(page)).toEqual([]);
  expect(await findSmallTargets(page)).toEqual([]);

  const categories = page.getByRole("group", { name: /^Only these categories/ });
  const category = categories.getByRole("checkbox", { name: serum.category, exact: true });
  await category.check();
  await page.getByRole("button", { name: "Create code" }).click();
  await expect(page.getByRole("heading", { name: "Discount code PICKED" })).toBeVisible();
  const id = page.url().split("/").at(-1);
  const read = async () => (await page.request.get(`${CODES}/${id}`)).json();
  expect(await read()).toMatchObject({
    productIds: [balm.id, serum.id],
    categories: [serum.category],
  });

  await page.reload();
  await expect(category).toBeChecked();
  await expect(chosen(page)).toHaveText([/Elbow Balm/, new RegExp(serum.title)]);
  await page.getByRole("button", { name: "Remove Elbow Balm" }).press("Enter");
  await expect(page.getByRole("button", { name: `Remove ${serum.title}` })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(search(page)).toBeFocused();
  await category.uncheck();
  await save(page);
  expect(await read()).toMatchObject({ productIds: [], categories: [] });
});

test("unknown products and categories of a code are shown as such and can be removed", async ({
  page,
  store,
}) => {
  const serum = await wellStockedProduct(store, 0);
  await openAdmin(page);
  const data = {
    code: "STALE",
    kind: "percentage",
    percent: 10,
    productIds: ["gone-1", serum.id],
    categories: ["Former category"],
  };
  const { id } = await (await page.request.post(CODES, { data })).json();
  await page.goto(`/admin/discounts/${id}`);
  await expect(chosen(page)).toHaveText([
    /^Unknown or deleted product.*gone-1/,
    new RegExp(serum.title),
  ]);
  const former = page.getByRole("checkbox", { name: "Former category unknown or deleted" });
  await expect(former).toBeChecked();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Remove Unknown or deleted product gone-1" }).click();
  await former.uncheck();
  await save(page);
  await expect(former).toBeHidden();
  expect(await (await page.request.get(`${CODES}/${id}`)).json()).toMatchObject({
    productIds: [serum.id],
    categories: [],
  });
});
