import type { Page } from "@playwright/test";
import { findViolations } from "../support/accessibility.ts";
import { confirm, openAdmin } from "../support/admin.ts";
import { createProduct } from "../support/admin-api.ts";
import { order } from "../support/purchase.ts";
import { expect, test } from "../support/store-fixture.ts";
import { toastWith } from "../support/storefront.ts";

// Without a session the admin gets a 401, which Chromium logs.
test.beforeEach(({ expectConsoleErrors }) => expectConsoleErrors(/status of 401/));
test.use({ contextOptions: { reducedMotion: "reduce" } });

const ICONS = ["/icons/icon.svg", "/icons/icon-192.png", "/icons/icon-512.png"] as const;
const [FIRST, SECOND, THIRD] = ICONS;
const pictures = ICONS.map((src, at) => ({ src, alt: `Alt ${at + 1}` }));

const panelOf = (page: Page, title: string) =>
  page.locator("section").filter({ has: page.getByRole("heading", { name: title, exact: true }) });

test("pictures are ordered by drag and by keyboard, and a variant has one of them", async ({
  page,
  store,
}) => {
  const { id } = await createProduct(store, {
    title: "Gallery Oil",
    imageUrl: FIRST,
    pictures,
    options: ["Size"],
    variants: ["S", "L"].map((value) => ({ values: [value], price: "9.00", stockQuantity: 4 })),
  });
  await openAdmin(page, `/admin/products/${id}`);
  const alternatives = page.getByLabel(/^Alternative text/);
  const expectOrder = (...values: string[]) =>
    expect
      .poll(() =>
        alternatives.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value)),
      )
      .toEqual(values);
  const row = (text: string) => page.getByRole("listitem").filter({ hasText: text });
  await row("Picture 3").scrollIntoViewIfNeeded();
  await row("Main picture")
    .getByText("Main picture")
    .dragTo(row("Picture 3").getByText("Picture 3", { exact: true }));
  await expectOrder("Alt 2", "Alt 3", "Alt 1");
  const up = page.getByRole("button", { name: "Move picture 3 up" });
  await up.focus();
  await page.keyboard.press("Enter");
  await expectOrder("Alt 2", "Alt 1", "Alt 3");
  // The focus follows the picture.
  await expect(page.getByRole("button", { name: "Move picture 2 up" })).toBeFocused();
  await expect(page.getByText("picture 3 moved to position 2 of 3.")).toBeVisible();
  await page.keyboard.press("Enter");
  await expectOrder("Alt 1", "Alt 2", "Alt 3");
  await page.getByRole("button", { name: "Move picture 2 down" }).press("Space");
  await expectOrder("Alt 1", "Alt 3", "Alt 2");

  await page.getByRole("button", { name: "More about L" }).click();
  await page.getByLabel("Picture", { exact: true }).selectOption({ label: "Picture 2: Alt 3" });
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(toastWith(page, "Saved")).toBeVisible();
  const product = await (await page.request.get(`/api/products/${id}`)).json();
  expect(product.pictures.map(({ src }: { src: string }) => src)).toEqual([FIRST, THIRD, SECOND]);
  expect(product.variants.map(({ imageUrl }: { imageUrl: string }) => imageUrl)).toEqual([
    FIRST,
    THIRD,
  ]);
});

test("the stock history lists changes with reason and note", async ({ page, store }) => {
  const { id } = await createProduct(store, {
    title: "Stock Soap",
    imageUrl: FIRST,
    options: ["Size"],
    variants: ["S", "L"].map((value) => ({ values: [value], price: "9.00", stockQuantity: 4 })),
  });
  await openAdmin(page, `/admin/products/${id}`);
  const history = panelOf(page, "Stock history");
  await page.getByLabel("Stock, L", { exact: true }).fill("9");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(history).toContainText("Edited, L");
  await expect(history).toContainText("+5");
  await page.getByLabel("Variant", { exact: true }).selectOption("S (4)");
  await page.getByLabel(/^Adjust by/).fill("-3");
  await page.getByLabel("Reason").selectOption("Damaged");
  await page.getByLabel(/^Note/).fill("Fell off a shelf");
  await page.getByRole("button", { name: "Adjust stock" }).click();
  const latest = history.getByRole("listitem").first();
  for (const text of ["Damaged, S", "Fell off a shelf", "−3", "4 → 1"])
    await expect(latest).toContainText(text);
  // A count keeps the sale of a unit that the displayed stock does not contain.
  await page.getByLabel("Variant", { exact: true }).selectOption("L (9)");
  const [, large] = (await (await page.request.get(`/api/products/${id}`)).json()).variants;
  await order(page, large);
  await page.getByLabel("Reason").selectOption("Counted");
  await page.getByLabel("Counted units").fill("8");
  await page.getByRole("button", { name: "Adjust stock" }).click();
  for (const text of ["Counted, L", "−1", "8 → 7"]) await expect(latest).toContainText(text);
  expect(await findViolations(page)).toEqual([]);
});

test("a product is duplicated unpublished, and the copy is deleted", async ({ page, store }) => {
  const { id } = await createProduct(store, { title: "Twin Balm", sku: "TWIN", imageUrl: FIRST });
  await openAdmin(page, `/admin/products/${id}`);
  await page.getByRole("button", { name: "Duplicate" }).click();
  await expect(toastWith(page, "Duplicated. The copy is unpublished.")).toBeVisible();
  await expect(page.getByText("Unpublished: not visible in the shop.")).toBeVisible();
  await expect(page.getByLabel(/^SKU/)).toHaveValue("");
  const copy = new URL(page.url()).pathname;
  expect(copy).not.toContain(id);
  await confirm(page, "Delete", "Delete this product?");
  await expect(page).toHaveURL("/admin/products");
  await expect(toastWith(page, "Deleted")).toBeVisible();
  expect((await page.request.get(`/api${copy}`)).status()).toBe(404);
  expect((await page.request.get(`/api/products/${id}`)).status()).toBe(200);
});
