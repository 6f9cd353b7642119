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
