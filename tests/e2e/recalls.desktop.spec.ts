import { findViolations } from "../support/accessibility.ts";
import { expect, signInByCode, test } from "../support/account-fixture.ts";
import { confirm, openAdmin } from "../support/admin.ts";
import { fulfilOrder } from "../support/admin-api.ts";
import { order, readOrderNumber, SHOPPER, wellStockedProduct } from "../support/purchase.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

// G3
test("@journey a lot is recalled: found, written to once, and seen by its buyer until the end", async ({
  page: shopper,
  store,
  mailbox,
  browser,
}) => {
  const product = await wellStockedProduct(store, 0);
  const id = await order(shopper, product);
  const number = await readOrderNumber(shopper, id);
  await fulfilOrder(store, id, "A12");

  const context = await browser.newContext({ baseURL: store.url });
  const admin = await context.newPage();
  await openAdmin(admin, "/admin/orders/recall");
  await admin.getByLabel("Lot (optional)").fill("a12");
  const lastDay = admin.getByLabel("Ordered up to (optional)");
  await admin.getByLabel("Ordered from (optional)").fill("2026-11-02");
  await lastDay.fill("2026-11-01");
  await admin.getByRole("button", { name: "Find orders" }).click();
  await expect(lastDay).toHaveAccessibleDescription("This day is before the first one.");
  await admin.getByLabel("Ordered from (optional)").fill("");
  await lastDay.fill("");
  await admin.getByRole("button", { name: "Find orders" }).click();
  await expect(admin.getByText("1 line of orders, 1 recipient")).toBeVisible();
  await expect(admin.getByRole("row", { name: new RegExp(number) })).toContainText("A12");
  expect(await findViolations(admin)).toEqual([]);
  await admin.getByRole("link", { name: "Write a recall notice" }).click();
  await expect(
    admin.getByText("All products, lot a12: 1 line of orders, 1 recipient."),
  ).toBeVisible();
  await admin.getByLabel("Subject", { exact: true }).fill("Recall of lot A12");
  await admin.getByLabel("Message", { exact: true }).fill("Please stop using it.");
  const banner = "Lot A12 of this product is recalled.";
  await admin.getByLabel("Banner", { exact: true }).fill(banner);
  await admin.getByRole("button", { name: "Save draft" }).click();
  await admin.getByRole("button", { name: "Show the saved notice" }).click();
  const preview = admin.frameLocator("iframe[title='Preview of the email in English']");
  await expect(
    preview.getByRole("paragraph").filter({ hasText: "Please stop using it." }),
  ).toBeVisible();
  await expect(preview.getByRole("paragraph").filter({ hasText: number })).toBeVisible();
  await confirm(admin, "Send notice", "Send the recall notice?");
  await expect(admin.getByRole("region", { name: "Log of the notices" })).toContainText(
    SHOPPER.Email,
  );
  // Everyone has the notice.
  await expect(admin.getByRole("button", { name: "Send to new addresses" })).toHaveCount(0);
  const received = () =>
    mailbox.mails().filter(({ text }) => text.includes("Please stop using it."));
  await expect.poll(() => received().length, { timeout: 30_000 }).toBe(1);
  await admin.reload();
  await expect(admin.getByText(/1 sent, 0 waiting, 0 failed/)).toBeVisible();
  expect(await findViolations(admin)).toEqual([]);

  await shopper.goto(`/product/${product.handle}`);
  await expect(shopper.getByText(banner)).toBeVisible();
  await signInByCode(shopper, mailbox, SHOPPER.Email);
  await expect(shopper.getByText(banner)).toBeVisible();
  await shopper.getByRole("link", { name: `Order ${number}` }).click();
  await expect(shopper.getByRole("heading", { level: 1 })).toContainText(number);
  await expect(shopper.getByText(banner)).toBeVisible();

  await confirm(admin, "End recall", "End this recall?");
  await shopper.goto(`/product/${product.handle}`);
  await expect(shopper.getByRole("heading", { level: 1 })).toHaveText(product.title);
  await expect(shopper.getByText(banner)).toHaveCount(0);
  await context.close();
});
