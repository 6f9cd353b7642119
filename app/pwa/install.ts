import { useSyncExternalStore } from "react";
import { createStore } from "../external-store.ts";
import { storedText } from "../storage/stored-text.ts";
import { countVisit, hasOrdered } from "./visits.ts";

type InstallEvent = Event & {
  prompt(): Promise<void>;
  userChoice: Promise<{ outcome: "accepted" | "dismissed" }>;
};

declare global {
  interface WindowEventMap {
    beforeinstallprompt: InstallEvent;
  }
  interface Navigator {
    /** Only in Safari on iOS: whether the shop was opened from the home screen. */
    readonly standalone?: boolean;
  }
}

/** The browser's `beforeinstallprompt` event; undefined if the shop can't be installed now. */
const installOffer = createStore<InstallEvent | undefined>(undefined);

/** ISO time at which the shopper dismissed the invitation above the footer. */
const dismissal = storedText("install-dismissed", "localStorage");

/** Whether to invite above the footer: from the second visit on or after an order, until dismissed. */
function isInvited(): boolean {
  return dismissal.read() === undefined && (countVisit() > 1 || hasOrdered());
}

/** Hides the invitation on this device permanently; the menu still offers to install. */
export function dismissInvitation() {
  dismissal.write(new Date().toISOString());
  // The offer stays, but `isInvited` has changed.
  installOffer.set(installOffer.get());
}

/**
 * Stores the browser's event for the invitation and the menu. Prevents the browser's own prompt on
 * pages that display the invitation.
 */
export function watchInstallOffer() {
  window.addEventListener("beforeinstallprompt", (event) => {
    // The invitation is above the footer, which the checkout and the admin don't have.
    if (isInvited() && document.querySelector("body footer")) event.preventDefault();
    installOffer.set(event);
  });
  window.addEventListener("appinstalled", () => installOffer.set(undefined));
}

/** How this browser can install the shop: by its own prompt, manually on iOS, or not now. */
export type InstallMethod = "prompt" | "manual" | "none";

function readInstallMethod(): InstallMethod {
  if (window.matchMedia("(display-mode: standalone)").matches) return "none";
  if (installOffer.get()) return "prompt";
  return navigator.standalone === false ? "manual" : "none";
}

/** How the shop can be installed now; changes when the browser offers it. */
export function useInstallMethod(): InstallMethod {
  return useSyncExternalStore(installOffer.subscribe, readInstallMethod, () => "none");
}

/** Whether to show the invitation above the footer. */
export function useInvited(): boolean {
  return useSyncExternalStore(installOffer.subscribe, isInvited, () => false);
}

/** Shows the browser's own prompt. Browsers allow this only in an event handler of a user action. */
export async function install() {
  const offer = installOffer.get();
  // An event can prompt only once.
  installOffer.set(undefined);
  await offer?.prompt();
}
