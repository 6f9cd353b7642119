import { existsSync } from "node:fs";
import { defineConfig } from "@playwright/test";
import type { DatabaseOption } from "./tests/support/account-fixture.ts";

/** Debian's Chromium where there is one; else the one that Playwright installs. */
const CHROMIUM = "/usr/bin/chromium";

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
 * A phone and a desktop computer; a spec for one of them says so in its name (`….phone.spec.ts`).
 */
export default defineConfig<object, DatabaseOption>({
  testDir: "tests/e2e",
  outputDir: "test-results",
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  // CI machines are slow and shared: a test may be repeated there, and the report names it as flaky.
  retries: process.env.CI ? 2 : 0,
  reporter: [["list"]],
  use: {
    browserName: "chromium",
    launchOptions: {
      args: QUIET,
      ...(existsSync(CHROMIUM) && { executablePath: CHROMIUM }),
    },
    locale: "en-CA",
    timezoneId: "America/Toronto",
    // A page that is the worker's alone: what the tests count is asked of the server.
    serviceWorkers: "block",
    trace: "off",
    screenshot: "only-on-failure",
  },
  projects: [
    {
      name: "phone",
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
      testIgnore: /\.desktop\.spec\.ts$/,
      // What a phone does not have: the Tab key, a table of contents beside the text.
      grepInvert: /@desktop/,
    },
    {
      name: "desktop",
      use: { viewport: { width: 1440, height: 900 } },
      testIgnore: /\.phone\.spec\.ts$/,
    },
    {
      // What depends on accounts and lists runs on both databases; API tests cover the rest.
      name: "postgres",
      use: { viewport: { width: 1440, height: 900 }, database: "postgres" },
      testMatch: /(?:account|lists)\.desktop\.spec\.ts$/,
    },
  ],
});
