import type { Page } from "@playwright/test";
import { adminPaths, NAVIGATION } from "../../app/admin/admin-paths.ts";
import { can, type Role } from "../../data/model/people/permissions.ts";
import { navigate, openAdmin, signInAs } from "../support/admin.ts";
import { order, querySql, wellStockedProduct } from "../support/purchase.ts";
import type { RunningStore } from "../support/start-store.ts";
import { expect, test } from "../support/store-fixture.ts";

// The test sends writes without content, which Chromium logs as errors.
test.beforeEach(({ expectConsoleErrors }) => expectConsoleErrors(/status of 4\d\d/));
test.use({ contextOptions: { reducedMotion: "reduce" } });

const BUTTONS = "main button:enabled:not(nav[aria-label=Admin] button):visible";

// S4
for (const role of ["viewer", "fulfilment"] as const satisfies readonly Role[])
  test(`an operator with the role ${role} finds no button that the server refuses`, async ({
    page,
    browser,
    store,
  }) => {
    const owner = await browser.newPage({ baseURL: store.url });
    const records = await createRecords(owner, store);
    await owner.close();
    await signInAs(page, store, role, "Sam");
    const refused: string[] = [];
    let current = "";
    page.on("response", (response) => {
      if (response.status() === 403)
        refused.push(`${current}: ${response.request().method()} ${response.url()}`);
    });
    const writes: Promise<unknown>[] = [];
    let [sent, pressed] = [0, 0];
    page.on("request", (request) => {
      if (request.method() === "GET") return;
      writes.push(request.response());
      sent += 1;
    });
    const expectNothingRefused = async () => {
      await Promise.all(writes.splice(0));
      expect(refused).toEqual([]);
    };
    // The permission is checked first: nothing is changed by a request without a record and content.
    await page.route("**/api/**", (route, request) => {
      if (["GET", "HEAD"].includes(request.method())) return route.continue();
      const url = request.url().replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, "x");
      return route.continue({ url, postData: "{}" });
    });
    const sections = NAVIGATION.flatMap(({ pages }) => pages).filter(({ permission }) =>
      can(role, permission),
    );
    await page.goto(adminPaths.ownAccount());
    await page.getByRole("navigation", { name: "Admin" }).waitFor();
    for (const path of [...sections.map(({ to }) => to), ...records[role]]) {
      current = path;
      pressed += await press(page, path);
      await expectNothingRefused();
    }
    await navigate(page, adminPaths.ownAccount());
    await expectNothingRefused();
    // Both roles have buttons; those of a viewer only search, filter and navigate.
    expect(pressed).toBeGreaterThan(20);
    if (role === "fulfilment") expect(sent).toBeGreaterThan(5);
  });

/**
 * Runs in a page: for each button, the path to it and the first words of its name, which are the same for
 * the buttons of all rows of a list.
 */
function kindsOf(buttons: Element[]): string[] {
  return buttons.map((button) => {
    const path: string[] = [];
    for (let at: Element | null = button; at && at.localName !== "main"; at = at.parentElement)
      path.push(`${at.localName}.${at.className}`);
    const name = (button.ariaLabel ?? button.textContent).replaceAll(/[^a-z ]/gi, "");
    return `${path.join(" ")}: ${name.split(" ").slice(0, 2).join(" ")}`;
  });
}

/** Presses one button of each kind on a page, and confirms the dialogs that they open. Returns how many. */
async function press(page: Page, path: string): Promise<number> {
  const open = async () => {
    await navigate(page, path);
    await page.locator("main h1").waitFor();
    await expect(page.getByText("Loading...")).toHaveCount(0);
    for (const summary of await page.locator("main li summary").all()) await summary.click();
  };
  await open();
  const buttons = page.locator(BUTTONS);
  const [kinds, url] = [await buttons.evaluateAll(kindsOf), page.url()];
  const count = kinds.length;
  let pressed = 0;
  for (const [at, kind] of kinds.entries()) {
    if (kinds.indexOf(kind) < at) continue;
    // Another page, a dialog or a toast has replaced the buttons.
    if (page.url() !== url || (await buttons.count()) !== count) {
      // Another page in between, so that this one is displayed anew.
      await navigate(page, adminPaths.ownAccount());
      await open();
    }
    const button = buttons.nth(at);
    if (!(await button.isVisible())) continue;
    await button.click();
    pressed += 1;
    const dialog = page.getByRole("dialog");
    if (await dialog.isVisible()) {
      const submit = dialog.locator("button[type=submit]");
      // A dialog without a form only displays, such as the history of a stock.
      if ((await submit.count()) === 0) {
        await page.keyboard.press("Escape");
        await dialog.waitFor({ state: "hidden" });
        continue;
      }
      for (const field of await dialog.locator("textarea:visible, input[type=text]:visible").all())
        await field.fill("1Z 999");
      await submit.click();
      await page.waitForLoadState("networkidle");
      await page.keyboard.press("Escape");
    }
  }
  await page.waitForLoadState("networkidle");
  return pressed;
}

/** Records of every kind; returns the pages of those that a role may view. */
async function createRecords(page: Page, store: RunningStore) {
  const product = await wellStockedProduct(store, 0);
  const paid = await order(page, product, 3);
  const shipped = await order(page, product, 2);
  await openAdmin(page);
  const send = async (path: string, data: object) => {
    const response = await page.request.post(path, { data });
    expect([path, response.ok()]).toEqual([path, true]);
    return response.json();
  };
  const found = await (await page.request.get(`/api/admin/orders/${shipped}`)).json();
  const [item] = found.items;
  const orders = "/api/admin/orders";
  const parcel = { items: [{ id: item.id, quantity: 1 }], carrier: null };
  await send(`${orders}/${shipped}/fulfilments`, parcel);
  await send("/api/track-order/returns", {
    orderNumber: found.order.orderNumber,
    email: found.order.customerEmail,
    items: [{ id: item.id, quantity: 1, reason: "changed-mind" }],
  });
  await send(`${orders}/${paid}/refunds`, { items: [], amount: "1.00" });
  querySql(store, "update refunds set state = 'failed', provider_id = null");
  querySql(store, "update orders set refund_state = 'failed' where id = ?", paid);
  await send("/api/contact", {
    name: "Jane",
    email: "jane@example.com",
    subject: "Question",
    message: "Is it vegan?",
  });
  const idOf = (table: string) => {
    const [row] = querySql<{ id: string }>(store, `select id from ${table} limit 1`);
    return row?.id ?? "";
  };
  const both = [
    adminPaths.order(paid),
    adminPaths.order(shipped),
    adminPaths.return(idOf("returns")),
    adminPaths.personalData(),
  ];
  return {
    fulfilment: both,
    viewer: [
      ...both,
      adminPaths.product(product.id),
      adminPaths.newProduct(),
      adminPaths.newCategory(),
      adminPaths.post(idOf("blog_posts")),
      adminPaths.newPost(),
      adminPaths.testimonial(idOf("testimonials")),
      adminPaths.newDiscount(),
      adminPaths.productImport(),
      adminPaths.taxSettings(),
      adminPaths.shippingSettings(),
      adminPaths.storeSettings(),
      adminPaths.brandSettings(),
      adminPaths.sales(),
      adminPaths.newSale(),
    ],
  };
}
