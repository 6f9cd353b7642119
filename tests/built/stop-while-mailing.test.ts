import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openDatabase } from "../../api/db/open.ts";
import { startMailbox } from "../support/mailbox.ts";
import { until } from "../support/shop.ts";
import { startStore } from "../support/start-store.ts";

/** Sends a message of the contact form, whose copy goes to the operator at once. */
async function sendMessage(url: string, name: string) {
  const response = await fetch(`${url}/api/contact`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ name, email: "ann@example.com", subject: "Hello", message: "Hi" }),
  });
  expect(response.status).toBe(201);
}

test("SIGTERM in the middle of a delivery: the e-mail is sent once, also after a restart", async () => {
  const folder = await mkdtemp(join(tmpdir(), "store-mail-"));
  const { promise: isReceived, resolve: receive } = Promise.withResolvers<void>();
  const { promise: isConfirmed, resolve: confirm } = Promise.withResolvers<void>();
  const beforeConfirm = () => {
    receive();
    return isConfirmed;
  };
  const mailbox = await startMailbox({ beforeConfirm });
  const environment = {
    DATABASE_URL: `file:${join(folder, "store.sqlite")}`,
    SMTP_URL: mailbox.url,
  };
  const first = await startStore(environment);
  await sendMessage(first.url, "Ann");
  await isReceived;
  const stopped = first.stop();
  // The port is closed as soon as the process has received the signal.
  await until(() =>
    fetch(`${first.url}/healthz`).then(
      () => false,
      () => true,
    ),
  );
  confirm();
  expect(await stopped).toBe(0);

  // What is not marked as sent is due again when the claim of the stopped process ends.
  const database = await openDatabase(environment.DATABASE_URL);
  await database.db
    .updateTable("outbox")
    .set({ due_at: new Date().toISOString() })
    .where("sent_at", "is", null)
    .execute();
  await database.close();
  const second = await startStore(environment);
  await sendMessage(second.url, "Bea");
  await until(async () => new Set(mailbox.messageIds()).size === 2);
  expect(await second.stop()).toBe(0);
  expect(mailbox.messageIds()).toHaveLength(2);
  mailbox.stop();
  await rm(folder, { recursive: true });
});
