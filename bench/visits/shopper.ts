import { existsSync } from "node:fs";
import { type BrowserContext, chromium, type Page } from "@playwright/test";

const SLOWER = 4;
const DEBIAN = "/usr/bin/chromium";

/** Milliseconds from the beginning of the navigation. */
export type Start = {
  /** First contentful paint. */
  paint: number;
  /** The products are there, and a press on them is heard. */
  alive: number;
};

/** A phone with a profile of its own on disk. */
export function openProfile(folder: string, url: string, serviceWorkers: "allow" | "block") {
  return chromium.launchPersistentContext(folder, {
    args: ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"],
    ...(existsSync(DEBIAN) && { executablePath: DEBIAN }),
    baseURL: url,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    serviceWorkers,
  });
}

/** One visit, until the worker has kept the shop. */
export async function keepShop(context: BrowserContext) {
  const page = await context.newPage();
  await page.goto("/");
  while (!(await page.evaluate(isWhole))) await new Promise((wake) => setTimeout(wake, 200));
  await page.close();
}

async function isWhole(): Promise<boolean> {
  const snapshot = await (await caches.open("snapshot-1")).match("/snapshot.json");
  const kept = (await (await caches.open("pictures-1")).keys()).length;
  return Boolean(snapshot && kept >= (await snapshot.json()).products.length);
}

/** A page in a tab of its own, with a worker that has to be woken. */
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
            const add = document.querySelector('main button[aria-label^="Add to Cart"]');
            const heard = add && Object.keys(add).some((key) => key.startsWith("__reactProps"));
            const isAlive = heard || (document.readyState === "complete" && !isShop());
            if (paint !== undefined && isAlive) done({ paint, alive: performance.now() });
            else requestAnimationFrame(look);
          };
          look();
        }),
    );
  } finally {
    await page.close();
  }
}

/** A tab on a processor that is so many times slower, with a worker that has to be woken. */
export async function slowPage(context: BrowserContext, slower = SLOWER): Promise<Page> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("ServiceWorker.enable");
  await devtools.send("ServiceWorker.stopAllWorkers");
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slower });
  return page;
}
