import type * as Events from "./analytics-events.ts";

/**
 * What shoppers do, for the analytics and advertising globals that the page has, if it has any.
 * Nothing here loads them. Events wait until `releaseAnalytics` says that they may go, and are dropped
 * after `refuseAnalytics`; how each is told is fetched with the first that somebody listens to.
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
