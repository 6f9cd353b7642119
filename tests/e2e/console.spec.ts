import sharp from "sharp";
import { STORE } from "../../data/store.ts";
import { smallTargetsOf, violationsOf } from "../support/accessible.ts";
import { toastWith } from "../support/browsing.ts";
import { confirm, openConsole, PASSWORD } from "../support/console.ts";
import { ask, buy, plentiful, SHOPPER } from "../support/shopping.ts";
import { expect, test } from "../support/store-fixture.ts";

// A page that nobody is signed in to is told so with a 401, which Chromium writes down.
test.beforeEach(({ expectConsoleErrors }) => expectConsoleErrors(/status of 401/));
test.use({ contextOptions: { reducedMotion: "reduce" } });

const numberOf = (store: Parameters<typeof ask>[0], id: string) =>
  ask<{ order_number: string }>(store, "select order_number from orders where id = ?", id)[0]
    ?.order_number ?? "";

test.describe("the door", () => {
  // W8
  test("a wrong password, the right one, and out again", async ({ page }) => {
    await page.goto("/admin/orders");
    const field = page.getByLabel("Password", { exact: true });
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(field).toHaveAccessibleDescription("Enter the operator's password.");
    await field.fill("not the password");
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(field).toHaveAccessibleDescription("The password is not right.");
    await expect(field).toBeFocused();
    await expect(field).toHaveValue("not the password");
    await field.fill(PASSWORD);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "Orders" })).toBeVisible();
    await page.getByRole("button", { name: "Sign out" }).click();
    await expect(field).toBeVisible();
    await page.reload();
    await expect(field).toBeVisible();
  });

  // W34
  test("what the server renders of it holds nothing and is kept by nobody", async ({
    page,
    store,
  }) => {
    const number = numberOf(store, await buy(page, await plentiful(store, 0)));
    await openConsole(page, "/admin/orders");
    await expect(page.getByRole("link", { name: new RegExp(number) })).toBeVisible();
    const answer = await page.request.get("/admin/orders");
    expect(answer.headers()["cache-control"]).toBe("no-store");
    const html = await answer.text();
    expect(html).toContain('name="robots" content="noindex"');
    expect(html).not.toContain(number);
    expect(html).not.toContain(SHOPPER.Email);
  });

  test("shoppers download none of it", async ({ page }) => {
    const urls: string[] = [];
    page.on("request", (request) => urls.push(request.url()));
    for (const path of ["/", "/shop", "/checkout", "/track-order"]) await page.goto(path);
    expect(urls.length).toBeGreaterThan(10);
    expect(urls.filter((url) => /console|admin|data-import/.test(url))).toEqual([]);
  });

  test("a session that ends asks again over the page, and loses nothing typed", async ({
    page,
    store,
  }) => {
    await openConsole(page, "/admin/products/new");
    await page.getByLabel("Title", { exact: true }).fill("Fir Balm");
    await page.getByLabel("Description").fill("A balm.");
    await page.getByLabel("Price ($)").fill("12.5");
    await page.getByLabel("Picture address").fill("/icons/icon.svg");
    ask(store, "delete from sessions");
    await page.getByRole("button", { name: "Create product" }).click();
    const again = page.getByRole("dialog", { name: "Sign in again" });
    await again.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await again.getByRole("button", { name: "Sign in" }).click();
    await expect(again).toBeHidden();
    await expect(page.getByLabel("Title", { exact: true })).toHaveValue("Fir Balm");
    ask(store, "delete from products where title = 'Fir Balm'");
  });
});

test.describe("orders", () => {
  test("from paid to delivered, and the tracking page follows", async ({
    page,
    context,
    store,
  }) => {
    test.slow();
    const product = await plentiful(store, 0);
    const number = numberOf(store, await buy(page, product));
    const track = page.getByRole("button", { name: "Track Order" });
    const way = page.getByRole("list", { name: "Order status" });
    await page.goto("/track-order");
    await page.getByLabel("Order Number").fill(number);
    await page.getByLabel("Email Address").fill(SHOPPER.Email);
    await track.click();
    await expect(way.locator("[aria-current=step]")).toContainText("Order placed and paid");

    const desk = await context.newPage();
    await openConsole(desk, "/admin/orders");
    await desk.getByRole("searchbox").fill(number.slice(4));
    await desk.getByRole("button", { name: "Search" }).click();
    await expect(desk.getByText("1 order", { exact: true })).toBeVisible();
    await desk.getByRole("link", { name: new RegExp(number) }).click();
    await expect(desk.getByRole("heading", { level: 1 })).toHaveText(`Order ${number}`);
    await expect(desk.getByText(product.title)).toBeVisible();

    const follow = async (now: string) => {
      await track.click();
      await expect(way.locator("[aria-current=step]")).toContainText(now);
    };
    await confirm(desk, "Mark as packed", "Mark as packed?");
    await follow("Packed");

    await desk.getByRole("button", { name: "Mark as shipped" }).click();
    const ship = desk.getByRole("dialog", { name: "Mark as shipped?" });
    await ship.getByRole("button", { name: "Mark as shipped" }).click();
    const parcel = ship.getByLabel("Tracking number");
    await expect(parcel).toBeFocused();
    await expect(parcel).toHaveAttribute("aria-invalid", "true");
    await parcel.fill("CP 1234-5678");
    await ship.getByLabel(/Note for the shopper/).fill("Left with care");
    await ship.getByRole("button", { name: "Mark as shipped" }).click();
    await expect(ship).toBeHidden();
    await follow("Shipped");
    await expect(way).toContainText("Tracking number CP 1234-5678. Left with care");

    await confirm(desk, "Mark as delivered", "Mark as delivered?");
    await follow("Delivered");
    const history = desk.getByRole("list", { name: "History of the order" });
    await expect(history.getByRole("listitem")).toHaveCount(4);
    await expect(desk.getByRole("button", { name: /^Mark as/ })).toHaveCount(0);
  });

  test("cancelled and refunded, with its pieces back in the stock or not", async ({
    page,
    context,
    store,
  }) => {
    test.slow();
    const product = await plentiful(store, 2);
    const left = () =>
      ask<{ n: number }>(store, "select stock_quantity n from products where id = ?", product.id)[0]
        ?.n ?? Number.NaN;
    const before = left();
    for (const [answer, after] of [
      ["Yes, to be sold again", before],
      ["No, the stock stays as it is", before - 1],
    ] as const) {
      const id = await buy(page, product);
      const desk = await context.newPage();
      await openConsole(desk, `/admin/orders/${id}`);
      await desk.getByRole("button", { name: "Cancel and refund" }).click();
      const dialog = desk.getByRole("dialog", { name: "Cancel and refund?" });
      await dialog.getByLabel(answer).check();
      await dialog.getByRole("button", { name: /^Refund \$/ }).click();
      await expect(dialog).toBeHidden();
      await expect(desk.getByText("Refunded", { exact: true })).toBeVisible();
      expect(left()).toBe(after);
      await desk.close();
      await page.goto("/track-order");
      await page.getByLabel("Order Number").fill(numberOf(store, id));
      await page.getByLabel("Email Address").fill(SHOPPER.Email);
      await page.getByRole("button", { name: "Track Order" }).click();
      await expect(page.getByRole("list", { name: "Order status" })).toContainText(
        "Cancelled and refunded",
      );
    }
  });

  test("payments: problems are resolved, the books compared", async ({ page, store }) => {
    ask(
      store,
      "insert into payment_problems (id, payment_intent_id, kind, message, created_at) values (?, 'pi_1', 'mismatch', 'The amounts differ.', '2026-01-01T00:00:00.000Z')",
      crypto.randomUUID(),
    );
    await openConsole(page);
    await page.getByRole("link", { name: "1 payment problem is open" }).click();
    await page.getByRole("button", { name: "Mark as resolved: The amounts differ." }).click();
    await expect(page.getByText("No payment needs your attention.")).toBeVisible();
    await page.getByRole("button", { name: "Compare now" }).click();
    await expect(page.getByText(/payments? since .*Everything matches\./)).toBeVisible();
  });
});

test.describe("products", () => {
  test("edited with a new picture, and seen in the shop", async ({ page, store }) => {
    const product = await plentiful(store, 4);
    await openConsole(page, "/admin/products");
    await page.getByRole("searchbox").fill(product.title);
    await page.getByRole("button", { name: "Search" }).click();
    await page.getByRole("link", { name: new RegExp(product.title) }).click();
    await page.getByLabel("Title", { exact: true }).fill("Moss & Fir Balm");
    await page.getByLabel("Price ($)").fill("0");
    const preview = page.getByLabel("Preview of the card");
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
      .getByLabel("Upload a picture")
      .setInputFiles({ name: "Moss.png", mimeType: "image/png", buffer: photo });
    await expect(page.getByLabel("Picture address")).toHaveValue(/^\/pictures\/moss\.4x5\./);
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(toastWith(page, "Saved")).toBeVisible();

    await page.getByRole("link", { name: "See it in the shop" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Moss & Fir Balm");
    await expect(page.getByText("$31.50").first()).toBeVisible();
    const shown = page.locator('main img[src*="/pictures/moss.4x5."]').first();
    await expect(shown).toBeVisible();
    await expect
      .poll(() => shown.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
  });

  test("somebody else was faster: nothing is overwritten", async ({
    page,
    store,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(/status of 409/);
    const product = await plentiful(store, 5);
    await openConsole(page, `/admin/products/${product.id}`);
    await page.getByLabel("Category").fill("Skin Care");
    ask(
      store,
      "update products set title = 'Theirs', updated_at = '2030-01-01T00:00:00.000Z' where id = ?",
      product.id,
    );
    await page.getByLabel("Title", { exact: true }).fill("Mine");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByText(/^Not saved: this has changed/)).toBeVisible();
    await expect(page.getByLabel("Title", { exact: true })).toHaveValue("Mine");
    await page.getByRole("button", { name: "Read the newer version" }).click();
    await expect(page.getByLabel("Title", { exact: true })).toHaveValue("Theirs");
  });

  test("stock, withdrawn, back again, and a new one", async ({ page, store }) => {
    const product = await plentiful(store, 6);
    const shop = async () => (await page.request.get(`/api/products/${product.id}`)).status();
    await openConsole(page, `/admin/products/${product.id}`);
    const pieces = page.getByLabel("Pieces in stock");
    await pieces.fill("20");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByRole("heading", { name: "Stock: 20" })).toBeVisible();
    await page.getByLabel(/^Pieces that came in/).fill("-15");
    await page.getByRole("button", { name: "Change stock" }).click();
    await expect(pieces).toHaveValue("5");
    await expect(page.getByLabel("Preview of the card")).toContainText("Only 5 left!");
    // What changed beside the form does not stand against saving it.
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(toastWith(page, "Saved")).toBeVisible();
    await confirm(page, "Withdraw", "Withdraw this product?");
    await expect(page.getByText("Withdrawn: shoppers don't see it.")).toBeVisible();
    expect(await shop()).toBe(404);
    await page.getByRole("button", { name: "Put back in the shop" }).click();
    await expect(page.getByRole("link", { name: "See it in the shop" })).toBeVisible();
    expect(await shop()).toBe(200);

    await page.goto("/admin/products/new");
    await page.getByRole("button", { name: "Create product" }).click();
    await expect(page.getByLabel("Title", { exact: true })).toBeFocused();
    await page.getByLabel("Title", { exact: true }).fill("Cedar Soap");
    await page.getByLabel("Description").fill("A soap.");
    await page.getByLabel("Price ($)").fill("9");
    await page.getByLabel("Picture address").fill(product.imageUrl);
    await page.getByRole("button", { name: "Create product" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cedar Soap");
    await expect(page.getByLabel("Price ($)")).toHaveValue("9.00");
  });
});

test("the journal and testimonials: written, read, changed, deleted", async ({ page }) => {
  await openConsole(page, "/admin/journal/new");
  for (const [label, text] of [
    ["Title", "On birch sap"],
    ["Excerpt", "A short one."],
    ["Text", "First.\n\nSecond."],
    ["Author", "Noor"],
    ["Category", "Notes"],
    ["Picture address", "/icons/icon.svg"],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("On birch sap");
  await page.getByLabel("Title", { exact: true }).fill("On maple sap");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(toastWith(page, "Saved")).toBeVisible();
  await page.getByRole("link", { name: "Read it in the journal" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("On maple sap");
  await page.goBack();
  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Journal");
  await expect(page.getByText("On maple sap")).toHaveCount(0);

  await page.goto("/admin/testimonials/new");
  await page.getByLabel("Name").fill("Ana");
  await page.getByLabel("What they said").fill("It smells of rain.");
  await page.getByLabel("Rating").selectOption("4 stars");
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Testimonial by Ana");
  expect(await (await page.request.get("/testimonials")).text()).toContain("It smells of rain.");
  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Testimonials");
  expect(await (await page.request.get("/testimonials")).text()).not.toContain("smells of rain");
});

test("messages, the newsletter and the outbox", async ({ page }) => {
  const subject = `Vegan? ${Date.now()}`;
  const message = { name: "Ann", email: "ann@example.com", subject, message: "Is it?\n\nAnn" };
  await page.request.post("/api/contact", { data: message });
  await page.request.post("/api/newsletter/subscribe", { data: { email: "ann@example.com" } });
  await openConsole(page);
  await page.getByRole("link", { name: "Unread messages" }).click();
  const letter = page.locator("details").filter({ hasText: subject });
  await expect(letter.getByText("Unread", { exact: true })).toBeVisible();
  await page.getByLabel("Show").selectOption("All messages");
  await letter.locator("summary").click();
  await expect(letter.getByText("Is it?")).toBeVisible();
  await expect(letter.getByText("Read", { exact: true })).toBeVisible();
  await letter.getByRole("button", { name: "Mark as answered" }).click();
  await expect(letter.getByText("Answered", { exact: true })).toBeVisible();

  await page.goto("/admin/newsletter");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download all as CSV" }).click();
  expect((await download).suggestedFilename()).toMatch(/^newsletter-\d{4}-\d\d-\d\d\.csv$/);

  await page.goto("/admin/mail");
  await expect(page.getByText(/^No mail leaves/)).toBeVisible();
  const mail = page.locator("details").filter({ hasText: "Copy of a message" }).first();
  await mail.locator("summary").click();
  await expect(mail.getByText(`Message from Ann: ${subject}`)).toBeVisible();
});

test("every page: axe has nothing to say, targets are 24 px, nothing scrolls sideways", async ({
  page,
  store,
}) => {
  test.slow();
  const order = await buy(page, await plentiful(store, 1));
  const [post] = ask<{ id: string }>(store, "select id from blog_posts limit 1");
  const [voice] = ask<{ id: string }>(store, "select id from testimonials limit 1");
  const product = await plentiful(store, 1);
  const check = async () => {
    expect.soft(await violationsOf(page), page.url()).toEqual([]);
    expect.soft(await smallTargetsOf(page), page.url()).toEqual([]);
    const [wide, window] = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.clientWidth,
    ]);
    expect.soft(wide, page.url()).toBe(window);
  };
  await page.goto("/admin");
  await page.getByLabel("Password", { exact: true }).waitFor();
  await check();
  await openConsole(page);
  const pages = [
    "/admin",
    "/admin/orders",
    "/admin/orders?search=nobody",
    `/admin/orders/${order}`,
    "/admin/products",
    "/admin/products/new",
    `/admin/products/${product.id}`,
    "/admin/import",
    "/admin/journal",
    `/admin/journal/${post?.id}`,
    "/admin/testimonials",
    `/admin/testimonials/${voice?.id}`,
    "/admin/messages",
    "/admin/newsletter",
    "/admin/payments",
    "/admin/mail",
    "/admin/nothing",
  ];
  for (const path of pages) {
    await page.goto(path);
    await expect(page.getByRole("navigation", { name: "Console" })).toBeVisible();
    await expect(page.getByText("Loading...")).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expect(page).toHaveTitle(new RegExp(`Console(?: \\| ${STORE.name})?$`));
    await check();
  }
  await page.goto(`/admin/orders/${order}`);
  await page.getByRole("button", { name: "Cancel and refund" }).click();
  await page.getByRole("dialog").waitFor();
  await check();
});

test("a load that fails says so and can be tried again", async ({ page, expectConsoleErrors }) => {
  expectConsoleErrors(/status of 500/);
  await openConsole(page);
  await page.route("**/api/admin/orders?*", (route) =>
    route.fulfill({ status: 500, json: { message: "Something went wrong." } }),
  );
  await page.getByRole("navigation", { name: "Console" }).getByText("Orders").click();
  await expect(page.getByRole("alert").getByText("Something went wrong.")).toBeVisible();
  await page.unroute("**/api/admin/orders?*");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("status").filter({ hasText: /order/i }).first()).toBeVisible();
});
