import { formatMoney } from "../../data/model/text/money.ts";
import { findViolations } from "../support/accessibility.ts";
import { openAdmin } from "../support/admin.ts";
import { createProduct } from "../support/admin-api.ts";
import {
  order,
  querySql,
  readOrderNumber,
  SHOPPER,
  wellStockedProduct,
} from "../support/purchase.ts";
import type { RunningStore } from "../support/start-store.ts";
import { expect, test } from "../support/store-fixture.ts";

// Without a session the admin gets a 401, which Chromium logs.
test.beforeEach(({ expectConsoleErrors }) => expectConsoleErrors(/status of 401/));
test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Lets the refund of an order fail, by SQL: the demo provider has no card whose refund fails. */
function failRefund(store: RunningStore, orderId: string) {
  // The provider's event about the refund may arrive afterwards, and must find none.
  querySql(
    store,
    `update demo_payment_intents
     set object = json_set(object, '$.refunds', json('[]'),
       '$.latest_charge.amount_refunded', 0, '$.latest_charge.refunded', json('false'))
     where id = (select stripe_payment_intent_id from orders where id = ?)`,
    orderId,
  );
  querySql(
    store,
    `update refunds
     set state = 'failed', attempt = attempt + 1, provider_id = null, message = 'No such card.'
     where order_id = ?`,
    orderId,
  );
  querySql(store, "update orders set refund_state = 'failed' where id = ?", orderId);
}

test("@journey cancels and refunds an order, with and without restocking", async ({
  page,
  context,
  store,
}) => {
  test.slow();
  const product = await wellStockedProduct(store, 2);
  const left = () =>
    querySql<{ n: number }>(
      store,
      "select stock_quantity n from products where id = ?",
      product.id,
    )[0]?.n ?? Number.NaN;
  const before = left();
  for (const [answer, after, again] of [
    ["Yes, restock", before, "Retry refund"],
    ["No, don't restock", before - 1, "Mark as refunded"],
  ] as const) {
    const id = await order(page, product);
    const adminPage = await context.newPage();
    await openAdmin(adminPage, `/admin/orders/${id}`);
    await adminPage.getByRole("button", { name: "Cancel order" }).click();
    const dialog = adminPage.getByRole("dialog", { name: "Cancel and refund?" });
    await dialog.getByLabel(answer).check();
    await dialog.getByRole("button", { name: /^Refund \$/ }).click();
    await expect(dialog).toBeHidden();
    // Of the order and of its refund.
    const refunded = adminPage.locator("span").filter({ hasText: /^Refunded$/ });
    await expect(refunded).toHaveCount(2);
    expect(left()).toBe(after);

    failRefund(store, id);
    await adminPage.reload();
    await expect(adminPage.getByText("Refund failed", { exact: true })).toHaveCount(2);
    await expect(adminPage.getByText("No such card.")).toBeVisible();
    await adminPage.getByRole("button", { name: again }).click();
    await expect(refunded).toHaveCount(2);
    await expect(adminPage.getByRole("button", { name: again })).toHaveCount(0);
    await adminPage.close();
    await page.goto("/track-order");
    await page.getByLabel("Order Number").fill(await readOrderNumber(page, id));
    await page.getByLabel("Email Address").fill(SHOPPER.Email);
    await page.getByRole("button", { name: "Track Order" }).click();
    await expect(page.getByRole("list", { name: "Order status" })).toContainText(
      "has been refunded",
    );
  }
});

test("an order of a deleted product without counted stock is cancelled without a question about stock", async ({
  page,
  store,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/status of 409/);
  const title = "Open Soap";
  const product = await createProduct(store, { title, imageUrl: "/icons/icon.svg" });
  const id = await order(page, product);
  const number = await readOrderNumber(page, id);
  await openAdmin(page, `/admin/orders/${id}`);
  await page.getByRole("link", { name: title }).click();
  await page.getByRole("button", { name: "Delete" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete this product?" });
  await dialog.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(dialog.getByRole("alert")).toHaveText(
    `1 open order contains this product: ${number}. The orders keep its title and price.`,
  );
  await dialog.getByRole("button", { name: "Delete anyway" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Products");

  await page.goto(`/admin/orders/${id}`);
  await expect(page.getByText(title)).toBeVisible();
  await expect(page.getByRole("link", { name: title })).toHaveCount(0);
  await page.getByRole("button", { name: "Cancel order" }).click();
  const cancel = page.getByRole("dialog", { name: "Cancel and refund?" });
  await expect(cancel.getByRole("group")).toHaveCount(0);
  await cancel.getByRole("button", { name: /^Refund \$/ }).click();
  await expect(cancel).toBeHidden();
  const timeline = page.getByRole("list", { name: "Timeline" }).getByRole("listitem");
  await expect(timeline).toHaveText([/^Paid/, /^Cancelled/, /^The payment of .* refunded/]);
});

test("a dispute puts its order on hold until the problem is resolved, and payments are reconciled", async ({
  page,
  store,
}) => {
  const id = await order(page, await wellStockedProduct(store, 0));
  // SQL: other tests of this worker may have left problems, and the demo provider opens no disputes.
  querySql(store, "delete from payment_problems");
  querySql(
    store,
    `insert into payment_problems (id, payment_intent_id, kind, message, created_at)
     select ?, stripe_payment_intent_id, 'dispute', 'It is disputed.', '2026-01-01T00:00:00.000Z' from orders where id = ?`,
    crypto.randomUUID(),
    id,
  );
  const pack = page.getByRole("button", { name: "Mark as packed" });
  await openAdmin(page, `/admin/orders/${id}`);
  await expect(page.getByText(/^On hold: /)).toBeVisible();
  await expect(pack).toHaveCount(0);
  await page.goto("/admin");
  await page.getByRole("link", { name: "1 payment problem is open" }).click();
  await page.getByRole("button", { name: "Mark as resolved: It is disputed." }).click();
  await expect(page.getByText("No open payment problems.")).toBeVisible();
  const compare = page.getByRole("button", { name: "Reconcile now" });
  await compare.click();
  await expect(page.getByText(/payments? since .*Everything matches\./)).toBeVisible();
  await page.route("**/api/admin/reconcile", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ json: { ...(await response.json()), disputesUnread: true } });
  });
  await compare.click();
  await expect(page.getByText(/^Disputes were not checked/)).toBeVisible();
  await expect(page.getByText("Everything matches.")).toHaveCount(0);
  await page.goto(`/admin/orders/${id}`);
  await expect(pack).toBeVisible();
});

test("a quantity is lowered before the shipment by keyboard, and its price refunded", async ({
  page,
  store,
}) => {
  const product = await wellStockedProduct(store, 3);
  const id = await order(page, product, 3);
  await openAdmin(page, `/admin/orders/${id}`);
  const { keyboard } = page;
  const dialog = page.getByRole("dialog", { name: "Change items" });
  const units = dialog.getByRole("spinbutton", { name: product.title });
  const refund = dialog.getByRole("button", { name: /^Refund \$/ });
  await page.getByRole("button", { name: "Change items" }).focus();
  await keyboard.press("Enter");
  await expect(units).toHaveValue("3");
  await expect(refund).toHaveText("Refund $0.00");
  expect(await findViolations(page)).toEqual([]);
  for (const [text, message] of [
    ["3", "is not changed"],
    ["4", "must be a number from 0 to 3"],
    ["0", "cancel the order instead"],
  ] as const) {
    await units.focus();
    await keyboard.press("ControlOrMeta+a");
    await keyboard.type(text);
    await keyboard.press("Enter");
    await expect(units).toBeFocused();
    await expect(dialog).toContainText(message);
  }
  await keyboard.press("ControlOrMeta+a");
  await keyboard.type("1");
  // Two units with the flat tax of 10 %.
  const cents = Math.round(Number(product.price) * 200 * 1.1);
  const amount = formatMoney(cents);
  await expect(refund).toHaveText(`Refund ${amount}`);
  await keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Quantity: 3 (2 refunded)")).toBeVisible();
  await expect(page.getByRole("list", { name: "Timeline" })).toContainText(
    `Removed from the order: 2 × ${product.title}`,
  );
  await page.getByRole("button", { name: "Fulfil items" }).click();
  const fulfil = page.getByRole("dialog", { name: "Fulfil items" });
  await expect(fulfil.getByRole("spinbutton")).toHaveValue("1");
  await fulfil.getByRole("button", { name: "Fulfil items" }).click();
  await expect(fulfil).toBeHidden();
  await expect(page.getByRole("button", { name: "Change items" })).toHaveCount(0);
});
