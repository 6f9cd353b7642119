import type { Page } from "@playwright/test";
import {
  countQueuedMessages,
  expect,
  test,
  visit,
  waitForController,
} from "../support/browser-profile.ts";
import { querySql } from "../support/purchase.ts";
import type { RunningStore } from "../support/start-store.ts";
import { toastWith } from "../support/storefront.ts";

let count = 0;
const freshAddress = () => `shopper-${Date.now()}-${count++}@example.com`;

async function writeMessage(page: Page, email: string) {
  await page.goto("/contact");
  await page.getByLabel("Name", { exact: true }).fill("Jane Doe");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Subject").fill("A question");
  await page.getByLabel("Message", { exact: true }).fill("Is the balm vegan?");
  await page.getByRole("button", { name: "Send Message" }).click();
}

async function subscribe(page: Page, email: string) {
  await page.goto("/");
  await page.getByLabel("Email address").fill(email);
  await page.getByRole("button", { name: "Subscribe" }).click();
}

/** Sets the age of queued messages in days, by e-mail address. */
function ageMessages(page: Page, days: Record<string, number>) {
  return page.evaluate(
    (ages) =>
      new Promise<void>((done) => {
        const opening = indexedDB.open("outbox", 1);
        opening.onsuccess = () => {
          const transaction = opening.result.transaction("letters", "readwrite");
          const table = transaction.objectStore("letters");
          const all = table.getAll();
          all.onsuccess = () => {
            for (const message of all.result) {
              const age = ages[JSON.parse(message.body).email] ?? 0;
              table.put({ ...message, at: new Date(Date.now() - age * 86_400_000).toISOString() });
            }
          };
          transaction.oncomplete = () => {
            opening.result.close();
            done();
          };
        };
      }),
    days,
  );
}

const messages = (store: RunningStore, email: string) =>
  querySql(store, "select id from contact_messages where email = ?", email).length;
const subscriptions = (store: RunningStore, email: string) =>
  querySql(store, "select id from newsletter_confirmations where email = ?", email).length;

test.describe("messages sent offline", () => {
  // L4
  test("are stored although the worker loses its connection to IndexedDB", async ({
    profile,
    shopper,
    faultProxy,
    store,
  }) => {
    const email = freshAddress();
    await visit(shopper);
    const [worker] = profile.serviceWorkers();
    await worker?.evaluate(() => {
      const { transaction } = IDBDatabase.prototype;
      IDBDatabase.prototype.transaction = function (stores, mode, options) {
        if (mode !== "readwrite") return transaction.call(this, stores, mode, options);
        IDBDatabase.prototype.transaction = transaction;
        throw new DOMException("Connection to Indexed Database server lost", "UnknownError");
      };
    });
    faultProxy.disconnect();
    await writeMessage(shopper, email);
    await expect(toastWith(shopper, "Saved")).toBeVisible();
    expect(await countQueuedMessages(shopper)).toBe(1);
    faultProxy.restore();
    await expect.poll(() => messages(store, email), { timeout: 60_000 }).toBe(1);
  });

  // O18
  test("O18: are stored and sent once after reconnecting, without Background Sync", async ({
    shopper,
    faultProxy,
    store,
  }) => {
    const email = freshAddress();
    faultProxy.disconnect();
    await writeMessage(shopper, email);
    await expect(toastWith(shopper, "Saved")).toContainText(
      "We'll send it as soon as you're back online.",
    );
    await expect(shopper.getByRole("button", { name: "Send Message" })).toBeEnabled();
    await subscribe(shopper, email);
    await expect(toastWith(shopper, "Saved")).toBeVisible();
    expect([messages(store, email), subscriptions(store, email)]).toEqual([0, 0]);
    faultProxy.restore();
    await expect.poll(() => messages(store, email), { timeout: 40_000 }).toBe(1);
    await expect.poll(() => subscriptions(store, email)).toBe(1);
    // The outbox is empty, so that a further start sends nothing.
    await expect.poll(() => countQueuedMessages(shopper)).toBe(0);
    await shopper.reload();
    await waitForController(shopper);
    expect([messages(store, email), subscriptions(store, email)]).toEqual([1, 1]);
  });

  // O18
  test("O18: are stored once by the server although the response was lost and they are sent again", async ({
    shopper,
    faultProxy,
    store,
  }) => {
    const email = freshAddress();
    // The server receives the message, but the browser no response.
    faultProxy.intercept(({ path }) => (path === "/api/contact" ? "drop response" : undefined));
    await writeMessage(shopper, email);
    await expect(toastWith(shopper, "Saved")).toBeVisible();
    expect(messages(store, email)).toBe(1);
    faultProxy.restore();
    // Concurrently, as Background Sync and a reconnected page do.
    await shopper.evaluate(async () => {
      const worker = (await navigator.serviceWorker.ready).active;
      for (let times = 0; times < 5; times++) worker?.postMessage({ type: "SEND" });
    });
    await shopper.reload();
    await expect.poll(() => messages(store, email), { timeout: 40_000 }).toBe(1);
    await expect.poll(() => countQueuedMessages(shopper)).toBe(0);
    expect(messages(store, email)).toBe(1);
  });

  // O18
  test("O18: are sent by Background Sync without an open page", async ({
    shopper,
    profile,
    faultProxy,
    store,
  }) => {
    const email = freshAddress();
    faultProxy.disconnect();
    await writeMessage(shopper, email);
    await expect(toastWith(shopper, "Saved")).toBeVisible();
    const devtools = await profile.newCDPSession(shopper);
    const registered = new Promise<string>((found) => {
      devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
        const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(faultProxy.url));
        if (own) found(own.registrationId);
      });
    });
    await devtools.send("ServiceWorker.enable");
    const registrationId = await registered;
    // No page of the shop is open any more.
    await shopper.goto("about:blank");
    faultProxy.restore();
    await devtools.send("ServiceWorker.dispatchSyncEvent", {
      origin: faultProxy.url,
      registrationId,
      tag: "outbox",
      lastChance: false,
    });
    await expect.poll(() => messages(store, email)).toBe(1);
  });

  // O18
  test("O18: are deleted after seven days, which the form and later a toast say", async ({
    shopper,
    faultProxy,
    store,
  }) => {
    const [old, recent] = [freshAddress(), freshAddress()];
    faultProxy.disconnect();
    const note = shopper.getByText(/not sent yet.*within 7 days, it is deleted/);
    await writeMessage(shopper, old);
    await expect(note).toBeVisible();
    await writeMessage(shopper, recent);
    await expect(note).toBeVisible();
    await expect.poll(() => countQueuedMessages(shopper)).toBe(2);
    await ageMessages(shopper, { [old]: 7.1, [recent]: 6.9 });
    // Expired messages are deleted offline as well.
    await shopper.goto("/about");
    await expect(toastWith(shopper, "Message not sent")).toBeVisible();
    await expect.poll(() => countQueuedMessages(shopper)).toBe(1);
    faultProxy.restore();
    await expect.poll(() => messages(store, recent), { timeout: 40_000 }).toBe(1);
    await expect.poll(() => countQueuedMessages(shopper)).toBe(0);
    expect(messages(store, old)).toBe(0);
  });

  test("a captive portal's response is shown as an error, and the form keeps its input", async ({
    shopper,
    faultProxy,
  }) => {
    faultProxy.intercept(({ method }) =>
      method === "POST" ? { status: 200, body: "<html>Sign in</html>" } : undefined,
    );
    await writeMessage(shopper, freshAddress());
    await expect(toastWith(shopper, "Error")).toBeVisible();
    await expect(shopper.getByLabel("Subject")).toHaveValue("A question");
  });
});
