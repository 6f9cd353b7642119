/**
 * `npm test`: types, lint, unit tests and one browser test per screen (`@journey`).
 * `npm run test:all` (the argument `all`) contains it and all other tests, with larger samples. At the end
 * one line adds them up. Types and lint count as one test each. Names of suites as arguments run only these:
 * `node tests/run.ts e2e`.
 */
import { spawn } from "node:child_process";
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { canInstallPackages, installPackages } from "./support/debian-packages.ts";
import { findPostgresPrograms, installPostgresPrograms } from "./support/debian-postgres.ts";
import { NGINX } from "./support/nginx.ts";
import { findTestBrowser, HEADLESS_CHROMIUM } from "./support/test-browser.ts";
import { VISITOR } from "./support/visitor.ts";

/** `notes`: the names of failed tests, and of browser tests that passed at the second attempt only; the visitors of browser tests. */
type Result = { name: string; passed: number; failed: number; notes?: string[] };

/** Number of lines of a browser test's error in the summary. */
const MAX_ERROR_LINES = 12;

const ROOT = resolve(import.meta.dirname, "..");
const REPORTS = join(ROOT, ".cache/reports");

rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });

const SUITES = {
  // At the same time, because each uses one core for most of its time.
  checks: () =>
    Promise.all([check("types", "npm", ["run", "types"]), check("lint", "npm", ["run", "lint"])]),
  unit: async () => [await vitest("unit", "test")],
  journeys: async () => {
    installPrograms();
    // The project `postgres` would start PostgreSQL for one journey.
    const projects = ["--project=phone", "--project=desktop"];
    return [await playwright("journeys", ["--grep", "@journey", ...projects])];
  },
  "all-unit": async () => [await vitest("all-unit", "all")],
  e2e: processesAndBrowser,
  // Alone, because its browsers and processes need both cores of a small machine.
  day: async () => [await vitest("day", "day-sample")],
} satisfies Record<string, () => Promise<Result[]>>;

type Suite = keyof typeof SUITES;

const isSuite = (name: string): name is Suite => Object.hasOwn(SUITES, name);

/** The suites of `npm test` and of `npm run test:all`. */
const DAILY: Suite[] = ["checks", "unit", "journeys"];
const ALL: Suite[] = ["checks", "all-unit", "e2e", "day"];

const results: Result[] = [];
for (const suite of chooseSuites(process.argv.slice(2))) {
  title(suite);
  results.push(...(await SUITES[suite]()));
}

console.log("");
for (const { name, passed, failed, notes = [] } of results) {
  console.log(`${name.padEnd(10)} ${passed} passed, ${failed} failed`);
  for (const note of notes) console.log(`  ${note}`);
}
const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failed = results.reduce((sum, result) => sum + result.failed, 0);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

/** @throws if there is no suite with a name */
function chooseSuites(names: readonly string[]): readonly Suite[] {
  if (names.length === 0) return DAILY;
  if (names.length === 1 && names[0] === "all") return ALL;
  return names.map((name) => {
    if (isSuite(name)) return name;
    throw new Error(`there is no suite ${name}, only all, ${Object.keys(SUITES).join(", ")}`);
  });
}

/** A command that is one test: it succeeds or it does not. */
async function check(name: string, command: string, args: string[]): Promise<Result> {
  const code = await run(command, args);
  return { name, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
}

async function vitest(name: string, mode: string, options: Options = {}): Promise<Result> {
  const file = join(REPORTS, `${name}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const code = await run("vitest", ["run", `--mode=${mode}`, ...reporters], options);
  type Test = { status: string; fullName: string };
  type File = { name: string; assertionResults: Test[] };
  type Report = { numPassedTests: number; numFailedTests: number; success: boolean };
  const report = readReport<Report & { testResults: File[] }>(file);
  // A worker process that crashed reports no failed test.
  const ended = report?.success ? code : code || 1;
  const notes = (report?.testResults ?? []).flatMap((tests) =>
    tests.assertionResults
      .filter((test) => test.status === "failed")
      .map((test) => `failed: ${relative(ROOT, tests.name)} > ${test.fullName}`),
  );
  return { ...count(name, ended, report?.numPassedTests, report?.numFailedTests), notes };
}

/**
 * Runs the tests of processes beside the browser tests, because they wait for processes and timeouts during
 * much of their time. Their output goes to a file, which is printed when both have ended.
 */
async function processesAndBrowser(): Promise<Result[]> {
  installPrograms();
  const log = join(REPORTS, "processes.log");
  title(`browser; beside it processes, into ${relative(ROOT, log)}`);
  const output = openSync(log, "w");
  const results = await Promise.all([
    vitest("processes", "e2e", { output }),
    playwright("browser"),
  ]);
  closeSync(output);
  title("processes");
  console.log(readFileSync(log, "utf8"));
  return results;
}

/** Installs the programs that tests start, if possible: PostgreSQL's for backups, nginx and Chromium. */
function installPrograms() {
  if (!canInstallPackages()) return;
  if (!findPostgresPrograms()) installPostgresPrograms();
  if (!existsSync(NGINX)) installPackages(["nginx-light"]);
  if (!existsSync(HEADLESS_CHROMIUM)) installPackages(["chromium-headless-shell"]);
}

/** Runs the browser tests, or those that `options` select. */
async function playwright(name: string, options: string[] = []): Promise<Result> {
  const failure = { name, passed: 0, failed: 1 };
  // Without Debian's Chromium, Playwright's.
  const install = ["install", "--only-shell", "chromium"];
  if (!findTestBrowser() && (await run("playwright", install)) !== 0) return failure;
  const report = join(REPORTS, "playwright.json");
  const code = await run("playwright", ["test", "--reporter=list,json", ...options], {
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  });
  type Stats = { expected: number; unexpected: number; flaky: number };
  const json = readReport<{ stats: Stats; suites: BrowserSuite[] }>(report);
  const { expected = 0, unexpected = 0, flaky = 0 } = json?.stats ?? {};
  const result = count(name, json ? code : code || 1, expected + flaky, unexpected);
  const suites = json?.suites ?? [];
  return { ...result, notes: [countVisitors(suites), ...unexpectedResults(suites)] };
}

/** Part of a suite in Playwright's JSON report. */
type BrowserSuite = {
  suites?: BrowserSuite[];
  specs: { title: string; file: string; tests: BrowserTest[] }[];
};

type BrowserTest = {
  projectName: string;
  status: string;
  annotations: { type: string; description?: string }[];
  results: { error?: { message?: string } }[];
};

/** How many tests begin as which visitor. */
function countVisitors(suites: BrowserSuite[]): string {
  const counts = { returning: 0, first: 0, none: 0 };
  for (const { status, annotations } of suites.flatMap(listTests)) {
    if (status === "skipped") continue;
    const noted = annotations.filter(({ type }) => type === VISITOR);
    const visitors = noted.map(({ description }) => description);
    counts[visitors.includes("returning") ? "returning" : visitors[0] ? "first" : "none"] += 1;
  }
  return `${counts.returning} as a returning visitor, ${counts.first} as a first visit, ${counts.none} without a page`;
}

function listTests({ suites = [], specs }: BrowserSuite): BrowserTest[] {
  return [...specs.flatMap(({ tests }) => tests), ...suites.flatMap(listTests)];
}

/** The browser tests that failed, or that passed at the second attempt only ("flaky"), with the first error. */
function unexpectedResults(suites: BrowserSuite[]): string[] {
  return suites.flatMap(({ suites: children = [], specs }) => [
    ...specs.flatMap(({ title, file, tests }) =>
      tests
        .filter(({ status }) => status === "unexpected" || status === "flaky")
        .map(({ status, projectName, results }) => {
          const outcome = status === "flaky" ? "flaky" : "failed";
          const error = results.find((result) => result.error)?.error?.message ?? "";
          const [cause = ""] = error.split("\n\n    at ");
          const lines = stripVTControlCharacters(cause)
            .trim()
            .split("\n")
            .slice(0, MAX_ERROR_LINES);
          return [`${outcome}: [${projectName}] ${file} > ${title}`, ...lines].join("\n      ");
        }),
    ),
    ...unexpectedResults(children),
  ]);
}

/** A suite that exits with an error but reports no failed test (a syntax error) counts as one failure. */
function count(name: string, code: number, passed = 0, failed = 0): Result {
  return { name, passed, failed: code !== 0 && failed === 0 ? 1 : failed };
}

/** `output`: file descriptor for standard output and error; inherited by default. */
type Options = { env?: Record<string, string>; output?: number };

/** Runs a command; returns its exit code. */
function run(command: string, args: string[], { env, output }: Options = {}): Promise<number> {
  const path = `${join(ROOT, "node_modules/.bin")}:${process.env.PATH}`;
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      stdio: ["inherit", output ?? "inherit", output ?? "inherit"],
      env: { ...process.env, PATH: path, ...env },
    });
    child.once("error", (error) => {
      console.error(error.message);
      done(1);
    });
    child.once("exit", (code) => done(code ?? 1));
  });
}

function readReport<T>(path: string): T | undefined {
  return existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as T) : undefined;
}

function title(name: string) {
  console.log(`\n${`── ${name} `.padEnd(64, "─")}`);
}
