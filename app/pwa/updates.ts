import { useSyncExternalStore } from "react";
import { messageSW, type Workbox } from "workbox-window";
import { whenNotPaying } from "./paying.ts";
import { reloadOnce } from "./reload.ts";

/** How often an open page asks for a new version, in milliseconds. */
const CHECK_MS = 30 * 60 * 1000;

let workbox: Workbox | undefined;
/** The version that waits for the shopper's word. */
let waiting: ServiceWorker | undefined;
/** Not the shopper's choice any more: the server does not serve this version. */
let must = false;
const listeners = new Set<() => void>();

/** Follows the worker in charge; called before it is registered. */
export function followUpdates(found: Workbox) {
  workbox = found;
  // When one tab takes the new version, all do; one that is paying does so when it has paid.
  let controlled = navigator.serviceWorker.controller !== null;
  found.addEventListener("controlling", () => {
    if (controlled) void startAnew();
    controlled = true;
  });
  let checked = Date.now();
  const check = () => {
    if (document.visibilityState !== "visible" || Date.now() - checked < CHECK_MS) return;
    checked = Date.now();
    void found.update().catch(() => {});
  };
  document.addEventListener("visibilitychange", check);
  setInterval(check, CHECK_MS);
}

/** Follows the versions that are found; workbox-window tells of the first in a visit alone. */
export function followVersions(registration: ServiceWorkerRegistration) {
  const look = () => {
    // The very first worker updates nothing.
    waiting = (navigator.serviceWorker.controller && registration.waiting) ?? undefined;
    for (const listener of listeners) listener();
    if (waiting && must) whenNotPaying(takeUpdate);
  };
  const follow = () => registration.installing?.addEventListener("statechange", look);
  registration.addEventListener("updatefound", follow);
  follow();
  look();
}

async function startAnew() {
  const { controller } = navigator.serviceWorker;
  if (!controller) return;
  // The worker that ends all workers never answers: the page goes on without one.
  await messageSW(controller, { type: "ARE_YOU_THERE" });
  whenNotPaying(() => reloadOnce("version"));
}

/** The version that waits for the shopper's word, if there is one. */
export function useUpdate(): ServiceWorker | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => waiting,
    () => undefined,
  );
}

/** Takes the new version; every tab then starts it. */
export function takeUpdate() {
  workbox?.messageSkipWaiting();
}

/** The server no longer serves a client as old as this one. */
export async function takeUpdateNow() {
  must = true;
  if (waiting) return whenNotPaying(takeUpdate);
  // A version that is found waits first, and is taken then.
  await workbox?.update().catch(() => {});
}
