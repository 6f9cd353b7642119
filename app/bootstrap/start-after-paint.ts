import { m } from "../../data/i18n/messages.js";
import { loadDeferredFonts, RETRY_MS } from "./deferred-fonts.ts";
import { captureEarlyEvents } from "./early-events.ts";
import { HYDRATED_EVENT } from "./hydrated.ts";
import { whenIdle } from "./idle.ts";
import { copyMyListFlag } from "./my-list-flag.ts";

/**
 * Inline script of every page: loads the app's scripts after the first paint, and the web fonts after
 * hydration, so that they do not compete with it for bandwidth and CPU, or with the first user input. See README.md.
 *
 * `data-start` lists the URLs of the web fonts' stylesheet and of the scripts. `data-app-shell` marks
 * an app shell from the service worker, whose files are all cached.
 */

/** Maximum wait in milliseconds: a picture may hang, and a background tab is not painted. */
const PAINT_TIMEOUT_MS = 3_000;

const { start: urls = "", appShell } = document.currentScript?.dataset ?? {};
let started = false;

function start() {
  if (started) return;
  // The app reads the page's state, which is at the end of the document.
  if (document.readyState === "loading")
    return document.addEventListener("DOMContentLoaded", start);
  started = true;
  const isStylesheet = (url: string) => url.endsWith(".css");
  const all = urls.split(" ");
  // The fonts lay the whole page out again, so they wait until hydration has ended.
  const loadFonts = () => all.filter(isStylesheet).forEach(loadDeferredFonts);
  document.addEventListener(HYDRATED_EVENT, () => whenIdle(loadFonts), { once: true });
  void runApp(all.filter((url) => !isStylesheet(url)));
}

/** Runs the app, and repeats that while it fails. Without it, links and forms work as without JavaScript. */
async function runApp(scripts: readonly string[]) {
  try {
    await runScripts(scripts);
    notice?.remove();
  } catch {
    void replayEarlyEvents();
    showNotice();
    setTimeout(runApp, RETRY_MS, scripts);
  }
}

let notice: HTMLElement | undefined;

function showNotice() {
  if (notice) return;
  notice = document.createElement("p");
  notice.setAttribute("role", "alert");
  notice.popover = "manual";
  notice.style.inset = "auto 12px 12px";
  notice.textContent = m.pwa_page_incomplete();
  document.body.append(notice);
  notice.showPopover?.();
}

/**
 * Fetches all scripts in parallel and runs them one by one, dependencies first. Each runs in a
 * separate task, so that user input waits for one script at most.
 */
async function runScripts(urls: readonly string[]) {
  const arrivals = urls.map(fetchScript);
  // The loop ends at the first script that does not arrive; nothing waits for the others.
  for (const arrival of arrivals) arrival.catch(() => {});
  for (const [index, url] of urls.entries()) {
    await arrivals[index];
    await import(/* @vite-ignore */ url);
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/**
 * Fetches a script before anything imports it, and preloads it then from the browser's cache. Some browsers cache a
 * failed import, and a failed preload, as long as the document, but none caches a failed fetch. The scripts of
 * an app shell are stored.
 */
async function fetchScript(href: string): Promise<void> {
  if (appShell === undefined) {
    const response = await fetch(href);
    if (!response.ok) throw new Error(`${href}: ${response.status}`);
    await response.blob();
  }
  document.head.append(
    Object.assign(document.createElement("link"), { rel: "modulepreload", href }),
  );
}

/** Starts after `frames` animation frames; immediately in a background tab, which has none. */
function startAfterFrames(frames: number) {
  if (frames === 0 || document.visibilityState === "hidden") start();
  else requestAnimationFrame(() => startAfterFrames(frames - 1));
}

copyMyListFlag();
const replayEarlyEvents = captureEarlyEvents(start);
if (appShell === undefined) {
  // At `load`, styles and pictures above the fold are loaded; the others are lazy. Frames alone don't
  // tell that anything is visible: callbacks run while the first frame is still being rasterized.
  window.addEventListener("load", () => {
    new PerformanceObserver((paints) => {
      if (paints.getEntriesByName("first-contentful-paint").length > 0) startAfterFrames(2);
    }).observe({ type: "paint", buffered: true });
  });
  setTimeout(startAfterFrames, PAINT_TIMEOUT_MS, 2);
} else {
  document.addEventListener("DOMContentLoaded", () => {
    // Requests the scripts in the frame that paints the app shell: they run in later tasks.
    startAfterFrames(1);
    // The worker reads its snapshot, which the app will soon request.
    navigator.serviceWorker?.controller?.postMessage({ type: "WAKE" });
  });
}
