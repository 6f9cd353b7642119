import sharp from "sharp";
import { findViolations } from "../support/accessibility.ts";
import { openAdmin } from "../support/admin.ts";
import { createProduct, unpublishProduct } from "../support/admin-api.ts";
import { querySql } from "../support/purchase.ts";
import { expect, test } from "../support/store-fixture.ts";
import { toastWith } from "../support/storefront.ts";

// Without a session the admin gets a 401, and a draft is not found; Chromium logs both.
test.beforeEach(({ expectConsoleErrors }) => expectConsoleErrors(/status of 40[14]/));
test.use({ contextOptions: { reducedMotion: "reduce" } });

test("a draft with a picture and a product card is previewed, published and read", async ({
  page,
  store,
  browser,
}) => {
  const imageUrl = "/icons/icon.svg";
  const { id } = await createProduct(store, { title: "Journal Balm", price: "18.00", imageUrl });
  await openAdmin(page, "/admin/journal/new");
  for (const [label, text] of [
    ["Title", "On balms"],
    ["Excerpt", "A short one."],
    ["Author", "Noor"],
    ["Category", "Notes"],
    ["Image URL", imageUrl],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByLabel("State", { exact: true }).selectOption("Draft");
  const content = page.getByRole("textbox", { name: "Content" });
  const tool = (name: string) =>
    page.getByRole("toolbar").getByRole("button", { name, exact: true });
  await content.click();
  await page.keyboard.type("Balms keep.");
  await tool("Picture").click();
  const dialog = page.getByRole("dialog", { name: "Add picture" });
  const photo = await sharp({
    create: { width: 800, height: 1000, channels: 3, background: "#c9b29a" },
  })
    .png()
    .toBuffer();
  await dialog
    .getByLabel("Upload picture")
    .setInputFiles({ name: "Moss.png", mimeType: "image/png", buffer: photo });
  await expect(dialog.getByText("Replace picture").last()).toBeVisible();
  await dialog.getByRole("button", { name: "Add picture" }).click();
  await expect(dialog.getByLabel("Alternative text")).toHaveAccessibleDescription(/Describe/);
  await dialog.getByLabel("Alternative text").fill("A tin of balm");
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Add picture" }).click();
  await expect(content.getByRole("img", { name: "A tin of balm" })).toBeVisible();
  await tool("Product").click();
  const search = page.getByRole("dialog", { name: "Insert product" });
  await search.getByRole("combobox").fill("Journal Balm");
  await search.getByRole("option", { name: /Journal Balm/ }).click();
  await search.getByRole("button", { name: "Insert product" }).click();
  await expect(content.locator("[data-product]")).toHaveAttribute("data-product", "journal-balm");
  await page.getByRole("button", { name: "Save post" }).click();
  await expect(toastWith(page, "Saved")).toBeVisible();
  await expect(page.getByRole("link", { name: "Preview" })).toBeVisible();
  const path = `/blog/${new URL(page.url()).pathname.split("/").at(-1)}`;
  const visitor = await browser.newContext();
  expect((await visitor.request.get(store.url + path)).status()).toBe(404);
  expect(
    (await visitor.request.get(`${store.url}/api${path.replace("blog", "blog-posts")}`)).status(),
  ).toBe(404);

  await page.goto(`${path}?preview`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("On balms");
  await expect(page.getByRole("button", { name: "Add to Cart: Journal Balm" })).toBeVisible();

  await page.goto(path.replace("/blog/", "/admin/journal/"));
  await page.getByLabel("State", { exact: true }).selectOption("Published");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByRole("link", { name: "View in the journal" })).toBeVisible();
  const html = await (await visitor.request.get(store.url + path)).text();
  expect(html).toContain("Add to Cart: Journal Balm");
  expect(html).toContain('alt="A tin of balm"');
  await page.goto(path);
  await expect(page.getByRole("main").getByText(/1 min read/)).toBeVisible();
  await page.getByRole("button", { name: "Add to Cart: Journal Balm" }).click();
  await expect(page.getByRole("button", { name: /^Cart, 1 / })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);

  await unpublishProduct(store, id);
  const without = await (await visitor.request.get(store.url + path)).text();
  expect(without).toContain("Balms keep.");
  expect(without).not.toContain("Add to Cart: Journal Balm");
  await visitor.close();
  // Other tests of this store expect the sample posts.
  querySql(store, "delete from blog_posts where title = 'On balms'");
});
