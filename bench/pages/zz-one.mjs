import { mkdtempSync, rmSync } from "node:fs";
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
const [address] = process.argv.slice(2);
const own = mkdtempSync("/tmp/lh-");
const chrome = await launch({ chromePath: "/usr/bin/chromium", userDataDir: own, chromeFlags: ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-quic"], logLevel: "error" });
try {
  const r = await lighthouse(address, { port: chrome.port, onlyCategories: ["performance"], disableFullPageScreenshot: true, logLevel: "error" });
  const a = r.lhr.audits; const n = (k) => Math.round(a[k]?.numericValue ?? NaN);
  const ev = (r.artifacts.Trace ?? r.artifacts.traces?.defaultPass).traceEvents;
  const fcp = ev.filter((e) => e.name === "firstContentfulPaint").at(-1);
  const nav = ev.filter((e) => e.name === "navigationStart" && e.pid === fcp.pid && e.ts < fcp.ts).at(-1);
  const main = ev.filter((e) => e.pid === fcp.pid && e.tid === fcp.tid && e.ph === "X" && e.name.endsWith("RunTask") && e.ts >= nav.ts);
  let before = 0, after = 0, tc = 0, big = [];
  for (const e of main) { const c = (e.tdur ?? 0) / 1000; if (e.ts < fcp.ts) before += c; else { after += c; tc += Math.max(0, 4 * c - 50); if (c > 9) big.push(c.toFixed(0)); } }
  console.log(JSON.stringify({ score: Math.round(r.lhr.categories.performance.score * 100), lcp: n("largest-contentful-paint"), tbt: n("total-blocking-time"), cpuBefore: Math.round(before), cpuAfter: Math.round(after), tbtCpu: Math.round(tc), big: big.join(",") }));
} finally { chrome.kill(); rmSync(own, { recursive: true, force: true }); }
