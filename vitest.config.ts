import { defineConfig } from "vitest/config";

/** Tests of the built store's processes and of the npm scripts; they need `npm run build`. */
const BUILT = "tests/built/**/*.test.ts";
const DURABILITY = "tests/durability/**/*.test.ts";
const FAULTS = "tests/faults/**/*.test.ts";

type Suite = { include: string[]; exclude?: string[]; env?: Record<string, string> };

/** What `vitest run` runs without a mode. */
const UNIT: Suite = {
  include: ["{data,api,app,sw,tools,tests}/**/*.test.{ts,tsx}"],
  exclude: [BUILT, DURABILITY],
};

/** The other suites by the value of `vitest run --mode=NAME`. */
const SUITES: Record<string, Suite> = {
  e2e: { include: [BUILT] },
  // The unit tests run a sample of the faults, chosen by a fixed seed; this suite tries every fault.
  faults: { include: [FAULTS, DURABILITY], env: { FAULTS: "all", HISTORIES: "1000" } },
};

/** All tests but the browser tests, which Playwright runs. */
export default defineConfig(({ mode }) => {
  const { include, exclude = [], env } = SUITES[mode] ?? UNIT;
  return {
    test: {
      include,
      exclude: ["**/node_modules/**", ...exclude],
      // An exported NODE_ENV=production would load React's production build, which has no `act`.
      env: { NODE_ENV: "test", ...env },
      environment: "node",
      // Starts a PostgreSQL server for the tests that need one.
      globalSetup: ["tests/support/postgres.ts"],
      // Long enough for a busy machine; no test measures time.
      testTimeout: 60_000,
      hookTimeout: 120_000,
      maxWorkers: 2,
    },
  };
});
