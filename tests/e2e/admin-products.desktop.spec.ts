import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import type { Post } from "../../data/model/content/post.ts";
import { confirm, openAdmin } from "../support/admin.ts";
import { changeProduct } from "../support/admin-api.ts";
import { querySql, wellStockedProduct } from "../support/purchase.ts";
import type { RunningStore } from "../support/start-store.ts";
import { expect, test } from "../support/store-fixture.ts";
import { holdRequests, toastWith } from "../support/storefront.ts";

// Without a session the admin gets a 401, which Chromium logs.
test.beforeEach(({ expectConsoleErrors }) => expectConsoleErrors(/status of 401/));
test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Saves the product, and waits until the response is applied; a toast may be of an earlier save. */
async function saveChanges(page: Page) {
  const letThrough = await holdRequests(page, "PUT", "**/api/admin/products/*");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByRole("button", { name: "Saving..." })).toBeVisible();
  letThrough();
  await expect(page.getByRole("button", { name: "Save changes" })).toBeVisible();
}

test("@journey an edited product with a new image appears in the shop", async ({ page, store }) => {
  const product = await wellStockedProduct(store, 4);
  await openAdmin(page, "/admin/products");
  await page.getByRole("searchbox").fill(product.title);
  await page.getByRole("button", { name: "Search" }).click();
  await page.getByRole("link", { name: new RegExp(product.title) }).click();
  await page.getByLabel("Title", { exact: true }).fill("Moss & Fir Balm");
  await page.getByLabel("Price ($)").fill("0");
  const preview = page.getByLabel("Product card preview");
  await expect(preview).toContainText("Moss & Fir Balm");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByLabel("Price ($)")).toHaveAccessibleDescription(
    "Price ($) must be an amount like 12.50",
  );
  await expect(page.getByLabel("Title", { exact: true })).toHaveValue("Moss & Fir Balm");
  await page.getByLabel("Price ($)").fill("31.5");
  await expect(preview).toContainText("$31.50");
  const photo = await sharp({
    create: { width: 800, height: 1000, channels: 3, background: "#c9b29a" },
  })
    .png()
    .toBuffer();
  await page
    .getByLabel("Upload images")
    .setInputFiles({ name: "Moss.png", mimeType: "image/png", buffer: photo });
  await expect(page.getByText("1 uploaded. Save to publish.")).toBeVisible();
  // The new picture becomes the main one.
  const count = await page.getByRole("button", { name: /^Move picture \d+ up$/ }).count();
  for (let at = count; at > 1; at -= 1)
    await page.getByRole("button", { name: `Move picture ${at} up` }).click();
  // Input during the save is preserved and remains unsaved.
  const typed = await holdRequests(page, "PUT", "**/api/admin/products/*");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByRole("button", { name: "Saving..." })).toBeVisible();
  await page.getByLabel("Description", { exact: true }).fill("Written a moment too late.");
  typed();
  await expect(toastWith(page, "Saved")).toBeVisible();
  await expect(page.getByLabel("Description", { exact: true })).toHaveValue(
    "Written a moment too late.",
  );

  await page.getByRole("link", { name: "View in shop" }).click();
  const leaving = page.getByRole("dialog", { name: "Leave without saving?" });
  await leaving.getByRole("button", { name: "Leave" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Moss & Fir Balm");
  await expect(page.getByText("$31.50").first()).toBeVisible();
  const shown = page.locator('main img[src*="/pictures/moss.4x5."]').first();
  await expect(shown).toBeVisible();
  await expect
    .poll(() => shown.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
});

test("a conflicting change is not overwritten", async ({ page, store, expectConsoleErrors }) => {
  expectConsoleErrors(/status of 409/);
  const product = await wellStockedProduct(store, 5);
  await openAdmin(page, `/admin/products/${product.id}`);
  await page.getByLabel("Category", { exact: true }).fill("Skin Care");
  await changeProduct(store, product.id, { title: "Theirs" });
  await page.getByLabel("Title", { exact: true }).fill("Mine");
  const letThrough = await holdRequests(page, "GET", `**/api/admin/products/${product.id}`);
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText(/^Not saved: someone else changed this/)).toBeVisible();
  await expect(page.getByLabel("Title", { exact: true })).toHaveValue("Mine");
  // The click waits for the newer version.
  await page.getByRole("button", { name: "Load the latest version" }).click();
  letThrough();
  await expect(page.getByLabel("Title", { exact: true })).toHaveValue("Theirs");
});

test("adjusts stock, unpublishes and publishes a product, and creates one", async ({
  page,
  store,
}) => {
  const product = await wellStockedProduct(store, 6);
  const shop = async () => (await page.request.get(`/api/products/${product.id}`)).status();
  await openAdmin(page, `/admin/products/${product.id}`);
  const quantity = page.getByLabel("Quantity in stock");
  await quantity.fill("20");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByRole("heading", { name: "Stock: 20" })).toBeVisible();
  await page.getByLabel(/^Adjust by/).fill("-15");
  await page.getByRole("button", { name: "Adjust stock" }).click();
  await expect(quantity).toHaveValue("5");
  await expect(page.getByLabel("Product card preview")).toContainText("Only 5 left!");
  // The stock adjustment does not make the form outdated.
  await saveChanges(page);
  await confirm(page, "Unpublish", "Unpublish this product?");
  await expect(page.getByText("Unpublished: not visible in the shop.")).toBeVisible();
  expect(await shop()).toBe(404);
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByRole("link", { name: "View in shop" })).toBeVisible();
  expect(await shop()).toBe(200);

  await page.goto("/admin/products/new");
  await page.getByRole("button", { name: "Create product" }).click();
  await expect(page.getByLabel("Title", { exact: true })).toBeFocused();
  await page.getByLabel("Title", { exact: true }).fill("Cedar Soap");
  await page.getByLabel("Description", { exact: true }).fill("A soap.");
  await page.getByLabel("Price ($)").fill("9");
  await page.getByLabel("Category", { exact: true }).fill("Skin Care");
  await page.getByRole("button", { name: "Create product" }).click();
  await expect(page.getByText("A picture is required")).toBeVisible();
  await page.getByLabel("Image URL").fill(product.imageUrl);
  await page.getByRole("button", { name: "Add URL" }).click();
  // Input while the product is created is preserved with the cursor and remains unsaved.
  const typed = await holdRequests(page, "POST", "**/api/admin/products");
  await page.getByRole("button", { name: "Create product" }).click();
  const description = page.getByLabel("Description", { exact: true });
  await description.pressSequentially(" Of cedar");
  typed();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cedar Soap");
  await page.waitForURL(/\/admin\/products\/(?!new)/);
  await expect(page.getByLabel("Price ($)")).toHaveValue("9.00");
  await expect(description).toBeFocused();
  await page.keyboard.type(" and oil.");
  await expect(description).toHaveValue("A soap. Of cedar and oil.");
  await page.getByRole("link", { name: "Orders", exact: true }).click();
  const leaving = page.getByRole("dialog", { name: "Leave without saving?" });
  await leaving.getByRole("button", { name: "Go back" }).click();
  await saveChanges(page);
  await page.reload();
  await expect(description).toHaveValue("A soap. Of cedar and oil.");
});

/**
 * Makes the store's index read all products again, without those whose ids were changed by SQL: a lower version means
 * that a backup was restored.
 */
async function readAllProductsAgain(store: RunningStore) {
  for (const version of [1_000, 1]) {
    querySql(store, "update products set version = ?", version);
    querySql(store, "update settings set value = ? where name = 'catalogue-version'", `${version}`);
    // A search of its own, which is in no cache.
    await fetch(`${store.url}/api/products?search=${randomUUID()}`);
  }
}

test("products and posts whose ids need encoding open from every link", async ({ page, store }) => {
  const id = "50% off? #1&2";
  const path = `/product/${encodeURIComponent(id)}`;
  const product = await wellStockedProduct(store, 5);
  const posts = (await (await fetch(`${store.url}/api/blog-posts`)).json()) as Post[];
  const [post] = posts;
  if (!post) throw new Error("the sample store has no posts");
  // SQL: the store generates ids; only an imported database can contain one like this.
  querySql(store, "update products set id = ? where id = ?", id, product.id);
  querySql(store, "update blog_posts set id = ? where id = ?", id, post.id);
  await readAllProductsAgain(store);
  try {
    await page.goto("/shop");
    await page.getByRole("link", { name: product.title, exact: true }).click();
    const dialog = page.getByRole("dialog", { name: product.title, exact: true });
    await expect(dialog.getByRole("region", { name: "Pairs with" })).toBeVisible();
    await expect(page).toHaveURL(`/product/${product.handle}`);
    // Links to the id, for example in e-mails and bookmarks, redirect to the handle.
    const redirect = await fetch(store.url + path, { redirect: "manual" });
    expect(redirect.status).toBe(308);
    expect(redirect.headers.get("location")).toBe(`/product/${product.handle}`);
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await expect(page).toHaveURL(`/product/${product.handle}`);
    await expect(page.getByRole("heading", { level: 1, name: product.title })).toBeVisible();
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      "href",
      `${store.url}/product/${product.handle}`,
    );
    await expect(page.getByRole("region", { name: "Pairs with" })).toBeVisible();
    await page.goto("/blog");
    await page.getByRole("link", { name: post.title }).first().click();
    await expect(page.getByRole("heading", { level: 1, name: post.title })).toBeVisible();
    await expect(page).toHaveURL(`/blog/${encodeURIComponent(id)}`);
    expect((await page.reload())?.status()).toBe(200);
    await openAdmin(page, "/admin/products");
    await page.getByRole("searchbox").fill(product.title);
    await page.getByRole("button", { name: "Search" }).click();
    const history = page.waitForResponse((response) => response.url().includes("/stock-changes"));
    await page.getByRole("link", { name: new RegExp(product.title) }).click();
    await expect(page).toHaveURL(`/admin/products/${encodeURIComponent(id)}`);
    await expect(page.getByLabel("Title", { exact: true })).toHaveValue(product.title);
    expect((await history).status()).toBe(200);
    // Ends requests of the page, which would get 404 once the product has its old id.
    await page.goto("about:blank");
  } finally {
    querySql(store, "update products set id = ? where id = ?", product.id, id);
    querySql(store, "update blog_posts set id = ? where id = ?", post.id, id);
    await readAllProductsAgain(store);
  }
});
