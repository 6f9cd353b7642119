import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { readCompletePage } from "../support/public-pages.ts";
import { findTestBrowser } from "../support/test-browser.ts";

/** Pages that the visitors with a browser open, one after the other. */
const PATHS = ["/", "/shop", "/blog", "/", "/about", "/shop?category=Skin%20Care", "/faq"];
const COMPLETE_TIMEOUT_MS = 60_000;

/**
 * Opens pages in two real browsers until `end` is called: one that returns to the store again and again with
 * its service worker and storage, and one that visits it for the first time. Records each page that does not
 * become complete or throws an exception.
 */
export function startBrowsers(url: string) {
  const failures: string[] = [];
  let visits = 0;
  let isOpen = true;

  const openPages = async (context: BrowserContext, paths: readonly string[], visitor: string) => {
    for (const path of paths) {
      if (!isOpen) return;
      const page = await context.newPage();
      page.on("pageerror", ({ message }) => failures.push(`${visitor}, ${path}: ${message}`));
      try {
        await openPatiently(page, url + path);
        await readCompletePage(page, { timeout: COMPLETE_TIMEOUT_MS });
        visits += 1;
      } catch (error) {
        failures.push(`${visitor}, ${path}: ${error}`);
      } finally {
        await page.close();
      }
    }
  };
  const visit = async (isReturning: boolean) => {
    const profile = await mkdtemp(join(tmpdir(), "day-"));
    while (isOpen) {
      const context = await openProfile(profile);
      const paths = isReturning ? PATHS : ["/", "/shop"];
      await openPages(context, paths, isReturning ? "returning visitor" : "first visit");
      await context.close();
      if (!isReturning) await rm(profile, { recursive: true, force: true, maxRetries: 3 });
    }
    await rm(profile, { recursive: true, force: true, maxRetries: 3 });
  };
  const running = Promise.all([visit(true), visit(false)]);
  return {
    failures,
    visits: () => visits,
    end: async () => {
      isOpen = false;
      await running;
    },
  };
}

function openProfile(folder: string): Promise<BrowserContext> {
  const executablePath = findTestBrowser();
  return chromium.launchPersistentContext(folder, {
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
    locale: "en-CA",
    ...(executablePath !== undefined && { executablePath }),
  });
}

/** Opens a page; repeats it while its process restarts, if the service worker does not respond. */
async function openPatiently(page: Page, address: string) {
  const end = Date.now() + COMPLETE_TIMEOUT_MS;
  for (;;) {
    try {
      await page.goto(address);
      return;
    } catch (error) {
      if (Date.now() > end) throw error;
    }
  }
}
