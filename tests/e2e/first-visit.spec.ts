import type { Page } from "@playwright/test";
import type { Product } from "../../data/model/catalogue/product.ts";
import { readLayoutShifts, recordLayoutShifts } from "../support/layout-shift.ts";
import { renderedFonts } from "../support/rendered-fonts.ts";
import { expect, test } from "../support/store-fixture.ts";
import { holdRequests } from "../support/storefront.ts";

test.use({ early: true, visitor: "first" });

async function listProducts(page: Page): Promise<Product[]> {
  return (await page.request.get("/api/products")).json();
}

const FONT = /\.woff2$/;

/** The displayed text; Playwright's text locators ignore `noscript`. */
const visibleText = (page: Page) => page.locator("main").innerText();

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("@phone @journey home shows its featured products", async ({ page }) => {
    const products = await listProducts(page);
    await page.goto("/");
    await expect(page.getByRole("heading", { name: "Elevate Your Beauty Ritual" })).toBeVisible();
    for (const { title } of products.slice(0, 8))
      await expect(page.getByRole("link", { name: title, exact: true })).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  });

  test("@phone the shop shows every product without overlaps, and filters by its URL", async ({
    page,
  }) => {
    const products = await listProducts(page);
    await page.goto("/shop");
    await expect(page.getByText(`Showing ${products.length} products`)).toBeVisible();
    for (const { title } of products)
      await expect(page.getByRole("link", { name: title, exact: true })).toHaveCount(1);
    const notes = (await visibleText(page)).match(/Requires JavaScript/g);
    expect(notes).toHaveLength(await page.getByRole("article").count());

    // No card overlaps another one.
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const cards = await page.getByRole("article").evaluateAll((articles) =>
        articles.map((article) => {
          const texts = [...article.querySelectorAll("h3, p, noscript")];
          const lowest = Math.max(...texts.map((text) => text.getBoundingClientRect().bottom));
          return { bottom: article.getBoundingClientRect().bottom, lowest };
        }),
      );
      for (const { bottom, lowest } of cards) expect(lowest).toBeLessThanOrEqual(bottom + 1);
    }

    const hair = products.filter(({ category }) => category === "Hair Care");
    await page.goto("/shop?category=Hair%20Care");
    await expect(page.getByText(`Showing ${hair.length} products in Hair Care`)).toBeVisible();
  });

  test("@phone a product has its own page", async ({ page }) => {
    const [product] = await listProducts(page);
    if (!product) throw new Error("the sample store is empty");
    await page.goto(`/product/${product.id}`);
    await expect(page.getByRole("heading", { level: 1, name: product.title })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(product.title));
    await expect(page.getByText(`$${product.price}`).first()).toBeVisible();
    expect(await visibleText(page)).toContain("Adding to the cart requires JavaScript.");
    const data = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(data.join("")).toContain(product.title);
  });

  test("@desktop account, checkout, lists and forms explain that they need JavaScript, and do not seem to load", async ({
    page,
  }) => {
    for (const [path, explanation] of [
      ["/checkout", "Checkout requires JavaScript."],
      ["/account", "The account needs JavaScript."],
      ["/wishlist", "requires JavaScript."],
      ["/order-confirmation?orderId=1", "requires JavaScript."],
      ["/review/unknown", "all forms require JavaScript"],
      ["/track-order", "all forms require JavaScript"],
      ["/contact", "all forms require JavaScript"],
      ["/confirm-subscription?token=unknown", "all forms require JavaScript"],
      ["/stock-notification?token=unknown", "all forms require JavaScript"],
      ["/wishlist/transfer/unknown", "all forms require JavaScript"],
    ] as const)
      await test.step(path, async () => {
        await page.goto(path);
        const waiting = await page
          .locator("[class*=_waiting_], [class*=_skeleton_]")
          .evaluateAll((found) => found.filter((element) => element.checkVisibility()).length);
        expect(waiting).toBe(0);
        // Playwright's text locators ignore `noscript`.
        expect(await page.locator("body").innerText()).toContain(explanation);
      });
  });
});

test.describe("with JavaScript", () => {
  // A formatter takes a phone up to 50 ms, on every page whose scripts create one.
  test("@phone home, shop and product hydrate without another request, and create no Intl object before that", async ({
    page,
  }) => {
    const [product] = await listProducts(page);
    await page.addInitScript(() => {
      const created: string[] = [];
      let isHydrated = false;
      Object.assign(window, { created });
      document.addEventListener("hydrated", () => {
        isHydrated = true;
      });
      for (const name of Object.getOwnPropertyNames(Intl)) {
        const original = Reflect.get(Intl, name);
        if (typeof original !== "function" || !/^[A-Z]/.test(name)) continue;
        const construct = (target: object, values: unknown[]) => {
          if (!isHydrated) created.push(name);
          return Reflect.construct(target as new () => object, values);
        };
        Reflect.set(Intl, name, new Proxy(original, { construct }));
      }
    });
    const requested: string[] = [];
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith("/api/products")) requested.push(request.url());
    });
    const created = () => page.evaluate(() => (window as unknown as { created: string[] }).created);
    const search = "/shop?category=Skin%20Care&search=cream";
    for (const address of ["/", "/shop", search, `/product/${product?.id}`])
      await test.step(address, async () => {
        await page.goto(address);
        // The cart opens only after hydration. The fixture fails the test if there are console errors.
        await page.getByRole("button", { name: /^Cart, / }).click();
        await expect(page.getByRole("dialog", { name: "Your Cart" })).toBeVisible();
        expect(requested).toEqual([]);
        expect(await created()).toEqual([]);
      });
  });

  test("@phone an italic text loads the complete font only for rare characters", async ({
    page,
  }) => {
    const fonts: string[] = [];
    page.on("request", (request) => {
      if (FONT.test(request.url())) fonts.push(request.url());
    });
    await page.goto("/");
    await expect.poll(() => fonts.filter((url) => url.includes("-italic-subset")).length).toBe(1);
    await page.evaluate(() => document.fonts.ready);
    expect(fonts.filter((url) => url.includes("latin-500-italic"))).toEqual([]);
    const tagline = "footer p";
    const expectWebFont = async () =>
      expect
        .poll(async () => (await renderedFonts(page, tagline)).map((font) => font.isCustomFont))
        .toEqual([true]);
    await expectWebFont();
    // As a tagline of the operator might.
    await page
      .locator(tagline)
      .first()
      .evaluate((element) => {
        element.textContent = "Señora Ørsted";
      });
    await expectWebFont();
    expect(fonts.filter((url) => url.includes("latin-500-italic"))).toHaveLength(1);
  });

  test("@phone no script is requested before the first paint, even long after the load event", async ({
    page,
  }) => {
    await page.addInitScript(() => {
      // After 3 seconds the scripts start anyway.
      const { setTimeout: schedule } = window;
      Object.assign(window, {
        setTimeout: (callback: () => void, delay = 0) => delay < 1_000 && schedule(callback, delay),
      });
      const { fetch } = window;
      const fetched: string[] = [];
      window.fetch = (input, init) => {
        fetched.push(String(input));
        return fetch(input, init);
      };
      const listScripts = () => fetched.filter((address) => address.endsWith(".js"));
      const painted = new Promise<string[]>((resolve) => {
        const afterFrames = (frames: number) => {
          if (frames === 0) resolve(listScripts());
          else requestAnimationFrame(() => afterFrames(frames - 1));
        };
        addEventListener("load", () => afterFrames(5));
      });
      Object.assign(window, { painted });
      // Reports the first paint after these frames, as when it is rasterized slowly.
      window.PerformanceObserver = class extends PerformanceObserver {
        constructor(callback: PerformanceObserverCallback) {
          super((entries, observer) =>
            painted.then(() => callback.call(observer, entries, observer)),
          );
        }
      };
    });
    await page.goto("/");
    const requested = await page.evaluate(
      () => (window as unknown as { painted: Promise<string[]> }).painted,
    );
    expect(requested).toEqual([]);
    await page.getByRole("button", { name: /^Cart, / }).click();
    await expect(page.getByRole("dialog", { name: "Your Cart" })).toBeVisible();
  });

  for (const address of ["/", "/shop", "/product/"]) {
    test(`${address} has no layout shift while it hydrates and loads its fonts`, async ({
      page,
    }) => {
      const [product] = await listProducts(page);
      await recordLayoutShifts(page.context());
      await page.addInitScript(() => {
        document.addEventListener("hydrated", () => Object.assign(window, { isHydrated: true }));
      });
      let fonts = 0;
      page.on("request", (request) => {
        if (FONT.test(request.url())) fonts += 1;
      });
      const letThrough = await holdRequests(page, "GET", FONT);
      await page.goto(address.endsWith("/product/") ? `${address}${product?.id}` : address);
      await page.waitForFunction(() => "isHydrated" in window);
      await expect.poll(() => fonts).toBeGreaterThan(1);
      letThrough();
      const loaded = () =>
        page.evaluate(() => [...document.fonts].filter(({ status }) => status === "loaded").length);
      await expect.poll(async () => (await loaded()) >= fonts).toBe(true);
      const { sum, moved } = await readLayoutShifts(page);
      expect(sum, moved.join("; ")).toBeLessThan(0.01);
      expect(await renderedFonts(page, "h1")).toEqual([
        expect.objectContaining({
          familyName: expect.stringMatching(/^Cormorant/),
          isCustomFont: true,
        }),
      ]);
    });
  }
});
