import sharp from "sharp";
import { findViolations } from "../support/accessibility.ts";
import { openAdmin } from "../support/admin.ts";
import { querySql, SHOPPER, wellStockedProduct } from "../support/purchase.ts";
import { expect, test } from "../support/store-fixture.ts";

// Without a session the admin gets a 401, which Chromium logs.
test.beforeEach(({ expectConsoleErrors }) => expectConsoleErrors(/status of 401/));
test.use({ contextOptions: { reducedMotion: "reduce" } });

// C9
test("@journey a delivered order is reviewed by the link of its e-mail, approved, and visible to everybody", async ({
  page,
  context,
  store,
}) => {
  test.slow();
  const product = await wellStockedProduct(store, 1);
  const orderId = crypto.randomUUID();
  const token = "r".repeat(43);
  const now = new Date().toISOString();
  querySql(
    store,
    `insert into orders (id, order_number, customer_email, customer_email_key, customer_name,
      shipping_address, subtotal_cents, tax_cents, shipping_cents, total_cents,
      stripe_payment_intent_id, status, created_at)
      values (?, 'ORD-REVIEW-1', ?, ?, 'Jane Doe', '1 King St W', 1, 0, 0, 1, ?, 'delivered', ?)`,
    ...[orderId, SHOPPER.Email, SHOPPER.Email, `pi_${orderId}`, now],
  );
  querySql(
    store,
    `insert into order_items (id, order_id, product_id, product_title, product_price_cents,
      quantity, subtotal_cents, line) values (?, ?, ?, ?, 1, 1, 1, 0)`,
    ...[crypto.randomUUID(), orderId, product.id, product.title],
  );
  querySql(store, "insert into review_requests values (?, ?, ?)", orderId, token, now);

  await page.goto(`/review/${token}`);
  await page.getByRole("link", { name: `Write a review: ${product.title}` }).click();
  await page.getByRole("button", { name: "Send review" }).click();
  await expect(page.getByText("Choose one to five stars")).toBeVisible();
  await expect(page.getByRole("radio", { name: /^1 star/ })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: /^3 stars/ })).toBeChecked();
  await page.getByLabel("Title").fill("Fine <b>indeed</b>");
  await page.getByLabel("Review", { exact: true }).fill("Used daily.\n<script>alert(1)</script>");
  const drawing = sharp({
    create: { width: 400, height: 300, channels: 3, background: "#7a5c2e" },
  });
  const photoFile = {
    name: "photo.png",
    mimeType: "image/png",
    buffer: await drawing.png().toBuffer(),
  };
  await page.getByLabel("Choose photos").setInputFiles([photoFile]);
  await expect(page.getByRole("button", { name: "Remove photo 1" })).toBeVisible();
  await expect(page.getByLabel("Display name")).toHaveValue("Jane");
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Send review" }).click();
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeFocused();

  const reviews = page.getByRole("region", { name: "Reviews" });
  const own = reviews.getByRole("article", { name: "Review by Jane", exact: true });
  await page.goto(`/product/${product.id}`);
  await expect(reviews).toBeVisible();
  await expect(own).toHaveCount(0);

  const adminPage = await context.newPage();
  await openAdmin(adminPage, "/admin/reviews");
  const entry = adminPage.getByRole("article", { name: `${product.title}, by Jane` });
  await expect(entry.getByText("Waiting for approval")).toBeVisible();
  await expect(entry.getByRole("img", { name: /^Open attachment 1/ })).toBeVisible();
  expect(await findViolations(adminPage)).toEqual([]);
  await entry.getByRole("button", { name: "Approve: review by Jane" }).click();
  await expect(entry.getByText("Published", { exact: true })).toBeVisible();
  await entry.getByRole("button", { name: "Reply: review by Jane" }).click();
  await adminPage.getByLabel("Public reply").fill("Thank you, Jane.");
  await adminPage.getByRole("button", { name: "Publish reply" }).click();
  await expect(entry.getByText("Thank you, Jane.")).toBeVisible();

  await page.reload();
  await expect(own.getByRole("heading", { name: "Fine <b>indeed</b>" })).toBeVisible();
  await expect(own).toContainText("<script>alert(1)</script>");
  await expect(own.getByText("Verified buyer")).toBeVisible();
  await expect(own).toContainText("Thank you, Jane.");
  await own.getByRole("button", { name: /^Enlarge photo 1/ }).click();
  const photo = page.getByRole("dialog", { name: "Photo by Jane" }).getByRole("img");
  await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(400);
  await page.keyboard.press("Escape");
  expect(await findViolations(page)).toEqual([]);

  // Filter, sort and report by keyboard.
  await reviews.getByRole("button", { name: /^3 stars: / }).press("Enter");
  await expect(reviews.getByText(/with 3 stars$/)).toBeVisible();
  await expect(own).toBeVisible();
  await own.getByRole("button", { name: "Report the review by Jane" }).press("Enter");
  await page.getByRole("radio", { name: "Advertising or spam" }).check();
  await page.getByRole("button", { name: "Send report" }).click();
  await expect(page.getByText("We will look at this review.")).toBeVisible();
  await adminPage.reload();
  await expect(entry.getByText("1 report: spam")).toBeVisible();
});
