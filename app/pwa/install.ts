import { useSyncExternalStore } from "react";
import { installOffer, isInvited } from "./install-offer.ts";

declare global {
  interface Navigator {
    /** Only in Safari on iOS: whether the shop was opened from the home screen. */
    readonly standalone?: boolean;
  }
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
