/** The sources of a build as one hash: the same hash means the same build. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

const PARTS = [
  "app",
  "api",
  "sw",
  "data",
  "tools",
  "vite.config.ts",
  "project.inlang/settings.json",
  "manifest.webmanifest",
  "package.json",
  "package-lock.json",
];

/**
 * Not sources: compiled messages, data of a running store, pictures that are served unchanged, tests, picture
 * generators.
 */
const EXCLUDED =
  /^data\/(?:i18n|local|seed\/pictures)(?:\/|$)|^tools\/(?:studio|draw-icons|take-screenshots)(?:\/|\.)|\.test\.tsx?$|\.md$|\.css\.d\.ts$|tsconfig\.json$/;

/** SHA-256 over names and contents of every source file below `root`, in hex. */
export function sourceHash(root) {
  const hash = createHash("sha256");
  for (const part of PARTS) add(part);
  return hash.digest("hex");

  function add(path) {
    if (EXCLUDED.test(path)) return;
    const full = join(root, path);
    const found = statSync(full, { throwIfNoEntry: false });
    if (!found) return;
    if (found.isDirectory()) {
      for (const name of readdirSync(full).sort()) add(`${path}/${name}`);
      return;
    }
    const content = readFileSync(full);
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
}
