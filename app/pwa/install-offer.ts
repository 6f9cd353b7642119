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
}

/** The browser's `beforeinstallprompt` event; undefined if the shop can't be installed now. */
export const installOffer = createStore<InstallEvent | undefined>(undefined);

/** ISO time at which the shopper dismissed the invitation above the footer. */
const dismissal = storedText("install-dismissed", "localStorage");

/** Whether to invite above the footer: from the second visit on or after an order, until dismissed. */
export function isInvited(): boolean {
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
