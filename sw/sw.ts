import { answerData } from "./catalogue.ts";
import { isFile, PATIENCE_MS, within } from "./network.ts";
import { answerMessage, SYNC_TAG, sendWaiting } from "./outbox.ts";
import { answerPicture } from "./pictures.ts";
import { routeAhead } from "./routes.ts";
import { dropOldShells, findAsset, findShell, installShell, shellRoutes } from "./shell-cache.ts";
import { readSnapshot } from "./snapshot.ts";
import { type Strategy, strategyFor } from "./strategy.ts";
import { warm } from "./warm.ts";

declare const self: ServiceWorkerGlobalScope;

/** A new version waits until the page asks for it: nothing changes under a shopper's hands. */
self.addEventListener("install", (event) => {
  routeAhead(event, shellRoutes());
  event.waitUntil(installShell());
});

self.addEventListener("activate", (event) => {
  // The first visit goes on with the worker; later it only ever takes over when told to.
  event.waitUntil(dropOldShells().then(() => self.clients.claim()));
});

const ANSWERS: Record<Exclude<Strategy, "network">, (request: Request) => Promise<Response>> = {
  shell: answerPage,
  page: answerServedPage,
  asset: answerAsset,
  picture: answerPicture,
  data: answerData,
  outbox: answerMessage,
};

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  const { origin } = self.location;
  const strategy = strategyFor({ method: request.method, url, origin, mode: request.mode });
  if (strategy !== "network") event.respondWith(ANSWERS[strategy](request));
});

self.addEventListener("message", (event) => {
  const { type, art } = (event.data ?? {}) as { type?: unknown; art?: unknown };
  if (type === "SKIP_WAITING") event.waitUntil(self.skipWaiting());
  if (type === "ARE_YOU_THERE") event.ports[0]?.postMessage("here");
  // Said while a kept page starts: soon it asks for what it shows.
  if (type === "WAKE") event.waitUntil(readSnapshot());
  if (type === "SEND") event.waitUntil(sendWaiting());
  if (type === "WARM") {
    const addresses = Array.isArray(art) ? art.filter((one) => typeof one === "string") : [];
    event.waitUntil(warm(addresses));
  }
});

/** Background Sync: rejecting makes the browser try again later. */
self.addEventListener("sync" as "message", (event) => {
  if ((event as unknown as { tag: string }).tag !== SYNC_TAG) return;
  const sent = sendWaiting().then((all) => {
    if (!all) throw new Error("messages are still waiting");
  });
  event.waitUntil(sent);
});

/** The prepared page, at once; without it whatever the network has. */
async function answerPage(request: Request): Promise<Response> {
  return (await keptPage(request)) ?? fetch(request);
}

function keptPage({ url }: Request): Promise<Response | undefined> {
  return findShell(new URL(url)).catch(() => undefined);
}

/** The server's page; the prepared one where it does not come. */
async function answerServedPage(request: Request): Promise<Response> {
  const live = fetch(request);
  const answer = await within(live, PATIENCE_MS);
  if (answer && answer !== "late") return answer;
  return (await keptPage(request)) ?? live;
}

/** A file of the build. Somebody's page in the place of a script is no answer. */
async function answerAsset(request: Request): Promise<Response> {
  const kept = await findAsset(request.url).catch(() => undefined);
  if (kept) return kept;
  const response = await fetch(request);
  const { pathname } = new URL(request.url);
  return response.status === 200 && !isFile(pathname, response) ? Response.error() : response;
}
