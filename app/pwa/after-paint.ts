import { keepEarlyDeeds } from "./early-deeds.ts";

/**
 * Stands inline in every page (`data-start`: the addresses of its faces and of the app's scripts) and
 * fetches these once all that shows first is there and drawn: before, they would take the line and
 * the processor from it. A hand that comes earlier is not kept waiting.
 */

/** How long what shows first goes first, in milliseconds: a picture may hang. */
const PATIENCE_MS = 3_000;

const addresses = document.currentScript?.dataset.start?.split(" ") ?? [];
let started = false;

function start() {
  if (started) return;
  started = true;
  for (const address of addresses)
    if (address.endsWith(".css")) link(address);
    else
      import(/* @vite-ignore */ address).catch(() => {
        // Lost on the way: the next press tries again.
        started = false;
      });
}

function link(href: string) {
  document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href }));
}

/** After the next frame. A page in the background draws none. */
function startWhenDrawn() {
  if (document.visibilityState === "hidden") start();
  else requestAnimationFrame(() => requestAnimationFrame(start));
}

keepEarlyDeeds(start);
// Styles, fonts and pictures above the fold have come; those below are lazy.
window.addEventListener("load", startWhenDrawn);
setTimeout(startWhenDrawn, PATIENCE_MS);
