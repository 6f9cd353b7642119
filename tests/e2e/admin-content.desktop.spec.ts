import type { Page } from "@playwright/test";
import { openAdmin } from "../support/admin.ts";
import { querySql } from "../support/purchase.ts";
import { expect, test } from "../support/store-fixture.ts";
import { toastWith } from "../support/storefront.ts";

// Without a session the admin gets a 401, which Chromium logs.
test.beforeEach(({ expectConsoleErrors }) => expectConsoleErrors(/status of 401/));
test.use({ contextOptions: { reducedMotion: "reduce" } });

test("the journal and testimonials: written, read, changed, deleted", async ({ page }) => {
  await openAdmin(page, "/admin/journal/new");
  for (const [label, text] of [
    ["Title", "On birch sap"],
    ["Excerpt", "A short one."],
    ["Content", "First.\n\nSecond."],
    ["Author", "Noor"],
    ["Category", "Notes"],
    ["Image URL", "/icons/icon.svg"],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(text);
  const excerpt = page.getByLabel("Excerpt", { exact: true });
  await asksBeforeLeaving(page, async () => {
    await expect(excerpt).toHaveValue("A short one.");
  });
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("On birch sap");
  await page.getByLabel("Title", { exact: true }).fill("On maple sap");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(toastWith(page, "Saved")).toBeVisible();
  await page.getByRole("link", { name: "View in the journal" }).click();
  // Its heading is the same there.
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
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Testimonial by Ana");
  expect(await (await page.request.get("/testimonials")).text()).toContain("It smells of rain.");
  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Testimonials");
  expect(await (await page.request.get("/testimonials")).text()).not.toContain("smells of rain");
});

/** By a link, by signing out, and by closing the page; everything stays when nobody leaves. */
async function asksBeforeLeaving(page: Page, isWhole: () => Promise<void>) {
  const { pathname } = new URL(page.url());
  for (const [press, asked] of [
    [page.getByRole("link", { name: "Orders", exact: true }), "Leave without saving?"],
    [page.getByRole("button", { name: "Sign out" }), "Sign out without saving?"],
  ] as const) {
    await press.click();
    const dialog = page.getByRole("dialog", { name: asked });
    await dialog.getByRole("button", { name: "Go back" }).click();
    await expect(dialog).toBeHidden();
    expect(new URL(page.url()).pathname).toBe(pathname);
    await isWhole();
  }
  const closing = page.waitForEvent("dialog");
  await page.close({ runBeforeUnload: true });
  const question = await closing;
  expect(question.type()).toBe("beforeunload");
  await question.dismiss();
  await isWhole();
}

test("messages, the newsletter and the outbox", async ({ page, store }) => {
  const subject = `Vegan? ${Date.now()}`;
  const message = { name: "Ann", email: "ann@example.com", subject, message: "Is it?\n\nAnn" };
  await page.request.post("/api/contact", { data: message });
  await page.request.post("/api/newsletter/subscribe", { data: { email: "ann@example.com" } });
  await openAdmin(page);
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
  await page.getByRole("link", { name: "Export as CSV" }).click();
  expect((await download).suggestedFilename()).toMatch(/^newsletter-\d{4}-\d\d-\d\d\.csv$/);

  await page.goto("/admin/mail");
  await expect(page.getByText(/^E-mail is not being sent/)).toBeVisible();
  const mail = page.locator("details").filter({ hasText: "Copy of a message" }).first();
  await mail.locator("summary").click();
  await expect(mail.getByText(`Message from Ann: ${subject}`)).toBeVisible();
  // The tests have no mail server that refuses a message nine times.
  querySql(
    store,
    "update outbox set attempts = 9, due_at = null, last_error = '550 no such user' where kind = 'contact-copy'",
  );
  await page.reload();
  await expect(mail.getByText("Failed", { exact: true })).toBeVisible();
  await mail.locator("summary").click();
  await expect(mail.getByText("Last attempt: 550 no such user")).toBeVisible();
  await mail.getByRole("button", { name: "Send again" }).click();
  await expect(mail.getByText("Waiting", { exact: true })).toBeVisible();

  // More than a page of them.
  // The contact form accepts only a few messages per hour from one address.
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
