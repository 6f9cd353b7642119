import { join } from "node:path";
import type { Page } from "@playwright/test";
import { SAMPLE_SECTIONS } from "../../data/content/home/home-page.ts";
import { changeSettings } from "../support/admin-api.ts";
import { expect, test, waitForPictures } from "../support/browser-profile.ts";
import {
  expectComplete,
  listPublicPages,
  type PublicPage,
  readCompletePage,
} from "../support/public-pages.ts";
import { freePort, startStore } from "../support/start-store.ts";
import {
  createFolder,
  deleteFolder,
  openProfile,
  storeProfile,
} from "../support/stored-profile.ts";

// L1
test("@phone @journey the home page is complete at the second visit, without any input at the first", async ({
  shopper,
}) => {
  await shopper.goto("/");
  const main = shopper.getByRole("main");
  await expect(main.getByRole("heading", { name: "Explore by Category" })).toBeVisible();
  await expect(main.getByRole("article")).toHaveCount(8);
  await expect(main.getByText(/^Loading/)).toHaveCount(0);
  for (const article of await main.getByRole("article").all()) {
    await article.scrollIntoViewIfNeeded();
    await waitForPictures(shopper);
  }
});

// L1
test("@desktop a change of the home page is displayed at the next visit", async ({
  shopper,
  store,
}) => {
  const [hero, ...others] = SAMPLE_SECTIONS;
  try {
    for (const title of ["A first headline", "A second headline"]) {
      await changeSettings(store, { "home.sections": [{ ...hero, title }, ...others] });
      await shopper.goto("/");
      await expect(shopper.getByRole("heading", { level: 1, name: title })).toBeVisible();
    }
  } finally {
    await changeSettings(store, { "home.sections": null });
  }
});

test.describe("@phone every page is complete", () => {
  // In one worker, because a second one would visit the store for the first time again.
  test.describe.configure({ mode: "default" });

  /** The pages as the first visit displays them. */
  let expected: (PublicPage & { headings: string[] })[] = [];

  test.beforeAll(async ({ store, browser }) => {
    const page = await browser.newPage({ baseURL: store.url, serviceWorkers: "block" });
    expected = [];
    for (const each of await listPublicPages(store)) {
      await page.goto(each.address);
      expected.push({ ...each, headings: await readCompletePage(page) });
    }
    await page.close();
  });

  type Visit = { page: Page; before?: () => Promise<unknown>; offline?: boolean };

  async function expectCompletePages({ page, before, offline }: Visit) {
    for (const { address, headings, online } of expected) {
      if (offline && online) continue;
      await test.step(address, async () => {
        await before?.();
        await page.goto(address);
        await expectComplete(page, headings);
      });
    }
  }

  // L1
  test("at the second visit, without any input at the first", async ({ shopper }) => {
    await expectCompletePages({ page: shopper });
  });

  // L2
  test("with persisted queries of another build", async ({ shopper, profile }) => {
    await profile.addInitScript(changeBuild);
    await shopper.goto("/");
    await expectCompletePages({ page: shopper });
  });

  // L2
  test("with an empty localStorage", async ({ shopper, profile }) => {
    await profile.addInitScript(() => localStorage.clear());
    await expectCompletePages({ page: shopper });
  });

  // L2
  for (const storage of ["indexeddb", "cache_storage"])
    test(`with an empty ${storage === "indexeddb" ? "IndexedDB" : "Cache Storage"}`, async ({
      shopper,
      profile,
      faultProxy,
    }) => {
      const devtools = await profile.newCDPSession(shopper);
      await devtools.send("ServiceWorker.enable");
      const before = async () => {
        // Between two visits: Chromium's next navigation may hang if an open page or the worker uses the storage.
        await shopper.goto("about:blank");
        await devtools.send("ServiceWorker.stopAllWorkers");
        await devtools.send("Storage.clearDataForOrigin", {
          origin: faultProxy.url,
          storageTypes: storage,
        });
      };
      await expectCompletePages({ page: shopper, before });
    });

  // L1, O1
  test("offline", async ({ shopper, profile }) => {
    await profile.setOffline(true);
    await expectCompletePages({ page: shopper, offline: true });
  });

  // L1
  test("while the server is stopped, and after it has started again", async ({ launchOptions }) => {
    // Visits every page twice.
    test.slow();
    const folder = await createFolder();
    const environment = {
      PORT: String(await freePort()),
      DATABASE_URL: `file:${join(folder, "store.sqlite")}`,
    };
    let store = await startStore(environment);
    const stored = storeProfile({ ...launchOptions, baseURL: store.url });
    const copy = await stored.copy();
    const context = await openProfile(copy, { ...launchOptions, baseURL: store.url });
    const page = context.pages()[0] ?? (await context.newPage());
    try {
      await store.stop();
      await expectCompletePages({ page, offline: true });
      store = await startStore(environment);
      await expectCompletePages({ page });
    } finally {
      await context.close();
      await store.stop();
      await stored.remove();
      await Promise.all([folder, copy].map(deleteFolder));
    }
  });
});

/** Runs in a page: gives the persisted queries the name of another build. */
function changeBuild() {
  const json = localStorage.getItem("query-cache");
  if (json)
    localStorage.setItem("query-cache", json.replace(/"buster":"[^"]*"/, '"buster":"another.js"'));
}
