import type { Page } from "@playwright/test";
import { centsOf, formatMoney } from "../../data/model/text/money.ts";
import { changeSettings } from "../support/admin-api.ts";
import {
  buy,
  cartButton,
  fillDetails,
  openCheckout,
  order,
  putInCart,
  readOrderNumber,
  SHOPPER,
  wellStockedProduct,
} from "../support/purchase.ts";
import { type RunningStore, startStore } from "../support/start-store.ts";
import { expect, test } from "../support/store-fixture.ts";
import { openCart } from "../support/storefront.ts";

/** A store of its own, because other tests expect the taxes and methods of the sample store. */
let own: RunningStore;
test.beforeAll(async () => {
  own = await startStore();
  await changeSettings(own, {
    "tax.mode": "province",
    "tax.numbers": { GST: "123456789 RT0001" },
    "shipping.zones": [
      {
        name: "Canada",
        provinces: ["ON", "QC"],
        methods: [
          { name: "Parcel", price: "9.99", freeFrom: "400", days: "2–5", carrier: "Canada Post" },
        ],
      },
    ],
  });
});
test.afterAll(() => own.stop());

test.use({ visitor: "first", baseURL: async ({ baseURL }, use) => use(own?.url ?? baseURL) });

const merchantNote = (page: Page) => page.getByRole("region", { name: "Sold by" });

test("the checkout names the merchant and opens its terms without leaving the form", async ({
  page,
}) => {
  const product = await wellStockedProduct(own);
  await putInCart(page, product, 2);
  const cart = await openCart(page);
  const missing = formatMoney(40_000 - 2 * centsOf(product.price));
  await expect(cart.getByText(`Add ${missing} more for complimentary shipping.`)).toBeVisible();
  await page.keyboard.press("Escape");
  await openCheckout(page);
  await fillDetails(page);
  const note = merchantNote(page);
  for (const part of ["128 King Street West", "+1 (905) 555-0142", "care@birchandsilk.example"])
    await expect(note).toContainText(part);
  await expect(page.getByText(/^Arrives .+ · Canada Post$/)).toBeVisible();
  const summary = page.getByRole("complementary", { name: "Order Summary" });
  await summary.locator("summary").click();
  await expect(summary.getByText(/^Quantity: 2 · \$[\d.]+ each$/)).toBeVisible();

  for (const [link, title, text] of [
    ["terms", "Terms & Conditions", "These terms are the agreement"],
    ["shipping and return policy", "Shipping & Returns", "30-Day Return Policy"],
    ["privacy policy", "Privacy Policy", "personal information"],
  ] as const) {
    await note.getByRole("link", { name: link, exact: true }).click();
    const dialog = page.getByRole("dialog", { name: title });
    await expect(dialog.getByText(text).first()).toBeVisible();
    // A link within the text would leave the form.
    for (const inside of await dialog.getByRole("link").all())
      await expect(inside).toHaveAttribute("target", "_blank");
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(note.getByRole("link", { name: link, exact: true })).toBeFocused();
  }
  await expect(page).toHaveURL(/\/checkout$/);
  for (const [label, text] of Object.entries(SHOPPER).filter(([label]) => label !== "Postal Code"))
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(text);
});

test("a text opens in a new tab as well, and one that can't be loaded says so, keeps the form and loads with the connection", async ({
  page,
  context,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/Failed to load resource/);
  await putInCart(page, await wellStockedProduct(own));
  await openCheckout(page);
  await fillDetails(page);
  const terms = merchantNote(page).getByRole("link", { name: "terms", exact: true });
  // A link, for browsers without scripts.
  const opened = context.waitForEvent("page");
  await terms.click({ modifiers: ["Control"] });
  const tab = await opened;
  await expect(tab.getByRole("heading", { level: 1 })).toHaveText("Terms & Conditions");
  await tab.close();
  await expect(page).toHaveURL(/\/checkout$/);

  await context.route("**/api/pages/terms**", (route) => route.abort());
  await terms.click();
  const dialog = page.getByRole("dialog", { name: "The text" });
  await expect(dialog.getByRole("alert")).toBeVisible();
  await context.unroute("**/api/pages/terms**");
  await dialog.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("dialog", { name: "Terms & Conditions" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(SHOPPER.Email);
});

test("a confirmed order states its contract and saves a copy", async ({ page, context }) => {
  const product = await wellStockedProduct(own);
  await buy(page, product, 2);
  await expect(cartButton(page, 0)).toBeVisible();
  const confirmation = page.getByRole("article");
  const contract = [
    "Birch & Silk Beauty Inc.",
    "+1 (905) 555-0142",
    "Visa ending in 4242",
    "Canada Post",
    "123456789 RT0001",
    "CAD",
  ];
  for (const part of contract) await expect(confirmation).toContainText(part);
  await expect(confirmation).toContainText(/Quantity: 2 · \$[\d.]+ each/);
  await confirmation.locator("summary", { hasText: "Shipping & Returns" }).click();
  await expect(confirmation.getByText(/The version of your order of/).last()).toBeVisible();
  await expect(confirmation.getByText("30-Day Return Policy")).toBeVisible();

  const opened = context.waitForEvent("page");
  await confirmation.getByRole("link", { name: "Save a copy" }).click();
  const copy = await opened;
  const heading = copy.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText(/^Copy of your order ORD-/);
  for (const part of [...contract, product.title, "Total (CAD)", "30-Day Return Policy"])
    await expect(copy.locator("body")).toContainText(part);
  // It scrolls in one direction only.
  const width = await copy.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(copy.viewportSize()?.width ?? 0);
});

test("a guest who tracks the order saves a copy, too", async ({ page, context }) => {
  const number = await readOrderNumber(page, await order(page, await wellStockedProduct(own)));
  await context.clearCookies();
  await page.goto(`/track-order?orderNumber=${number}`);
  await page.getByLabel("Email Address").fill(SHOPPER.Email);
  await page.getByRole("button", { name: "Track Order" }).click();
  const opened = context.waitForEvent("page");
  await page.getByRole("link", { name: "Save a copy" }).click();
  await expect((await opened).getByRole("heading", { level: 1 })).toContainText(number);
});
