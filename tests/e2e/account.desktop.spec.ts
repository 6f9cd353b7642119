import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { findViolations } from "../support/accessibility.ts";
import { addAuthenticator, expect, signInByCode, test } from "../support/account-fixture.ts";
import {
  buy,
  CARDS,
  cartButton,
  fillCard,
  fillDetails,
  openCheckout,
  order,
  payButton,
  putInCart,
  readOrderNumber,
  SHOPPER,
  wellStockedProduct,
} from "../support/purchase.ts";
import { cartDialog, openCart } from "../support/storefront.ts";
import { countTaps } from "../support/taps.ts";

// Without animations, so that axe measures final colours.
test.use({ contextOptions: { reducedMotion: "reduce" } });

const expectClean = async (page: Page) => expect(await findViolations(page)).toEqual([]);

// C5
test("@postgres @journey the first sign-in by a code creates the account, with the guest's orders", async ({
  page,
  store,
  mailbox,
}) => {
  const product = await wellStockedProduct(store, 0);
  const number = await readOrderNumber(page, await order(page, product, 2));
  await page.goto("/");
  await page.getByRole("contentinfo").getByRole("link", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
  await expectClean(page);
  await page.getByRole("textbox", { name: "Email" }).fill("invalid");
  await page.getByRole("button", { name: "Send code" }).click();
  await expect(page.getByRole("textbox", { name: "Email" })).toHaveAccessibleDescription(/email/i);
  await page.getByRole("textbox", { name: "Email" }).fill(SHOPPER.Email);
  await page.getByRole("button", { name: "Send code" }).click();
  const field = page.getByRole("textbox", { name: "Code" });
  await expect(field).toBeFocused();
  await expectClean(page);
  // The step survives the reload of a phone that unloaded the tab.
  const code = await mailbox.nextCode(SHOPPER.Email);
  await page.reload();
  await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await field.press("Enter");
  await expect(page.getByRole("button", { name: "Sign out", exact: true })).toBeVisible();
  await expectClean(page);
  await page.getByRole("link", { name: `Order ${number}` }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Order ${number}` })).toBeVisible();
  await expect(page.getByRole("main").getByText("1 King St W")).toBeVisible();
  await expectClean(page);
  await page.getByRole("button", { name: "Order again" }).click();
  await expect(cartDialog(page).getByRole("link", { name: product.title })).toBeVisible();
  await expect(cartButton(page, 2)).toBeAttached();
});

test("a part of the account is displayed as soon as it and those above it are loaded", async ({
  page,
  mailbox,
}) => {
  await signInByCode(page, mailbox, "parts@example.com");
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/api/account/passkeys", async (route) => {
    await released;
    await route.continue();
  });
  await page.reload();
  const section = (name: string) => page.getByRole("heading", { level: 2, name });
  for (const name of ["Orders", "Addresses", "Name", "Email"])
    await expect(section(name)).toBeVisible();
  await expect(page.getByText("Loading your account...")).toBeVisible();
  await expect(section("Devices")).toHaveCount(0);
  release();
  for (const name of ["Passkeys", "Devices", "Your data"])
    await expect(section(name)).toBeVisible();
  await expect(page.getByText("Loading your account...")).toHaveCount(0);
});

// C7
test("a passkey signs in by autofill after signing out, which leaves no personal data", async ({
  page,
  store,
  mailbox,
  expectConsoleErrors,
}) => {
  // A synchronization that arrives after the sign-out.
  expectConsoleErrors(/status of 401/);
  const email = "passkey@example.com";
  const authenticator = await addAuthenticator(page);
  const forgotten = new Promise((resolve) =>
    authenticator.on("WebAuthn.credentialDeleted", resolve),
  );
  await putInCart(page, await wellStockedProduct(store, 1));
  await signInByCode(page, mailbox, email);
  await page.getByRole("button", { name: "Create a passkey" }).click();
  await expect(page.getByRole("list", { name: "Passkeys" }).getByRole("listitem")).toHaveCount(1);
  await page.getByRole("textbox", { name: "First Name" }).fill("Wilhelmina");
  await page.getByRole("button", { name: "Save name" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Wilhelmina");
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await page.getByRole("button", { name: "Keep cart" }).click();
  await expect(page.getByText("You are signed out")).toBeVisible();
  await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
  const left = await readStorage(page);
  for (const personal of [email, "Wilhelmina", "customer-orders", "vitrine_signed_in"])
    expect(left).not.toContain(personal);
  await page.goto("/account");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Wilhelmina");

  // The password manager forgets a passkey that the account no longer has.
  await page.getByRole("button", { name: /^Remove/ }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Remove/ })
    .click();
  await forgotten;
});

// C2
test("a sign-in link signs in by a press of its button, only in the browser that requested it", async ({
  page,
  store,
  mailbox,
  browser,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/status of 401/);
  const email = "link@example.com";
  await page.goto("/account");
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByRole("button", { name: "Send code" }).click();
  const address = `${store.url}/account/sign-in#${await mailbox.nextCode(email)}`;

  const elsewhere = await browser.newContext();
  const stranger = await elsewhere.newPage();
  await stranger.goto(address);
  await stranger.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(stranger.getByRole("alert")).toContainText("only in the browser that requested it");
  await elsewhere.close();

  await page.goto(address);
  const button = page.getByRole("button", { name: "Sign in", exact: true });
  await expect(button).toBeVisible();
  await expectClean(page);
  await expect(page).not.toHaveURL(/\d{6}$/);
  await button.click();
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
});

test("checkout saves an address on request and is filled in the next time", async ({
  page,
  store,
  mailbox,
}) => {
  const email = "address@example.com";
  await signInByCode(page, mailbox, email);
  await putInCart(page, await wellStockedProduct(store, 2));
  await openCheckout(page);
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(email);
  await fillDetails(page, { Email: email });
  await page.getByRole("checkbox", { name: "Save this address" }).check();
  await fillCard(page, CARDS.pays);
  await expectClean(page);
  await payButton(page).click();
  await expect(page.getByRole("heading", { name: "Order Confirmed!" })).toBeVisible();
  await putInCart(page, await wellStockedProduct(store, 3));
  await openCheckout(page);
  await expect(page.getByLabel("Address", { exact: true })).toHaveValue(SHOPPER.Address);
  await expect(page.getByLabel("Saved address")).not.toHaveValue("");
  await expect(page.getByRole("checkbox", { name: "Save this address" })).toHaveCount(0);

  await page.goto("/account");
  await page.getByRole("button", { name: `Delete the address ${SHOPPER.Address}` }).click();
  await expect(page.getByText("No saved addresses.")).toBeVisible();
  await page.getByRole("button", { name: "Add an address" }).click();
  await expectClean(page);
  const dialog = page.getByRole("dialog", { name: "Add an address" });
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByRole("textbox", { name: "First Name" })).toBeFocused();
});

test("the next checkout offers the address of the last order, also after Order again, which takes five taps", async ({
  page,
  mailbox,
  store,
}) => {
  const email = "again@example.com";
  await signInByCode(page, mailbox, email);
  await order(page, await wellStockedProduct(store, 2));
  await page.goto("/shop");
  await page
    .getByRole("main")
    .getByRole("button", { name: /^Add to Cart/ })
    .first()
    .click();
  await openCart(page);
  await cartDialog(page)
    .getByRole("link", { name: /Checkout/ })
    .click();
  await expect(page.getByLabel("Address", { exact: true })).toHaveValue(SHOPPER.Address);
  const taps = await countTaps(page);
  await page.goto("/");
  await page.getByRole("banner").getByRole("link", { name: "Your account" }).click();
  await page.getByRole("link", { name: /ORD-/ }).first().click();
  await page.getByRole("button", { name: "Order again" }).click();
  await cartDialog(page)
    .getByRole("link", { name: /Checkout/ })
    .click();
  await expect(page.getByLabel("Address", { exact: true })).toHaveValue(SHOPPER.Address);
  await expect(page.getByLabel("Postal Code")).toHaveValue("M5V 2T6");
  const offered = page.getByLabel("Saved address").getByRole("option", { selected: true });
  await expect(offered).toHaveText("Jane Doe, 1 King St W, Toronto (earlier order)");
  await expect(page.getByRole("checkbox", { name: "Save this address" })).not.toBeChecked();
  await fillCard(page, CARDS.pays);
  await payButton(page).click();
  await expect(page.getByRole("heading", { name: "Order Confirmed!" })).toBeVisible();
  // On a phone one more, because the link is in the menu.
  expect(await taps()).toBe(5);

  await page.goto("/account");
  await expect(page.getByText("No saved addresses.")).toBeVisible();
});

test("the form of order tracking has the customer's e-mail, unless another one was typed first", async ({
  page,
  mailbox,
}) => {
  await signInByCode(page, mailbox, "tracks@example.com");
  const field = page.getByLabel("Email Address");
  await page.goto("/track-order");
  await expect(field).toHaveValue("tracks@example.com");
  await field.fill("");
  await page.getByLabel("Order Number").fill("ORD-123456");
  await expect(field).toHaveValue("");

  const typed = Promise.withResolvers<void>();
  await page.route("**/api/account/session", async (route) => {
    await typed.promise;
    await route.continue();
  });
  const session = page.waitForResponse("**/api/account/session");
  await page.goto("/track-order");
  await field.fill("guest@example.com");
  typed.resolve();
  await (await session).finished();
  // The page has rendered the response.
  await page.evaluate(() => new Promise((resolve) => window.requestIdleCallback(resolve)));
  await expect(field).toHaveValue("guest@example.com");
});

// C10
test("@postgres the customer's data is exported, and the account deleted after a confirmation that names the retained data", async ({
  page,
  mailbox,
  expectConsoleErrors,
}) => {
  // A request that arrives after the session has ended.
  expectConsoleErrors(/status of 401/);
  const email = "deleted@example.com";
  await signInByCode(page, mailbox, email);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export my data" }).click();
  const file = await (await download).path();
  expect(await readFile(file, "utf8")).toContain(email);
  await page.getByRole("button", { name: "Delete account" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete your account?" });
  await expect(dialog).toContainText("tax law");
  await expectClean(page);
  await dialog.getByRole("button", { name: "Delete account" }).click();
  await expect(page.getByText("Your account has been deleted.")).toBeVisible();
  await expect(page.getByRole("contentinfo").getByRole("link", { name: "Sign in" })).toBeVisible();
});

test("a guest's purchase makes no account request; its order becomes an account by one press", async ({
  page,
  store,
}) => {
  await addAuthenticator(page);
  const requests: string[] = [];
  page.on("request", (request) => requests.push(new URL(request.url()).pathname));
  await buy(page, await wellStockedProduct(store, 4));
  const offer = page.getByRole("button", { name: "Save your order to an account" });
  await expect(offer).toBeVisible();
  expect(requests.filter((path) => /^\/api\/account|passkeys/.test(path))).toEqual([]);
  await offer.click();
  await expect(page.getByRole("heading", { name: "Your order is saved" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Your account" }).click();
  await expect(page.getByRole("heading", { name: "Verify your email" })).toBeVisible();
  await expect(page.getByRole("list", { name: "Orders" }).getByRole("listitem")).toHaveCount(1);
});

/** Everything that this browser stores and scripts can read. */
function readStorage(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const texts: unknown[] = [
      document.cookie,
      { ...localStorage },
      { ...sessionStorage },
      window.history.state,
      await indexedDB.databases(),
    ];
    for (const { name = "" } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      for (const table of database.objectStoreNames)
        texts.push(
          await new Promise((resolve) => {
            const rows = database.transaction(table).objectStore(table).getAll();
            rows.onsuccess = () => resolve(rows.result);
          }),
        );
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        texts.push(request.url, await (await cache.match(request))?.text());
    }
    return JSON.stringify(texts);
  });
}
