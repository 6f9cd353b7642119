import { type Locale, localePath, splitLocale } from "../data/model/locale.ts";
import { isRecord } from "../data/model/text/json.ts";
import { handleData } from "./catalogue.ts";
import { isFile, TIMEOUT_MS, withTimeout } from "./network.ts";
import { completeOfflineCopy, stopRetrying } from "./offline-copy.ts";
import { handleMessage, SYNC_TAG, sendQueued } from "./outbox.ts";
import { handlePicture } from "./pictures.ts";
import { deleteOldShells, findAsset, findShell, installShell, shellRoutes } from "./shell-cache.ts";
import { readSnapshot } from "./snapshot.ts";
import { addStaticRoutes, type Strategy, strategyFor } from "./strategy.ts";

declare const self: ServiceWorkerGlobalScope;

// A new version waits until the shopper accepts it (SKIP_WAITING) or all tabs are closed.
self.addEventListener("install", (event) => {
  addStaticRoutes(event, shellRoutes());
  event.waitUntil(installShell());
});

self.addEventListener("activate", (event) => {
  // The first worker also takes control of open pages.
  event.waitUntil(deleteOldShells().then(() => self.clients.claim()));
});

self.registration.addEventListener("updatefound", stopRetrying);

const HANDLERS: Record<Exclude<Strategy, "network">, (request: Request) => Promise<Response>> = {
  shell: handlePage,
  page: handleServerPage,
  asset: handleAsset,
  picture: handlePicture,
  data: handleData,
  outbox: handleMessage,
};

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  const { origin } = self.location;
  const strategy = strategyFor({ method: request.method, url, origin, mode: request.mode });
  if (strategy !== "network") event.respondWith(HANDLERS[strategy](request));
});

// A page of the previous release sends these messages too: keep their types stable.
self.addEventListener("message", (event) => {
  const { type, pageImages, art } = isRecord(event.data) ? event.data : {};
  const locale = localeOf(event.source);
  if (type === "SKIP_WAITING") event.waitUntil(self.skipWaiting());
  if (type === "ARE_YOU_THERE") event.ports[0]?.postMessage("here");
  // Sent by an app shell when it starts: the page will soon request the data.
  if (type === "WAKE") event.waitUntil(readSnapshot(locale));
  if (type === "SEND") event.waitUntil(sendQueued());
  if (type === "COMPLETE_OFFLINE_COPY")
    event.waitUntil(completeOfflineCopy(toUrls(pageImages), locale));
  // The name in version 0.1.0.
  if (type === "WARM") event.waitUntil(completeOfflineCopy(toUrls(art), locale));
});

/** The language of the page that sent a message. */
function localeOf(source: ExtendableMessageEvent["source"]): Locale {
  const url = source && "url" in source ? source.url : self.location.href;
  return splitLocale(new URL(url).pathname).locale;
}

function toUrls(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((url) => typeof url === "string") : [];
}

// Background Sync: the browser dispatches the event again later if the promise rejects.
self.addEventListener("sync", (event) => {
  if (event.tag !== SYNC_TAG) return;
  const sending = sendQueued().then((isEmpty) => {
    if (!isEmpty) throw new Error("the outbox is not empty");
  });
  event.waitUntil(sending);
});

/**
 * Responds with the app shell, or from the network if the browser has evicted it. Without a connection, a page whose
 * language is not cached redirects to the same page in the other one.
 */
async function handlePage(request: Request): Promise<Response> {
  const shell = await matchShell(request);
  if (shell) return shell;
  try {
    return await fetch(request);
  } catch (error) {
    const { pathname, search } = new URL(request.url);
    const { locale, path } = splitLocale(pathname);
    const other = new URL(localePath(path + search, locale === "fr" ? "en" : "fr"), request.url);
    if (await findShell(other)) return Response.redirect(other.href);
    throw error;
  }
}

function matchShell({ url }: Request): Promise<Response | undefined> {
  return findShell(new URL(url)).catch(() => undefined);
}

/** Responds with the server's page, or with the app shell if the network fails or times out. */
async function handleServerPage(request: Request): Promise<Response> {
  const live = fetch(request);
  const response = await withTimeout(live, TIMEOUT_MS);
  if (response && response !== "timeout") return response;
  return (await matchShell(request)) ?? live;
}

/** Responds with a file of the build. Fails if a captive portal responds with a page instead. */
async function handleAsset(request: Request): Promise<Response> {
  const cached = await findAsset(request.url).catch(() => undefined);
  if (cached) return cached;
  const response = await fetch(request);
  const { pathname } = new URL(request.url);
  return response.status === 200 && !isFile(pathname, response) ? Response.error() : response;
}
