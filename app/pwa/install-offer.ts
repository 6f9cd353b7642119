type InstallEvent = Event & {
  prompt(): Promise<void>;
  userChoice: Promise<{ outcome: "accepted" | "dismissed" }>;
};

/** Where it is noted that the shopper does not want to be asked. */
export const DISMISSED = "install-dismissed";

/** The browser's offer, as long as there is one, and whether it may be passed on. */
export const offer: { event: InstallEvent | undefined; dismissed: boolean } = {
  event: undefined,
  dismissed: false,
};
export const listeners = new Set<() => void>();

export function changed() {
  for (const listener of listeners) listener();
}

/** Keeps the browser's offer until the shopper has shown interest. */
export function watchInstall() {
  try {
    offer.dismissed = window.localStorage.getItem(DISMISSED) !== null;
  } catch {}
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
