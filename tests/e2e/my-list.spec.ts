import type { Page, Request } from "@playwright/test";
import { findSmallTargets, findViolations } from "../support/accessibility.ts";
import { readLayoutShifts, recordLayoutShifts } from "../support/layout-shift.ts";
import {
  CARDS,
  confirmedOrder,
  fillCard,
  fillDetails,
  openCheckout,
  payButton,
} from "../support/purchase.ts";
import { expect, test } from "../support/store-fixture.ts";
import { addButton, openCart, productWhere } from "../support/storefront.ts";

const listDialog = (page: Page) => page.getByRole("dialog", { name: "My list", exact: true });

/** Opens the dialog from the header on a desktop and from the menu on a phone. */
async function openList(page: Page) {
  const menu = page.getByRole("button", { name: "Menu" });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole("button", { name: "My list" }).first().click();
  await expect(listDialog(page)).toBeVisible();
  return listDialog(page);
}

async function check(page: Page, ...names: string[]) {
  const dialog = await openList(page);
  for (const name of names) {
    // `check()` would fail: the first change of a list is displayed when it is stored.
    await dialog.getByRole("checkbox", { name }).click();
    await expect(dialog.getByRole("checkbox", { name })).toBeChecked();
  }
  await expect(dialog.getByText("Saved on this device.")).toBeVisible();
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(dialog).toBeHidden();
}

const card = (page: Page, title: string) =>
  page.getByRole("article").filter({ has: page.getByRole("link", { name: title, exact: true }) });

const NOTE = /^(?:Contains|Possibly|Label:|Nothing on your list|Not stated|Ingredients not stated)/;

test("@desktop @journey cards, product and cart state what the list is about, until it is deleted", async ({
  page,
  store,
}) => {
  const balm = await productWhere(store, ({ description }) =>
    /Butyrospermum Parkii Butter/.test(description),
  );
  const advised = await productWhere(store, ({ description }) =>
    /not for use during pregnancy/i.test(description),
  );
  await page.goto("/shop");
  await expect(page.getByRole("button", { name: NOTE })).toHaveCount(0);
  const dialog = await openList(page);
  await dialog.getByRole("combobox", { name: "Add an ingredient" }).fill("shea");
  await dialog.getByRole("option", { name: /^Shea butter Butyrospermum/ }).click();
  await expect(dialog.getByRole("button", { name: "Remove Shea butter" })).toBeVisible();
  await dialog.getByRole("checkbox", { name: "Pregnant or breast-feeding" }).check();
  expect(await findViolations(page)).toEqual([]);
  expect(await findSmallTargets(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(card(page, balm.title).getByRole("button", { name: NOTE })).toHaveText(
    /Contains shea butter/,
  );
  await expect(card(page, advised.title).getByRole("button", { name: NOTE })).toHaveText(
    /Label: not for use during pregnancy/,
  );
  await expect(page.getByText("Nothing on your list found").first()).toBeVisible();

  // The reason and the ingredients are one tap away.
  await card(page, balm.title).getByRole("button", { name: NOTE }).click();
  const reasons = page.getByRole("dialog", { name: "Compared with your list" });
  await expect(reasons.getByText("Your list: this ingredient.")).toBeVisible();
  await expect(reasons.getByRole("link", { name: "Shea butter", exact: true })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(reasons).toBeHidden();

  await page.goto(`/product/${balm.handle}`);
  const note = page.getByRole("main").getByRole("button", { name: NOTE }).first();
  await expect(note).toHaveText(/Contains shea butter/);
  await addButton(page, balm).first().click();
  const cart = await openCart(page);
  await expect(cart.getByRole("button", { name: NOTE })).toHaveText(/Contains shea butter/);
  await page.keyboard.press("Escape");

  await openList(page);
  await dialog.getByRole("button", { name: "Delete my list" }).click();
  await expect(dialog.getByText("Your list is deleted from this device.")).toBeVisible();
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("button", { name: NOTE })).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem("my-list"))).toBeNull();
});

test("@phone the shop hides products with something on the list, and says how many", async ({
  page,
}) => {
  await recordLayoutShifts(page.context());
  await page.goto("/shop");
  await check(page, "Nut");
  const line = page.getByText(/^\d+ of \d+ with something you avoid\./);
  await expect(line).toBeVisible();
  const [, count = "", total = ""] = /(\d+) of (\d+)/.exec((await line.textContent()) ?? "") ?? [];
  expect(Number(count)).toBeGreaterThan(0);
  await page.getByRole("button", { name: "Filters" }).click();
  await page.getByRole("checkbox", { name: "Hide products with something I avoid" }).check();
  const shown = Number(total) - Number(count);
  await expect(page.getByRole("button", { name: `Show ${total} products` })).toBeVisible();
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await expect(page.getByText(`Showing ${shown} products`)).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(shown);
  await expect(page.getByRole("button", { name: /^Contains/ })).toHaveCount(0);

  // On the next visit no product appears and is then hidden.
  for (const path of ["/shop", "/shop?search=oil", "/"]) {
    await page.goto(path);
    await expect(page.getByText("Nothing on your list found").first()).toBeVisible();
    const { sum, moved } = await readLayoutShifts(page);
    expect(sum, `${path}: ${moved.join("; ")}`).toBeLessThan(0.02);
  }
  await page.goto("/shop");
  await page.getByRole("button", { name: "Show them" }).click();
  await expect(page.getByRole("article")).toHaveCount(Number(total));
});

/** What a request sends, in one text. */
async function textOf(request: Request): Promise<string> {
  const headers = JSON.stringify(await request.allHeaders().catch(() => request.headers()));
  return `${request.method()} ${decodeURIComponent(request.url())} ${headers} ${request.postData() ?? ""}`;
}

test("@desktop the list is never sent or persisted elsewhere: browse, search, filter, cart, checkout", async ({
  page,
  store,
}) => {
  const product = await productWhere(store, ({ inStock, stockQuantity }) =>
    Boolean(inStock && (stockQuantity ?? 99) > 5),
  );
  const sent: Promise<string>[] = [];
  page.context().on("request", (request) => sent.push(textOf(request)));
  await page.goto("/");
  const dialog = await openList(page);
  await dialog.getByRole("combobox", { name: "Add an ingredient" }).fill("bakuch");
  await expect(dialog.getByRole("option", { name: /^Bakuchiol/ })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("button", { name: "Remove Bakuchiol" })).toBeVisible();
  await dialog.getByRole("button", { name: "Done" }).click();
  await check(page, "Animal-derived", "Pregnant or breast-feeding");

  await page.goto("/shop");
  await page.getByRole("button", { name: "Filters" }).click();
  await page.getByRole("checkbox", { name: "Hide products with something I avoid" }).check();
  // `check()` would fail: the checkbox is checked only once the URL has changed.
  await page.getByRole("checkbox", { name: "In stock" }).click();
  await expect(page.getByRole("checkbox", { name: "In stock" })).toBeChecked();
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await page.goto("/shop?search=serum");
  await expect(page.getByRole("button", { name: NOTE }).first()).toBeVisible();
  await page.goto(`/product/${product.handle}`);
  await expect(page.getByRole("main").getByRole("button", { name: NOTE }).first()).toBeVisible();
  await addButton(page, product).first().click();
  const cart = await openCart(page);
  await expect(cart.getByRole("button", { name: NOTE })).toBeVisible();
  await openCheckout(page);
  await fillDetails(page);
  await fillCard(page, CARDS.pays);
  await payButton(page).click();
  await confirmedOrder(page);

  const texts = await Promise.all(sent);
  expect(texts.some((text) => text.includes("/api/facts"))).toBe(true);
  expect(texts.some((text) => text.startsWith("POST"))).toBe(true);
  const found = texts.filter((text) => /bakuch|animal|pregnan|my-?list|hides/i.test(text));
  // The names of the code's files are those of the feature.
  expect(found.filter((text) => !/^GET \S+\/assets\/[\w.-]+ /.test(text))).toEqual([]);
  const cached = await page.evaluate(() => localStorage.getItem("query-cache") ?? "");
  expect(cached).not.toMatch(/myList|"hides"|fragranceFree/);
});

test("@phone a device without a list requests neither facts nor code of the list", async ({
  page,
}) => {
  await recordLayoutShifts(page.context());
  const requested: string[] = [];
  page.on("request", (request) => requested.push(request.url()));
  await page.goto("/shop");
  await page.mouse.wheel(0, 800);
  await expect(page.getByRole("article").first()).toBeVisible();
  await readLayoutShifts(page);
  expect(requested.filter((url) => /api\/facts|my-list|list-note|\/note-/.test(url))).toEqual([]);
});

test("@desktop search suggestions and the summary of the checkout have the notes", async ({
  page,
  store,
}) => {
  const balm = await productWhere(store, ({ description }) =>
    /Butyrospermum Parkii Butter/.test(description),
  );
  await page.goto(`/product/${balm.handle}`);
  await check(page, "Nut");
  await addButton(page, balm).first().click();
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await page.getByRole("combobox", { name: "Search products" }).fill(balm.title);
  await expect(page.getByRole("option", { name: balm.title }).first()).toContainText(
    "Contains shea butter",
  );
  await openCheckout(page);
  const summary = page.getByRole("complementary", { name: "Order Summary" });
  if (!(await summary.getByText("Subtotal").isVisible())) await summary.locator("summary").click();
  await summary.getByRole("button", { name: NOTE }).click();
  const reasons = page.getByRole("dialog", { name: "Compared with your list" });
  await expect(reasons.getByText("Contains shea butter")).toBeVisible();
  const heights = await reasons
    .locator('a[href^="/ingredients/"]')
    .evaluateAll((links) => links.map((link) => link.getClientRects()[0]?.height ?? 0));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(24);
});

test("@desktop an open tab shows the notes of a first list that another tab creates", async ({
  page,
}) => {
  await page.goto("/shop");
  const other = await page.context().newPage();
  await other.goto("/shop");
  await expect(other.getByRole("article").first()).toBeVisible();
  await check(page, "Nut");
  await expect(other.getByRole("button", { name: NOTE }).first()).toBeVisible();
});
