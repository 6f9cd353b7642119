/**
 * The scripts and stylesheets that each route of the built store loads without interaction, in bytes
 * after Brotli:
 *
 * - `beforeHydration`: the scripts that the server's page starts, including the inline one
 * - `afterHydration`: the scripts that a first visit loads after these, counted in Chromium
 * - `css`: the stylesheets that the server's page links
 *
 * bytes.json holds a fixed budget per route, which sizes may exceed by half a percent: a change elsewhere
 * changes how files are compressed. A change that needs more raises the number by hand, in the same commit.
 *
 *   npm run bytes      prints the sizes of the build in dist/ beside the budgets
 */
import { existsSync, readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { type Browser, chromium, type Page } from "@playwright/test";
import { type BuildManifest, fillTemplate } from "../api/server/page-template.ts";
import { startStore } from "./support/start-store.ts";
import { findTestBrowser } from "./support/test-browser.ts";

export type Bytes = { beforeHydration: number; afterHydration: number; css: number };

/** The budget of a route, and the path of one of its pages in the sample store. */
type Budget = Bytes & { path: string };

/** The largest size that is within a budget, in bytes. */
export const limitOf = (budget: number) => budget * 1.005;

const CLIENT = resolve(import.meta.dirname, "../dist/client");
const BUDGETS = join(import.meta.dirname, "bytes.json");

/** The budgets by source file of the route's screen. */
export function readBudgets(): Record<string, Budget> {
  return JSON.parse(readFileSync(BUDGETS, "utf8"));
}

/** The source files of all screens in the build. */
export function listScreens(): string[] {
  const screens = Object.keys(readManifest()).filter((source) => source.endsWith("-screen.tsx"));
  return screens.sort();
}

/** The sizes of the build by source file of the route's screen, of the routes that have a budget. */
export async function measureBytes(): Promise<Record<string, Bytes>> {
  const template = readFileSync(join(CLIENT, "shell.html"), "utf8");
  const manifest = readManifest();
  const store = await startStore();
  const executablePath = findTestBrowser();
  const browser = await chromium.launch({
    args: ["--no-sandbox", "--disable-gpu"],
    ...(executablePath && { executablePath }),
  });
  try {
    const measured: Record<string, Bytes> = {};
    for (const [screen, { path }] of Object.entries(readBudgets())) {
      const { scripts, inline, styles } = readFirstFiles(template, manifest, screen);
      const loaded = await listLoadedScripts(browser, new URL(path, store.url).href);
      measured[screen] = {
        beforeHydration: sum(scripts) + brotliCompressSync(inline).length,
        afterHydration: sum(loaded.filter((address) => !scripts.includes(address))),
        css: sum(styles),
      };
    }
    return measured;
  } finally {
    await browser.close();
    await store.stop();
  }
}

function readManifest(): BuildManifest {
  return JSON.parse(readFileSync(join(CLIENT, "manifest.json"), "utf8"));
}

/** The files that the page of a screen loads before it is hydrated, and its inline script. */
function readFirstFiles(template: string, manifest: BuildManifest, screen: string) {
  const html = fillTemplate(template, manifest, {
    head: "",
    body: "",
    state: "",
    modules: [screen],
  });
  const [, start = "", inline = ""] =
    /<script data-start="(.*?)">(.*?)<\/script>/s.exec(html) ?? [];
  // Web fonts are loaded after the first paint; without JavaScript they are linked in <noscript>.
  const linked = html.replace(/<noscript>.*?<\/noscript>/gs, "");
  const styles = [...linked.matchAll(/rel="stylesheet" crossorigin href="([^"]+)"/g)];
  return {
    scripts: start.split(" ").filter((address) => address.endsWith(".js")),
    inline,
    styles: styles.map(([, address = ""]) => address),
  };
}

/** The paths of all scripts that a first visit of a page loads until the browser is idle. */
async function listLoadedScripts(browser: Browser, url: string): Promise<string[]> {
  const context = await browser.newContext({ serviceWorkers: "block" });
  const loaded = new Set<string>();
  context.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith(".js")) loaded.add(pathname);
  });
  const page = await context.newPage();
  await page.addInitScript(() => {
    document.addEventListener("hydrated", () => Object.assign(window, { hydrated: true }));
  });
  // With an empty cart the checkout leads to another page.
  if (url.endsWith("/checkout")) await fillCart(page, new URL("/shop", url).href);
  loaded.clear();
  await page.goto(url);
  await page.waitForFunction(() => "hydrated" in window);
  // What loads when the browser is idle may load more the next time that it is.
  for (let unchanged = 0, before = 0; unchanged < 3; unchanged += 1) {
    if (loaded.size > before) unchanged = 0;
    before = loaded.size;
    await page.waitForFunction(hasLoadedScripts, before);
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
  }
  await context.close();
  return [...loaded];
}

async function fillCart(page: Page, shop: string) {
  await page.goto(shop);
  await page
    .getByRole("button", { name: /^Add to Cart/ })
    .first()
    .click();
  await page.getByRole("button", { name: "Cart, 1 item" }).click();
  // The page waits until the cart is stored.
  await page.getByRole("link", { name: "Checkout" }).click();
  await page.waitForURL("**/checkout");
}

/** Runs in the page: whether at least `count` scripts have arrived. */
const hasLoadedScripts = (count: number) =>
  performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".js")).length >=
  count;

const sum = (addresses: readonly string[]) =>
  addresses.reduce((bytes, address) => bytes + sizeOf(join(CLIENT, address)), 0);

/** The build does not compress files that are too small to gain from it. */
function sizeOf(file: string): number {
  const compressed = `${file}.br`;
  return statSync(existsSync(compressed) ? compressed : file).size;
}

if (import.meta.main) {
  const budgets = readBudgets();
  const rows = Object.entries(await measureBytes()).map(([screen, bytes]) => {
    const cells = Object.entries(bytes).map(([name, size]) => [
      name,
      `${size} of ${budgets[screen]?.[name as keyof Bytes]}`,
    ]);
    return [screen, Object.fromEntries(cells)];
  });
  console.table(Object.fromEntries(rows));
}
