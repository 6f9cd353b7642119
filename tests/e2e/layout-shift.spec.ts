import type { Locator, Page } from "@playwright/test";
import { signInByCode } from "../support/account-fixture.ts";
import { expect, visit } from "../support/browser-profile.ts";
import { test } from "../support/customer-profile.ts";
import { readLayoutShifts, recordLayoutShifts } from "../support/layout-shift.ts";
import type { Mailbox } from "../support/mailbox.ts";
import { servePageInParts } from "../support/page-in-parts.ts";
import { order, SHOPPER, wellStockedProduct } from "../support/purchase.ts";
import type { RunningStore } from "../support/start-store.ts";
import {
  addButton,
  cardLink,
  dismissToast,
  productWhere,
  save,
  toastWith,
} from "../support/storefront.ts";
import { walletButton } from "../support/wallet.ts";

// In one worker, because a second one would start a second store.
test.describe.configure({ mode: "default" });

/** Visits the wishlist and the account, and expects no noticeable layout shift on any of the pages. */
async function expectStableVisits(page: Page, store: RunningStore, mailbox: Mailbox) {
  const [first, second] = [await wellStockedProduct(store, 0), await wellStockedProduct(store, 1)];
  const orderId = await order(page, first);
  const expectStable = async (name: string, shown: Locator) => {
    await shown.waitFor();
    const { sum, moved } = await readLayoutShifts(page);
    expect(sum, `${name}: ${moved.join("; ")}`).toBeLessThan(0.02);
  };
  const heading = (name: string | RegExp) => page.getByRole("heading", { level: 1, name });

  await page.goto("/wishlist");
  await expectStable("empty wishlist", heading("Your Wishlist is Empty"));
  await page.goto("/shop");
  await save(page, first);
  await page.goto("/wishlist");
  await expectStable("wishlist of one product", page.getByText("1 Item Saved"));
  await page.goto("/shop");
  await save(page, second);
  await page.goto("/wishlist");
  await expectStable("wishlist of two products", page.getByText("2 Items Saved"));
  await page.goto("/account");
  await expectStable("account, signed out", heading("Sign in"));
  await signInByCode(page, mailbox, SHOPPER.Email);
  await page.goto("/account");
  await expectStable("account", page.getByRole("list", { name: "Devices" }));
  for (const [path, shown] of [
    ["/account/orders", page.getByRole("main").getByRole("link", { name: /ORD-/ }).first()],
    [`/account/orders/${orderId}`, heading(/^Order ORD-/)],
    ["/", heading("Elevate Your Beauty Ritual")],
    ["/shop", heading("Discover Your Perfect Match")],
    [`/product/${first.handle}`, heading(first.title)],
    [
      `/review?item=${first.id}`,
      page
        .getByRole("main")
        .getByText(/review/i)
        .first(),
    ],
    ["/track-order", heading("Track Your Order")],
    ["/wishlist", page.getByText("2 Items Saved")],
  ] as const) {
    await page.goto(path);
    await expectStable(`${path}, signed in`, shown);
  }
  await page.goto("/shop");
  await addButton(page, first).click();
  await expect(toastWith(page, "Added to cart")).toBeVisible();
  await page.goto("/checkout");
  await expectStable("checkout, signed in", page.getByLabel("Card number"));
}

test.describe(() => {
  test.use({ visitor: "first" });

  test("@phone wishlist and account have no layout shift on a visit without a service worker", async ({
    page,
    store,
    mailbox,
  }) => {
    await recordLayoutShifts(page.context());
    await expectStableVisits(page, store, mailbox);
  });
});

test("@desktop wishlist and account have no layout shift on a repeat visit", async ({
  profile,
  shopper,
  store,
  mailbox,
}) => {
  await recordLayoutShifts(profile);
  await visit(shopper);
  await expectStableVisits(shopper, store, mailbox);
});

test("no page has a layout shift", async ({ page, store }) => {
  await recordLayoutShifts(page.context());
  const products = [await wellStockedProduct(store, 0), await wellStockedProduct(store, 1)];
  const posts: { id: string }[] = await (await page.request.get("/api/blog-posts")).json();
  await page.goto("/shop");
  for (const product of products) {
    await addButton(page, product).click();
    await expect(toastWith(page, "Added to cart")).toBeVisible();
    await dismissToast(page);
  }
  for (const path of [
    "/",
    "/shop",
    "/shop?search=flaky+scalp+unscented+under+%2440",
    `/product/${products[0]?.id}`,
    "/blog",
    `/blog/${posts[0]?.id}`,
    "/testimonials",
    "/about",
    "/contact",
    "/faq",
    "/shipping",
    "/terms",
    "/privacy-policy",
    "/track-order",
    "/order-confirmation",
    "/ingredients",
    "/ingredients/glycerin",
    "/gift-finder",
    "/routine",
    "/compare",
    `/compare?products=${products[0]?.handle},${products[1]?.handle}`,
    "/no-such-page",
  ])
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      const { sum, moved } = await readLayoutShifts(page);
      expect(sum, `${path}: ${moved.join("; ")}`).toBeLessThan(0.02);
    });
  await page.goto("/checkout");
  await page.getByRole("region", { name: "Express checkout" }).waitFor();
  const { sum, moved } = await readLayoutShifts(page);
  expect(sum, `checkout: ${moved.join("; ")}`).toBeLessThan(0.001);
});

test("@desktop pages that complete an app shell have no layout shift in a high window", async ({
  profile,
  shopper,
  store,
}) => {
  await recordLayoutShifts(profile);
  await visit(shopper);
  await shopper.setViewportSize({ width: 1440, height: 1000 });
  const [first, second] = [await wellStockedProduct(store, 0), await wellStockedProduct(store, 1)];
  const main = shopper.getByRole("main");
  for (const [path, last] of [
    ["/shop", addButton(main, first)],
    [`/product/${first.handle}`, main.getByRole("heading", { level: 1, name: first.title })],
    ["/blog", main.getByRole("article").first()],
    ["/ingredients/glycerin", main.getByRole("heading", { level: 1, name: /glycerin/i })],
    ["/gift-finder", main.getByRole("radio", { name: /dry/i }).first()],
    ["/routine", main.getByRole("button", { name: /^Add all/ })],
    ["/compare", main.getByRole("link", { name: /^Add .* to the comparison/ }).first()],
    [`/compare?products=${first.handle},${second.handle}`, addButton(main, second)],
  ] as const)
    await test.step(path, async () => {
      await shopper.goto(path);
      await last.waitFor();
      const { sum, moved } = await readLayoutShifts(shopper);
      expect(sum, `${path}: ${moved.join("; ")}`).toBeLessThan(0.02);
    });
});

/** Expects no layout shift on a page that is painted `count` times while it arrives. */
async function expectStableArrival(page: Page, store: RunningStore, path: string, count: number) {
  await recordLayoutShifts(page.context());
  // After the tags that end a picture, a heading or a paragraph of the page's own content.
  const ends = /(?<=<main\b.*<\/(?:picture|h1|p)>)/s;
  const parts = await servePageInParts(store.url, path, ends, count);
  await page.goto(parts.url, { waitUntil: "commit" });
  const painted = () =>
    page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
  await page.locator("#main :is(section, article)").first().waitFor({ state: "attached" });
  for (let isLoading = true; isLoading; ) {
    await painted();
    isLoading = parts.next();
  }
  await page.getByRole("contentinfo").waitFor();
  const { sum, moved } = await readLayoutShifts(page);
  parts.stop();
  expect(sum, moved.join("; ")).toBeLessThan(0.02);
}

for (const path of ["/shop", "/fr/shop"])
  test(`@phone ${path} has no layout shift if its head is painted before its products`, async ({
    page,
    store,
  }) => {
    // The French pills would take one line in the system's font and two in the web font.
    await page.setViewportSize({ width: 412, height: 823 });
    await expectStableArrival(page, store, path, 12);
  });

test("@desktop a search has no layout shift if its head is painted before its products", async ({
  page,
  store,
}) => {
  await expectStableArrival(page, store, "/shop?search=flaky+scalp+unscented+under+%2440", 12);
});

test("home has no layout shift if its hero is painted before all of it has arrived", async ({
  page,
  store,
}) => {
  await expectStableArrival(page, store, "/", 5);
});

test("@desktop a product page in landscape has no layout shift if its rating is painted before its price", async ({
  page,
  store,
}) => {
  await page.setViewportSize({ width: 667, height: 375 });
  const { handle } = await productWhere(store, ({ rating }) => rating !== undefined);
  await expectStableArrival(page, store, `/product/${handle}`, 12);
});

for (const { place, isModal, tag } of [
  { place: "page", isModal: false, tag: "@desktop" },
  { place: "modal", isModal: true, tag: "@phone" },
])
  test(`${tag} the press on Add to Cart moves nothing in a product's ${place}, where the wallet appears`, async ({
    page,
    store,
  }) => {
    const product = await wellStockedProduct(store, 0);
    await page.goto(isModal ? "/shop" : `/product/${product.handle}`);
    if (isModal) await cardLink(page, product).click();
    const details = isModal
      ? page.getByRole("dialog", { name: product.title, exact: true })
      : page.getByRole("main");
    const add = addButton(details, product).first();
    const code = details.getByLabel("Postal code");
    await add.scrollIntoViewIfNeeded();
    const topOf = async (shown: Locator) => Math.round((await shown.boundingBox())?.y ?? 0);
    const [addTop, codeTop] = [await topOf(add), await topOf(code)];
    await add.click();
    await expect(toastWith(page, "Added to cart")).toBeVisible();
    await walletButton(details).waitFor();
    expect([await topOf(add), await topOf(code)]).toEqual([addTop, codeTop]);
  });
