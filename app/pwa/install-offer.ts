import { storedText } from "../storage/stored-text.ts";
import { countVisit, hasOrdered } from "./visits.ts";

type InstallEvent = Event & {
  prompt(): Promise<void>;
  userChoice: Promise<{ outcome: "accepted" | "dismissed" }>;
};

/** The browser's offer, as long as there is one. */
export const offer: { event: InstallEvent | undefined } = { event: undefined };
export const listeners = new Set<() => void>();

export function changed() {
  for (const listener of listeners) listener();
}

/** When the shopper declined the invitation above the footer. */
export const dismissal = storedText("install-dismissed", "localStorage");

/** Whether the invitation may stand above the footer: from the second visit on, or after an order. */
export function isInvited(): boolean {
  return dismissal.read() === undefined && (countVisit() > 1 || hasOrdered());
}

/**
 * Stores the browser's offer for the invitation and the menu. Only where the invitation is shown it
 * replaces the browser's own prompt.
 */
export function watchInstall() {
  window.addEventListener("beforeinstallprompt", (event) => {
    // The invitation stands above the footer, which the checkout and the admin don't have.
    if (isInvited() && document.querySelector("body footer")) event.preventDefault();
    offer.event = event as InstallEvent;
    changed();
  });
  window.addEventListener("appinstalled", () => {
    offer.event = undefined;
    changed();
  });
}
