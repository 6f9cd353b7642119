import { findViolations } from "../support/accessibility.ts";
import { openAdmin } from "../support/admin.ts";
import { fulfilOrder } from "../support/admin-api.ts";
import { order, readOrderNumber, SHOPPER, wellStockedProduct } from "../support/purchase.ts";
import { expect, test } from "../support/store-fixture.ts";

// Without a session the admin gets a 401, which Chromium logs.
test.beforeEach(({ expectConsoleErrors }) => expectConsoleErrors(/status of 401/));
test.use({ contextOptions: { reducedMotion: "reduce" } });

test("@journey a guest returns a unit, which the operator approves, receives and refunds; another is refunded by amount", async ({
  page,
  context,
  store,
}) => {
  test.slow();
  const product = await wellStockedProduct(store, 1);
  const id = await order(page, product, 3);
  const number = await readOrderNumber(page, id);
  await fulfilOrder(store, id);

  await page.goto("/track-order");
  await page.getByLabel("Order Number").fill(number);
  await page.getByLabel("Email Address").fill(SHOPPER.Email);
  await page.getByRole("button", { name: "Track Order" }).click();
  await page.getByRole("button", { name: "Request a return" }).click();
  const request = page.getByRole("dialog", { name: "Request a return" });
  await request.getByRole("button", { name: "Send request" }).click();
  await expect(request.getByLabel("Reason")).toHaveAttribute("aria-invalid", "true");
  await request.getByLabel("Reason").selectOption("I changed my mind");
  await request.getByLabel(product.title).selectOption("Return 2");
  expect(await findViolations(page)).toEqual([]);
  await request.getByRole("button", { name: "Send request" }).click();
  await expect(page.getByText("We have received your request")).toBeVisible();
  const returns = page.getByRole("region", { name: "Returns" });
  await expect(returns.getByRole("listitem")).toContainText(/Return RET-.*: Requested/);
  const [returnNumber = ""] = /RET-[\w-]+/.exec(await returns.innerText()) ?? [];

  const admin = await context.newPage();
  await openAdmin(admin, "/admin/returns");
  await admin.getByRole("link", { name: new RegExp(returnNumber) }).click();
  await admin.getByRole("button", { name: "Approve" }).click();
  const approve = admin.getByRole("dialog", { name: "Approve?" });
  await approve.getByLabel("Link to a label").fill("https://carrier.example/label");
  expect(await findViolations(admin)).toEqual([]);
  await approve.getByRole("button", { name: "Approve" }).click();
  await admin.getByRole("button", { name: "Mark as received" }).click();
  const received = admin.getByRole("dialog", { name: "Mark as received?" });
  await received.getByRole("button", { name: "Mark as received" }).click();
  // The refund of what was returned follows.
  const refund = admin.getByRole("dialog", { name: "Refund" });
  const units = refund.getByRole("spinbutton", { name: product.title });
  await expect(units).toHaveValue("2");
  expect(await findViolations(admin)).toEqual([]);
  await refund.getByRole("button", { name: /^Refund \$/ }).click();
  await expect(refund).toBeHidden();
  await expect(admin.getByText("Refunded", { exact: true })).toBeVisible();
  await expect(admin.getByRole("link", { name: /^Changed by / })).toBeVisible();

  await admin.goto(`/admin/orders/${id}`);
  await admin.getByRole("button", { name: "Refund", exact: true }).click();
  await expect(units).toHaveValue("0");
  const button = refund.getByRole("button", { name: /^Refund \$/ });
  await expect(button).toHaveText("Refund $0.00");
  await button.click();
  await expect(refund.getByLabel("Other amount")).toHaveAttribute("aria-invalid", "true");
  await units.fill("2");
  await button.click();
  await expect(units).toHaveAttribute("aria-invalid", "true");
  await units.fill("1");
  await expect(button).not.toHaveText("Refund $0.00");
  await refund.getByLabel("Other amount").fill("5");
  await expect(button).toHaveText("Refund $5.00");
  await button.click();
  await expect(refund).toBeHidden();
  await expect(admin.getByText("Partly refunded")).toBeVisible();

  await page.getByRole("button", { name: "Track Order" }).click();
  await expect(returns.getByRole("listitem")).toContainText(/Return RET-.*: Refunded/);
  await expect(page.getByRole("term").filter({ hasText: "Refunded" })).toHaveCount(2);
  await expect(page.getByRole("button", { name: "Request a return" })).toHaveCount(0);
});

test("each returned item has a reason of its own", async ({ page, context, store }) => {
  const [oil, serum] = [await wellStockedProduct(store, 0), await wellStockedProduct(store, 1)];
  const id = await order(page, oil, 1, [serum]);
  await fulfilOrder(store, id);

  await page.goto("/track-order");
  await page.getByLabel("Order Number").fill(await readOrderNumber(page, id));
  await page.getByLabel("Email Address").fill(SHOPPER.Email);
  await page.getByRole("button", { name: "Track Order" }).click();
  await page.getByRole("button", { name: "Request a return" }).click();
  const request = page.getByRole("dialog", { name: "Request a return" });
  const reasonOf = (title: string) => request.getByLabel(`Reason for ${title}`);
  await expect(reasonOf(oil.title)).toHaveCount(0);
  for (const { title } of [oil, serum])
    await request.getByLabel(title, { exact: true }).selectOption("Return 1");
  await reasonOf(oil.title).selectOption("I changed my mind");
  await request.getByRole("button", { name: "Send request" }).click();
  await expect(reasonOf(serum.title)).toHaveAttribute("aria-invalid", "true");
  await expect(reasonOf(serum.title)).toBeFocused();
  await reasonOf(serum.title).selectOption("It is damaged or defective");
  expect(await findViolations(page)).toEqual([]);
  await request.getByRole("button", { name: "Send request" }).click();
  await expect(request).toBeHidden();

  const admin = await context.newPage();
  await openAdmin(admin, "/admin/returns");
  await admin.getByRole("link", { name: /RET-/ }).first().click();
  const row = (title: string) => admin.getByRole("listitem").filter({ hasText: `1 × ${title}` });
  await expect(row(oil.title)).toContainText("I changed my mind");
  await expect(row(serum.title)).toContainText("It is damaged or defective");
});
