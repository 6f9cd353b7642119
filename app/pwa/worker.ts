import { useSyncExternalStore } from "react";
import { paymentAttempt } from "../local/checkout-session.ts";
import { paths } from "../paths.ts";
import { everyPageArt } from "../ui/page-art.ts";
import { toast } from "../ui/toast.tsx";
import { readConnection, subscribeConnection } from "./connection.ts";
import { reloadOnce } from "./reload.ts";

/** How often an open page asks for a new version, in milliseconds. */
const CHECK_MS = 30 * 60 * 1000;

let registration: ServiceWorkerRegistration | undefined;
let waiting = false;
const listeners = new Set<() => void>();

/**
 * Registers the service worker once the page has been painted, so that it takes nothing from the
 * first view, and lets it make the shop whole without a network.
 */
export function startWorker() {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const start = async () => {
    if (await isRetired()) return dropWorker();
    try {
      registration = await navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" });
    } catch {
      // Blocked by the browser or the network: the shop works without it.
      return;
    }
    // Tools that block workers resolve with nothing, whatever the types say.
    if (!registration) return;
    // Where workers are blocked, registering one may also come to nothing without a word.
    if (!registration) return;
    followUpdates(registration);
    await navigator.serviceWorker.ready;
    atLeisure(prepare);
    let returns = 0;
    subscribeConnection(() => {
      const now = readConnection().returns;
      if (now === returns) return;
      returns = now;
      prepare();
    });
  };
  followController();
  navigator.serviceWorker.addEventListener("message", hear);
  afterFirstPaint(() => void start());
}

/** Once the page has shown something: nothing here may be asked before that. */
function afterFirstPaint(work: () => void) {
  const paints = new PerformanceObserver((list) => {
    if (list.getEntriesByName("first-contentful-paint").length === 0) return;
    paints.disconnect();
    work();
  });
  paints.observe({ type: "paint", buffered: true });
}

/** Whether the operator has switched the worker off, for everybody and for good. */
async function isRetired(): Promise<boolean> {
  try {
    const answer = await fetch("/sw.js", { method: "HEAD", cache: "no-cache" });
    return answer.headers.has("X-Retired");
  } catch {
    return false;
  }
}

async function dropWorker() {
  const found = await navigator.serviceWorker.getRegistrations();
  await Promise.all(found.map((each) => each.unregister()));
  // A worker that is in the middle of keeping something goes on with it for a while.
  for (let quiet = 0; quiet < 3; quiet++) {
    const names = await caches.keys();
    if (names.length > 0) quiet = 0;
    await Promise.all(names.map((name) => caches.delete(name)));
    await new Promise((wake) => setTimeout(wake, 2_000));
  }
}

/** Sends what waits, and fetches what is missing unless the shopper saves data. */
function prepare() {
  const worker = registration?.active;
  worker?.postMessage({ type: "SEND" });
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  worker?.postMessage({ type: "WARM", art: everyPageArt() });
}

function atLeisure(work: () => void) {
  if ("requestIdleCallback" in window) window.requestIdleCallback(work, { timeout: 4_000 });
  else setTimeout(work, 1_500);
}

function hear(event: MessageEvent) {
  const { type, path } = (event.data ?? {}) as { type?: unknown; path?: unknown };
  if (type === "SENT")
    toast(
      path === "/api/contact"
        ? { title: "Message Sent!", description: "You're back online, and we have your message." }
        : {
            title: "Thank you for subscribing!",
            description: "You'll receive our latest updates and exclusive offers.",
          },
    );
  if (type === "FULL")
    toast({
      title: "This device is full",
      description: "Not all of the shop fits for use without a connection.",
    });
}

function followUpdates(found: ServiceWorkerRegistration) {
  const look = () => {
    // The very first worker updates nothing.
    waiting = Boolean(found.waiting && navigator.serviceWorker.controller);
    for (const listener of listeners) listener();
  };
  found.addEventListener("updatefound", () => {
    found.installing?.addEventListener("statechange", look);
  });
  look();
  let checked = Date.now();
  const check = () => {
    if (document.visibilityState !== "visible" || Date.now() - checked < CHECK_MS) return;
    checked = Date.now();
    void found.update().catch(() => {});
  };
  document.addEventListener("visibilitychange", check);
  setInterval(check, CHECK_MS);
}

/** When one tab takes the new version, all do; one that is paying does so when it has paid. */
function followController() {
  let controlled = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    if (!controlled) {
      controlled = true;
      return;
    }
    whenNotPaying(() => reloadOnce("version"));
  });
}

/** Whether money may be on its way: nothing may reload then. */
export function isPaying(): boolean {
  return window.location.pathname === paths.checkout() || paymentAttempt.read() !== undefined;
}

function whenNotPaying(work: () => void) {
  if (!isPaying()) return work();
  const timer = setInterval(() => {
    if (isPaying()) return;
    clearInterval(timer);
    work();
  }, 1_000);
}

/** Whether a new version waits for the shopper's word. */
export function useUpdateReady(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => waiting,
    () => false,
  );
}

/** Takes the new version; every tab then starts it. */
export function takeUpdate() {
  if (registration?.waiting) registration.waiting.postMessage({ type: "SKIP_WAITING" });
  else whenNotPaying(() => reloadOnce("version"));
}

/** The server no longer serves a client as old as this one. */
export async function takeUpdateNow() {
  await registration?.update().catch(() => {});
  const coming = registration?.installing;
  if (coming) {
    coming.addEventListener("statechange", () => {
      if (coming.state === "installed") whenNotPaying(takeUpdate);
    });
  } else whenNotPaying(takeUpdate);
}
