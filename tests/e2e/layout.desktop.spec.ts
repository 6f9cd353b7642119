import type { Locator, Page } from "@playwright/test";
import { changeProduct } from "../support/admin-api.ts";
import {
  cartButton,
  openCheckout,
  order,
  putInCart,
  wellStockedProduct,
} from "../support/purchase.ts";
import { expect, test } from "../support/store-fixture.ts";
import {
  addButton,
  cardLink,
  dismissToast,
  fetchProducts,
  heart,
  openCart,
  productWhere,
  toastWith,
} from "../support/storefront.ts";

// Each test visits a page once and checks it at several window sizes.
test.use({ contextOptions: { reducedMotion: "reduce" } });

type Size = readonly [width: number, height: number];

/** 400 % zoom of 1280×1024 (WCAG 1.4.10), and phones in landscape. */
const SHORT: readonly Size[] = [
  [320, 256],
  [667, 375],
  [740, 360],
  [844, 390],
];

const resize = (page: Page, [width, height]: Size) => page.setViewportSize({ width, height });

/** Expects that an element can be scrolled to and is then covered by no other element. */
const expectUncovered = (locator: Locator, size: Size) =>
  expect
    .poll(
      () =>
        locator.evaluate((element) => {
          element.scrollIntoView({ block: "nearest" });
          const { left, right, top, bottom } = element.getBoundingClientRect();
          return [left + 4, (left + right) / 2, right - 4].every((x) =>
            element.contains(document.elementFromPoint(x, (top + bottom) / 2)),
          );
        }),
      { message: `${locator} at ${size}` },
    )
    .toBe(true);

/** Expects that nearly the whole height of an open sheet scrolls. */
const expectToScrollAsWhole = (sheet: Locator, size: Size) =>
  expect
    .poll(
      () =>
        sheet.evaluate((dialog) =>
          Math.max(
            ...[...dialog.querySelectorAll("*")]
              .filter((one) => /auto|scroll/.test(getComputedStyle(one).overflowY))
              .map((one) => one.clientHeight),
          ),
        ),
      { message: `${sheet} at ${size}` },
    )
    .toBeGreaterThan(size[1] * 0.9);

/** Focuses the button of a toast, so that it does not close while the test reads the layout. */
const focusToast = (page: Page, text: string) =>
  toastWith(page, text).getByRole("button", { name: "Dismiss notification" }).focus();

test("all numbers have lining figures", async ({ page, store }) => {
  const product = await wellStockedProduct(store, 0);
  const id = await order(page, product);
  const pages = ["/", "/shop", `/product/${product.id}`, "/contact", "/faq"];
  for (const path of [...pages, `/order-confirmation?orderId=${id}`]) {
    await page.goto(path);
    await expect(page.getByRole("main")).toContainText(/\d/);
    const others = await page.evaluate(() => {
      const elements = [...document.body.querySelectorAll("*")].filter(
        ({ childNodes, tagName }) =>
          !/^(?:SCRIPT|STYLE|NOSCRIPT)$/.test(tagName) &&
          [...childNodes].some(
            ({ nodeType, textContent }) =>
              nodeType === Node.TEXT_NODE && /\d/.test(textContent ?? ""),
          ),
      );
      return elements
        .filter((each) => !getComputedStyle(each).fontVariantNumeric.includes("lining-nums"))
        .map((each) => each.textContent);
    });
    expect(others, path).toEqual([]);
  }
});

test("a sheet scrolls as a whole on a short screen", async ({ page, store }) => {
  const [first, second] = [await wellStockedProduct(store, 0), await wellStockedProduct(store, 1)];
  await page.setViewportSize({ width: 390, height: 844 });
  await putInCart(page, first);
  await addButton(page, second).click();
  await expect(cartButton(page, 2)).toBeVisible();
  await dismissToast(page);
  const cart = await openCart(page);
  for (const size of SHORT) {
    await resize(page, size);
    await expectToScrollAsWhole(cart, size);
    for (const part of [
      cart.getByRole("heading", { name: "Your Cart" }),
      cart.getByRole("heading", { name: second.title }),
      cart.getByText("Subtotal"),
      cart.getByRole("link", { name: "Proceed to Checkout" }),
    ])
      await expectUncovered(part, size);
  }
  await page.keyboard.press("Escape");
  await resize(page, SHORT[0] as Size);
  await page.getByRole("button", { name: "Menu" }).click();
  const menu = page.getByRole("dialog", { name: "Menu" });
  for (const size of SHORT) {
    await resize(page, size);
    await expectToScrollAsWhole(menu, size);
    await expectUncovered(menu.getByRole("link", { name: "Track Order" }), size);
    await expectUncovered(menu.getByRole("button", { name: "Close" }), size);
  }
  await page.keyboard.press("Escape");
  await cardLink(page, first).click();
  const modal = page.getByRole("dialog", { name: first.title, exact: true });
  for (const size of SHORT) {
    await resize(page, size);
    await expectToScrollAsWhole(modal, size);
    await modal.getByRole("heading", { name: "Delivery and returns" }).scrollIntoViewIfNeeded();
    await expectUncovered(modal.getByRole("button", { name: "Close product" }), size);
  }
});

/** At this height in pixels, as at 400 % zoom, the buy bar is not displayed. */
const MAX_HEIGHT_WITHOUT_BUY_BAR = 300;

test("a toast covers neither the title and totals of a sheet nor the buy bar", async ({
  page,
  store,
}) => {
  const sizes: readonly Size[] = [
    [320, 256],
    [667, 375],
    [390, 844],
    [768, 1024],
    [1440, 900],
  ];
  const scarce = await productWhere(
    store,
    ({ stockQuantity }) => stockQuantity !== null && stockQuantity > 0 && stockQuantity <= 4,
  );
  await putInCart(page, scarce, scarce.stockQuantity ?? 0);
  const cart = await openCart(page);
  const more = cart.getByRole("button", { name: `Increase quantity of ${scarce.title}` });
  for (const size of sizes) {
    await resize(page, size);
    await more.click();
    await focusToast(page, `Only ${scarce.stockQuantity} available`);
    for (const part of [
      cart.getByRole("heading", { name: "Your Cart" }),
      cart.getByText("Subtotal"),
      cart.getByRole("link", { name: "Proceed to Checkout" }),
      cart.getByRole("button", { name: "Close cart" }),
    ])
      await expectUncovered(part, size);
    await dismissToast(page);
  }

  const product = await wellStockedProduct(store, 2);
  await page.goto(`/product/${product.id}`);
  for (const size of sizes) {
    await resize(page, size);
    // Not a related product or a review, which may not be loaded yet.
    await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
    const bar = page.locator('[data-bottom-bar="shown"]');
    if (size[1] <= MAX_HEIGHT_WITHOUT_BUY_BAR) {
      await expect(bar).toHaveCount(1);
      await expect(bar).toBeHidden();
      continue;
    }
    await bar.getByRole("button").click();
    await focusToast(page, "Added to cart");
    await expectUncovered(bar, size);
    await dismissToast(page);
  }
});

test("a toast closes after ten seconds, even under the pointer", async ({ page, store }) => {
  await page.clock.install();
  await page.goto("/shop");
  const before = await page.evaluate(() => Date.now());
  await heart(page, await wellStockedProduct(store, 0)).click();
  const toast = toastWith(page, "Added to wishlist");
  await toast.hover();
  // The clock runs until then, so that a busy machine's delay is part of the nine seconds.
  await page.clock.pauseAt(before + 9_000);
  await expect(toast).toBeVisible();
  await page.clock.runFor(10_000);
  await expect(toast).toHaveCount(0);
});

test("a product's name, price and button are visible without scrolling in landscape and on tablets", async ({
  page,
  store,
}) => {
  const product = (await fetchProducts(store)).reduce((longest, one) =>
    one.inStock && one.title.length > longest.title.length ? one : longest,
  );
  const sizes: readonly Size[] = [
    [568, 320],
    [667, 375],
    [740, 360],
    [844, 390],
    [932, 430],
    [768, 1024],
    [820, 1180],
    [1024, 600],
  ];
  const expectInView = async (within: Locator, title: Locator, size: Size) => {
    for (const part of [
      title,
      within.getByText(/^\$[\d.]+$/).first(),
      addButton(within, product).first(),
    ])
      await expect(part, `${part} at ${size}`).toBeInViewport({ ratio: 1 });
  };
  await page.goto(`/product/${product.id}`);
  const main = page.getByRole("main");
  for (const size of sizes) {
    await resize(page, size);
    await expectInView(main, main.getByRole("heading", { level: 1 }), size);
  }
  await page.goto("/shop");
  await cardLink(page, product).click();
  const modal = page.getByRole("dialog", { name: product.title, exact: true });
  for (const size of sizes) {
    await resize(page, size);
    await expectInView(modal, modal.getByText(product.title).nth(1), size);
  }
});

/** Left and top edge of the foremost bottle in each hero picture, as fractions of its size. */
const BOTTLES = { "hero-portrait": [0.39, 0.29], "hero-wide": [0.558, 0.22] } as const;

test("the hero's headline never overlaps the bottle", async ({ page }) => {
  await page.goto("/");
  const overlapAt: string[] = [];
  for (const size of [
    [320, 256],
    [320, 568],
    [360, 640],
    [390, 844],
    [600, 900],
    [568, 320],
    [667, 375],
    [740, 360],
    [932, 430],
    [768, 900],
    [768, 1024],
    [900, 700],
    [1024, 768],
    [1024, 1366],
    [1280, 720],
    [1440, 900],
    [2560, 1440],
  ] as const) {
    await resize(page, size);
    // The browser shows the former picture until it has loaded the one for this window.
    await expect
      .poll(() =>
        page.evaluate(() => {
          const image = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
          const sources = image?.closest("picture")?.querySelectorAll("source") ?? [];
          const source = [...sources].find(({ media }) => window.matchMedia(media).matches);
          const isWide = source?.srcset.includes("hero-wide");
          return image?.complete && image.currentSrc.includes("hero-wide") === isWide;
        }),
      )
      .toBe(true);
    const overlaps = await page.locator("h1").evaluate((title, bottles) => {
      const image = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
      const name = image?.currentSrc.includes("hero-wide") ? "hero-wide" : "hero-portrait";
      const ratio = name === "hero-wide" ? 16 / 9 : 3 / 4;
      if (!image) throw new Error("the hero has no picture");
      // The picture as `object-fit: cover` draws it.
      const place = image.getBoundingClientRect();
      const width = Math.max(place.width, place.height * ratio);
      const height = width / ratio;
      const [x = 0, y = 0] = getComputedStyle(image)
        .objectPosition.split(" ")
        .map((share) => Number.parseFloat(share) / 100);
      const left = place.left + (place.width - width) * x + width * bottles[name][0];
      const top = place.top + (place.height - height) * y + height * bottles[name][1];
      const text = document.createRange();
      text.selectNodeContents(title);
      return [...text.getClientRects()].some((line) => line.right > left && line.bottom > top);
    }, BOTTLES);
    if (overlaps) overlapAt.push(String(size));
  }
  expect(overlapAt).toEqual([]);
});

test("header and content share one axis on a wide screen", async ({ page }) => {
  await page.goto("/");
  const edges = (locator: Locator) =>
    locator.evaluate((element) => {
      const { left, right } = element.getBoundingClientRect();
      return { left: Math.round(left), right: Math.round(right) };
    });
  for (const width of [1440, 1700, 1800, 1920, 2560]) {
    await resize(page, [width, 1000]);
    const content = await edges(page.getByRole("list").filter({ has: page.locator("article") }));
    const home = await edges(page.getByRole("banner").getByRole("link", { name: "Home" }));
    const cart = await edges(cartButton(page, 0).locator("svg"));
    expect({ left: home.left, right: cart.right }, `at ${width}`).toEqual(content);
    const title = await edges(page.getByRole("heading", { level: 1 }));
    expect(title.left, `hero at ${width}`).toBe(content.left);
  }
});

test("products below the fold are part of the page's text", async ({ page, store }) => {
  const titles = (await fetchProducts(store)).slice(0, 24).map(({ title }) => title);
  await page.goto("/shop");
  const text = await page.locator("main").evaluate((main) => (main as HTMLElement).innerText);
  expect(titles.filter((title) => !text.includes(title))).toEqual([]);
});

test("quantity, button and heart of a product are in one row on narrow phones", async ({
  page,
  store,
}) => {
  const product = await wellStockedProduct(store, 3);
  await page.goto(`/product/${product.id}`);
  const action = page.locator("[data-screen-only]", { has: heart(page, product) });
  const quantity = action.getByRole("spinbutton");
  const parts = [quantity, addButton(action, product), heart(action, product)];
  for (const width of [320, 344, 360, 390]) {
    await resize(page, [width, 800]);
    const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
    const middles = boxes.map((box) => box && Math.round(box.y + box.height / 2));
    expect(new Set(middles).size, `at ${width}`).toBe(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

test("an unbroken word of 80 characters and a broken picture do not break the layout", async ({
  page,
  store,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/ERR_CONNECTION_REFUSED|ERR_UNSAFE_PORT/);
  const product = await wellStockedProduct(store, 3);
  const title = "W".repeat(80);
  const expectToFit = async (parts: readonly Locator[], widths = [1440, 768, 390, 320]) => {
    for (const width of widths) {
      await resize(page, [width, 800]);
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth), {
          message: `${page.url()} at ${width}`,
        })
        .toBeLessThanOrEqual(width);
      for (const part of parts) {
        // The order summary is rendered again when the window crosses its breakpoint.
        await expect
          .poll(async () => {
            const box = await part.boundingBox();
            return box && { left: box.x >= 0, right: box.x + box.width <= width };
          }, `${part} at ${width}`)
          .toEqual({ left: true, right: true });
      }
    }
  };
  const imageUrl = "https://127.0.0.1:9/none.jpg";
  await changeProduct(store, product.id, { title, imageUrl });
  try {
    await page.goto("/shop");
    await addButton(page, { title }).click();
    await focusToast(page, "Added to cart");
    await expectToFit([addButton(page, { title }), page.locator("[data-toast] button")]);
    await dismissToast(page);
    const cart = await openCart(page);
    await expectToFit([
      cart.getByRole("button", { name: `Remove ${title}` }),
      cart.getByText(/^\$/).last(),
    ]);

    await page.goto(`/product/${product.id}`);
    const missing = page.getByRole("main").getByRole("img", { name: title });
    await expect(missing).toHaveAttribute("data-picture", "missing");
    await expect(page.getByRole("heading", { level: 1 })).toHaveAttribute("dir", "auto");
    await expectToFit([addButton(page, { title }), heart(page, { title })]);

    await openCheckout(page);
    await expectToFit([page.getByText(/^\$/).filter({ visible: true }).first()]);
    // Collapsed on narrow windows; a wide window in between would collapse it again.
    await page.getByText("Order Summary").click();
    await expectToFit([page.getByRole("complementary").getByText(/^\$/).nth(1)], [320, 390, 768]);

    const id = await order(page, product);
    await page.goto(`/order-confirmation?orderId=${id}`);
    await expectToFit([page.getByRole("main").getByText(/^\$/).nth(1)]);
  } finally {
    await changeProduct(store, product.id, { title: product.title, imageUrl: product.imageUrl });
  }
});

test("an order prints on one page without navigation, and the shop with all pictures", async ({
  page,
  store,
}) => {
  await page.goto(
    `/order-confirmation?orderId=${await order(page, await wellStockedProduct(store, 4))}`,
  );
  await page.getByRole("heading", { name: "Order Confirmed!" }).waitFor();
  const pdf = await page.pdf({ format: "Letter" });
  expect(pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(1);

  await page.goto("/shop");
  await addButton(page, await wellStockedProduct(store, 4)).click();
  await expect(toastWith(page, "Added to cart")).toBeVisible();
  await page.emulateMedia({ media: "print" });
  for (const part of [
    page.locator("header"),
    page.locator("footer"),
    page.locator("[data-toast]"),
    page.getByLabel("Sort by"),
  ])
    await expect(part).toBeHidden();
  await expect(page.getByRole("article").last()).toBeVisible();
  const missing = () =>
    page.evaluate(
      () => [...document.images].filter((it) => !it.complete || it.naturalWidth === 0).length,
    );
  await expect.poll(missing).toBe(0);
});
