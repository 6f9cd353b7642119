import type { CDPSession, Page } from "@playwright/test";
import { type Mailbox, startMailbox } from "./mailbox.ts";
import { startPostgres, TEMPLATE } from "./postgres.ts";
import { startStore } from "./start-store.ts";
import { test as base, expect } from "./store-fixture.ts";

export type DatabaseOption = { database: "sqlite" | "postgres" };

/** Tests with a store that sends its e-mails to a mailbox; on PostgreSQL in the Playwright project `postgres`. */
export const test = base.extend<object, DatabaseOption & { mailbox: Mailbox }>({
  database: ["sqlite", { option: true, scope: "worker" }],
  mailbox: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const mailbox = await startMailbox();
      await use(mailbox);
      mailbox.stop();
    },
    { scope: "worker" },
  ],
  store: [
    async ({ mailbox, database }, use) => {
      const postgres = database === "postgres" ? await startPostgres() : undefined;
      const store = await startStore({
        SMTP_URL: mailbox.url,
        ...(postgres && { DATABASE_URL: `${postgres.url}/${TEMPLATE}` }),
      });
      await use(store);
      await store.stop();
      await postgres?.stop();
    },
    { scope: "worker", timeout: 180_000 },
  ],
});

/** Signs in on the account page by a code. */
export async function signInByCode(page: Page, mailbox: Mailbox, email: string) {
  await page.goto("/account");
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByRole("button", { name: "Send code" }).click();
  await page.getByRole("textbox", { name: "Code" }).fill(await mailbox.nextCode(email));
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("button", { name: "Sign out", exact: true })).toBeVisible();
}

/** Adds a device that stores passkeys and confirms every request at once. */
export async function addAuthenticator(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable", { enableUI: false });
  await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      ctap2Version: "ctap2_1",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return session;
}

export { expect };
