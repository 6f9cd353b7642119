import { test as base, type ConsoleMessage, expect, type Page } from "@playwright/test";
import { type RunningStore, startStore } from "./start-store.ts";
import { deleteFolder, openProfile, type StoredProfile, storeProfile } from "./stored-profile.ts";
import { noteVisitor, type Visitor } from "./visitor.ts";

type Fixtures = {
  /** Declares console errors that the test causes on purpose. */
  expectConsoleErrors: (pattern: RegExp) => void;
  /** Whether `goto` returns before hydration, so that user input is early. */
  early: boolean;
  /**
   * By default `returning` in the project `phone` and `first` in the others. The requests of a service worker are
   * intercepted by routes of the context, but not by routes of a page.
   */
  visitor: Visitor;
};

/**
 * Starts a store per worker. An undeclared console error, CSP violation, hydration mismatch or
 * uncaught exception fails the test.
 */
export const test = base.extend<Fixtures, { store: RunningStore; storedProfile: StoredProfile }>({
  store: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const store = await startStore();
      await use(store);
      await store.stop();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  baseURL: async ({ store }, use) => use(store.url),
  storedProfile: [
    async ({ store, launchOptions }, use) => {
      const stored = storeProfile({ ...launchOptions, baseURL: store.url });
      await use(stored);
      await stored.remove();
    },
    { scope: "worker" },
  ],
  early: [false, { option: true }],
  visitor: ["first", { option: true }],
  context: async ({ context, visitor, storedProfile, launchOptions, store }, use) => {
    if (visitor === "first") return use(context);
    const folder = await storedProfile.copy();
    // Playwright adds the options of the test.
    const returning = await openProfile(folder, { ...launchOptions, baseURL: store.url });
    await use(returning);
    await returning.close();
    await deleteFolder(folder);
  },
  page: async ({ page, javaScriptEnabled, early, visitor }, use, testInfo) => {
    noteVisitor(testInfo, visitor);
    if (javaScriptEnabled !== false && !early) {
      waitForHydration(page);
      waitForWrites(page);
    }
    await use(page);
  },
  expectConsoleErrors: [
    async ({ context }, use) => {
      const expected: RegExp[] = [];
      const problems: string[] = [];
      const watch = (page: Page) => {
        page.on("console", (message) => {
          if (isProblem(message)) problems.push(`${message.type()}: ${message.text()}`);
        });
        page.on("pageerror", (error) => problems.push(`exception: ${error.message}`));
      };
      context.on("page", watch);
      for (const page of context.pages()) watch(page);
      await use((pattern) => expected.push(pattern));
      const unexpected = problems.filter((text) => !expected.some((it) => it.test(text)));
      expect(unexpected, "undeclared console errors").toEqual([]);
    },
    { auto: true },
  ],
});

/** `goto` returns when the page is hydrated and its data is displayed, and fails if that does not happen. */
function waitForHydration(page: Page) {
  const goto = page.goto.bind(page);
  page.goto = async (address, options) => {
    const response = await goto(address, options);
    // Tests that delay scripts pass their own `waitUntil`.
    if (!options?.waitUntil)
      await page.waitForFunction(isComplete, undefined, { timeout: 60_000 }).catch((cause) => {
        throw new Error(`${address} was not complete within 60 s`, { cause });
      });
    return response;
  };
}

/**
 * `goto` and `reload` first wait until the cart and the other lists are written. The app shows an
 * update before that, and leaving the page within these milliseconds loses it.
 */
export function waitForWrites(page: Page) {
  const { goto, reload } = page;
  // An empty page has no storage.
  const written = async () => {
    if (page.url().startsWith("http")) await page.evaluate(readLists).catch(() => {});
  };
  page.goto = async (...args) => written().then(() => goto.apply(page, args));
  page.reload = async (...args) => written().then(() => reload.apply(page, args));
}

/** Runs in a page: reads the lists in a transaction, which waits for earlier transactions. */
async function readLists(): Promise<void> {
  const name = "cart-storage";
  const databases = await indexedDB.databases();
  if (!databases.some((database) => database.name === name)) return;
  await new Promise<void>((resolve, reject) => {
    const opening = indexedDB.open(name);
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const reading = opening.result.transaction([...opening.result.objectStoreNames]);
      for (const list of reading.objectStoreNames) reading.objectStore(list).count();
      reading.oncomplete = () => resolve();
      reading.onabort = () => reject(reading.error);
      opening.result.close();
    };
  });
}

/** Runs in a page. A document of the server has its data; an app shell has skeletons until it is fetched. */
function isComplete(): boolean {
  const main = document.querySelector("main");
  const isApp = document.querySelector("script[data-start]") !== null;
  if (!isApp) return true;
  const isHydrated = main !== null && Object.keys(main).some((it) => it.startsWith("__reactProps"));
  return isHydrated && main.querySelector("[class*=skeleton]") === null;
}

function isProblem(message: ConsoleMessage): boolean {
  if (message.type() === "error") return true;
  return message.type() === "warning" && /hydrat|content security policy/i.test(message.text());
}

export { expect };
