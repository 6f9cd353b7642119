import type { Page } from "@playwright/test";
import { openAdmin, openOperatorMenu } from "../support/admin.ts";
import { querySql } from "../support/purchase.ts";
import { expect, test } from "../support/store-fixture.ts";
import { holdRequests } from "../support/storefront.ts";

// Without a session the admin gets a 401, which Chromium logs.
test.beforeEach(({ expectConsoleErrors }) => expectConsoleErrors(/status of 401/));
test.use({ contextOptions: { reducedMotion: "reduce" } });

test("@journey creates, edits and deletes blog posts and testimonials", async ({ page }) => {
  await openAdmin(page, "/admin/journal/new");
  for (const [label, text] of [
    ["Title", "On birch sap"],
    ["Excerpt", "A short one."],
    ["Author", "Noor"],
    ["Category", "Notes"],
    ["Image URL", "/icons/icon.svg"],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByRole("textbox", { name: "Content" }).fill("First.");
  const excerpt = page.getByLabel("Excerpt", { exact: true });
  await expectLeaveConfirmation(page, async () => {
    await expect(excerpt).toHaveValue("A short one.");
  });
  await page.getByRole("button", { name: "Save post" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("On birch sap");
  await page.getByLabel("Title", { exact: true }).fill("On maple sap");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("On maple sap");
  await page.getByRole("link", { name: "View in the journal" }).click();
  // The post has the same heading as its form.
  await page.waitForURL(/\/blog\//);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("On maple sap");
  await page.goBack();
  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Journal");
  await expect(page.getByText("On maple sap")).toHaveCount(0);

  await page.goto("/admin/testimonials/new");
  await page.getByLabel("Name").fill("Ana");
  await page.getByLabel("Quote").fill("It smells of rain.");
  await page.getByLabel("Rating").selectOption("4 stars");
  const products = page.getByRole("combobox", { name: "Product (optional)" });
  for (const title of ["Linen Hair Mist", "Silk Day Cream"]) {
    await products.fill(title);
    await page.getByRole("option", { name: title }).click();
  }
  const chosen = page.getByRole("list", { name: "Chosen products" });
  await expect(chosen.getByRole("listitem")).toHaveText([/Silk Day Cream/]);
  await expect(products).toHaveAttribute("aria-expanded", "false");
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Testimonial by Ana");
  const html = await (await page.request.get("/testimonials")).text();
  expect(html).toContain("It smells of rain.");
  expect(html).toMatch(/product\/silk-day-cream|product=silk-day-cream/);
  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Testimonials");
  expect(await (await page.request.get("/testimonials")).text()).not.toContain("smells of rain");
});

test("a post that is published during the upload of its picture says so", async ({ page }) => {
  await openAdmin(page, "/admin/journal/new");
  const upload = await holdRequests(page, "POST", "**/api/admin/pictures");
  await page.getByLabel("Upload image").setInputFiles("app/public/icons/icon-192.png");
  await page.getByRole("button", { name: "Save post" }).click();
  const field = page.getByLabel("Image URL");
  await expect(field).toHaveAccessibleDescription(/^The picture is still being uploaded/);
  upload();
  await expect(field).toHaveValue(/^\/pictures\//);
  await expect(field).not.toHaveAttribute("aria-invalid", "true");
});

/** Tries to leave by a link, by signing out and by closing the page, and declines each time. */
async function expectLeaveConfirmation(page: Page, expectUnchanged: () => Promise<void>) {
  const { pathname } = new URL(page.url());
  for (const [control, question] of [
    [page.getByRole("link", { name: "Orders", exact: true }), "Leave without saving?"],
    [page.getByRole("button", { name: "Sign out" }), "Sign out without saving?"],
  ] as const) {
    if (!(await control.isVisible())) await openOperatorMenu(page);
    await control.click();
    const dialog = page.getByRole("dialog", { name: question });
    await dialog.getByRole("button", { name: "Go back" }).click();
    await expect(dialog).toBeHidden();
    expect(new URL(page.url()).pathname).toBe(pathname);
    await expectUnchanged();
  }
  const closing = page.waitForEvent("dialog");
  await page.close({ runBeforeUnload: true });
  const question = await closing;
  expect(question.type()).toBe("beforeunload");
  await question.dismiss();
  await expectUnchanged();
}

test("@journey edits the texts of an e-mail with fields, a preview and a reset", async ({
  page,
  expectConsoleErrors,
}) => {
  // The unknown field is refused.
  expectConsoleErrors(/422/);
  await openAdmin(page, "/admin/settings/emails");
  await page.getByRole("link", { name: /^Sign-in code/ }).click();
  const intro = page.getByLabel("Text before the details");
  await expect(intro).toHaveValue("Your code to {{code.purpose}} is:");
  // The document also contains the line that an inbox shows.
  const preview = page.frameLocator("iframe").getByRole("paragraph");
  await expect(preview.getByText("Your code to sign in is:")).toBeVisible();
  await intro.fill("Hello from ");
  await page.getByRole("button", { name: "Insert {{store.name}}" }).click();
  await expect(intro).toHaveValue("Hello from {{store.name}}");
  await expect(intro).toBeFocused();
  await page.keyboard.type(" {{nothing}}<img src=x onerror=alert(1)>");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText(/contains \{\{nothing\}\}, which is not a field/)).toBeVisible();
  await intro.fill("Hello from {{store.name}} <img src=x onerror=alert(1)>");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await expect(preview.getByText("Hello from Birch & Silk <img src=x")).toBeVisible();
  await page.getByText("Plain text").click();
  await expect(page.getByText(/^Hello from Birch & Silk <img/)).toBeVisible();
  await page.getByRole("button", { name: "Reset to the default" }).click();
  await expect(intro).toHaveValue("Your code to {{code.purpose}} is:");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(preview.getByText("Your code to sign in is:")).toBeVisible();
});

test("@journey shows messages, newsletter subscriptions and sent e-mails", async ({
  page,
  store,
}) => {
  const subject = `Vegan? ${Date.now()}`;
  const message = { name: "Ann", email: "ann@example.com", subject, message: "Is it?\n\nAnn" };
  await page.request.post("/api/contact", { data: message });
  const email = "ann@example.com";
  await page.request.post("/api/newsletter/subscribe", { data: { email } });
  await openAdmin(page);
  await page.getByRole("link", { name: "Unread messages" }).click();
  const received = page.getByRole("listitem").filter({ hasText: subject });
  await expect(received.getByText("Unread", { exact: true })).toBeVisible();
  await received.getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(subject);
  await expect(page.getByText("Is it?")).toBeVisible();
  // Opening a message marks it as read.
  await expect(page.getByText("Open", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Send reply" }).click();
  await expect(page.getByText("Reply is required")).toBeVisible();
  await page.getByLabel("Reply", { exact: true }).fill("It is.\n\nBen");
  await page.getByRole("button", { name: "Send reply" }).click();
  await expect(page.getByRole("article").filter({ hasText: "It is." })).toContainText(
    "Email waits",
  );
  await expect(page.getByText("Answered", { exact: true })).toBeVisible();
  await expect(page.getByText(/^Answered by Owner on /)).toBeVisible();
  await expect(page.getByLabel("Reply", { exact: true })).toHaveValue("");
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await expect(page.getByText("Closed", { exact: true })).toBeVisible();

  await page.goto("/admin/newsletter");
  await expect(page.getByText("No subscribers yet.")).toBeVisible();
  const [request] = querySql<{ token: string }>(
    store,
    "select token from newsletter_confirmations where email = ?",
    email,
  );
  await page.request.post("/api/newsletter/confirm", { data: { token: request?.token } });
  await page.reload();
  await expect(page.getByRole("listitem").filter({ hasText: email })).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export as CSV" }).click();
  expect((await download).suggestedFilename()).toMatch(/^newsletter-\d{4}-\d\d-\d\d\.csv$/);

  await page.goto("/admin/settings/outbox");
  await expect(page.getByText(/^Emails are not being sent/)).toBeVisible();
  const mail = page.locator("details").filter({ hasText: "Copy of a message" }).first();
  await mail.locator("summary").click();
  await expect(mail.getByText(`Message from Ann: ${subject}`).first()).toBeVisible();
  // The e-mail as its recipient sees it, and the plain text.
  const frame = mail.locator("iframe");
  await expect(frame).toHaveAttribute("sandbox", "");
  await expect(frame.contentFrame().getByRole("heading", { level: 1 })).toContainText(subject);
  await mail.getByText("Plain text", { exact: true }).click();
  await expect(mail.locator("pre")).toContainText(subject);
  // SQL: an e-mail fails permanently only after nine attempts, which take two days.
  querySql(
    store,
    "update outbox set attempts = 9, due_at = null, last_error = '550 no such user' where kind = 'contact-copy'",
  );
  await page.reload();
  await expect(mail.getByText("Failed", { exact: true })).toBeVisible();
  await mail.locator("summary").first().click();
  await expect(mail.getByText("Last attempt: 550 no such user")).toBeVisible();
  await mail.getByRole("button", { name: "Send again" }).click();
  await expect(mail.getByText("Waiting", { exact: true })).toBeVisible();

  // SQL: the contact form accepts only a few messages per hour from one address.
  querySql(
    store,
    `with recursive n (i) as (select 1 union all select i + 1 from n where i < 55)
     insert into contact_messages (id, name, email, subject, message, created_at)
     select 'old-' || i, 'Ben', 'ben@example.com', 'Old ' || i, 'Text', '2020-01-01T00:00:00.' || (100 + i) || 'Z' from n`,
  );
  await page.goto("/admin/messages?search=ben@");
  await expect(page.getByText("55 messages", { exact: false })).toBeVisible();
  await expect(page.getByText("Old 55", { exact: true })).toBeVisible();
  await expect(page.getByText("Old 5", { exact: true })).toHaveCount(0);
  const pages = page.getByRole("navigation", { name: "Pages" });
  await expect(pages.getByRole("button", { name: "Previous" })).toBeDisabled();
  await pages.getByRole("button", { name: "Next" }).click();
  await expect(page.getByText("Old 5", { exact: true })).toBeVisible();
  await expect(pages).toContainText("Page 2 of 2");
  await expect(pages.getByRole("button", { name: "Next" })).toBeDisabled();
  await page.goBack();
  await expect(pages).toContainText("Page 1 of 2");
  querySql(store, "delete from contact_messages where name = 'Ben'");
});
