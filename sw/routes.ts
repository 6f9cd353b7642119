import { strategyFor } from "./strategy.ts";

/** A rule by which the browser answers by itself, without waking the worker (static routing). */
export type Route = {
  condition: {
    requestMethod: "GET";
    requestMode?: "navigate";
    urlPattern: Record<"protocol" | "hostname" | "port" | "pathname" | "search", string>;
  };
  source: "cache" | { cacheName: string };
};

/** Files of this release and of the one before, whichever cache has them. */
const ASSETS = "/assets/*";

/**
 * What of the worker's table can be told the browser beforehand: kept pages of this release, each at
 * its exact address, and the build's files. What is no longer kept goes to the network, as the worker
 * would send it; all else is still the worker's.
 */
export function routesFor(kept: readonly string[], cacheName: string, origin: string): Route[] {
  const pages = kept
    .map((address) => new URL(address, origin))
    .filter((url) => strategyFor({ method: "GET", url, origin, mode: "navigate" }) === "shell");
  return [
    ...pages.map((url) => ({
      condition: {
        requestMethod: "GET" as const,
        requestMode: "navigate" as const,
        // Another query is another address.
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

type Routable = ExtendableEvent & { addRoutes?: (routes: readonly Route[]) => Promise<void> };

/** Tells the browser, where it listens: Chromium does from version 123 on. */
export function routeAhead(event: ExtendableEvent, routes: readonly Route[]) {
  // Without them the worker answers the same, only later.
  void (event as Routable).addRoutes?.(routes).catch(() => {});
}
