import { useSyncExternalStore } from "react";
import { changed, listeners, offer } from "./install-offer.ts";

/** How this browser can install the shop: by its own question, by hand on iOS, or not (now). */
export type Installing = "ask" | "by-hand" | "no";

/** Where it is noted that the shopper does not want to be asked. */
const DISMISSED = "install-dismissed";
let dismissed: boolean | undefined;

function isDismissed(): boolean {
  try {
    dismissed ??= window.localStorage.getItem(DISMISSED) !== null;
  } catch {}
  return dismissed === true;
}

function read(): Installing {
  if (isDismissed() || window.matchMedia("(display-mode: standalone)").matches) return "no";
  if (offer.event) return "ask";
  // Only Safari on iOS has this; it is true once the shop is on the home screen.
  const { standalone } = navigator as Navigator & { standalone?: boolean };
  return standalone === false ? "by-hand" : "no";
}

export function useInstalling(): Installing {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read,
    () => "no",
  );
}

/** Shows the browser's own question. */
export async function install() {
  const { event } = offer;
  offer.event = undefined;
  await event?.prompt();
  changed();
}

/** Never asked again on this device. */
export function dismissInstall() {
  dismissed = true;
  try {
    window.localStorage.setItem(DISMISSED, new Date().toISOString());
  } catch {}
  changed();
}
