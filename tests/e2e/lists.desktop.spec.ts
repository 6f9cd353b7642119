import type { Browser, Page } from "@playwright/test";
import { findViolations } from "../support/accessibility.ts";
import { expect, signInByCode, test } from "../support/account-fixture.ts";
import { changeProduct, listSubscribers } from "../support/admin-api.ts";
import { wellStockedProduct } from "../support/purchase.ts";
import type { RunningStore } from "../support/start-store.ts";
import { save, toastWith } from "../support/storefront.ts";

// Without animations, so that axe measures final colours.
test.use({ contextOptions: { reducedMotion: "reduce" } });

const expectClean = async (page: Page) => expect(await findViolations(page)).toEqual([]);

/** A page of another browser profile. */
const otherProfile = async (browser: Browser, { url }: Pick<RunningStore, "url">) =>
  (await browser.newContext({ baseURL: url, serviceWorkers: "block" })).newPage();

// C6, C7
test("@postgres a wishlist that is edited offline in one profile appears in the other, and leaves at sign-out", async ({
  browser,
  context,
  page,
  store,
  mailbox,
  expectConsoleErrors,
}) => {
  // 401: a synchronization that arrives after the sign-out.
  expectConsoleErrors(/ERR_INTERNET_DISCONNECTED|Failed to fetch|status of 401/);
  const email = "lists@example.com";
  const [first, second, third] = [
    await wellStockedProduct(store, 0),
    await wellStockedProduct(store, 1),
    await wellStockedProduct(store, 2),
  ];
  // Saved before the account exists: merged at the first sign-in.
  await page.goto("/shop");
  await save(page, first);
  await signInByCode(page, mailbox, email);
  const other = await otherProfile(browser, store);
  await signInByCode(other, mailbox, email);
  await other.goto("/shop");
  await expect(other.getByRole("link", { name: "Wishlist, 1 item", exact: true })).toBeVisible();

  const synchronized = page.waitForResponse("**/api/account/lists");
  await page.goto("/shop");
  await synchronized;
  await context.setOffline(true);
  await save(page, second);
  const sent = other.waitForResponse(
    (response) =>
      response.url().endsWith("/api/account/lists") &&
      response.request().postDataJSON().changes.length > 0,
  );
  await save(other, third);
  await sent;
  await expect(other.getByRole("link", { name: "Wishlist, 2 items", exact: true })).toBeVisible();
  await expect(page.getByText(/offline/i).first()).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole("link", { name: "Wishlist, 3 items", exact: true })).toBeVisible();
  await other.goto("/wishlist");
  await expect(other.getByText("3 Items Saved", { exact: true })).toBeVisible();
  await other.getByRole("button", { name: `Remove ${first.title} from wishlist` }).click();
  await expect(other.getByText("2 Items Saved", { exact: true })).toBeVisible();
  await expect(async () => {
    await page.goto("/wishlist");
    await expect(page.getByText("2 Items Saved", { exact: true })).toBeVisible({ timeout: 2_000 });
  }).toPass();

  await page.goto("/account");
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await expect(page.getByRole("textbox", { name: "Email" })).toBeVisible();
  await page.goto("/wishlist");
  await expect(page.getByRole("heading", { name: "Your Wishlist is Empty" })).toBeVisible();
  await other.context().close();
});

test("@journey a wishlist is shared by a link until it is revoked, and transferred once", async ({
  browser,
  page,
  store,
}) => {
  const [first, second] = [await wellStockedProduct(store, 0), await wellStockedProduct(store, 1)];
  await page.goto("/shop");
  await save(page, first);
  await save(page, second);
  await page.goto("/wishlist");
  await page.getByRole("button", { name: "Share wishlist" }).click();
  const dialog = page.getByRole("dialog", { name: "Share wishlist" });
  const link = await dialog.getByRole("textbox", { name: "Link" }).inputValue();
  await expectClean(page);

  const friend = await otherProfile(browser, store);
  await friend.goto(link);
  await expect(friend.getByRole("heading", { level: 1, name: "Shared wishlist" })).toBeVisible();
  await expect(friend.getByRole("article").getByRole("heading")).toHaveText([
    first.title,
    second.title,
  ]);
  await expectClean(friend);
  await friend.getByRole("button", { name: "Add all to my wishlist" }).click();
  await expect(toastWith(friend, "Added to wishlist")).toContainText("2 items");

  await dialog.getByRole("button", { name: "Stop sharing" }).click();
  await expect(dialog).toBeHidden();
  expect((await friend.reload())?.status()).toBe(404);
  await expect(
    friend.getByRole("heading", { level: 1, name: "This wishlist is not shared any more" }),
  ).toBeVisible();
  await expectClean(friend);
  await friend.context().close();

  await page.getByRole("button", { name: "Transfer to another device" }).click();
  await expect(page.getByRole("img", { name: "QR code of the transfer link" })).toBeVisible();
  await expectClean(page);
  const code = await page.getByRole("link", { name: "open this link" }).getAttribute("href");
  for (const result of ["Your wishlist is here", "This code does not work any more"]) {
    const phone = await otherProfile(browser, store);
    await phone.goto(code ?? "");
    await phone.getByRole("button", { name: "Add to my wishlist" }).click();
    await expect(phone.getByRole("heading", { level: 1, name: result })).toBeVisible();
    await expectClean(phone);
    await phone.context().close();
  }
});

test("a shopper is notified once when a sold-out product is back, and can stop it with one click", async ({
  page,
  store,
  mailbox,
}) => {
  const email = "waiting@example.com";
  const product = await wellStockedProduct(store, 3);
  await changeProduct(store, product.id, { stockQuantity: 0 });
  await page.goto(`/product/${product.id}`);
  await page.getByRole("button", { name: "Notify me when it is back" }).click();
  const field = page.getByRole("textbox", { name: "Email address" });
  await expect(field).toBeFocused();
  await field.fill("invalid");
  await field.press("Enter");
  await expect(field).toHaveAccessibleDescription(/valid email/);
  await expectClean(page);
  await field.fill(email);
  await field.press("Enter");
  await expect(
    page.getByText("Please confirm with the link that we have emailed you."),
  ).toBeFocused();

  await page.goto(await mailbox.waitForLink(email, "/stock-notification"));
  await page.getByRole("button", { name: "Confirm my address" }).click();
  await expect(page.getByRole("heading", { name: "Your address is confirmed" })).toBeFocused();
  await expectClean(page);
  await changeProduct(store, product.id, { stockQuantity: 20 });
  await page.goto(await mailbox.waitForLink(email, "/product/"));
  await expect(page.getByRole("heading", { level: 1, name: product.title })).toBeVisible();

  await page.goto(await mailbox.waitForLink(email, "/unsubscribe"));
  await expectClean(page);
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(page.getByRole("heading", { name: "You are unsubscribed" })).toBeFocused();
});

test("a newsletter subscription begins with the button behind the link of its e-mail", async ({
  page,
  store,
  mailbox,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/status of 404/);
  const email = "reader@example.com";
  await page.request.post("/api/newsletter/subscribe", { data: { email } });
  const link = await mailbox.waitForLink(email, "/confirm-subscription");
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Confirm your subscription" })).toBeVisible();
  expect(await listSubscribers(store)).not.toContain(email);
  await expectClean(page);
  await page.getByRole("button", { name: "Confirm subscription" }).click();
  await expect(page.getByRole("heading", { name: "Thank you for subscribing!" })).toBeFocused();
  expect(await listSubscribers(store)).toContain(email);
  await expectClean(page);
  await page.goto(`${link}x`);
  await page.getByRole("button", { name: "Confirm subscription" }).click();
  await expect(page.getByRole("heading", { name: "This link is not valid" })).toBeFocused();
});

test("the link of any email, and the account, lead to the choice of emails", async ({
  page,
  store,
  mailbox,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/status of 40[14]/);
  const email = "chooser@example.com";
  const newsletter = page.getByRole("checkbox", { name: "The newsletter" });
  await page.request.post("/api/newsletter/subscribe", { data: { email } });
  const link = await mailbox.waitForLink(email, "/emails");
  await page.goto(link);
  await expect(page.getByText(`Emails to ${email}`)).toBeVisible();
  await expect(newsletter).not.toBeChecked();
  await expectClean(page);
  await newsletter.check();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Your choices are saved.")).toBeVisible();
  expect(await listSubscribers(store)).toContain(email);
  await page.getByRole("button", { name: "Unsubscribe from all" }).click();
  await expect(newsletter).not.toBeChecked();
  await expect(page.getByRole("checkbox", { name: /request for reviews/ })).not.toBeChecked();
  expect(await listSubscribers(store)).not.toContain(email);

  await page.goto(`${link}x`);
  await expect(page.getByText(/^This link is not valid/)).toBeVisible();
  await page.goto("/emails");
  await page.getByLabel("Email address").fill("unknown@example.com");
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByText(/^If we write to this address/)).toBeVisible();
  await expectClean(page);

  await signInByCode(page, mailbox, email);
  await page.getByRole("link", { name: "Your emails" }).click();
  await expect(page.getByText(`Emails to ${email}`)).toBeVisible();
  await page.goto("/faq");
  await page.getByLabel("Search questions and answers").fill("unsubscribe");
  await expect(page.getByText("How do I unsubscribe from emails?")).toBeVisible();
});
