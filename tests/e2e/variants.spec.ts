import type { Locator, Page } from "@playwright/test";
import { findSmallTargets, findViolations } from "../support/accessibility.ts";
import { createProduct } from "../support/admin-api.ts";
import { test as profileTest, visit, waitForPictures } from "../support/browser-profile.ts";
import { CARDS, confirmedOrder, SHOPPER } from "../support/purchase.ts";
import type { RunningStore } from "../support/start-store.ts";
import { test as base, expect } from "../support/store-fixture.ts";
import { addButton, cardLink, heart, openCart, toastWith } from "../support/storefront.ts";
import { findHtmlErrors } from "../support/valid-html.ts";
import { FACE_OIL, startStoreWithVariants, TRAVEL_BALM } from "../support/variants.ts";

const OPTIONS = { scope: "worker", timeout: 180_000 } as const;
// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
async function useStore({}, use: (store: RunningStore) => Promise<void>) {
  const store = await startStoreWithVariants();
  await use(store);
  await store.stop();
}
const test = base.extend<object, { store: RunningStore }>({ store: [useStore, OPTIONS] });
const offlineTest = profileTest.extend<object, { store: RunningStore }>({
  store: [useStore, OPTIONS],
});

// In one worker, because a second one would start a second store.
test.describe.configure({ mode: "default" });

// A returning visitor would need a stored profile of this store. The test of variants offline has one.
test.use({ visitor: "first" });

const LARGE = "size=100-ml&scent=rose";
const radio = (page: Page | Locator, group: string, value: string) =>
  page.getByRole("radiogroup", { name: group, exact: true }).getByRole("radio", { name: value });

/** Presses Tab until an element has the focus. */
async function tabTo(page: Page, target: Locator) {
  for (let step = 0; step < 80; step++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`${target} is not reached by the Tab key`);
}

test("@desktop price, stock, unit price, SKU and picture follow the selection, which is in the URL", async ({
  page,
}) => {
  await page.goto(FACE_OIL.path);
  const article = page.getByRole("article").first();
  await expect(radio(page, "Size", "50 ml")).toBeChecked();
  await expect(article.getByText("$30.00", { exact: true })).toBeVisible();
  await expect(article.getByText("$60.00 per 100 mL")).toBeVisible();
  await expect(article.getByText("SKU OIL-50", { exact: true })).toBeVisible();

  await radio(page, "Size", "100 ml").check();
  await expect(page).toHaveURL(`${FACE_OIL.path}?${LARGE}`);
  await expect(article.getByText("Now $50.00, was $60.00")).toBeAttached();
  await expect(article.getByText("Sale", { exact: true })).toBeVisible();
  await expect(article.getByText("Only 3 left!")).toBeVisible();
  await expect(article.getByText("SKU OIL-100", { exact: true })).toBeVisible();
  await expect(article.getByRole("img", { name: "The large bottle" })).toBeInViewport();
  await expect(radio(page, "Scent", "Cedar")).toBeDisabled();
  expect(await findViolations(page)).toEqual([]);

  await radio(page, "Size", "50 ml").check();
  await radio(page, "Scent", "Cedar").check();
  await expect(page.getByRole("button", { name: "Face Oil is sold out" })).toBeDisabled();
  await expect(page.getByRole("button", { name: "Notify me when it is back" })).toBeVisible();
  expect(await findSmallTargets(page)).toEqual([]);
});

test("@desktop options, quantity and button are visible without scrolling in landscape, also with brand and badges", async ({
  page,
  store,
}) => {
  const title = "Overnight Recovery Body Oil";
  const { handle } = await createProduct(store, {
    title,
    brand: "Fjord & Co",
    imageUrl: "/icons/icon.svg",
    options: ["Size", "Scent"],
    variants: ["50 ml", "100 ml"].flatMap((size) =>
      ["Rose", "Cedar"].map((scent) => ({
        values: [size, scent],
        price: "30.00",
        compareAtPrice: "40.00",
        stockQuantity: 3,
      })),
    ),
  });
  await page.goto(`/product/${handle}`);
  const main = page.getByRole("main");
  await expect(main.getByText("Only 3 left!").first()).toBeVisible();
  for (const [width, height] of [
    [568, 320],
    [667, 375],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const part of [
      main.getByRole("heading", { level: 1 }),
      main.getByText("$30.00", { exact: true }).first(),
      main.getByText("100 ml", { exact: true }),
      main.getByText("Rose", { exact: true }),
      main.getByLabel("Quantity", { exact: true }),
      addButton(main, { title }).first(),
    ])
      await expect(part, `${part} at ${width}`).toBeInViewport({ ratio: 1 });
  }
});

test("@desktop the server renders the variant of the URL, and the id of a variant redirects to it", async ({
  request,
  store,
}) => {
  const html = await (await request.get(`${FACE_OIL.path}?${LARGE}`)).text();
  expect(html).toContain("SKU OIL-100");
  expect(html).toMatch(/<input[^>]*checked=""[^>]*value="100 ml"|value="100 ml"[^>]*checked=""/);
  expect(html).toMatch(/<link rel="preload" as="image"[^>]*silk-night-balm/);
  expect(html).toContain("<strong>at night</strong>");
  expect(html).toContain(`<link rel="canonical" href="${store.url}${FACE_OIL.path}"`);
  expect(html).toContain('"@type":"ProductGroup"');
  expect(await findHtmlErrors(html)).toEqual([]);
  const { large } = FACE_OIL.variants;
  const redirect = await request.get(`/product/${large}`, { maxRedirects: 0 });
  expect(redirect.status()).toBe(308);
  expect(redirect.headers().location).toBe(`${FACE_OIL.path}?${LARGE}`);
});

test("@phone the modal keeps the selection in its URL, and the wishlist saves the variant", async ({
  page,
}) => {
  await page.goto("/shop");
  await cardLink(page, FACE_OIL).click();
  const dialog = page.getByRole("dialog", { name: FACE_OIL.title, exact: true });
  await radio(dialog, "Size", "100 ml").check();
  await expect(page).toHaveURL(`${FACE_OIL.path}?${LARGE}`);
  await heart(dialog, FACE_OIL).click();
  await expect(toastWith(page, "Added to wishlist")).toContainText("Face Oil, 100 ml / Rose");
  await page.reload();
  await expect(radio(page, "Size", "100 ml")).toBeChecked();
  await page.goto("/wishlist");
  const saved = { title: "Face Oil, 100 ml / Rose" };
  await expect(heart(page, saved, true)).toBeVisible();
  await cardLink(page, saved).click();
  await expect(radio(dialog, "Size", "100 ml")).toBeChecked();
  await page.goBack();
  await addButton(page, saved).click();
  const cart = await openCart(page);
  await expect(
    cart.getByRole("button", { name: "Increase quantity of Face Oil, 100 ml / Rose" }),
  ).toBeVisible();
});

test("@phone a card shows the lowest price or the sale, and leads to the options if it must", async ({
  page,
}) => {
  await page.goto("/shop");
  const oil = page.getByRole("article").filter({ has: cardLink(page, FACE_OIL) });
  await expect(oil.getByText("From $30.00")).toBeVisible();
  await addButton(oil, FACE_OIL).click();
  await expect(toastWith(page, "Added to cart")).toContainText("Face Oil, 50 ml / Rose");
  const balm = page.getByRole("article").filter({ has: cardLink(page, TRAVEL_BALM) });
  await expect(balm.getByText("Now $20.00, was $25.00")).toBeAttached();
  await expect(balm.getByText("Sale", { exact: true })).toBeVisible();
  await expect(balm.getByText("Sold Out")).toHaveCount(0);
  await balm.getByRole("link", { name: "Choose options: Travel Balm" }).click();
  const dialog = page.getByRole("dialog", { name: TRAVEL_BALM.title, exact: true });
  await radio(dialog, "Size", "60 g").check();
  await addButton(dialog, TRAVEL_BALM).first().click();
  await expect(toastWith(page, "Added to cart")).toContainText("Travel Balm, 60 g");
});

test("the gallery is moved by thumbnails, keys or swiping, and zooms", async ({
  page,
  isMobile,
}) => {
  await page.goto(FACE_OIL.path);
  const gallery = page.locator("[data-gallery]");
  const texture = gallery.getByRole("img", { name: "The texture" });
  await expect(texture).not.toBeInViewport();
  if (isMobile) {
    await gallery.evaluate((list) => list.scrollTo({ left: list.clientWidth }));
    await expect(page.getByRole("status").filter({ hasText: "Picture 2" })).toBeAttached();
  } else {
    await page.getByRole("button", { name: "Show picture 2 of 3: The texture" }).click();
  }
  await expect(texture).toBeInViewport();
  await page.getByRole("button", { name: "Zoom picture 2 of 3" }).click();
  const zoom = page.getByRole("dialog", { name: "The texture" });
  await expect(zoom).toBeVisible();
  await zoom.getByRole("button", { name: "Zoom in" }).click();
  await expect(zoom.getByRole("button", { name: "Zoom out" })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await zoom.getByRole("button", { name: "Zoom out" }).click();
  await zoom.getByRole("button", { name: "Next picture" }).click();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(gallery.getByRole("img", { name: "The large bottle" })).toBeInViewport();
  await page.getByRole("button", { name: "Zoom picture 3 of 3" }).focus();
  await page.keyboard.press("ArrowLeft");
  await expect(texture).toBeInViewport();
});

test("@desktop a variant is bought with the keyboard alone", async ({ page }) => {
  await page.goto(FACE_OIL.path);
  const { keyboard } = page;
  await tabTo(page, radio(page, "Size", "50 ml"));
  await keyboard.press("ArrowRight");
  await expect(radio(page, "Size", "100 ml")).toBeFocused();
  await expect(page).toHaveURL(`${FACE_OIL.path}?${LARGE}`);
  const quantity = page.getByRole("spinbutton", { name: "Quantity" });
  await tabTo(page, quantity);
  await keyboard.type("9");
  await expect(quantity).toHaveValue("3");
  await keyboard.press("ArrowDown");
  await tabTo(page, addButton(page, FACE_OIL).first());
  await keyboard.press("Enter");
  await expect(toastWith(page, "Added to cart")).toContainText("2 × Face Oil, 100 ml / Rose");

  await page.getByRole("button", { name: "Cart, 2 items" }).focus();
  await keyboard.press("Enter");
  await tabTo(page, page.getByRole("link", { name: "Proceed to Checkout" }));
  await keyboard.press("Enter");
  const summary = page.getByRole("complementary", { name: "Order Summary" });
  await expect(summary.getByText("Face Oil, 100 ml / Rose")).toBeVisible();
  await page.getByLabel("Card number").waitFor();
  for (const [label, text] of [
    ...Object.entries(SHOPPER),
    ["Card number", CARDS.pays],
    ["Expiry", "1234"],
    ["CVC", "123"],
  ] as const) {
    await tabTo(page, page.getByLabel(label, { exact: true }));
    // After a pause between two characters a select would search for the second one.
    await keyboard.type(label === "Province" ? text.charAt(0) : text);
  }
  await tabTo(page, page.getByRole("button", { name: "Complete Secure Checkout" }));
  await keyboard.press("Enter");
  await confirmedOrder(page);
  await expect(page.getByText("Face Oil, 100 ml / Rose").first()).toBeVisible();
});

offlineTest(
  "@desktop offline, variants are selected and viewed pictures shown",
  async ({ shopper, faultProxy }) => {
    await visit(shopper, FACE_OIL.path);
    // The worker, which controls the page now, caches the picture.
    await shopper.reload();
    await shopper.getByRole("button", { name: /^Show picture 2 of 3/ }).click();
    await expect(shopper.locator("[data-gallery] img").nth(1)).toBeInViewport({ ratio: 0.9 });
    await waitForPictures(shopper);
    faultProxy.disconnect();
    await shopper.goto(`${FACE_OIL.path}?${LARGE}`);
    await expect(radio(shopper, "Size", "100 ml")).toBeChecked();
    await expect(shopper.getByText("SKU OIL-100", { exact: true })).toBeVisible();
    await radio(shopper, "Size", "50 ml").check();
    await expect(shopper.getByText("SKU OIL-50", { exact: true })).toBeVisible();
    await addButton(shopper, FACE_OIL).first().click();
    await expect(toastWith(shopper, "Added to cart")).toContainText("Face Oil, 50 ml / Rose");
    await shopper.getByRole("button", { name: /^Show picture 3 of 3: The texture/ }).click();
    const texture = shopper.locator('[data-gallery] img[alt="The texture"]');
    await expect(texture).toBeInViewport();
    await expect
      .poll(() => texture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  },
);
