import { createHandlerBoundToURL, matchPrecache, precacheAndRoute } from "workbox-precaching";

declare const self: ServiceWorkerGlobalScope;

/** The document that starts the app where no rendered page can be had. */
const SHELL = "/shell.html";

// Scripts, styles, fonts and the shell. Never rendered documents (an old one points at scripts that
// a later release removed) and never /api.
precacheAndRoute(self.__WB_MANIFEST, { directoryIndex: "", cleanURLs: false });
const shell = createHandlerBoundToURL(SHELL);

self.addEventListener("fetch", (event) => {
  if (event.request.mode !== "navigate" || event.request.method !== "GET") return;
  const { origin, pathname } = new URL(event.request.url);
  if (origin !== self.location.origin || !isPage(pathname)) return;
  event.respondWith(navigate(event));
});

/** A new version waits until the page asks for it: nothing changes under a shopper's hands. */
self.addEventListener("message", (event) => {
  if ((event.data as { type?: unknown } | null)?.type === "SKIP_WAITING") void self.skipWaiting();
});

/** The server's page; the shell when the network does not answer. */
async function navigate(event: FetchEvent): Promise<Response> {
  try {
    return await fetch(event.request);
  } catch (reason) {
    if (!(await matchPrecache(SHELL))) throw reason;
    return shell({ event, request: event.request, url: new URL(SHELL, self.location.origin) });
  }
}

/** Files and the API are answered by the network alone, never with the shell. */
function isPage(pathname: string): boolean {
  return !/^\/(?:api|demo-payments)(?:\/|$)/.test(pathname) && !/\.[a-z0-9]+$/i.test(pathname);
}
