import { findViolations } from "../support/accessibility.ts";
import { openAdmin } from "../support/admin.ts";
import {
  order,
  querySql,
  readOrderNumber,
  SHOPPER,
  wellStockedProduct,
} from "../support/purchase.ts";
import { expect, test } from "../support/store-fixture.ts";

// Without a session the admin gets a 401, which Chromium logs.
test.beforeEach(({ expectConsoleErrors }) => expectConsoleErrors(/status of 401/));
test.use({ contextOptions: { reducedMotion: "reduce" } });

test("@journey orders are filtered, exported, packed, fulfilled and printed together, and reported", async ({
  page,
  store,
  expectConsoleErrors,
}) => {
  // The refusal to pack a packed order, which Chromium logs.
  expectConsoleErrors(/status of 409/);
  const product = await wellStockedProduct(store, 0);
  const numbers: string[] = [];
  for (let count = 0; count < 2; count += 1)
    numbers.push(await readOrderNumber(page, await order(page, product)));
  const [first = "", second = ""] = numbers;

  await openAdmin(page, "/admin/orders");
  await page.getByRole("button", { name: "Filters", exact: true }).click();
  await page.getByLabel("Product title or SKU").fill(product.title);
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page).toHaveURL(/item=/);
  for (const number of numbers)
    await expect(page.getByRole("link", { name: new RegExp(number) })).toBeVisible();
  await page.getByRole("button", { name: "Filters (1)" }).click();
  await page.getByLabel("Province").selectOption("Yukon");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText("No order found.")).toBeVisible();
  await page.goBack();

  const href = await page.getByRole("link", { name: "Export", exact: true }).getAttribute("href");
  const file = await (await page.request.get(href ?? "")).text();
  for (const text of [...numbers, SHOPPER.Email]) expect(file).toContain(text);

  await expect(page).toHaveTitle(/^\(\d+\) Orders · Admin/);
  for (const number of numbers) await page.getByLabel(`Select ${number}`).check();
  await page.getByRole("button", { name: "Mark as packed" }).click();
  const row = (number: string) => page.getByRole("link", { name: new RegExp(number) });
  for (const number of numbers) await expect(row(number)).toContainText("Packed");
  const selected = page.getByRole("region", { name: "Selected orders" });
  await expect(selected).toHaveCount(0);

  // A packed order is not packed again; the other actions go on.
  await page.getByLabel(`Select ${first}`).check();
  await page.getByRole("button", { name: "Mark as packed" }).click();
  await expect(page.getByText(`${first}: `)).toBeVisible();
  await page.getByLabel(`Select ${second}`).check();
  await page.getByRole("button", { name: "Fulfil", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Fulfil orders" });
  await dialog.getByLabel(`Tracking number of ${first}`).fill("CP 1");
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Fulfil orders" }).click();
  for (const number of numbers) await expect(row(number)).toContainText("Shipped");
  await expect(selected).toHaveCount(0);

  for (const number of numbers) await page.getByLabel(`Select ${number}`).check();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole("link", { name: "Print packing slips" }).click();
  for (const number of numbers)
    await expect(page.getByRole("heading", { name: `Order ${number}` })).toBeVisible();
  await page.goBack();
  for (const number of numbers) await page.getByLabel(`Select ${number}`).check();
  await page.getByRole("link", { name: "Print receipts" }).click();
  await expect(page.getByText("Subtotal")).toHaveCount(2);
  expect(await findViolations(page)).toEqual([]);

  await page.getByRole("link", { name: "Reports" }).click();
  await expect(page.getByRole("heading", { name: "Reports" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Best products" })).toContainText(product.title);
  await page.getByRole("link", { name: "Last 7 days" }).click();
  await expect(page).toHaveURL(/from=/);
  await page.getByLabel("To", { exact: true }).fill("2020-01-01");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page.getByText(/The period ends/).first()).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
});

test("all orders of a filter are selected across pages and packed, at most 5,000", async ({
  page,
  store,
}) => {
  const id = await order(page, await wellStockedProduct(store, 0));
  /** Adds copies of the order with a tag. SQL: thousands of purchases take minutes. */
  const addCopies = (tag: string, count: number) => {
    const columns = querySql<{ name: string }>(
      store,
      "select name from pragma_table_info('orders')",
    );
    const copied = columns.map(({ name }) => {
      if (["id", "order_number", "stripe_payment_intent_id"].includes(name))
        return `${name} || '-${tag}-' || i`;
      return name === "tags" ? `'["${tag}"]'` : name;
    });
    querySql(
      store,
      `with recursive copies (i) as (select 1 union all select i + 1 from copies where i < ${count})
       insert into orders (${columns.map(({ name }) => name)}) select ${copied} from orders, copies
       where orders.id = ?`,
      id,
    );
  };
  addCopies("many", 60);
  addCopies("toomany", 5_001);
  await openAdmin(page, "/admin/orders?tag=many");
  await page.getByLabel("Select all on this page").check();
  const selected = page.getByRole("region", { name: "Selected orders" });
  await expect(selected).toContainText("50 orders selected");
  await page.getByRole("button", { name: "Select all 60 orders of this filter" }).click();
  await expect(selected).toContainText("60 orders selected");
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Mark as packed" }).click();
  await expect(selected).toHaveCount(0);
  const [packed] = querySql<{ n: number }>(
    store,
    `select count(*) n from orders where status = 'packed' and tags = '["many"]'`,
  );
  expect(packed?.n).toBe(60);

  await page.goto("/admin/orders?tag=toomany");
  await page.getByLabel("Select all on this page").check();
  await expect(page.getByText("At most 5,000 orders can be selected at once.")).toBeVisible();
  querySql(store, "delete from orders where id like '%many-%'");
});
