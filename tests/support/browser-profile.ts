import type { BrowserContext, Page } from "@playwright/test";
import { type FaultProxy, startFaultProxy } from "./fault-proxy.ts";
import { test as base, expect, waitForWrites } from "./store-fixture.ts";
import {
  createFolder,
  deleteFolder,
  openProfile,
  type StoredProfile,
  storeProfile,
} from "./stored-profile.ts";
import { noteVisitor } from "./visitor.ts";

type Fixtures = {
  /** Whether the browser has not visited the store before. */
  isNewProfile: boolean;
  /** The proxy between `profile` and the store, which injects network faults. */
  faultProxy: FaultProxy;
  /** A browser with a profile on disk, as service workers, installation and storage need it. */
  profile: BrowserContext;
  /** The first page of `profile`. */
  shopper: Page;
};

type WorkerFixtures = {
  /** The proxy of all profiles of a worker: what a browser stores belongs to one origin. */
  workerProxy: FaultProxy;
  /** The profile that has visited the proxy once. */
  proxyProfile: StoredProfile;
};

/** Console errors that a browser logs without a network. */
const NETWORK_ERROR =
  /ERR_(?:INTERNET_DISCONNECTED|CONNECTION_\w+|EMPTY_RESPONSE|FAILED|NETWORK_CHANGED|SOCKET)|Failed to (?:fetch|load resource)|NetworkError/;

/**
 * Tests with a persistent browser profile behind a fault proxy. It has visited the home page once and has
 * a complete offline copy: each test begins with a copy of that profile, because a first visit takes three
 * seconds of processor time. Tests of the first visit use `isNewProfile`.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  isNewProfile: [false, { option: true }],
  workerProxy: [
    async ({ store }, use) => {
      const proxy = await startFaultProxy(store.url);
      await use(proxy);
      await proxy.close();
    },
    { scope: "worker" },
  ],
  proxyProfile: [
    async ({ workerProxy, launchOptions }, use) => {
      const stored = storeProfile({ ...launchOptions, baseURL: workerProxy.url });
      await use(stored);
      await stored.remove();
    },
    { scope: "worker" },
  ],
  // `profile` collects console errors itself; the default fixture would open a second context.
  expectConsoleErrors: async ({ store: _ }, use) => use(() => {}),
  faultProxy: async ({ workerProxy }, use) => {
    await use(workerProxy);
    workerProxy.reset();
  },
  profile: async (
    { launchOptions, viewport, isMobile, hasTouch, faultProxy, isNewProfile, proxyProfile },
    use,
    testInfo,
  ) => {
    noteVisitor(testInfo, isNewProfile ? "first" : "returning");
    const folder = await (isNewProfile ? createFolder() : proxyProfile.copy());
    // The requests of the first visit.
    faultProxy.reset();
    const baseURL = faultProxy.url;
    const options = { ...launchOptions, viewport, isMobile, hasTouch, baseURL };
    const context = await openProfile(folder, options);
    const errors: string[] = [];
    const collectErrors = (page: Page) => {
      page.on("pageerror", ({ message }) => {
        if (!NETWORK_ERROR.test(message)) errors.push(`exception: ${message}`);
      });
      page.on("console", (message) => {
        const text = message.text();
        if (message.type() === "error" && !NETWORK_ERROR.test(text)) errors.push(text);
      });
    };
    context.on("page", collectErrors);
    for (const page of context.pages()) collectErrors(page);
    await use(context);
    await context.close();
    await deleteFolder(folder);
    expect(errors, "console errors other than network errors").toEqual([]);
  },
  shopper: async ({ profile }, use) => {
    const page = profile.pages()[0] ?? (await profile.newPage());
    waitForWrites(page);
    await use(page);
  },
});

/**
 * Reads the service worker's caches: their names, the paths of pictures, and the catalogue
 * snapshot.
 */
export function readCaches(page: Page) {
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

/** Returns the texts that a URL or a body in the service worker's caches contains, each with the URL. */
export function findCached(page: Page, ...texts: string[]): Promise<[text: string, url: string][]> {
  return page.evaluate(async (wanted) => {
    const found: [text: string, url: string][] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const stored = request.url + (await (await cache.match(request))?.text());
        for (const text of wanted) if (stored.includes(text)) found.push([text, request.url]);
      }
    }
    return found;
  }, texts);
}

/** Counts the messages in the outbox that wait for a connection. */
export function countQueuedMessages(page: Page): Promise<number> {
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

/**
 * Waits until every picture in the viewport has loaded; a failed one does not count. Slides beside the
 * shown one of a gallery are ignored, because the browser loads them when they are scrolled into view,
 * and so are missing thumbnails: only the first picture of a product is cached before it is viewed.
 */
export async function waitForPictures(page: Page) {
  await expect
    .poll(() =>
      page.evaluate(() =>
        [...document.querySelectorAll("img, [data-picture=missing]")]
          .filter((image) => {
            const { top, bottom, left, right, width } = image.getBoundingClientRect();
            if (width === 0 || bottom <= 0 || top >= window.innerHeight) return false;
            const clip = image.closest("[data-gallery]")?.getBoundingClientRect();
            // Adjacent slides may overlap by a fraction of a pixel.
            return !clip || (right > clip.left + 1 && left < clip.right - 1);
          })
          .flatMap((image) => {
            if (!(image instanceof HTMLImageElement))
              return image.closest("button") ? [] : `missing: ${image.ariaLabel ?? ""}`;
            const isLoaded = image.complete && image.naturalWidth > 0;
            return isLoaded ? [] : image.currentSrc || image.src;
          }),
      ),
    )
    .toEqual([]);
}

export { visit, waitForController, waitForOfflineCopy } from "./stored-profile.ts";
export { expect };
