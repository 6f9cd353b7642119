import { defineConfig } from "vitest/config";

/** What `vitest run --mode=NAME` sets for the long runs: npm scripts can't set variables portably. */
const LONG_RUNS: Record<string, Record<string, string>> = {
  durability: { DURABILITY: "full" },
  faults: { FAULTS: "all" },
  histories: { HISTORIES: "1000" },
};

/** Unit, API and database tests; the browser tests are Playwright's. */
export default defineConfig(({ mode }) => ({
  test: {
    // An exported NODE_ENV=production would load React without what its tests use.
    env: { NODE_ENV: "test", ...LONG_RUNS[mode] },
    include: [
      "data/**/*.test.{ts,tsx}",
      "api/**/*.test.{ts,tsx}",
      "app/**/*.test.{ts,tsx}",
      "sw/**/*.test.ts",
      "tools/**/*.test.ts",
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
}));
