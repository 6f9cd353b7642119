import type { Locator, Page } from "@playwright/test";
import { STORE } from "../../data/store.ts";
import { findSmallTargets, findViolations, inBothLayouts } from "../support/accessibility.ts";
import { findCutOffTexts } from "../support/cut-off-texts.ts";
import type { PageSpec } from "../support/page-spec.ts";
import { CHECKOUT_TEXTS, PAGE_SPECS, resolvePath } from "../support/page-specs.ts";
import { openCheckout, putInCart, wellStockedProduct } from "../support/purchase.ts";
import type { RunningStore } from "../support/start-store.ts";
import { expect, test } from "../support/store-fixture.ts";
import { openCart } from "../support/storefront.ts";

// Without animations, so that axe measures final colours.
test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Expects the exact text; straight and typographic quotes are equal. */
async function expectText(main: Locator, text: string | RegExp) {
  const wanted = typeof text === "string" ? new RegExp(`^\\s*${quotes(literal(text))}\\s*$`) : text;
  await expect(main.getByText(wanted).filter({ visible: true }).first()).toBeVisible();
}

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const quotes = (text: string) => text.replace(/['’]/g, "['’]").replace(/-/g, "[-–]");

const expectNoCutOffText = (page: Page, width: number) =>
  expect.poll(() => findCutOffTexts(page, width), { message: `at ${width} px` }).toEqual([]);

/** Opens a page and checks it in both layouts. */
async function checkPage(page: Page, store: RunningStore, screen: PageSpec) {
  const address = await resolvePath(screen, store);
  // An app shell is always 200.
  expect((await page.request.get(address)).status()).toBe(screen.status ?? 200);
  await page.goto(address);

  const main = page.getByRole("main");
  await expect(page.locator("h1")).toHaveCount(1);
  await expect(main.getByRole("heading", { level: 1 })).toHaveText(screen.h1);
  for (const [name, to] of screen.links ?? [])
    await expect(main.getByRole("link", { name, exact: true }).first()).toHaveAttribute("href", to);

  // Long titles omit the store's name.
  await expect(page).toHaveTitle(new RegExp(`${literal(STORE.name)}|.{56,70}`));
  const head = page.locator("head");
  for (const name of ["title", 'meta[name="description"]', 'meta[property="og:title"]'])
    await expect(head.locator(name)).toHaveCount(1);
  await expect(head.locator('meta[name="description"]')).toHaveAttribute("content", /.{20,}/);
  await expect(head.locator('meta[property="og:image"]')).toHaveAttribute("content", /^https?:/);
  const canonical = head.locator('link[rel="canonical"]');
  await expect(canonical).toHaveCount(screen.hidden ? 0 : 1);
  if (!screen.hidden) await expect(canonical).toHaveAttribute("href", store.url + address);
  await expect(head.locator('meta[name="robots"]')).toHaveCount(screen.hidden ? 1 : 0);

  await page.evaluate(() => document.fonts.ready);
  await inBothLayouts(page, async (layout) => {
    for (const text of screen.says) await expectText(main, text);
    for (const name of screen.buttons ?? [])
      await expect(main.getByRole("button", { name, exact: true })).toBeVisible();
    expect(await findViolations(page), layout).toEqual([]);
    expect(await findSmallTargets(page), layout).toEqual([]);

    // A narrow phone, and a desktop window at 200 % zoom.
    const [width, height] = layout === "phone" ? ([320, 640] as const) : ([720, 450] as const);
    await page.setViewportSize({ width, height });
    await expectNoCutOffText(page, width);
  });
}

const hasErrors = ({ status, logs }: PageSpec) => status === 404 || logs !== undefined;
const WITHOUT_ERRORS = PAGE_SPECS.filter((screen) => !hasErrors(screen));
/** Four pages per test, because the start of a browser takes as long as the check of a page. */
const GROUPS = WITHOUT_ERRORS.flatMap((_, at) =>
  at % 4 === 0 ? [WITHOUT_ERRORS.slice(at, at + 4)] : [],
);

for (const screens of [...GROUPS, PAGE_SPECS.filter(hasErrors)]) {
  const names = screens.map(({ name }) => name).join("; ");
  test(`@phone ${names}: have their texts, head and width, no axe violations and 24 px targets`, async ({
    page,
    store,
    expectConsoleErrors,
  }) => {
    for (const screen of screens)
      await test.step(screen.name, async () => {
        if (screen.status === 404) expectConsoleErrors(/status of 404/);
        if (screen.logs) expectConsoleErrors(screen.logs);
        await checkPage(page, store, screen);
      });
  });
}

test("@phone the cart and the checkout have their texts, and fit into 320 px and 200 % zoom", async ({
  page,
  store,
}) => {
  const product = await wellStockedProduct(store, 0);
  await putInCart(page, product, 2);
  for (const width of [320, 720]) {
    await page.setViewportSize({ width, height: 640 });
    const drawer = await openCart(page);
    await expectNoCutOffText(page, width);
    await expect(drawer.getByRole("link", { name: "Proceed to Checkout" })).toBeVisible();
    await page.keyboard.press("Escape");
  }

  await openCheckout(page);
  const main = page.getByRole("main");
  await expect(page.locator("h1")).toHaveCount(1);
  await expect(page).toHaveTitle(`Checkout | ${STORE.name}`);
  const summary = main.getByRole("complementary", { name: "Order Summary" });
  if (!(await summary.getByText("Subtotal").isVisible())) await summary.locator("summary").click();
  for (const text of CHECKOUT_TEXTS) await expectText(main, text);
  await expect(summary.getByText(product.title)).toBeVisible();
  for (const brand of ["Visa", "Mastercard", "American Express"])
    await expect(main.getByRole("img", { name: brand })).toBeVisible();
  await expect(main.getByRole("link", { name: "Continue Shopping" })).toHaveAttribute("href", "/");
  await expect(main.getByRole("button", { name: "Complete Secure Checkout" })).toBeVisible();
  for (const width of [320, 720]) {
    await page.setViewportSize({ width, height: 640 });
    await expectNoCutOffText(page, width);
  }
});
