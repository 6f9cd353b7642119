import { existsSync } from "node:fs";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { median } from "../measure.ts";

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

async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("ServiceWorker.enable");
  await devtools.send("ServiceWorker.stopAllWorkers");
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  return page;
}

/** Medians: from a press to the next screen's products, and to the cart's badge. */
export async function stepsOf(context: BrowserContext, rounds: number) {
  const screens: number[] = [];
  const badges: number[] = [];
  const unheeded = rounds > 1 ? 1 : 0;
  for (let round = 0; round < rounds + unheeded; round += 1) {
    const page = await slowPage(context);
    await page.goto("/");
    // In the header of a desk the same link stands; a phone has it in the footer.
    const shop = 'footer a[href="/shop"]';
    await page.waitForFunction(
      (selector) =>
        Object.keys(document.querySelector(selector) ?? {}).some((it) => it.startsWith("__react")),
      shop,
    );
    const add = '[aria-labelledby="browse"] button[aria-label^="Add to Cart"]';
    const screen = await pressUntil(page, shop, add, "present");
    const badge = await pressUntil(page, add, 'button[aria-label^="Cart,"]', "changed");
    // The first round fetches what the others have.
    if (round >= unheeded) {
      screens.push(screen);
      badges.push(badge);
    }
    await page.close();
  }
  return { screen: median(screens), badge: median(badges) };
}

/** Milliseconds from a press on one thing until another is there, or is called otherwise. */
function pressUntil(page: Page, pressed: string, seen: string, how: "present" | "changed") {
  return page.evaluate(
    ([pressed, seen, how]) =>
      new Promise<number>((done) => {
        const label = () => document.querySelector(seen)?.ariaLabel;
        const before = how === "changed" ? label() : undefined;
        const started = performance.now();
        const look = () => {
          if (label() !== before) done(performance.now() - started);
          else requestAnimationFrame(look);
        };
        document.querySelector<HTMLElement>(pressed)?.click();
        look();
      }),
    [pressed, seen, how] as const,
  );
}
