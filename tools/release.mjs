/**
 * Installs releases side by side: each has its own folder with its packages and its build, and the
 * symbolic link `current` names the one that the next start of the store runs. A running store keeps
 * reading the files of its own release.
 *
 *   node tools/release.mjs install FOLDER [--restart COMMAND]     installs the project of this script
 *   node tools/release.mjs rollback FOLDER [--restart COMMAND]    returns to the previous release
 *
 * COMMAND is run by a shell after the switch. Exits with 1 if nothing was switched or COMMAND failed.
 */
import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { copyEarlierAssets } from "./earlier-assets.mjs";

const SOURCE = resolve(dirname(fileURLToPath(import.meta.url)), "..");
/** Not part of a release: what is generated, and what belongs to one machine. */
const NOT_COPIED = new Set(
  [".git", ".cache", ".env", "secrets", "data/local", "test-results", "playwright-report"].concat([
    "node_modules",
    "dist",
    "dist.next",
    "dist.old",
  ]),
);
/** Environment files, databases and dumps, which contain secrets and personal data. */
const PRIVATE_FILE = /^\.env(?!\.example$)|\.(?:sqlite(?:-wal|-shm)?|dump)$/;
/** Releases that are not deleted, besides the current and the previous one. */
const RETAINED_RELEASES = 3;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { restart: { type: "string" } },
});
const [command, folder, ...rest] = positionals;
if (!["install", "rollback"].includes(command) || !folder || rest.length > 0)
  stop("Usage: node tools/release.mjs install|rollback FOLDER [--restart COMMAND]");
const root = resolve(folder);
const releases = join(root, "releases");
const link = (name) => join(root, name);

if (command === "install") install();
else rollback();
if (values.restart && !run("sh", ["-c", values.restart]))
  stop(`The restart failed. \`${readlinkSync(link("current"))}\` is current.`);
if (command === "install") removeOldReleases();

function install() {
  // The time of the installation (UTC): 20261231-235959-123. In order of their names, the newest is last.
  const name = new Date().toISOString().replace(/[-:Z]/g, "").replace(/[T.]/g, "-");
  const release = join(releases, name);
  mkdirSync(releases, { recursive: true });
  mkdirSync(release);
  for (const entry of readdirSync(SOURCE)) {
    const options = { recursive: true, verbatimSymlinks: true, filter: isCopied };
    if (isCopied(join(SOURCE, entry))) cpSync(join(SOURCE, entry), join(release, entry), options);
  }
  // Hard links, which need no space: installing and building replace files and never write into them. An
  // unchanged lock file needs no `npm ci`, and the build takes over the assets of the earlier releases.
  if (existsSync(link("current")))
    for (const part of ["node_modules", "dist"]) {
      const existing = join(realpathSync(link("current")), part);
      if (existsSync(existing) && !linkFolder(existing, join(release, part)))
        abandon(release, "The packages and the build of the current release could not be linked.");
    }
  if (!run(process.execPath, [join(release, "tools/prepare.mjs"), "build"], release))
    abandon(release, "The build failed.");
  // The service's user reads the release, whichever umask its files were created with.
  if (!run("chmod", ["a+rx", releases]) || !run("chmod", ["-R", "a+rX", release]))
    abandon(release, "chmod failed.");
  switchTo(join("releases", name));
}

/**
 * Copies a folder as hard links. A second attempt follows, because a file that is deleted meanwhile, such
 * as Vite's bundled configuration in node_modules/.vite-temp, fails the first one.
 */
function linkFolder(from, to) {
  if (run("cp", ["-al", from, to])) return true;
  rmSync(to, { recursive: true, force: true });
  return run("cp", ["-al", from, to]);
}

/** FOLDER may be the folder of the project itself. */
function isCopied(path) {
  const own = [releases, link("current"), link("previous")];
  return (
    !NOT_COPIED.has(relative(SOURCE, path)) &&
    !PRIVATE_FILE.test(basename(path)) &&
    !own.includes(path)
  );
}

function rollback() {
  if (!existsSync(link("previous"))) stop("There is no previous release.");
  const target = readlinkSync(link("previous"));
  // Open pages of the release that ends still load its assets.
  copyEarlierAssets(
    join(realpathSync(link("current")), "dist"),
    join(realpathSync(link("previous")), "dist"),
    Date.now(),
  );
  switchTo(target);
}

/** Makes a release current, and the current one previous. */
function switchTo(target) {
  if (existsSync(link("current"))) point("previous", readlinkSync(link("current")));
  point("current", target);
  console.log(`${target} is current.`);
}

/** Replaces a symbolic link without a moment in which it does not exist. */
function point(name, target) {
  const next = link(`${name}.next`);
  rmSync(next, { force: true });
  symlinkSync(target, next);
  renameSync(next, link(name));
}

function removeOldReleases() {
  const retained = new Set(readdirSync(releases).sort().slice(-RETAINED_RELEASES));
  for (const name of ["current", "previous"])
    if (existsSync(link(name)))
      retained.add(relative(realpathSync(releases), realpathSync(link(name))));
  for (const name of readdirSync(releases))
    if (!retained.has(name)) rmSync(join(releases, name), { recursive: true });
}

/** Runs a program with this output; returns whether it succeeded. */
function run(program, args, cwd = root) {
  return spawnSync(program, args, { cwd, stdio: "inherit" }).status === 0;
}

function abandon(release, message) {
  rmSync(release, { recursive: true, force: true });
  stop(`${message} The current release has not changed.`);
}

function stop(message) {
  console.error(message);
  process.exit(1);
}
