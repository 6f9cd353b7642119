import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { offlineProgress } from "./offline-progress.ts";
import { openRoad, type Road } from "./road.ts";
import { test as base, expect } from "./store-fixture.ts";

type Fixtures = {
  /** The way to the store; every page of `pocket` takes it. */
  road: Road;
  /** A browser with a profile on disk, as a shopper's: with it a shop can be installed. */
  pocket: BrowserContext;
  /** The first page of `pocket`. */
  shopper: Page;
};

/** What is normal when there is no network. */
const NETWORK_TROUBLE =
  /ERR_(?:INTERNET_DISCONNECTED|CONNECTION_\w+|EMPTY_RESPONSE|FAILED|NETWORK_CHANGED|SOCKET)|Failed to (?:fetch|load resource)|NetworkError/;

export const test = base.extend<Fixtures>({
  // The pocket has its own watch; a second browser context is not needed for it.
  expectConsoleErrors: async ({ store: _ }, use) => use(() => {}),
  road: async ({ store }, use) => {
    const road = await openRoad(store.url);
    await use(road);
    await road.close();
  },
  pocket: async ({ launchOptions, viewport, isMobile, hasTouch, road }, use) => {
    const folder = await mkdtemp(join(tmpdir(), "pocket-"));
    const context = await chromium.launchPersistentContext(folder, {
      ...launchOptions,
      viewport,
      isMobile,
      hasTouch,
      baseURL: road.url,
      locale: "en-CA",
      timezoneId: "America/Toronto",
      serviceWorkers: "allow",
    });
    const problems: string[] = [];
    const watch = (page: Page) => {
      page.on("pageerror", ({ message }) => {
        if (!NETWORK_TROUBLE.test(message)) problems.push(`exception: ${message}`);
      });
      page.on("console", (message) => {
        const text = message.text();
        if (message.type() === "error" && !NETWORK_TROUBLE.test(text)) problems.push(text);
      });
    };
    context.on("page", watch);
    for (const page of context.pages()) watch(page);
    await use(context);
    await context.close();
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
    expect(problems, "errors that have nothing to do with the network").toEqual([]);
  },
  shopper: async ({ pocket }, use) => use(pocket.pages()[0] ?? (await pocket.newPage())),
});

/** Names of the kept pictures' folders, and how far the snapshot is. */
export function keptOf(page: Page) {
  return page.evaluate(async () => {
    const read = async (name: string) => (await caches.open(name)).keys();
    const snapshot = await (await caches.open("snapshot-1")).match("/snapshot.json");
    const json = snapshot && (await snapshot.json());
    return {
      caches: await caches.keys(),
      pictures: (await read("pictures-1")).map(({ url }) => new URL(url).pathname),
      products: (json?.products.length ?? 0) as number,
      version: json?.version as number | undefined,
    };
  });
}

/** The worker is in charge of the page. */
export async function controlled(page: Page) {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((done) =>
      navigator.serviceWorker.addEventListener("controllerchange", done, { once: true }),
    );
  });
}

/** One visit: the page, the worker, and everything that it fetches in the background. */
export async function visit(page: Page, address = "/") {
  await page.goto(address);
  await controlled(page);
  await wholeOffline(page);
}

/** How many messages wait for a connection. */
export function waitingMessages(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((found) => {
        const opening = indexedDB.open("outbox", 1);
        opening.onupgradeneeded = () =>
          opening.result.createObjectStore("letters", { keyPath: "key" });
        opening.onsuccess = () => {
          const all = opening.result.transaction("letters").objectStore("letters").count();
          all.onsuccess = () => {
            opening.result.close();
            found(all.result);
          };
        };
      }),
  );
}

/** Waits until the catalogue and every picture in it are cached. */
export async function wholeOffline(page: Page, timeout = 60_000) {
  await expect
    .poll(() => page.evaluate(offlineProgress), { timeout, intervals: [300] })
    .toBe("complete");
}

/** Every picture that is in view has arrived. */
export async function picturesShown(page: Page) {
  await expect
    .poll(() =>
      page.evaluate(() =>
        [...document.querySelectorAll("img")]
          .filter((image) => {
            const { top, bottom, width } = image.getBoundingClientRect();
            return width > 0 && bottom > 0 && top < window.innerHeight;
          })
          .filter((image) => !image.complete || image.naturalWidth === 0)
          .map((image) => image.currentSrc || image.src),
      ),
    )
    .toEqual([]);
}

export { expect };
