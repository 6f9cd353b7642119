import { STORE } from "../../data/store.ts";
import { findSmallTargets, findViolations, inBothLayouts } from "../support/accessibility.ts";
import { navigate, openAdmin, openOperatorMenu, PASSWORD } from "../support/admin.ts";
import {
  order,
  querySql,
  readOrderNumber,
  SHOPPER,
  wellStockedProduct,
} from "../support/purchase.ts";
import { expect, test } from "../support/store-fixture.ts";
import { holdRequests } from "../support/storefront.ts";

// Without a session the admin gets a 401, which Chromium logs.
test.beforeEach(({ expectConsoleErrors }) => expectConsoleErrors(/status of 401/));
// The service worker does not handle the admin.
test.use({ contextOptions: { reducedMotion: "reduce" }, visitor: "first" });

test.describe("sign-in", () => {
  // W8
  test("@desktop @journey rejects a wrong password, accepts the right one, and signs out", async ({
    page,
  }) => {
    await page.goto("/admin/orders");
    const field = page.getByLabel("Password", { exact: true });
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(field).toHaveAccessibleDescription("Enter the operator's password.");
    await field.fill("not the password");
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(field).toHaveAccessibleDescription("The password is not right.");
    await expect(field).toBeFocused();
    await expect(field).toHaveValue("not the password");
    await field.fill(PASSWORD);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "Orders" })).toBeVisible();
    await openOperatorMenu(page);
    await page.getByRole("button", { name: "Sign out" }).click();
    await expect(field).toBeVisible();
    await page.reload();
    await expect(field).toBeVisible();
  });

  // W34
  test("@desktop server-rendered admin pages contain no data and are not cached", async ({
    page,
    store,
  }) => {
    const number = await readOrderNumber(
      page,
      await order(page, await wellStockedProduct(store, 0)),
    );
    await openAdmin(page, "/admin/orders");
    await expect(page.getByRole("link", { name: new RegExp(number) })).toBeVisible();
    const response = await page.request.get("/admin/orders");
    expect(response.headers()["cache-control"]).toBe("no-store");
    const html = await response.text();
    expect(html).toContain('name="robots" content="noindex"');
    expect(html).not.toContain(number);
    expect(html).not.toContain(SHOPPER.Email);
  });

  test("@desktop shoppers download no admin code", async ({ page }) => {
    const urls: string[] = [];
    page.on("request", (request) => urls.push(request.url()));
    for (const path of ["/", "/shop", "/track-order", "/checkout"]) await page.goto(path);
    // An empty cart leads there, in another document.
    await page.waitForURL("/");
    expect(urls.length).toBeGreaterThan(10);
    expect(urls.filter((url) => /admin|data-import/.test(url))).toEqual([]);
  });

  test("@desktop an expired session asks for the password in a dialog, and the form keeps its input", async ({
    page,
    store,
  }) => {
    await openAdmin(page, "/admin/products/new");
    await page.getByLabel("Title", { exact: true }).fill("Fir Balm");
    await page.getByLabel("Description", { exact: true }).fill("A balm.");
    await page.getByLabel("Price ($)").fill("12.5");
    await page.getByLabel("Category", { exact: true }).fill("Skin Care");
    await page.getByLabel("Image URL").fill("/icons/icon.svg");
    await page.getByRole("button", { name: "Add URL" }).click();
    // SQL: a session expires only after hours.
    querySql(store, "delete from sessions");
    await page.getByRole("button", { name: "Create product" }).click();
    const again = page.getByRole("dialog", { name: "Sign in again" });
    await again.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await again.getByRole("button", { name: "Sign in" }).click();
    await expect(again).toBeHidden();
    await expect(page.getByLabel("Title", { exact: true })).toHaveValue("Fir Balm");
    // SQL: the API unpublishes products, but never deletes one.
    querySql(store, "delete from products where title = 'Fir Balm'");
  });
});

test("@phone every page has no axe violations, 24 px targets and no horizontal scrolling", async ({
  page,
  store,
}) => {
  test.slow();
  const id = await order(page, await wellStockedProduct(store, 1));
  const [post] = querySql<{ id: string }>(store, "select id from blog_posts limit 1");
  const [testimonial] = querySql<{ id: string }>(store, "select id from testimonials limit 1");
  const product = await wellStockedProduct(store, 1);
  const check = () =>
    inBothLayouts(page, async (layout) => {
      const where = `${page.url()} on a ${layout}`;
      // Both layouts have the same colours.
      const without = layout === "desktop" ? ["color-contrast"] : [];
      expect.soft(await findViolations(page, { without }), where).toEqual([]);
      expect.soft(await findSmallTargets(page), where).toEqual([]);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect.soft(width, where).toBe(page.viewportSize()?.width);
    });
  await page.goto("/admin");
  await page.getByLabel("Password", { exact: true }).waitFor();
  await check();
  await openAdmin(page, "/admin/account");
  const pages = [
    "/admin",
    "/admin/orders",
    `/admin/orders/${id}`,
    "/admin/orders?search=unknown",
    "/admin/products",
    "/admin/products/new",
    `/admin/products/${product.id}`,
    "/admin/categories",
    "/admin/categories/new",
    "/admin/products/ingredients",
    "/admin/products/ingredients/aqua",
    "/admin/import",
    "/admin/store/pages",
    "/admin/store/pages/about",
    "/admin/store/pages/new",
    "/admin/journal",
    `/admin/journal/${post?.id}`,
    "/admin/testimonials",
    `/admin/testimonials/${testimonial?.id}`,
    "/admin/returns",
    "/admin/messages",
    "/admin/newsletter",
    "/admin/payments",
    "/admin/settings/outbox",
    "/admin/settings/emails",
    "/admin/settings/emails/order-confirmation",
    "/admin/settings",
    "/admin/settings/store",
    "/admin/settings/taxes",
    "/admin/settings/shipping",
    "/admin/discounts",
    "/admin/store/navigation",
    "/admin/customers",
    "/admin/reviews",
    "/admin/personal-data",
    "/admin/reports",
    "/admin/settings/staff",
    "/admin/settings/privacy",
    "/admin/settings/activity",
    "/admin/account",
    "/admin/unknown",
  ];
  for (const path of pages) {
    // In one document: other tests load each page by its URL.
    await navigate(page, path);
    await expect(page.getByRole("navigation", { name: "Admin" })).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expect(page.getByText("Loading...")).toHaveCount(0);
    await expect(page).toHaveTitle(new RegExp(`Admin(?: \\| ${STORE.name})?$`));
    await check();
  }
  await navigate(page, `/admin/orders/${id}`);
  await page.getByRole("button", { name: "Cancel order" }).click();
  await page.getByRole("dialog").waitFor();
  await check();
  await page.getByRole("button", { name: "Go back" }).click();
  await page.getByRole("button", { name: "Refund", exact: true }).click();
  await page.getByRole("dialog", { name: "Refund" }).waitFor();
  await check();
});

test("@desktop the heading of a record gets the focus once the record is loaded", async ({
  page,
  store,
}) => {
  const { title } = await wellStockedProduct(store, 0);
  await openAdmin(page, "/admin/products");
  const respond = await holdRequests(page, "GET", /\/api\/admin\/products\/[^/?]+$/);
  await page.getByRole("link", { name: new RegExp(title) }).click();
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("Product");
  respond();
  await expect(heading).toHaveText(title);
  await expect(heading).toBeFocused();
});

test("@desktop a failed load shows an error and can be retried", async ({
  page,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/status of 500/);
  await openAdmin(page);
  await page.route("**/api/admin/orders?*", (route) =>
    route.fulfill({ status: 500, json: { message: "Something went wrong." } }),
  );
  await page
    .getByRole("navigation", { name: "Admin" })
    .getByRole("link", { name: "Orders" })
    .click();
  await expect(page.getByRole("alert").getByText("Something went wrong.")).toBeVisible();
  await page.unroute("**/api/admin/orders?*");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("status").filter({ hasText: /order/i }).first()).toBeVisible();
});

test("@desktop the sidebar opens the current group, and an earlier address redirects", async ({
  page,
}) => {
  await openAdmin(page, "/admin/mail");
  await expect(page).toHaveURL("/admin/settings/outbox");
  const nav = page.getByRole("navigation", { name: "Admin" });
  await expect(nav.getByRole("link", { name: "Outbox" })).toHaveAttribute("aria-current", "page");
  await expect(nav.getByRole("link", { name: "Returns" })).toHaveCount(0);
  await nav.getByRole("link", { name: "Orders", exact: true }).click();
  await nav.getByRole("link", { name: "Returns" }).click();
  await expect(page).toHaveURL("/admin/returns");
  await expect(nav.getByRole("link", { name: "Outbox" })).toHaveCount(0);
});

test("@phone @journey the bar has five entries, and the sheet lists all pages", async ({
  page,
}) => {
  await openAdmin(page, "/admin/orders");
  const nav = page.getByRole("navigation", { name: "Admin" });
  await expect(nav.getByRole("listitem")).toHaveCount(5);
  // Pixels between the names of neighbours on a narrow phone.
  await page.setViewportSize({ width: 320, height: 640 });
  const gaps = await nav.getByRole("listitem").evaluateAll((entries) => {
    const boxes = entries.map((entry) => {
      const name = document.createTreeWalker(entry, NodeFilter.SHOW_TEXT).nextNode();
      const range = document.createRange();
      if (name) range.selectNode(name);
      return range.getBoundingClientRect();
    });
    return boxes.slice(1).map(({ left }, at) => Math.floor(left - (boxes[at]?.right ?? 0)));
  });
  expect(Math.min(...gaps), gaps.join(", ")).toBeGreaterThanOrEqual(8);
  expect(await findSmallTargets(page)).toEqual([]);
  await nav.getByRole("button", { name: "More" }).click();
  const sheet = page.getByRole("dialog", { name: "All pages" });
  await expect(sheet.getByRole("link", { name: "View shop" })).toHaveAttribute("href", "/");
  expect(await findViolations(page, { without: ["color-contrast"] })).toEqual([]);
  await sheet.getByRole("link", { name: "Taxes" }).click();
  await expect(page).toHaveURL("/admin/settings/taxes");
  await expect(sheet).toBeHidden();
});

test("@desktop the search opens with a slash, and its results by keyboard", async ({
  page,
  store,
}) => {
  const product = await wellStockedProduct(store, 0);
  await openAdmin(page, "/admin/orders");
  await page.getByRole("heading", { level: 1, name: "Orders" }).waitFor();
  await page.keyboard.press("/");
  const field = page.getByRole("combobox", { name: "Search orders, products" });
  await expect(field).toBeFocused();
  await page.keyboard.type(product.title);
  await expect(page.getByRole("option", { name: product.title }).first()).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: product.title })).toBeVisible();
});
