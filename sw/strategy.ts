import { isFilePath } from "../data/model/http/file-path.ts";
import { findRoute, type Offline } from "../data/model/routes/route-policies.ts";
import { MESSAGES } from "./outbox.ts";

/**
 * How the worker responds to a request. Pages and data have the policy of their route
 * (`data/model/routes/route-policies.ts`), which also states how long they are stored.
 *
 * - `shell`: a page; its app shell from the cache, without waiting for the network.
 * - `page`: a page that needs the server; network first, the app shell if that fails or times out.
 * - `asset`: a file of the build; cache first. Stored until the release after the next one.
 * - `picture`: one of the store's own pictures; cache first, the network for larger widths. Stored until there
 *   are more than `cachePictures` allows (`pictures.ts`).
 * - `data`: public data; network first, the snapshot if that fails or times out.
 * - `outbox`: a message that is queued if it can't be sent, for `MAX_QUEUED_DAYS`.
 * - `network`: not handled by the worker. The requests of payments, orders, accounts and the admin are
 *   always here.
 */
export type Strategy = "shell" | "page" | "asset" | "picture" | "data" | "outbox" | "network";

type RequestInfo = { method: string; url: URL; origin: string; mode?: string | undefined };

const FILES: readonly (readonly [pattern: RegExp, strategy: Strategy])[] = [
  [/^\/assets\/[\w.-]+$/, "asset"],
  [/^\/icons\/[\w.-]+$/, "asset"],
  [/^\/pictures\/[^/]+\/\d+\.(?:avif|webp)$/, "picture"],
];

const PAGES: Record<Offline, Strategy> = {
  "app shell": "shell",
  "app shell if offline": "page",
  "empty app shell if offline": "page",
  "snapshot if offline": "network",
  "network only": "network",
};

/** What a page does without a connection. The server removes the slash at the end of a path. */
export const offlinePage = (pathname: string): Offline =>
  findRoute(pathname.replace(/(?<=.)\/$/, "")).policy.offline;

/**
 * The strategy of a request. Only GET requests of this origin and the messages of the outbox are handled.
 *
 * @example
 * strategyFor({ method: "GET", url: new URL("/shop", origin), origin, mode: "navigate" }); // "shell"
 * strategyFor({ method: "GET", url: new URL("/api/products", origin), origin }); // "data"
 * strategyFor({ method: "POST", url: new URL("/api/orders", origin), origin }); // "network"
 */
export function strategyFor({ method, url, origin, mode }: RequestInfo): Strategy {
  if (url.origin !== origin) return "network";
  const { pathname } = url;
  if (method === "POST") return Object.hasOwn(MESSAGES, pathname) ? "outbox" : "network";
  if (method !== "GET") return "network";
  if (mode === "navigate") return isFilePath(pathname) ? "network" : PAGES[offlinePage(pathname)];
  const file = FILES.find(([pattern]) => pattern.test(pathname));
  if (file) return file[1];
  return findRoute(pathname).policy.offline === "snapshot if offline" ? "data" : "network";
}

/**
 * A rule of the Service Worker Static Routing API: the browser responds from the cache without
 * starting the worker.
 */
export type StaticRoute = {
  condition: {
    requestMethod: "GET";
    requestMode?: "navigate";
    urlPattern: Record<"protocol" | "hostname" | "port" | "pathname" | "search", string>;
  };
  source: "cache" | { cacheName: string };
};

/** Files of this release and the previous one; the browser searches all caches. */
const ASSETS = "/assets/*";

/**
 * The static routes of this release: each cached app shell at its exact URL, and the build's files.
 * The browser requests files that are not in the cache from the network, as the worker would. All
 * other requests go to the worker.
 */
export function createStaticRoutes(
  cachedPaths: readonly string[],
  cacheName: string,
  origin: string,
): StaticRoute[] {
  const pages = cachedPaths
    .map((path) => new URL(path, origin))
    .filter((url) => strategyFor({ method: "GET", url, origin, mode: "navigate" }) === "shell");
  return [
    ...pages.map((url) => ({
      condition: {
        requestMethod: "GET" as const,
        requestMode: "navigate" as const,
        // Another query may have another app shell.
        urlPattern: patternOf(url, url.search.slice(1)),
      },
      source: { cacheName },
    })),
    {
      condition: { requestMethod: "GET", urlPattern: patternOf(new URL(ASSETS, origin), "") },
      source: "cache",
    },
  ];
}

function patternOf({ protocol, hostname, port, pathname }: URL, search: string) {
  return { protocol: protocol.slice(0, -1), hostname, port, pathname, search };
}

/** Registers the routes in browsers with the API (Chromium 123). */
export function addStaticRoutes(event: InstallEvent, routes: readonly StaticRoute[]) {
  // Without static routes the worker sends the same responses, but slower.
  void event.addRoutes?.(routes).catch(() => {});
}
