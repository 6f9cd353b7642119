/**
 * Runs Lighthouse on one page as a phone with simulated throttling, and prints the result as JSON. With
 * a profile, the browser's storage is preserved and its HTTP cache cleared. Requests for addresses that match
 * a pattern of `--block` fail.
 *
 *   node bench/pages/audit.mjs ADDRESS [PROFILE] [--block=PATTERN]
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { findTestBrowser } from "../../tests/support/test-browser.ts";

const { values, positionals } = parseArgs({
  options: { block: { type: "string", multiple: true } },
  allowPositionals: true,
});
const [address = "", profile] = positionals;
const own = mkdtempSync(join(tmpdir(), "lighthouse-"));
if (profile)
  for (const name of ["Cache", "Code Cache"])
    rmSync(join(profile, "Default", name), { recursive: true, force: true });

const browser = findTestBrowser();
const chrome = await launch({
  ...(browser !== undefined && { chromePath: browser }),
  userDataDir: profile ?? own,
  chromeFlags: ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-quic"],
  logLevel: "error",
});
try {
  const result = await lighthouse(address, {
    port: chrome.port,
    onlyCategories: ["performance"],
    disableStorageReset: Boolean(profile),
    disableFullPageScreenshot: true,
    blockedUrlPatterns: values.block ?? null,
    logLevel: "error",
  });
  const { audits, categories, environment, finalDisplayedUrl, runtimeError } = result.lhr;
  if (runtimeError) throw new Error(runtimeError.message);
  const value = (name) => audits[name]?.numericValue ?? Number.NaN;
  // The points that each audit subtracts from a score of 100; less than 0.5 is not significant.
  const refs = categories.performance.auditRefs.filter(({ weight }) => weight > 0);
  const whole = refs.reduce((sum, { weight }) => sum + weight, 0);
  const lost = refs
    .map(({ id, weight }) => ({
      id,
      points: ((1 - (audits[id]?.score ?? 0)) * weight * 100) / whole,
    }))
    .filter(({ points }) => points >= 0.5);
  console.log(
    JSON.stringify({
      address: finalDisplayedUrl,
      score: Math.round((categories.performance.score ?? 0) * 100),
      fcp: value("first-contentful-paint"),
      lcp: value("largest-contentful-paint"),
      cls: value("cumulative-layout-shift"),
      tbt: value("total-blocking-time"),
      bytes: value("total-byte-weight"),
      benchmarkIndex: environment.benchmarkIndex,
      lost,
    }),
  );
} finally {
  chrome.kill();
  rmSync(own, { recursive: true, force: true });
}
