import { defineConfig } from "vitest/config";

/** Unit, API and database tests; the browser tests are Playwright's. */
export default defineConfig({
  test: {
    include: [
      "data/**/*.test.{ts,tsx}",
      "api/**/*.test.{ts,tsx}",
      "app/**/*.test.{ts,tsx}",
      "sw/**/*.test.ts",
      "tests/**/*.test.ts",
    ],
    exclude: ["**/node_modules/**"],
    environment: "node",
    // A real PostgreSQL, started when a test first asks for it.
    globalSetup: ["tests/support/postgres.ts"],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // The machine may be busy; a test that is slow is not a test that is wrong.
    maxWorkers: 2,
    retry: process.env.CI ? 1 : 0,
  },
});
