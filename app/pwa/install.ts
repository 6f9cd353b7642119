import { useSyncExternalStore } from "react";

/** How this browser can install the shop: by its own question, by hand on iOS, or not (now). */
export type Installing = "ask" | "by-hand" | "no";

type InstallEvent = Event & {
  prompt(): Promise<void>;
  userChoice: Promise<{ outcome: "accepted" | "dismissed" }>;
};

const DISMISSED = "install-dismissed";

let offered: InstallEvent | undefined;
let dismissed = false;
const listeners = new Set<() => void>();

function changed() {
  for (const listener of listeners) listener();
}

/** Keeps the browser's offer until the shopper has shown interest. */
export function watchInstall() {
  try {
    dismissed = window.localStorage.getItem(DISMISSED) !== null;
  } catch {}
  window.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    offered = event as InstallEvent;
    changed();
  });
  window.addEventListener("appinstalled", () => {
    offered = undefined;
    changed();
  });
}

function read(): Installing {
  if (dismissed || window.matchMedia("(display-mode: standalone)").matches) return "no";
  if (offered) return "ask";
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
  const event = offered;
  offered = undefined;
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
