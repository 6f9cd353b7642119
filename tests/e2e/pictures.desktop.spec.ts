import type { Page } from "@playwright/test";
import { PICTURE_WIDTHS } from "../../data/model/catalogue/picture.ts";
import { waitForFonts } from "../support/layout-shift.ts";
import { resolvePath } from "../support/page-specs.ts";
import { listPictures, listRequestedPictures } from "../support/pictures.ts";
import { openCheckout, putInCart, wellStockedProduct } from "../support/purchase.ts";
import { expect, test } from "../support/store-fixture.ts";
import { save } from "../support/storefront.ts";

const WINDOWS = [
  [320, 640],
  [390, 844],
  [480, 900],
  [640, 900],
  [667, 375],
  [768, 1024],
  [900, 700],
  [1024, 768],
  [1180, 820],
  [1280, 720],
  [1440, 900],
  [1920, 1080],
] as const;

/**
 * Checks `sizes` of all pictures at every window size; expects at least `least` pictures.
 * @param heightMargin the share by which a picture may differ whose width follows its height
 */
async function expectCorrectSizes(page: Page, least: number, heightMargin = 0.015) {
  // The width of text, and of pictures in it, depends on the font.
  await waitForFonts(page);
  const wrong: string[] = [];
  for (const [width, height] of WINDOWS) {
    await page.setViewportSize({ width, height });
    await expect
      .poll(async () => (await listPictures(page)).length, { message: `pictures at ${width}` })
      .toBeGreaterThanOrEqual(least);
    for (const { name, drawn, stated, isByHeight } of await listPictures(page)) {
      const margin = isByHeight ? heightMargin : 0.015;
      if (Math.abs(stated - drawn) <= Math.max(2, drawn * margin)) continue;
      wrong.push(`${width}x${height} ${name}: ${drawn.toFixed(0)} px, stated ${stated.toFixed(0)}`);
    }
  }
  expect(wrong, page.url()).toEqual([]);
}

test("`sizes` of every picture equals its rendered width", async ({ page, store }) => {
  const [first, second] = [await wellStockedProduct(store, 0), await wellStockedProduct(store, 1)];
  await page.goto(`/product/${first.id}`);
  await page.getByRole("heading", { name: "Pairs with" }).waitFor();
  await expectCorrectSizes(page, 5);
  await page.goto("/blog");
  await expectCorrectSizes(page, 8);
  await page.goto(await resolvePath({ path: "/blog/{post}" }, store));
  await expectCorrectSizes(page, 1);
  await page.goto("/");
  await page.getByRole("heading", { name: "Recently Viewed" }).waitFor();
  await expectCorrectSizes(page, 12);

  await page.goto("/shop");
  await save(page, first);
  // The height of large products depends on the texts beside them.
  await expectCorrectSizes(page, 24, 0.04);
  await page.getByRole("link", { name: second.title, exact: true }).click();
  const modal = page.getByRole("dialog", { name: second.title, exact: true });
  await modal.getByRole("heading", { name: "Pairs with" }).waitFor();
  await expectCorrectSizes(page, 29, 0.04);
  await page.goto("/wishlist");
  await page.getByRole("heading", { name: first.title }).waitFor();
  await expectCorrectSizes(page, 1);
});

test("`sizes` is correct in the cart, the checkout and an empty search result", async ({
  page,
  store,
}) => {
  await page.goto("/shop?search=zeppelin");
  await expectCorrectSizes(page, 1);
  await putInCart(page, await wellStockedProduct(store));
  await page.getByRole("button", { name: "Cart, 1 item" }).click();
  await page
    .getByRole("dialog", { name: "Your Cart" })
    .getByRole("article")
    .or(page.getByRole("button", { name: /^Increase quantity/ }))
    .first()
    .waitFor();
  await expectCorrectSizes(page, 25, 0.04);
  await openCheckout(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByText("Order Summary").click();
  await expect.poll(async () => (await listPictures(page)).length).toBe(1);
  const [line] = await listPictures(page);
  expect(line?.stated).toBe(line?.drawn);
});

test("each width of a picture is at most 1.5 times the next smaller one", () => {
  const steps = PICTURE_WIDTHS.slice(1).map((width, at) => width / (PICTURE_WIDTHS[at] ?? 1));
  expect(Math.max(...steps)).toBeLessThanOrEqual(1.5);
});

for (const [device, deviceScaleFactor, viewport] of [
  ["phone", 1.75, { width: 412, height: 823 }],
  ["desktop", 1, { width: 1440, height: 900 }],
] as const)
  test(`the first picture is preloaded in the head and requested once: ${device}`, async ({
    browser,
    store,
  }) => {
    const options = { baseURL: store.url, viewport, deviceScaleFactor } as const;
    for (const path of ["/", "/shop", "/product/{product}", "/blog", "/blog/{post}"]) {
      // A new context for each page: a cached picture would not be requested by the preload.
      const context = await browser.newContext({ ...options, serviceWorkers: "block" });
      const page = await context.newPage();
      await page.goto(await resolvePath({ path }, store));
      const first = page.locator('img[fetchpriority="high"]').first();
      const shown = await first.evaluate(async (image: HTMLImageElement) => {
        await image.decode();
        return image.currentSrc;
      });
      const requested = await listRequestedPictures(page);
      expect(requested[0], path).toMatchObject({ path: new URL(shown).pathname, by: "link" });
      // At most the first row on a phone; the others load lazily.
      const eager = page.locator('main img:not([loading="lazy"])');
      expect(await eager.count(), path).toBeLessThanOrEqual(2);
      // All widths of a picture are in one directory. A gallery has its pictures as thumbnails as well.
      const directories = requested.map((one) => one.path.split("/")[2]);
      if (path !== "/product/{product}")
        expect(directories, path).toEqual([...new Set(directories)]);
      await context.close();
    }
  });

test("the picture of a testimonial's author is round, that of its product square", async ({
  page,
}) => {
  await page.route("**/api/testimonials", async (route) => {
    const testimonials: { product: { imageUrl: string } | null }[] = await (
      await route.fetch()
    ).json();
    const withProduct = testimonials.find(({ product }) => product !== null);
    const imageUrl = withProduct?.product?.imageUrl;
    await route.fulfill({ json: [{ ...withProduct, imageUrl }] });
  });
  await page.goto("/about");
  await page.getByRole("navigation", { name: "Main" }).getByText("Testimonials").click();
  const card = page.getByRole("main").getByRole("figure");
  const shapeOf = (part: string) =>
    card.locator(part).evaluate((frame) => {
      const { width, height } = frame.getBoundingClientRect();
      return [Math.round(width - height), getComputedStyle(frame).borderRadius];
    });
  await expect(card).toHaveCount(1);
  expect(await shapeOf("figcaption [class*=frame]")).toEqual([0, "50%"]);
  expect(await shapeOf(":scope > [class*=frame]")).toEqual([0, "0px"]);
});
