import { scriptsOf } from "../../data/model/settings/page-scripts.ts";
import { loadEventually } from "../load-module.ts";
import type * as Events from "./analytics-events.ts";

/**
 * Reports events to the analytics and advertising globals of the page, if there are any. This module
 * loads none of them. Events are queued until `releaseAnalytics` and dropped after
 * `refuseAnalytics`. The code that formats them is loaded with the first event, if there is a global.
 * Pages without analytics, such as the checkout, report no events.
 */
type Report = (events: typeof Events) => void;

const GLOBALS = ["gtag", "fbq", "ttq", "pintrk"];

let permission: "undecided" | "granted" | "denied" = "undecided";
let queue: Report[] = [];
let loading: Promise<typeof Events> | undefined;

/** Whether analytics may run on the current page. */
export const mayRunAnalytics = () => scriptsOf(window.location.pathname) === "all";

/** Reports one event as soon as that is permitted: `track((events) => events.search(term))`. */
export function track(report: Report) {
  if (!mayRunAnalytics()) return;
  if (permission === "granted") send(report);
  else if (permission === "undecided") queue.push(report);
}

/** Permits reporting and sends the queued events in order. */
export function releaseAnalytics() {
  permission = "granted";
  for (const report of queue.splice(0)) send(report);
}

/** Forbids reporting and drops the queued events. */
export function refuseAnalytics() {
  permission = "denied";
  queue = [];
}

function send(report: Report) {
  if (!GLOBALS.some((name) => name in window)) return;
  loading ??= loadEventually(() => import("./analytics-events.ts"));
  loading.then(report).catch((error: unknown) => {
    console.warn("An analytics event could not be reported:", error);
  });
}
