import { findViolations } from "../support/accessibility.ts";
import { expect, signInByCode, test } from "../support/account-fixture.ts";
import { confirm, openAdmin } from "../support/admin.ts";
import {
  order,
  querySql,
  readOrderNumber,
  SHOPPER,
  wellStockedProduct,
} from "../support/purchase.ts";

// Without a session the admin gets a 401, and more units than ordered a 422, which Chromium logs.
test.beforeEach(({ expectConsoleErrors }) => expectConsoleErrors(/status of (?:401|422)/));
test.use({ contextOptions: { reducedMotion: "reduce" } });

test("@journey an order is fulfilled in two parcels by keyboard, which its tracking page and the account show", async ({
  page,
  context,
  store,
  mailbox,
}) => {
  test.slow();
  const product = await wellStockedProduct(store, 0);
  const id = await order(page, product, 3);
  const number = await readOrderNumber(page, id);
  const track = page.getByRole("button", { name: "Track Order" });
  const timeline = page.getByRole("list", { name: "Order status" });
  const parcels = page.getByRole("list", { name: "Parcels" });
  await page.goto("/track-order");
  await page.getByLabel("Order Number").fill(number);
  await page.getByLabel("Email Address").fill(SHOPPER.Email);
  await track.click();
  await expect(timeline.locator("[aria-current=step]")).toContainText("Order placed and paid");
  await expect(parcels).toHaveCount(0);

  const adminPage = await context.newPage();
  await openAdmin(adminPage, "/admin/orders");
  await adminPage.getByRole("searchbox").fill(number.slice(4));
  await adminPage.getByRole("button", { name: "Search" }).click();
  await expect(adminPage.getByText("1 order", { exact: true })).toBeVisible();
  await adminPage.getByRole("link", { name: new RegExp(number) }).click();
  await expect(adminPage.getByRole("heading", { level: 1 })).toHaveText(`Order ${number}`);

  const follow = async (now: string) => {
    await track.click();
    await expect(timeline.locator("[aria-current=step]")).toContainText(now);
  };
  await confirm(adminPage, "Mark as packed", "Mark as packed?");
  await follow("Packed");
  await adminPage.getByRole("button", { name: "Not packed yet" }).click();
  await follow("Order placed and paid");

  const { keyboard } = adminPage;
  const fulfil = adminPage.getByRole("dialog", { name: "Fulfil items" });
  const units = fulfil.getByRole("spinbutton", { name: product.title });
  const carrier = fulfil.getByLabel("Carrier");
  const trackingNumber = fulfil.getByLabel("Tracking number");
  await adminPage.getByRole("button", { name: "Fulfil items" }).focus();
  await keyboard.press("Enter");
  await expect(units).toHaveValue("3");
  expect(await findViolations(adminPage)).toEqual([]);
  await units.focus();
  await keyboard.press("ControlOrMeta+a");
  await keyboard.type("4");
  await keyboard.press("Tab");
  await expect(fulfil.getByText(/^Lots and best-before dates/)).toBeFocused();
  await keyboard.press("Enter");
  await keyboard.press("Tab");
  await expect(fulfil.getByLabel(`Lot of ${product.title}`)).toBeFocused();
  await keyboard.type("L2411");
  await fulfil.getByText(/^Lots and best-before dates/).press("Enter");
  await keyboard.press("Tab");
  await expect(carrier).toBeFocused();
  await keyboard.type("Canada");
  await keyboard.press("Tab");
  await expect(trackingNumber).toBeFocused();
  await keyboard.type("<no number>");
  await keyboard.press("Enter");
  await expect(trackingNumber).toHaveAttribute("aria-invalid", "true");
  await keyboard.press("ControlOrMeta+a");
  await keyboard.type("CP 1234-5678");
  await keyboard.press("Enter");
  // The server refuses more units than were ordered.
  await expect(units).toBeFocused();
  await expect(units).toHaveAttribute("aria-invalid", "true");
  await keyboard.press("ControlOrMeta+a");
  await keyboard.type("2");
  await keyboard.press("Enter");
  await expect(fulfil).toBeHidden();
  await follow("Partly shipped");
  const url = "https://www.canadapost-postescanada.ca/track-reperage/en#/details/CP1234-5678";
  const link = parcels.getByRole("link", { name: "CP 1234-5678" });
  await expect(link).toHaveAttribute("href", url);

  // The second parcel is a mistake at first.
  await adminPage.getByRole("button", { name: "Fulfil items" }).click();
  await expect(units).toHaveValue("1");
  await carrier.selectOption("No tracking");
  await fulfil.getByLabel(/Note to the customer/).fill("Left with care\nand a card");
  await fulfil.getByRole("button", { name: "Fulfil items" }).click();
  await expect(fulfil).toBeHidden();
  await follow("Shipped");
  await adminPage.getByRole("button", { name: "Undo: Parcel 2" }).click();
  await expect(adminPage.getByText("Parcel 2 was taken back")).toBeVisible();
  await follow("Partly shipped");
  await expect(parcels.getByRole("listitem").filter({ hasText: /^Parcel/ })).toHaveCount(1);
  await adminPage.getByRole("button", { name: "Fulfil items" }).click();
  await carrier.selectOption("UPS");
  await trackingNumber.fill("1Z 999");
  await fulfil.getByLabel(/Note to the customer/).fill("Left with care\nand a card");
  await fulfil.getByRole("button", { name: "Fulfil items" }).click();
  await expect(fulfil).toBeHidden();
  await expect(adminPage.getByRole("button", { name: "Fulfil items" })).toHaveCount(0);
  await follow("Shipped");
  // Line breaks are preserved.
  const note = timeline.getByText("Tracking number 1Z 999");
  expect(await note.evaluate((element: HTMLElement) => element.innerText)).toBe(
    `1 × ${product.title}\nTracking number 1Z 999 (UPS)\nLeft with care\nand a card`,
  );

  await adminPage.getByRole("button", { name: "Change tracking: Parcel 2" }).click();
  const change = adminPage.getByRole("dialog", { name: "Change tracking" });
  const changed = change.getByLabel("Tracking number");
  await expect(changed).toHaveValue("1Z 999");
  await changed.fill(" ");
  await change.getByRole("button", { name: "Change tracking" }).click();
  await expect(changed).toHaveAttribute("aria-invalid", "true");
  await changed.fill("1Z 998");
  await change.getByRole("button", { name: "Change tracking" }).click();
  await expect(change).toBeHidden();
  await follow("Shipped");
  await expect(timeline).toContainText("The tracking number of parcel 2 is 1Z 998 (UPS)");

  const deliver = async (parcel: string) => {
    await adminPage.getByRole("button", { name: `Mark as delivered: ${parcel}` }).click();
    const dialog = adminPage.getByRole("dialog", { name: "Mark as delivered?" });
    await dialog.getByRole("button", { name: "Mark as delivered" }).click();
    await expect(dialog).toBeHidden();
  };
  await deliver("Parcel 1");
  await follow("Shipped");
  await expect(timeline).toContainText("Delivered: parcel 1");
  await deliver("Parcel 2");
  await follow("Delivered");
  await expect(adminPage.getByRole("button", { name: /^Mark as/ })).toHaveCount(0);
  expect(await findViolations(adminPage)).toEqual([]);
  expect(await findViolations(page)).toEqual([]);

  await signInByCode(page, mailbox, SHOPPER.Email);
  await page.goto(`/account/orders/${id}`);
  await expect(parcels).toContainText(`2 × ${product.title}`);
  await expect(parcels.getByRole("link")).toHaveText(["CP 1234-5678", "1Z 998"]);
  expect(await findViolations(page)).toEqual([]);
});

test("a packing slip lists the contents of a parcel without prices, also on paper", async ({
  page,
  store,
}) => {
  const product = await wellStockedProduct(store, 0);
  const id = await order(page, product, 2);
  querySql(store, "update orders set gift_message = 'For you' where id = ?", id);
  await openAdmin(page, `/admin/orders/${id}`);
  await page.getByRole("button", { name: "Fulfil items" }).click();
  const dialog = page.getByRole("dialog", { name: "Fulfil items" });
  await dialog.getByRole("spinbutton").fill("1");
  await dialog.getByRole("button", { name: "Fulfil items" }).click();
  await page.getByRole("link", { name: "Packing slip: Parcel 1" }).click();
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Packing slip");
  const row = main.getByRole("row").filter({ hasText: product.title });
  await expect(row.getByRole("cell").last()).toHaveText("1");
  const [{ sku } = { sku: "" }] = querySql<{ sku: string }>(
    store,
    "select sku from products where id = ?",
    product.id,
  );
  await expect(row).toContainText(sku);
  await expect(main.getByText("For you")).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("navigation", { name: "Admin" })).toBeHidden();
  await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
  await expect(main).not.toContainText("$");
  await page.emulateMedia({ media: "screen" });

  await page.goto(`/admin/orders/${id}`);
  await page.getByRole("link", { name: "Packing slip", exact: true }).click();
  await expect(row.getByRole("cell").last()).toHaveText("2");
  await page.goto(`/admin/orders/${id}`);
  await page.getByRole("link", { name: "Receipt", exact: true }).click();
  await expect(main.getByRole("article")).toHaveCount(1);
  await expect(main.getByRole("article")).toContainText("$");
  await page.goto(`/admin/orders/${id}/packing-slip?parcel=unknown`);
  await expect(main).toContainText("This parcel does not exist any more.");
});
