/**
 * Builds the store into dist/: client (with service worker), server, compressed copies. It builds
 * into dist.next and renames it at the end, so that a failed build leaves the existing one. The
 * assets of earlier releases are preserved for tabs that are still open.
 */
import {
  appendFileSync,
  closeSync,
  cpSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { compressAll } from "./compress.mjs";
import { copyEarlierAssets } from "./earlier-assets.mjs";
import { compileMessages } from "./messages.mjs";
import { sourceHash } from "./source-hash.mjs";

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), "..");
const NEXT = join(ROOT, "dist.next");
const DIST = join(ROOT, "dist");
const OLD = join(ROOT, "dist.old");

process.chdir(ROOT);
process.env.NODE_ENV = "production";
await compileMessages();
const sources = sourceHash(ROOT);
const started = Date.now();
console.log("Building …");
rmSync(NEXT, { recursive: true, force: true });
// An earlier build was interrupted between the two renames: dist.old is the current release.
if (!existsSync(DIST) && existsSync(OLD)) renameSync(OLD, DIST);

const configFile = join(ROOT, "vite.config.ts");
const common = { configFile, logLevel: "warn" };
// The server is built first: it renders the pages that the service worker precaches.
await build({ ...common, build: { outDir: join(NEXT, "server"), ssr: true, emptyOutDir: true } });
// The French files come first, because the worker, which is part of the English ones, knows their list.
for (const [locale, folder] of [
  ["fr", "client-fr"],
  ["en", "client"],
]) {
  process.env.BUILD_LOCALE = locale;
  await build({ ...common, build: { outDir: join(NEXT, folder), emptyOutDir: true } });
}
// Files that both builds contain, such as stylesheets and libraries, have the same names.
cpSync(join(NEXT, "client-fr"), join(NEXT, "client"), { recursive: true, force: false });
rmSync(join(NEXT, "client-fr"), { recursive: true });
addLicenses();
await compressAll(join(NEXT, "client"));
const assets = readdirSync(join(NEXT, "client/assets"));
copyEarlierAssets(DIST, NEXT, started);
writeFileSync(
  join(NEXT, "build.json"),
  `${JSON.stringify({ sources, builtAt: new Date().toISOString(), assets })}\n`,
);

// Synced before the rename: after a power failure `build.json` must not describe missing files.
for (const name of readdirSync(NEXT, { recursive: true })) sync(join(NEXT, name));
rmSync(OLD, { recursive: true, force: true });
if (existsSync(DIST)) renameSync(DIST, OLD);
renameSync(NEXT, DIST);
sync(ROOT);
rmSync(OLD, { recursive: true, force: true });
console.log(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s.`);

/** Vite lists the licences of bundled packages only; the fonts are files. */
function addLicenses() {
  const folder = join(ROOT, "app/components");
  const sheets = readdirSync(folder).filter((name) => name.endsWith(".css"));
  const styles = sheets.map((name) => readFileSync(join(folder, name), "utf8")).join("");
  const fonts = new Set(styles.match(/@fontsource[\w-]*\/[\w-]+/g));
  for (const font of fonts) {
    const license = readFileSync(join(ROOT, "node_modules", font, "LICENSE"), "utf8");
    appendFileSync(join(NEXT, "client/licenses.txt"), `\n## ${font} (OFL-1.1)\n\n${license}`);
  }
}

function sync(path) {
  const file = openSync(path, "r");
  fsyncSync(file);
  closeSync(file);
}
