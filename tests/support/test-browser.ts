import { existsSync } from "node:fs";

/** Debian's Chromium without windows; Playwright's own Chromium is the same by default. */
export const HEADLESS_CHROMIUM = "/usr/bin/chromium-headless-shell";

const CHROMIUM = "/usr/bin/chromium";

/**
 * The path of Debian's headless Chromium; without it, of Debian's complete Chromium, which takes 40 %
 * more CPU time. `undefined` if neither is installed and Playwright has to use its own.
 */
export function findTestBrowser(): string | undefined {
  return [HEADLESS_CHROMIUM, CHROMIUM].find((path) => existsSync(path));
}
