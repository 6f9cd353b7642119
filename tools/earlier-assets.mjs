import { cpSync, existsSync, readdirSync, readFileSync, statSync, utimesSync } from "node:fs";
import { join } from "node:path";

const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * Returns the assets of earlier releases that are preserved for tabs that are still open: all
 * assets of the release that is being replaced, and older ones that were replaced less than 30 days
 * ago.
 *
 * @param {{ name: string, replacedAt: number }[]} present files of the folder; `replacedAt` is
 * ignored for files in `current`
 * @param {ReadonlySet<string>} current names of the release that is being replaced
 * @param {ReadonlySet<string>} next names of the new release, which are not returned
 * @param {number} now in milliseconds since 1970, like all times here
 * @returns {{ name: string, replacedAt: number }[]}
 */
export function earlierAssets(present, current, next, now) {
  return present
    .filter(({ name }) => !next.has(name))
    .map(({ name, replacedAt }) => ({ name, replacedAt: current.has(name) ? now : replacedAt }))
    .filter(({ replacedAt }) => now - replacedAt < MAX_AGE_MS);
}

/**
 * Copies the preserved assets of a build into the build that replaces it. Their modification time becomes
 * the time of their replacement, for the next build.
 *
 * @param {string} from folder of the build that is being replaced, which may be missing
 * @param {string} to folder of the new build
 * @param {number} now
 */
export function copyEarlierAssets(from, to, now) {
  const folder = join(from, "client/assets");
  if (!existsSync(folder)) return;
  const present = readdirSync(folder).map((name) => ({
    name,
    replacedAt: statSync(join(folder, name)).mtimeMs,
  }));
  const next = new Set(readdirSync(join(to, "client/assets")));
  for (const { name, replacedAt } of earlierAssets(present, ownAssets(from), next, now)) {
    const target = join(to, "client/assets", name);
    cpSync(join(folder, name), target);
    utimesSync(target, replacedAt / 1000, replacedAt / 1000);
  }
}

/** Returns the assets of a build without those of earlier releases. */
function ownAssets(build) {
  try {
    return new Set(JSON.parse(readFileSync(join(build, "build.json"), "utf8")).assets);
  } catch {
    return new Set();
  }
}
