import { strategyFor } from "./strategy.ts";

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
