import { useSyncExternalStore } from "react";
import { changed, dismissal, isInvited, listeners, offer } from "./install-offer.ts";

/** How this browser can install the shop: by its own prompt, by hand on iOS, or not (now). */
export type Installing = "ask" | "by-hand" | "no";

function read(): Installing {
  if (window.matchMedia("(display-mode: standalone)").matches) return "no";
  if (offer.event) return "ask";
  // Only Safari on iOS has this; it is true once the shop is on the home screen.
  const { standalone } = navigator as Navigator & { standalone?: boolean };
  return standalone === false ? "by-hand" : "no";
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useInstalling(): Installing {
  return useSyncExternalStore(subscribe, read, () => "no");
}

/** Whether the invitation may stand above the footer. */
export function useInvited(): boolean {
  return useSyncExternalStore(subscribe, isInvited, () => false);
}

/** Shows the browser's own prompt; call it in an event handler of the shopper's. */
export async function install() {
  const { event } = offer;
  offer.event = undefined;
  await event?.prompt();
  changed();
}

/** The invitation is not shown again on this device; the menu still offers to install. */
export function dismissInvitation() {
  dismissal.write(new Date().toISOString());
  changed();
}
