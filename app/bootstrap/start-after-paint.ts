import { bringFaces } from "./deferred-fonts.ts";
import { keepEarlyDeeds } from "./early-events.ts";

/**
 * Stands inline in every page (`data-start`: the addresses of its faces and of the app's scripts) and
 * fetches these once all that shows first is there and drawn: before, they would take the line and
 * the processor from it. A hand that comes earlier is not kept waiting. A page that the service worker
 * keeps (`data-kept`) has in it all that shows, and its scripts lie beside it.
 */

/** How long what shows first goes first, in milliseconds: a picture may hang. */
const PATIENCE_MS = 3_000;

const { start: addresses = "", kept } = document.currentScript?.dataset ?? {};
let started = false;

function start() {
  if (started) return;
  started = true;
  const scripts = [];
  for (const address of addresses.split(" "))
    if (address.endsWith(".css")) bringFaces(address);
    else scripts.push(address);
  // Without its scripts the page is as it is for who has none.
  startInTurn(scripts).catch(doWithout);
}

/** All are fetched at once, and run one by one, the imported before the importing: a hand that comes
 * meanwhile waits for one of them, not for all. */
async function startInTurn(scripts: readonly string[]) {
  for (const href of scripts)
    document.head.append(
      Object.assign(document.createElement("link"), { rel: "modulepreload", href }),
    );
  for (const address of scripts) {
    await import(/* @vite-ignore */ address);
    await new Promise((done) => setTimeout(done));
  }
}

/** With one of the next frames. A page in the background draws none. */
function startWhenDrawn(frames: number) {
  if (frames === 0 || document.visibilityState === "hidden") start();
  else requestAnimationFrame(() => startWhenDrawn(frames - 1));
}

const doWithout = keepEarlyDeeds(start);
if (kept === undefined) {
  // Styles, fonts and pictures above the fold have come; those below are lazy.
  window.addEventListener("load", () => startWhenDrawn(2));
  setTimeout(startWhenDrawn, PATIENCE_MS, 2);
} else {
  document.addEventListener("DOMContentLoaded", () => {
    // The frame is drawn before the first script can arrive; and soon there is something to ask.
    startWhenDrawn(1);
    navigator.serviceWorker?.controller?.postMessage({ type: "WAKE" });
  });
}
