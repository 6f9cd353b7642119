import type { Page } from "@playwright/test";
import { findViolations } from "../support/accessibility.ts";
import { type RunningStore, startStore } from "../support/start-store.ts";
import { expect, test } from "../support/store-fixture.ts";
import { toastWith } from "../support/storefront.ts";

// The import errors of the specification's list (section 8).
let open: RunningStore;
test.beforeAll(async () => {
  open = await startStore({ ENABLE_DATA_IMPORT: "true", DATA_IMPORT_PASSWORD: "let me in" });
});
test.afterAll(() => open.stop());

test.describe("the product import", () => {
  const start = (page: Page) => page.getByRole("button", { name: "Start Import" });
  const choose = (page: Page, name: string, mimeType: string, text: string) =>
    page.getByLabel("CSV file").setInputFiles({ name, mimeType, buffer: Buffer.from(text) });

  test.beforeEach(async ({ page, expectConsoleErrors }) => {
    expectConsoleErrors(/status of 4\d\d/);
    const data = { password: "operator of the tests" };
    await page.request.post(`${open.url}/api/admin/session`, { data });
    await page.goto(`${open.url}/admin/import`);
    await expect(start(page)).toBeVisible();
  });

  test("rejects a missing file and another type of file", async ({ page }) => {
    await start(page).click();
    await expect(toastWith(page, "No File Selected")).toContainText(
      "Please select a CSV file to import.",
    );
    await choose(page, "picture.png", "image/png", "not a list");
    await expect(toastWith(page, "Invalid File Type")).toContainText("Please upload a CSV file.");
  });

  test("rejects a file without products", async ({ page }) => {
    await choose(page, "empty.csv", "text/csv", "Title,Price\n,12.00\nBalm,\nOil,12-Mar\n");
    const rows = page.getByRole("region", { name: "Rows of the file" }).getByRole("row");
    await expect(rows).toContainText([/Line/, /2.*has no title/, /3.*has no price/, /4.*12-Mar/]);
    await start(page).click();
    await expect(toastWith(page, "Import Failed")).toContainText("No valid products found in CSV");
  });

  test("rejects an unreadable file", async ({ page }) => {
    await choose(page, "torn.csv", "text/csv", 'Title,Price\n"Balm,12.00\n');
    await start(page).click();
    await expect(toastWith(page, "Parse Error")).toContainText(/\w+ \w+/);
  });

  test("shows the server's error, and imports at the next attempt", async ({
    page,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(/status of 500/);
    let failing = true;
    await page.route("**/api/products/import**", (route) =>
      failing && !/preview|dry/.test(route.request().url())
        ? route.fulfill({ status: 500, json: { message: "The disk is full." } })
        : route.continue(),
    );
    await choose(page, "list.csv", "text/csv", "Title,Price\nOat Balm,12\nOat Wash,9.5\n");
    await start(page).click();
    await expect(toastWith(page, "Import Failed")).toContainText("The disk is full.");
    failing = false;
    await start(page).click();
    await expect(toastWith(page, "Import Successful")).toContainText(
      "Successfully imported 2 products.",
    );
    await expect(page.getByText("0%", { exact: true })).toBeVisible();
    await expect(page.getByLabel("CSV file")).toHaveValue("");
  });
});

test.describe("the data import", () => {
  const password = (page: Page) => page.getByLabel("Import password");
  const sql = (page: Page) => page.getByLabel("SQL statements");
  const button = (page: Page) =>
    page.getByRole("button", { name: "Import to Production Database" });
  const card = (page: Page) => page.getByRole("region", { name: "Result" });
  const STATEMENT =
    "INSERT INTO newsletter_subscriptions (id, email, subscribed_at) VALUES ('1', 'old@example.com', '2024-01-02 03:04:05');";

  test("without SQL or password the button is disabled, and Enter explains why", async ({
    page,
  }) => {
    await page.goto(`${open.url}/data-import`);
    await expect(button(page)).toBeDisabled();
    await password(page).fill("let me in");
    await expect(button(page)).toBeDisabled();
    await password(page).press("Enter");
    await expect(toastWith(page, "Error")).toContainText("Please paste SQL statements to import");
    await password(page).fill("");
    await sql(page).fill(STATEMENT);
    await expect(button(page)).toBeDisabled();
    await password(page).press("Enter");
    await expect(toastWith(page, "Error")).toContainText("Please enter the import password");
  });

  test("shows a rejected, a failed and a successful import", async ({
    page,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(/status of (?:403|500)/);
    await page.goto(`${open.url}/data-import`);
    await password(page).fill("open sesame");
    await sql(page).fill(STATEMENT);
    await button(page).click();
    await expect(toastWith(page, "Import Failed")).toBeVisible();
    await expect(card(page)).toHaveAttribute("data-result", "failure");
    await expect(card(page)).toContainText("Import Failed");
    await expect(sql(page)).toHaveValue(STATEMENT);
    expect(await findViolations(page)).toEqual([]);

    await page.route("**/api/import-data", (route) => route.fulfill({ status: 500, json: {} }));
    await button(page).click();
    await expect(card(page).getByText("Import failed", { exact: true })).toBeVisible();
    await page.unroute("**/api/import-data");

    await password(page).fill("let me in");
    await button(page).click();
    await expect(toastWith(page, "Import Successful!")).toBeVisible();
    await expect(card(page)).toHaveAttribute("data-result", "success");
    await expect(sql(page)).toHaveValue("");
    await expect(password(page)).toHaveValue("");
    expect(await findViolations(page)).toEqual([]);
  });

  test("explains that it is not enabled", async ({ page, expectConsoleErrors }) => {
    expectConsoleErrors(/status of 403/);
    await page.goto("/data-import");
    await password(page).fill("let me in");
    await sql(page).fill(STATEMENT);
    await button(page).click();
    await expect(card(page)).toContainText(/\w+ \w+ \w+/);
    await expect(card(page)).toHaveAttribute("data-result", "failure");
  });
});
