import type * as Events from "./analytics-events.ts";

/**
 * Reports events to the analytics and advertising globals of the page, if it has any. This module
 * loads none of them. Events are queued until `releaseAnalytics` and dropped after
 * `refuseAnalytics`. The code that formats them is loaded with the first event that has a listener.
 */
type Tell = (events: typeof Events) => void;

const LISTENERS = ["gtag", "fbq", "ttq", "pintrk"];

let gate: "waiting" | "open" | "closed" = "waiting";
let waiting: Tell[] = [];
let events: Promise<typeof Events> | undefined;

/** Tells one event as soon as that is allowed: `track((to) => to.search(term))`. */
export function track(tell: Tell) {
  if (gate === "open") hand(tell);
  else if (gate === "waiting") waiting.push(tell);
}

/** Events may go to whatever globals there are, those that waited first. */
export function releaseAnalytics() {
  gate = "open";
  for (const tell of waiting.splice(0)) hand(tell);
}

/** The shopper said no: nothing is sent, nor kept for later. */
export function refuseAnalytics() {
  gate = "closed";
  waiting = [];
}

function hand(tell: Tell) {
  if (!LISTENERS.some((name) => name in window)) return;
  events ??= import("./analytics-events.ts");
  events.then(tell).catch((error: unknown) => {
    events = undefined;
    console.warn("Analytics could not be told:", error);
  });
}
