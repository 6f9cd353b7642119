import { messageSW, type Workbox } from "workbox-window";
import { createStore, useStore } from "../external-store.ts";
import { whenNotPaying } from "./paying.ts";
import { reloadOnce } from "./reload.ts";

/** How often an open page checks for a new version, in milliseconds. */
const CHECK_INTERVAL_MS = 30 * 60 * 1000;

let workbox: Workbox | undefined;
/** The new version, installed and waiting to be activated. */
const waitingWorker = createStore<ServiceWorker | undefined>(undefined);
/** Whether the server no longer supports this version, so that the update is not a choice. */
let updateRequired = false;
/** Whether the next version was told to replace this one. */
let isActivating = false;

/** Checks for updates and reloads after one. Called before the worker is registered. */
export function watchUpdates(instance: Workbox) {
  workbox = instance;
  // All tabs reload when one activates the new version; a tab that is paying reloads afterwards.
  let isControlled = navigator.serviceWorker.controller !== null;
  instance.addEventListener("controlling", () => {
    if (isControlled) void reloadForUpdate();
    isControlled = true;
  });
  let checkedAt = Date.now();
  const check = () => {
    if (document.visibilityState !== "visible" || Date.now() - checkedAt < CHECK_INTERVAL_MS)
      return;
    checkedAt = Date.now();
    void instance.update().catch(() => {});
  };
  document.addEventListener("visibilitychange", check);
  setInterval(check, CHECK_INTERVAL_MS);
}

/** Tracks the waiting version; workbox-window reports only the first one of a visit. */
export function watchRegistration(registration: ServiceWorkerRegistration) {
  const readWaiting = () => {
    // The first worker of a browser is not an update.
    const isUpdate = navigator.serviceWorker.controller !== null;
    waitingWorker.set((isUpdate && registration.waiting) || undefined);
    if (waitingWorker.get() && updateRequired) whenNotPaying(activateUpdate);
  };
  const watchInstalling = () =>
    registration.installing?.addEventListener("statechange", readWaiting);
  registration.addEventListener("updatefound", watchInstalling);
  watchInstalling();
  readWaiting();
  // The server's reply may have arrived before the registration.
  if (updateRequired && !registration.waiting) void registration.update().catch(() => {});
}

async function reloadForUpdate() {
  const { controller } = navigator.serviceWorker;
  if (!controller) return;
  // The worker that uninstalls the app never responds, so that the page is not reloaded.
  await messageSW(controller, { type: "ARE_YOU_THERE" });
  whenNotPaying(() => reloadOnce("version"));
}

/** The version that waits to be activated, if there is one. */
export const useWaitingUpdate = (): ServiceWorker | undefined => useStore(waitingWorker, undefined);

/** Activates the waiting version; every tab then reloads. */
export function activateUpdate() {
  isActivating = true;
  workbox?.messageSkipWaiting();
}

/** Whether this version is about to be replaced, because the shopper accepted the update or it is required. */
export const isBeingReplaced = (): boolean => updateRequired || isActivating;

/** Called if the server no longer supports this version: activates the next one without asking. */
export async function requireUpdate() {
  updateRequired = true;
  if (waitingWorker.get()) return whenNotPaying(activateUpdate);
  // `watchRegistration` activates the version that this finds, and checks again if nothing was registered yet.
  await workbox?.update().catch(() => {});
}
