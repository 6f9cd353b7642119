import type { Page } from "@playwright/test";
import { m } from "../../data/i18n/messages.js";
import type { Product } from "../../data/model/catalogue/product.ts";
import { STORE } from "../../data/store.ts";
import { findViolations } from "../support/accessibility.ts";
import { expect, test } from "../support/store-fixture.ts";
import { cardLink, dismissToast, holdRequests, productWhere } from "../support/storefront.ts";

const LINKS = [
  ["Home", "/"],
  ["Shop", "/shop"],
  ["Blog", "/blog"],
  ["Testimonials", "/testimonials"],
  ["About", "/about"],
  ["Track Order", "/track-order"],
] as const;

const open = (page: Page, address = "/") => page.goto(address);

const top = (page: Page) => page.evaluate(() => window.scrollY);
const toast = (page: Page) => page.locator("[data-toast]");

async function scrollTo(page: Page, y: number) {
  await page.evaluate((to) => window.scrollTo({ top: to, behavior: "instant" }), y);
  // The browser reports the position with the next frame.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
  await expect.poll(() => top(page)).toBe(y);
}

test("@desktop the footer links to every page", async ({ page }) => {
  await page.goto("/");
  const footer = page.getByRole("contentinfo");
  for (const address of [
    "/shop",
    "/shop?category=Skin%20Care",
    "/shop?category=Hair%20Care",
    "/about",
    "/blog",
    "/testimonials",
    "/contact",
    "/track-order",
    "/faq",
    "/shipping",
    "/privacy-policy",
    "/terms",
  ])
    await expect(footer.locator(`a[href="${address}"]`)).toHaveCount(1);
  await expect(footer.getByRole("link", { name: "Shipping & Returns" })).toBeVisible();
  await expect(footer.locator('a[target="_blank"]')).toHaveCount(6);
  for (const { name, url } of STORE.social)
    await expect(footer.getByRole("link", { name: new RegExp(`^${name}\\b`) })).toHaveAttribute(
      "href",
      url,
    );
  await expect(footer.getByText(`© 2025 ${STORE.name}. All rights reserved.`)).toBeVisible();
});

test("@desktop Shop Collection scrolls to the products", async ({ page }) => {
  await open(page);
  await page.getByRole("link", { name: "Shop Collection" }).click();
  await expect(page).toHaveURL(/\/#products$/);
  await expect(page.getByRole("heading", { name: "Featured Products" })).toBeInViewport();
});

test("@phone a category in home's URL redirects to the shop", async ({ page }) => {
  await page.goto("/?category=all");
  await expect(page).toHaveURL(/\/shop$/);
  await page.goto("/?category=Hair%20Care");
  await expect(page).toHaveURL(/\/shop\?category=Hair%20Care$/);
});

test("shows the six links in the header or the mobile menu", async ({ page }, info) => {
  await open(page, "/about");
  const isPhone = info.project.name === "phone";
  const nav = page.getByRole("navigation", { name: isPhone ? "Mobile" : "Main" });
  if (isPhone) {
    await page.getByRole("button", { name: "Menu" }).click();
    await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
  }
  // The mobile menu ends with the account, which has an icon in the header.
  const names = [...LINKS.map(([name]) => name), ...(isPhone ? ["Sign in"] : [])];
  await expect(nav.getByRole("link")).toHaveText(names);
  for (const [name, address] of LINKS)
    await expect(nav.getByRole("link", { name, exact: true })).toHaveAttribute("href", address);
  if (isPhone) {
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Menu" })).toBeFocused();
    await page.getByRole("button", { name: "Menu" }).click();
  }
  await nav.getByRole("link", { name: "Shop", exact: true }).click();
  await expect(page).toHaveURL(/\/shop$/);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("@phone @journey searches from the header and ignores a blank term", async ({ page }) => {
  await open(page);
  const toggle = page.getByRole("button", { name: "Search", exact: true });
  await toggle.click();
  const field = page.getByRole("combobox", { name: "Search products" });
  await expect(field).toBeFocused();
  // The search fills the window: the page behind it would be cut anywhere.
  const header = page.getByRole("banner");
  expect(
    await header.evaluate((element) =>
      element.contains(document.elementFromPoint(innerWidth / 2, innerHeight - 2)),
    ),
  ).toBe(true);
  await field.fill("   ");
  await field.press("Enter");
  await expect(page).toHaveURL(/\/$/);
  await field.fill("silk & oil");
  await field.press("Enter");
  await expect(page).toHaveURL(/\/shop\?search=silk%20%26%20oil$/);
  await expect(field).toHaveCount(0);
  await expect(page.getByPlaceholder(/^Search for products/)).toHaveValue("silk & oil");
  await toggle.click();
  await expect(field).toHaveValue("");
  await field.press("Escape");
  await expect(field).toHaveCount(0);
  await expect(toggle).toBeFocused();
});

test("@desktop the empty search leads to categories, concerns, routines and My list", async ({
  page,
}) => {
  await page.goto("/about");
  const toggle = page.getByRole("button", { name: "Search", exact: true });
  const field = page.getByRole("combobox", { name: "Search products" });
  const start = page.getByRole("search").getByRole("navigation", { name: "Browse" });
  await toggle.click();
  const concern = start.getByRole("list", { name: "Concerns" }).getByRole("link").first();
  const routine = start.getByRole("list", { name: "Routines" }).getByRole("link").first();
  await expect(routine).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await expect(field).toHaveCSS("font-size", "17px");
  // By keyboard: the button of the field, then the categories.
  await expect(field).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  const category = start.getByRole("link", { name: /^Skin Care \d+$/ });
  await expect(category).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(field).toHaveCount(0);
  await expect(toggle).toBeFocused();

  await toggle.click();
  await field.fill("serum");
  await expect(start).toHaveCount(0);
  await field.fill("");
  const [, name = "", count = ""] = /^(.+) (\d+)$/.exec((await concern.textContent()) ?? "") ?? [];
  await concern.click();
  await expect(page).toHaveURL(`/shop?concern=${encodeURIComponent(name)}`);
  await expect(field).toHaveCount(0);
  await expect(page.getByText(`Showing ${count} products`)).toBeVisible();

  await toggle.click();
  const title = (await routine.textContent()) ?? "";
  await routine.click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();

  await toggle.click();
  await start.getByRole("button", { name: "My list" }).click();
  await expect(page.getByRole("dialog", { name: "My list" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(toggle).toBeFocused();
});

test("@phone a new page starts at the top, and Back and Forward restore the scroll position", async ({
  page,
}) => {
  await open(page);
  await scrollTo(page, 1500);
  await page.getByRole("contentinfo").getByRole("link", { name: "All Products" }).evaluate(click);
  await expect(page).toHaveURL(/\/shop$/);
  await expect.poll(() => top(page)).toBe(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  // The page is shorter until all products are loaded.
  await expect(page.getByText(/^Showing \d+ products/)).toBeVisible();
  await scrollTo(page, 900);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Elevate/);
  await expect.poll(() => top(page)).toBe(1500);
  await page.goForward();
  await expect.poll(() => top(page)).toBe(900);
  // A new query string keeps the scroll position.
  await page.getByLabel("Sort by").evaluate((select: HTMLSelectElement) => {
    select.value = "name";
    select.dispatchEvent(new Event("change", { bubbles: true }));
  });
  await expect(page).toHaveURL(/sort=name/);
  await expect.poll(() => top(page)).toBe(900);
});

test("@desktop positions are recorded after Back and Forward too", async ({ page, store }) => {
  const { id } = await productWhere(store, ({ inStock }) => inStock);
  await open(page, "/shop");
  await expect(page.getByText(/^Showing \d+ products/)).toBeVisible();
  const openAbout = async () => {
    await page.getByRole("contentinfo").getByRole("link", { name: "About" }).evaluate(click);
    await expect(page).toHaveURL(/about/);
    await expect.poll(() => top(page)).toBe(0);
  };
  await scrollTo(page, 1200);
  await openAbout();
  await page.goBack();
  await expect.poll(() => top(page)).toBe(1200);
  // The shopper scrolls on, and leaves from there by a link, Forward and a new document.
  await scrollTo(page, 3000);
  await openAbout();
  await scrollTo(page, 300);
  await page.goBack();
  await expect.poll(() => top(page)).toBe(3000);
  await scrollTo(page, 2200);
  await page.goForward();
  await expect.poll(() => top(page)).toBe(300);
  await page.goBack();
  await expect.poll(() => top(page)).toBe(2200);
  await scrollTo(page, 2600);
  await open(page, `/product/${id}`);
  await page.goBack();
  await expect.poll(() => top(page)).toBe(2600);
});

test("@desktop reports a page view for the first page and after every navigation", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const calls: unknown[][] = [];
    Object.assign(window, { calls, gtag: (...args: unknown[]) => calls.push(args) });
  });
  await open(page);
  await page.getByRole("link", { name: "View All Products" }).click();
  await expect(page).toHaveURL(/\/shop$/);
  const views = () =>
    page.evaluate(() =>
      (window as unknown as { calls: [string, string, { page_path: string }][] }).calls
        .filter(([, name]) => name === "page_view")
        .map(([, , { page_path }]) => page_path),
    );
  await expect.poll(views).toEqual(["/", "/shop"]);
});

test("@phone home shows the four latest recently viewed products, which can be cleared", async ({
  page,
}) => {
  const products: Product[] = await (await page.request.get("/api/products?limit=5")).json();
  const [first, ...others] = products;
  // A product that is closed before its variants have arrived was viewed, too.
  const withVariants = others.find(({ anyInStock }) => anyInStock !== undefined);
  if (!withVariants) throw new Error("none of the first products has variants");
  await holdRequests(page, "GET", `**/api/products/${withVariants.id}*`);
  await page.goto(`/product/${first?.id}`);
  // Navigates by links, because a document may be left before it has written to IndexedDB.
  await page.getByRole("contentinfo").getByRole("link", { name: "All Products" }).click();
  for (const product of others) {
    await cardLink(page, product).click();
    const dialog = page.getByRole("dialog", { name: product.title, exact: true });
    await expect(dialog).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  }
  await page.getByRole("banner").getByRole("link", { name: STORE.name, exact: true }).click();
  const section = page.getByRole("region", { name: "Recently Viewed" });
  const latest = products.map(({ title }) => title).reverse();
  await expect(section.getByRole("article").getByRole("heading")).toHaveText(latest.slice(0, 4));
  await section.getByRole("button", { name: "Clear" }).click();
  await expect(section).toHaveCount(0);
});

test("@phone the newsletter form explains what is wrong, and how to confirm the subscription", async ({
  page,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/status of (422|502)/);
  const api = "**/api/newsletter/subscribe";
  const field = page.getByLabel("Email address");
  const subscribe = async (email: string) => {
    await field.fill(email);
    await page.getByRole("button", { name: "Subscribe" }).click();
  };
  await open(page);
  await expect(field).toHaveAttribute("type", "email");
  await expect(field).toHaveAttribute("required");
  await subscribe("josé@");
  await expect(field).toHaveAccessibleDescription(
    "Invalid email address: the part after the @ is missing",
  );
  await expect(field).toBeFocused();

  for (const [response, title, text] of [
    [{ status: 422, json: { message: "Not this one." } }, "Subscription Failed", "Not this one."],
    [{ status: 422, json: {} }, "Subscription Failed", "Unable to subscribe. Please try again."],
    [
      { status: 502, contentType: "text/html", body: "<h1>Bad gateway</h1>" },
      "Error",
      "Unable to subscribe. Please try again later.",
    ],
  ] as const) {
    await page.context().route(api, (route) => route.fulfill(response));
    await subscribe("josé@example.com");
    await expect(toast(page).getByText(title, { exact: true })).toBeVisible();
    await expect(toast(page).getByText(text, { exact: true })).toBeVisible();
    await expect(field).toHaveValue("josé@example.com");
    await dismissToast(page);
    await page.context().unroute(api);
  }

  await subscribe("josé@example.com");
  await expect(page.getByText(m.content_newsletter_requested())).toBeVisible();
  await expect(field).toHaveValue("");
  // Nothing else, as long as the address is not confirmed.
  await expect(page.getByText("Thank you for subscribing!")).toHaveCount(0);
  await expect(toast(page)).toHaveCount(0);
});

function click(element: Element) {
  (element as HTMLElement).click();
}
