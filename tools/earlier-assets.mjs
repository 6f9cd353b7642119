const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * Which assets of earlier releases stay for tabs that are still open: those of the release that is
 * replaced now, however old, and of those before it what was replaced less than 30 days ago.
 *
 * @param {{ name: string, replacedAt: number }[]} present files of the folder, with the time as of
 *   which each is no part of a release any more (of a current one: any)
 * @param {ReadonlySet<string>} current names of the release that is replaced
 * @param {ReadonlySet<string>} next names of the new one, which brings its own
 * @param {number} now in milliseconds since 1970, as all times here
 * @returns {{ name: string, replacedAt: number }[]}
 */
export function earlierAssets(present, current, next, now) {
  return present
    .filter(({ name }) => !next.has(name))
    .map(({ name, replacedAt }) => ({ name, replacedAt: current.has(name) ? now : replacedAt }))
    .filter(({ replacedAt }) => now - replacedAt < KEPT_MS);
}
