import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { findTestBrowser } from "../../tests/support/test-browser.ts";

const SLOWER = 4;

/** Milliseconds since the start of the navigation. */
export type Start = {
  /** First contentful paint. */
  paint: number;
  /** The first button of the page's content is hydrated. */
  hydrated: number;
};

/** Starts a phone browser with a profile on disk. */
export function openProfile(folder: string, url: string, serviceWorkers: "allow" | "block") {
  const browser = findTestBrowser();
  return chromium.launchPersistentContext(folder, {
    args: ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"],
    ...(browser !== undefined && { executablePath: browser }),
    baseURL: url,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    serviceWorkers,
  });
}

/** Visits the shop until the service worker has completed the offline copy. */
export async function waitForOfflineCopy(context: BrowserContext) {
  const page = await context.newPage();
  await page.goto("/");
  while (!(await page.evaluate(isOfflineCopyComplete)))
    await new Promise((wake) => setTimeout(wake, 200));
  await page.close();
}

async function isOfflineCopyComplete(): Promise<boolean> {
  const snapshot = await (await caches.open("snapshot-1")).match("/snapshot.json");
  const cached = (await (await caches.open("pictures-1")).keys()).length;
  return Boolean(snapshot && cached >= (await snapshot.json()).products.length);
}

/** Opens a page in a new tab with a stopped service worker. Returns its timings. */
export async function startPage(context: BrowserContext, address: string): Promise<Start> {
  const page = await slowPage(context);
  try {
    await page.goto(address, { waitUntil: "commit" });
    return await page.evaluate(
      () =>
        new Promise<Start>((done) => {
          const isShop = () => document.querySelector("#root") !== null;
          const look = () => {
            const paint = performance.getEntriesByName("first-contentful-paint")[0]?.startTime;
            const button = document.querySelector("main button");
            const isButtonHydrated =
              button && Object.keys(button).some((key) => key.startsWith("__reactProps"));
            const isHydrated =
              isButtonHydrated || (document.readyState === "complete" && !isShop());
            if (paint !== undefined && isHydrated) done({ paint, hydrated: performance.now() });
            else requestAnimationFrame(look);
          };
          look();
        }),
    );
  } finally {
    await page.close();
  }
}

/** Opens a tab with a CPU that is `slower` times slower, and stops all service workers. */
export async function slowPage(context: BrowserContext, slower = SLOWER): Promise<Page> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("ServiceWorker.enable");
  await devtools.send("ServiceWorker.stopAllWorkers");
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slower });
  return page;
}
