/**
 * Builds the store into dist/: client (with service worker), server, compressed copies. It builds
 * beside what is there and changes over at the end, so that a failed build leaves the old one, and
 * keeps the assets of earlier releases for tabs that are still open.
 */
import {
  cpSync,
  existsSync,
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
const KEPT_DAYS = 30;

process.chdir(ROOT);
process.env.NODE_ENV = "production";
const sources = sourceHash(ROOT);
const started = Date.now();
console.log("Building …");
rmSync(NEXT, { recursive: true, force: true });

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

const old = join(ROOT, "dist.old");
rmSync(old, { recursive: true, force: true });
if (existsSync(DIST)) renameSync(DIST, old);
renameSync(NEXT, DIST);
rmSync(old, { recursive: true, force: true });
console.log(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s.`);

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
