/**
 * Builds the store into dist/: client (with service worker), server, compressed copies. It builds
 * beside what is there and changes over at the end, so that a failed build leaves the old one, and
 * keeps the assets of earlier releases for tabs that are still open.
 */
import {
  closeSync,
  cpSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { compressAll } from "./compress.mjs";
import { sourceHash } from "./source-hash.mjs";

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), "../..");
const NEXT = join(ROOT, "dist.next");
const DIST = join(ROOT, "dist");
const OLD = join(ROOT, "dist.old");
const KEPT_DAYS = 30;

process.chdir(ROOT);
process.env.NODE_ENV = "production";
const sources = sourceHash(ROOT);
const started = Date.now();
console.log("Building …");
rmSync(NEXT, { recursive: true, force: true });
// A build that was cut short while it changed over: what it had put aside is the release before.
if (!existsSync(DIST) && existsSync(OLD)) renameSync(OLD, DIST);

const configFile = join(ROOT, "vite.config.ts");
const common = { configFile, logLevel: "warn" };
// The server first: it renders the pages that the client build's service worker keeps.
await build({ ...common, build: { outDir: join(NEXT, "server"), ssr: true, emptyOutDir: true } });
await build({ ...common, build: { outDir: join(NEXT, "client"), emptyOutDir: true } });
await compressAll(join(NEXT, "client"));
keepEarlierAssets();
writeFileSync(
  join(NEXT, "build.json"),
  `${JSON.stringify({ sources, builtAt: new Date().toISOString() })}\n`,
);

// On the disk before it has its name: after a power failure `build.json` would vouch for the rest.
for (const name of readdirSync(NEXT, { recursive: true })) sync(join(NEXT, name));
rmSync(OLD, { recursive: true, force: true });
if (existsSync(DIST)) renameSync(DIST, OLD);
renameSync(NEXT, DIST);
sync(ROOT);
rmSync(OLD, { recursive: true, force: true });
console.log(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s.`);

function sync(path) {
  const file = openSync(path, "r");
  fsyncSync(file);
  closeSync(file);
}

function keepEarlierAssets() {
  const from = join(DIST, "client/assets");
  const to = join(NEXT, "client/assets");
  if (!existsSync(from)) return;
  const oldest = Date.now() - KEPT_DAYS * 24 * 60 * 60 * 1000;
  for (const name of readdirSync(from)) {
    const source = join(from, name);
    if (existsSync(join(to, name)) || statSync(source).mtimeMs < oldest) continue;
    cpSync(source, join(to, name), { preserveTimestamps: true });
  }
}
