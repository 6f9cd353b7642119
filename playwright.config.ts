import { defineConfig } from "@playwright/test";
import type { DatabaseOption } from "./tests/support/account-fixture.ts";
import { findTestBrowser } from "./tests/support/test-browser.ts";
import type { Visitor } from "./tests/support/visitor.ts";

/** Debian's Chromium if it is installed; otherwise Playwright's own. */
const executablePath = findTestBrowser();

const QUIET = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/**
 * Runs the specs on a phone as a returning visitor and on a desktop as a first visit, unless a test has the
 * option `visitor`. Tests that do not depend on the layout run on one of them: the files `….phone.spec.ts` and
 * `….desktop.spec.ts`, and tests with `@phone` or `@desktop` in the title.
 */
export default defineConfig<{ visitor: Visitor }, DatabaseOption>({
  testDir: "tests/e2e",
  outputDir: "test-results",
  fullyParallel: true,
  // Two keep two processors busy; the same tests took 1.1 times as long with three.
  workers: 2,
  // Long enough for a busy machine; no test measures time.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // `tests/run.ts` lists tests that pass at the second attempt only, as flaky.
  retries: 1,
  reporter: [["list"]],
  use: {
    browserName: "chromium",
    launchOptions: {
      args: QUIET,
      ...(executablePath && { executablePath }),
    },
    locale: "en-CA",
    timezoneId: "America/Toronto",
    // Without a service worker, unless the visitor is `returning`.
    serviceWorkers: "block",
    trace: "off",
    screenshot: "only-on-failure",
  },
  projects: [
    {
      name: "phone",
      use: {
        viewport: { width: 390, height: 844 },
        isMobile: true,
        hasTouch: true,
        visitor: "returning",
      },
      testIgnore: /\.desktop\.spec\.ts$/,
      grepInvert: /@desktop/,
    },
    {
      name: "desktop",
      use: { viewport: { width: 1440, height: 900 } },
      testIgnore: /\.phone\.spec\.ts$/,
      grepInvert: /@phone/,
    },
    {
      // One path of each kind through accounts and lists; API tests run on both databases.
      name: "postgres",
      use: { viewport: { width: 1440, height: 900 }, database: "postgres" },
      // A second one would start a second server.
      workers: 1,
      grep: /@postgres/,
    },
  ],
});
