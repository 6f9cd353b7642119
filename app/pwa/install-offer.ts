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

/** Keeps the browser's offer until the shopper has shown interest. */
export function watchInstall() {
  window.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    offer.event = event as InstallEvent;
    changed();
  });
  window.addEventListener("appinstalled", () => {
    offer.event = undefined;
    changed();
  });
}
