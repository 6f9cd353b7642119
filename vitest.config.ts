import { existsSync, statfsSync } from "node:fs";
import { defineConfig } from "vitest/config";
import { COMPILE_CACHE } from "./tests/support/compile-cache.ts";
import { compileMessages } from "./tools/messages.mjs";

// They may have changed since the last command.
await compileMessages();

/** Tests of the built store's processes and of the npm scripts; they need `npm run build`. */
const BUILT = "tests/built/**/*.test.ts";
const DURABILITY = "tests/durability/**/*.test.ts";
const FAULTS = "tests/faults/**/*.test.ts";
const DAY = "tests/day/**/*.test.ts";

/** Tests of other suites. */
const OTHER_SUITES = [BUILT, DURABILITY, FAULTS, DAY];

/**
 * Unit tests that only `npm run test:all` runs: upgrades from earlier releases, hostile files and texts, races of
 * many transactions, and whole imports, each of which starts a process.
 */
const ONLY_IN_ALL = [
  "tests/*-upgrade.test.ts",
  "tests/released-queries/*.test.ts",
  "tests/hostile-texts.test.ts",
  "tests/variant-locks.test.ts",
  "tests/imports.test.ts",
  "tests/import-twice.test.ts",
  "api/catalogue/imports/{data-import,product-import-api,undo-import}.test.ts",
  "api/content/brand/hostile-svgs.test.ts",
  "api/content/pages/import-pages.test.ts",
  "api/db/recorded-schema.test.ts",
  "tools/release.test.ts",
];

type Suite = {
  include: string[];
  exclude?: string[];
  env?: Record<string, string>;
  isolate?: boolean;
  maxWorkers?: number;
};

/** The suite of `vitest run` without a mode. */
const UNIT: Suite = {
  include: ["{data,api,app,sw,tools,tests}/**/*.test.{ts,tsx}"],
  exclude: [...OTHER_SUITES, ...ONLY_IN_ALL],
  // A few processes run all files: importing the server's modules again for each file takes longer than
  // most tests.
  isolate: false,
};

/** The other suites by the value of `vitest run --mode=NAME`. */
const SUITES: Record<string, Suite> = {
  all: { ...UNIT, exclude: OTHER_SUITES, env: { TEST_SAMPLES: "all" } },
  // With a sample of the faults, chosen by a fixed seed. The browser tests run beside them.
  e2e: { include: [BUILT, FAULTS], maxWorkers: 2 },
  day: {
    include: [DAY],
    env: { DAY_MINUTES: process.env.DAY_MINUTES ?? "10", DAY_TIMES: "compare" },
  },
  "day-sample": { include: [DAY], env: { DAY_MINUTES: process.env.DAY_MINUTES ?? "2" } },
  // Every fault.
  faults: { include: [FAULTS, DURABILITY], env: { FAULTS: "all", HISTORIES: "1000" } },
};

/** A folder in memory, and the free bytes that the temporary files of unit tests need. Many containers have 64 MB. */
const MEMORY = "/dev/shm";
const MEMORY_BYTES = 4e9;

/** Whether temporary files can be in memory, in which the same tests took 0.89 times as long. */
function hasMemoryFolder(): boolean {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= MEMORY_BYTES;
}

/** All tests but the browser tests, which Playwright runs. */
export default defineConfig(({ mode }) => {
  const { include, exclude = [], env, isolate = true, maxWorkers = 3 } = SUITES[mode] ?? UNIT;
  // The suites of built processes, backups and crashes use the disk.
  if (!isolate && hasMemoryFolder()) process.env.TMPDIR ??= MEMORY;
  return {
    test: {
      include,
      exclude: ["**/node_modules/**", ...exclude],
      // An exported NODE_ENV=production would load React's production build, which has no `act`.
      env: { NODE_ENV: "test", NODE_COMPILE_CACHE: COMPILE_CACHE, ...env },
      environment: "node",
      // Starts a PostgreSQL server for the tests that need one.
      globalSetup: ["tests/support/postgres.ts"],
      setupFiles: [
        "tests/support/restore-globals.ts",
        ...(process.env.RECORD_QUERIES ? ["tests/released-queries/collect.ts"] : []),
      ],
      isolate,
      // Long enough for a busy machine; no test measures time.
      testTimeout: 180_000,
      hookTimeout: 180_000,
      expect: { poll: { timeout: 30_000 } },
      // Some tests wait for retries of the payment provider or for PostgreSQL, so a third process uses the time.
      maxWorkers,
    },
  };
});
