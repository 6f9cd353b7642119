/**
 * `npm test`: types, lint, unit tests and end-to-end tests one after the other, and at the end one
 * line that adds them up. Types and lint count as one test each. Names of suites as arguments run
 * only these: `node tests/run.ts e2e`.
 */
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { canInstallPackages, installPackages } from "./support/debian-packages.ts";
import { findPostgresPrograms, installPostgresPrograms } from "./support/debian-postgres.ts";
import { NGINX } from "./support/nginx.ts";
import { findTestBrowser, HEADLESS_CHROMIUM } from "./support/test-browser.ts";

type Result = { name: string; passed: number; failed: number };

const ROOT = resolve(import.meta.dirname, "..");
const REPORTS = join(ROOT, ".cache/reports");

rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });

const SUITES: Record<string, () => Promise<Result[]>> = {
  types: async () => [await check("types", "tsc", ["-b"])],
  lint: async () => [await check("lint", "npm", ["run", "lint"])],
  unit: async () => [await vitest("unit", "test")],
  e2e: async () => [await processes(), await playwright()],
};

const names = process.argv.slice(2);
const results: Result[] = [];
for (const name of names.length > 0 ? names : Object.keys(SUITES)) {
  const suite = SUITES[name];
  if (!suite) throw new Error(`there is no suite ${name}, only ${Object.keys(SUITES).join(", ")}`);
  results.push(...(await suite()));
}

console.log("");
for (const { name, passed, failed } of results)
  console.log(`${name.padEnd(10)} ${passed} passed, ${failed} failed`);
const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failed = results.reduce((sum, result) => sum + result.failed, 0);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

/** A command that is one test: it succeeds or it does not. */
async function check(name: string, command: string, args: string[]): Promise<Result> {
  title(name);
  const code = await run(command, args);
  return { name, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
}

async function vitest(name: string, mode: string): Promise<Result> {
  title(name);
  const file = join(REPORTS, `${name}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const code = await run("vitest", ["run", `--mode=${mode}`, ...reporters]);
  type Report = { numPassedTests: number; numFailedTests: number; success: boolean };
  const report = readReport<Report>(file);
  // A worker process that crashed reports no failed test.
  const ended = report?.success ? code : code || 1;
  return count(name, ended, report?.numPassedTests, report?.numFailedTests);
}

/** Installs Debian's PostgreSQL if possible, whose programs back up and restore. */
async function processes(): Promise<Result> {
  if (!findPostgresPrograms() && canInstallPackages()) installPostgresPrograms();
  if (!existsSync(NGINX) && canInstallPackages()) installPackages(["nginx-light"]);
  return vitest("processes", "e2e");
}

async function playwright(): Promise<Result> {
  title("browser");
  if (!(await installBrowser())) return { name: "browser", passed: 0, failed: 1 };
  const report = join(REPORTS, "playwright.json");
  const code = await run("playwright", ["test", "--reporter=list,json"], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  type Stats = { expected: number; unexpected: number };
  const stats = readReport<{ stats: Stats }>(report)?.stats;
  return count("browser", stats ? code : code || 1, stats?.expected, stats?.unexpected);
}

/** A suite that exits with an error but reports no failed test (a syntax error) counts as one failure. */
function count(name: string, code: number, passed = 0, failed = 0): Result {
  return { name, passed, failed: code !== 0 && failed === 0 ? 1 : failed };
}

/** Installs headless Chromium with apt if possible; if no Chromium is installed then, Playwright's. */
async function installBrowser(): Promise<boolean> {
  if (!existsSync(HEADLESS_CHROMIUM) && canInstallPackages())
    installPackages(["chromium-headless-shell"]);
  if (findTestBrowser()) return true;
  return (await run("playwright", ["install", "--only-shell", "chromium"])) === 0;
}

function run(command: string, args: string[], extra: Record<string, string> = {}): Promise<number> {
  const path = `${join(ROOT, "node_modules/.bin")}:${process.env.PATH}`;
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      stdio: "inherit",
      env: { ...process.env, PATH: path, ...extra },
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
  console.log(`\n── ${name} ${"─".repeat(60 - name.length)}`);
}
