import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { findViolations } from "../support/accessibility.ts";
import { confirm, openAdmin } from "../support/admin.ts";
import { querySql } from "../support/purchase.ts";
import { type RunningStore, startStore } from "../support/start-store.ts";
import { expect, test } from "../support/store-fixture.ts";
import { holdRequests, toastWith } from "../support/storefront.ts";

test.beforeEach(({ expectConsoleErrors }) => expectConsoleErrors(/status of 401/));
test.use({ contextOptions: { reducedMotion: "reduce" } });

const csv = (name: string, text: string, mimeType = "text/csv") => ({
  name,
  mimeType,
  buffer: Buffer.from(text),
});

/** Opens the import of products and chooses a file. */
async function chooseFile(page: Page, name: string, text: string): Promise<void> {
  await openAdmin(page, "/admin/import");
  await page.getByLabel("CSV file").setInputFiles(csv(name, text));
}

async function undoImport(page: Page): Promise<void> {
  await confirm(page, "Undo this import", "Undo this import?", "Undo import");
  await expect(page.getByText(/^Undone /)).toBeVisible();
}

const ROWS =
  "Title,Price,Category,SKU,Colour\nTundra Soap,9,Skin Care,TS-1,\nNo Price,,Skin Care,TS-2,\nTundra Oil,19.5,Hair Care,TS-3,red\n";

test("@journey previews, imports, repeats and undoes a CSV file of products", async ({
  page,
  store,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/status of 409/);
  const imported = () =>
    querySql<{ n: number }>(
      store,
      "select count(*) n from products where title like 'Tundra%' and withdrawn_at is null and removed_at is null",
    )[0]?.n;
  await openAdmin(page, "/admin/import");
  const picker = page.getByLabel("CSV file");
  const start = page.getByRole("button", { name: "Start Import" });
  const bar = page.getByRole("progressbar", { name: "Import progress" });
  await expect(page.getByText(/maximum file size 10MB/)).toBeVisible();
  await expect(page.getByRole("link", { name: "Back to Home" })).toHaveAttribute("href", "/");

  // The preview writes nothing.
  await picker.setInputFiles(csv("products.csv", ROWS));
  await expect(page.getByText("2 created")).toBeVisible();
  await expect(page.getByText("1 rejected")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Colour: 1 row" })).toBeVisible();
  const rejected = page.getByRole("row").filter({ hasText: "Rejected" });
  await expect(rejected.getByRole("cell").first()).toHaveText("3");
  expect(await findViolations(page)).toEqual([]);
  expect(imported()).toBe(0);

  const seen = await page.evaluateHandle(() => {
    const stages: number[] = [];
    const element = document.querySelector("progress");
    const watch = new MutationObserver(() => stages.push(element?.value ?? -1));
    if (element) watch.observe(element, { attributes: true });
    return stages;
  });
  const letThrough = await holdRequests(page, "POST", "**/api/products/import*");
  await start.click();
  const busy = page.getByRole("button", { name: "Importing..." });
  await expect(busy).toBeVisible();
  letThrough();
  await expect(toastWith(page, "Import Successful")).toContainText(
    "Successfully imported 2 products.",
  );
  await expect(page.getByRole("heading", { name: "Import complete" })).toBeFocused();
  await expect(page.getByRole("listitem").filter({ hasText: "Colour: 1 row" })).toBeVisible();
  await expect(bar).toBeHidden();
  await expect(start).toBeHidden();
  expect(await findViolations(page)).toEqual([]);
  expect(imported()).toBe(2);
  const stages = (await seen.jsonValue()).filter((stage, at, all) => stage !== all[at - 1]);
  // The bar may skip 10 and 50 within one frame if the preview has already read the file.
  expect(stages.slice(-2)).toEqual([75, 100]);

  await page.getByRole("button", { name: "Import another file" }).click();
  await expect(picker).toHaveValue("");
  await picker.setInputFiles(csv("products.csv", ROWS));
  await expect(page.getByText("2 unchanged").first()).toBeVisible();
  await expect(page.getByText("0 created")).toBeVisible();

  // SQL: a sale changes `updated_at`.
  querySql(
    store,
    "update products set updated_at = '2030-01-01T00:00:00.000Z' where title = 'Tundra Oil'",
  );
  await undoImport(page);
  await expect(page.getByRole("status").filter({ hasText: "Tundra Oil" })).toContainText(
    "1 product was edited or sold since and is unchanged:",
  );
  expect(await findViolations(page)).toEqual([]);
  expect(imported()).toBe(1);
});

test("pictures of other servers that are queued after the import appear without a reload", async ({
  page,
}) => {
  const text = "Title,Price,Image\nTundra Mug,9,http://pictures.example/mug.png\n";
  await chooseFile(page, "pictures.csv", text);
  await expect(page.getByText("1 created")).toBeVisible();
  await page.getByRole("button", { name: "Start Import" }).click();
  await expect(toastWith(page, "Import Successful")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Pictures", exact: true })).toBeVisible();
  const failure = page.getByRole("listitem").filter({ hasText: "pictures.example/mug.png" });
  await expect(failure).toContainText("Only https");
  await expect(failure.getByRole("link", { name: "Tundra Mug" })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(toastWith(page, "Copying started again")).toBeVisible();
  await expect(failure).toBeVisible();
  await undoImport(page);
});

test("the columns of an unknown file are mapped and remembered; rejected rows are filtered and saved", async ({
  page,
  store,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/status of 422/);
  const text =
    "Artikel,Preis,Farbe,Notiz\nTundra Hat,9,Red,warm\nTundra Hat,11,Blue,\nTundra Hat,x,Green,\n";
  await chooseFile(page, "artikel.csv", text);
  await expect(page.getByRole("alert")).toContainText("there is no column Title");
  await page.getByRole("combobox", { name: "Artikel" }).selectOption("Title");
  await page.getByRole("combobox", { name: "Preis" }).selectOption("Price");
  await expect(page.getByRole("row").filter({ hasText: "Rejected" })).toHaveCount(1);
  await expect(page.getByRole("row").filter({ hasText: "the same title" })).toHaveCount(1);
  await page.getByRole("combobox", { name: "Farbe" }).selectOption("Option (variants)");
  await expect(page.getByText("2 variants", { exact: true }).first()).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Notiz: 1 row" })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole("combobox", { name: "Show" }).selectOption("Rejected");
  const rows = page.getByRole("region", { name: "Rows of the file" }).getByRole("row");
  await expect(rows).toHaveCount(2);
  await expect(rows.last()).toContainText("4");
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download rejected rows" }).click();
  const saved = await readFile(await (await saving).path(), "utf8");
  expect(saved).toBe('\uFEFFLine,Column,Reason\r\n4,Preis,"its price ""x"" can\'t be read"\r\n');

  // A file with the same columns gets the same fields.
  await page.getByLabel("CSV file").setInputFiles(csv("artikel.csv", text));
  await expect(page.getByText("2 variants", { exact: true }).first()).toBeVisible();
  await page.getByRole("button", { name: "Start Import" }).click();
  await expect(toastWith(page, "Import Successful")).toContainText("imported 1 products.");
  const variants = querySql<{ value: string; price: number }>(
    store,
    "select option1_value value, price_cents price from products where title = 'Tundra Hat' order by variant_position",
  );
  expect(variants).toEqual([
    { value: "Red", price: 900 },
    { value: "Blue", price: 1100 },
  ]);
  const exported = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export products" }).click();
  expect(await readFile(await (await exported).path(), "utf8")).toContain("tundra-hat,,,");
  await undoImport(page);
});

test("columns of Shopify with other names are mapped, and its rows stay joined", async ({
  page,
  store,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/status of 422/);
  const header = "Handle,Title,Option1 Name,Option1 Value,Variant Cost";
  const rows = ["tundra-sock,Tundra Sock,Size,S,9", "tundra-sock,,,M,11"];
  await chooseFile(page, "renamed.csv", `${[header, ...rows].join("\n")}\n`);
  await expect(page.getByRole("alert")).toContainText("there is no column Price");
  await expect(page.getByRole("combobox", { name: "Option1 Value" })).toHaveCount(0);
  await page.getByRole("combobox", { name: "Variant Cost" }).selectOption("Price");
  await expect(page.getByText("2 variants", { exact: true }).first()).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Start Import" }).click();
  await expect(toastWith(page, "Import Successful")).toContainText("imported 1 products.");
  const prices = querySql<{ price: number }>(
    store,
    "select price_cents price from products where handle = 'tundra-sock' order by variant_position",
  );
  expect(prices).toEqual([{ price: 900 }, { price: 1100 }]);
  await undoImport(page);
});

test("a tracked stock without a quantity is asked for once per import", async ({ page, store }) => {
  await chooseFile(
    page,
    "shopify.csv",
    // The file has no column of quantities.
    "Handle,Title,Variant Price,Variant Inventory Tracker\ntundra-cap,Tundra Cap,9,shopify\n",
  );
  const group = page.getByRole("group", { name: /1 variant with tracked stock has no quantity/ });
  await expect(group.getByLabel("Sell without limit")).toBeChecked();
  const letThrough = await holdRequests(page, "POST", "**/imports/products/dry-run*");
  const zero = group.getByLabel("Set the stock to 0");
  await zero.check();
  const reading = page.getByText("Reading the file...");
  await expect(reading).toBeVisible();
  letThrough();
  await expect(reading).toBeHidden();
  await expect(zero).toBeChecked();
  // The choice keeps the focus while the file is read again.
  await expect(zero).toBeFocused();
  await page.getByRole("button", { name: "Start Import" }).click();
  await expect(toastWith(page, "Import Successful")).toBeVisible();
  const sql = "select stock_quantity stock from products where title = 'Tundra Cap'";
  expect(querySql<{ stock: number }>(store, sql)).toEqual([{ stock: 0 }]);
  await undoImport(page);
});

// F3
test("the recognized format is named, and the operator chooses another one, also if it finds no products", async ({
  page,
  store,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/status of 422/);
  const rows = ["Tundra Chest,90,Wood", "Tundra Table,70,Wood"];
  await chooseFile(page, "furniture.csv", ["Title,Price,Handle", ...rows].join("\n"));
  const format = page.getByRole("combobox", { name: "Format of the file" });
  await expect(format).toHaveValue("shopify");
  await expect(page.getByText("Recognized by its columns.")).toBeVisible();
  await expect(page.getByText("1 rejected", { exact: true })).toBeVisible();
  await format.focus();
  await format.selectOption("Simple table");
  await expect(page.getByText("2 created", { exact: true })).toBeVisible();
  await expect(page.getByText("Chosen by you.")).toBeVisible();
  await expect(format).toBeFocused();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Start Import" }).click();
  await expect(toastWith(page, "Import Successful")).toContainText("imported 2 products.");
  const sql = "select title from products where title in ('Tundra Chest', 'Tundra Table')";
  expect(querySql<{ title: string }>(store, sql)).toHaveLength(2);
  await undoImport(page);

  const header = "Name,Cost,Regular price,Tax status,In stock?,Parent";
  const lamp = csv("list.csv", `${header}\nTundra Lamp,9,,taxable,1,none\n`);
  await page.getByRole("button", { name: "Import another file" }).click();
  await page.getByLabel("CSV file").setInputFiles(lamp);
  await expect(page.getByRole("main").getByRole("alert")).toContainText("No valid products");
  await expect(format).toHaveValue("woocommerce");
  await format.selectOption("Simple table");
  await page.getByRole("combobox", { name: "Regular price" }).selectOption("Not imported");
  await page.getByRole("combobox", { name: "Cost" }).selectOption("Price");
  await expect(page.getByText("1 created")).toBeVisible();
});

test("variants that a file does not list are named before and after the import", async ({
  page,
}) => {
  await openAdmin(page, "/admin/import");
  const header = "Handle,Title,Option1 Name,Option1 Value,Variant Price";
  const run = async (...rows: string[]) => {
    await page.getByLabel("CSV file").setInputFiles(csv("sizes.csv", [header, ...rows].join("\n")));
    await expect(page.getByRole("table")).toBeVisible();
    if (rows.length === 1) await expect(page.getByText(NOT_IN_FILE)).toBeVisible();
    await page.getByRole("button", { name: "Start Import" }).click();
    await expect(page.getByRole("table")).toBeHidden();
  };
  await run("tundra-tee,Tundra Tee,Size,S,9", "tundra-tee,,,M,9");
  await expect(page.getByText(NOT_IN_FILE)).toBeHidden();
  await page.getByRole("button", { name: "Import another file" }).click();
  await run("tundra-tee,Tundra Tee,Size,S,8");
  await expect(page.getByText(NOT_IN_FILE)).toBeVisible();
  await undoImport(page);
});

const NOT_IN_FILE = "1 variant of these products is not in the file and stays for sale.";

test("the product import explains what it rejects", async ({ page, expectConsoleErrors }) => {
  expectConsoleErrors(/status of (400|422|500)/);
  await openAdmin(page, "/admin/import");
  const picker = page.getByLabel("CSV file");
  const start = page.getByRole("button", { name: "Start Import" });
  await start.click();
  await expect(toastWith(page, "No File Selected")).toContainText(
    "Please select a CSV file to import.",
  );
  await picker.setInputFiles(csv("a.pdf", "x", "application/pdf"));
  await expect(toastWith(page, "Invalid File Type")).toContainText("Please upload a CSV file.");
  await expect(picker).toHaveValue("");
  await picker.setInputFiles(csv("a.csv", "Title,Price\nNothing,\n"));
  await start.click();
  await expect(toastWith(page, "Import Failed")).toContainText("No valid products found in CSV");
  await picker.setInputFiles(csv("a.csv", 'Title,Price\n"Open,1\n'));
  await start.click();
  await expect(toastWith(page, "Parse Error")).toContainText("A quoted cell is not closed");
  await page.route("**/api/products/import*", (route) =>
    route.fulfill({ status: 500, json: { message: "The disk is full." } }),
  );
  await picker.setInputFiles(csv("a.csv", ROWS));
  await start.click();
  await expect(toastWith(page, "Import Failed")).toContainText("The disk is full.");
  // The file stays chosen for the next attempt.
  await page.unroute("**/api/products/import*");
  await start.click();
  await expect(toastWith(page, "Import Successful")).toContainText("imported 2 products.");
  await page.getByRole("button", { name: "Import another file" }).click();
  await expect(picker).toHaveValue("");
  await undoImport(page);
});

test.describe("the data import", () => {
  let open: RunningStore;
  test.beforeAll(async () => {
    open = await startStore({ ENABLE_DATA_IMPORT: "true", DATA_IMPORT_PASSWORD: "carry it over" });
  });
  test.afterAll(async () => void (await open?.stop()));

  test("explains missing input, rejects other statements, imports once and is then closed", async ({
    page,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(/status of (400|403)/);
    await page.goto(`${open.url}/data-import`);
    const password = page.getByLabel("Import password");
    const sql = page.getByLabel("SQL statements");
    const run = page.getByRole("button", { name: "Import to Production Database" });
    const result = page.locator("[data-result]");
    await expect(page.getByText("This page should be disabled after the import.")).toBeVisible();
    await expect(run).toBeDisabled();
    await password.press("Enter");
    await expect(toastWith(page, "Error")).toContainText("Please paste SQL statements to import");
    await sql.fill("drop table products");
    await expect(run).toBeDisabled();
    await password.press("Enter");
    await expect(toastWith(page, "Error")).toContainText("Please enter the import password");
    await password.fill("  ");
    await expect(run).toBeDisabled();

    await password.fill("open sesame");
    await run.click();
    await expect(result).toContainText("Import Failed");
    await password.fill("carry it over");
    await run.click();
    await expect(toastWith(page, "Import Failed")).toContainText("Line 1");
    await expect(result).toHaveAttribute("data-result", "failure");
    await expect(sql).toHaveValue("drop table products");
    expect(await findViolations(page)).toEqual([]);

    await sql.fill(
      "INSERT INTO products (id, title, description, price, category, image_url, in_stock, stock_quantity) VALUES ('old-1', 'Old Balm', 'A balm.', 12.00, 'Skin Care', 'https://pictures.example/old.jpg', true, 3);",
    );
    const letThrough = await holdRequests(page, "POST", "**/api/import-data");
    await run.click();
    await expect(page.getByRole("button", { name: "Importing Data..." })).toBeVisible();
    letThrough();
    await expect(result).toHaveAttribute("data-result", "success");
    await expect(toastWith(page, "Import Successful!")).toBeVisible();
    await expect(sql).toHaveValue("");
    await expect(password).toHaveValue("");
    expect(await findViolations(page)).toEqual([]);
    expect((await page.request.get(`${open.url}/api/products/old-1`)).status()).toBe(200);

    await sql.fill("INSERT INTO products VALUES (1)");
    await password.fill("carry it over");
    await run.click();
    await expect(result).toContainText("closed");
  });
});

test("the data import explains that it is not enabled", async ({ page, expectConsoleErrors }) => {
  expectConsoleErrors(/status of 403/);
  await page.goto("/data-import");
  await page.getByLabel("Import password").fill("let me in");
  await page.getByLabel("SQL statements").fill("INSERT INTO products VALUES (1)");
  await page.getByRole("button", { name: "Import to Production Database" }).click();
  await expect(page.locator("[data-result]")).toHaveAttribute("data-result", "failure");
});
