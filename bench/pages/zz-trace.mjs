import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
const [address, out] = process.argv.slice(2);
const own = mkdtempSync("/tmp/lh-");
const chrome = await launch({ chromePath: "/usr/bin/chromium", userDataDir: own, chromeFlags: ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-quic"], logLevel: "error" });
try {
  const r = await lighthouse(address, { port: chrome.port, onlyCategories: ["performance"], disableFullPageScreenshot: true, logLevel: "error" });
  const a = r.lhr.audits;
  const n = (k) => Math.round(a[k]?.numericValue ?? NaN);
  console.log(address, "score", Math.round(r.lhr.categories.performance.score * 100), "fcp", n("first-contentful-paint"), "lcp", n("largest-contentful-paint"), "tbt", n("total-blocking-time"), "si", n("speed-index"));
  for (const t of a["long-tasks"]?.details?.items ?? []) console.log("  long", Math.round(t.startTime), Math.round(t.duration), t.url);
  writeFileSync(out, JSON.stringify(r.artifacts.Trace ?? r.artifacts.traces?.defaultPass));
} finally { chrome.kill(); rmSync(own, { recursive: true, force: true }); }
