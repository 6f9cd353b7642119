import { isFilePath } from "../data/model/http/file-path.ts";

/**
 * How the worker responds to a request.
 *
 * - `shell`: a page; its app shell from the cache, without waiting for the network.
 * - `page`: a page that needs the server; network first, the app shell if that fails or times out.
 * - `asset`: a file of the build; cache first.
 * - `picture`: one of the store's own pictures; cache first, the network for larger widths.
 * - `data`: public data; network first, the snapshot if that fails or times out.
 * - `outbox`: a message that is queued if it can't be sent.
 * - `network`: not handled by the worker. The requests of payments, orders, accounts and the admin are
 *   always here.
 */
export type Strategy = "shell" | "page" | "asset" | "picture" | "data" | "outbox" | "network";

type RequestInfo = { method: string; url: URL; origin: string; mode?: string | undefined };

const OUTBOX = new Set(["/api/newsletter/subscribe", "/api/contact"]);

const FILES: readonly (readonly [pattern: RegExp, strategy: Strategy])[] = [
  [/^\/assets\/[\w.-]+$/, "asset"],
  [/^\/icons\/[\w.-]+$/, "asset"],
  [/^\/pictures\/[^/]+\/\d+\.(?:avif|webp)$/, "picture"],
  [/^\/api\/products$/, "data"],
  [/^\/api\/products\/(?!import(?:\/|$))[^/]+(?:\/related|\/reviews)?$/, "data"],
  [/^\/api\/search\/(?:explanation|nearest)$/, "data"],
  [/^\/api\/(?:blog-posts|ingredients|pages|routines)(?:\/[^/]+)?$/, "data"],
  [/^\/api\/(?:categories|delivery|facts|suggestions|testimonials|home|config)$/, "data"],
];

/** Pages that need the server, that display personal data, or that redirect (Shopify's URLs). */
const SERVER_PAGES =
  /^\/(?:account|review|checkout|admin|data-import|products|collections)(?:\/|$)|^\/wishlist\/./;
const PRIVATE_PAGES = /^\/(?:account|review|admin|data-import)(?:\/|$)/;

/** Whether a page needs the server, which may also redirect it. */
export const isServerPage = (pathname: string) => SERVER_PAGES.test(pathname);

/** Whether a path belongs to accounts, the review form or the admin, which have the empty app shell. */
export const isPrivatePage = (pathname: string) => PRIVATE_PAGES.test(pathname);

/** Paths of the server that are neither files nor pages. */
const NOT_PAGES = /^\/(?:api|demo-payments|healthz|readyz)(?:\/|$)/;

/**
 * The strategy table. Only GET requests of this origin and the messages of the outbox are handled.
 *
 * @example
 * strategyFor({ method: "GET", url: new URL("/shop", origin), origin, mode: "navigate" }); // "shell"
 * strategyFor({ method: "GET", url: new URL("/api/products", origin), origin }); // "data"
 * strategyFor({ method: "POST", url: new URL("/api/orders", origin), origin }); // "network"
 */
export function strategyFor({ method, url, origin, mode }: RequestInfo): Strategy {
  if (url.origin !== origin) return "network";
  const { pathname } = url;
  if (method === "POST") return OUTBOX.has(pathname) ? "outbox" : "network";
  if (method !== "GET") return "network";
  if (mode === "navigate") {
    if (!isPage(pathname)) return "network";
    return isServerPage(pathname) ? "page" : "shell";
  }
  return FILES.find(([pattern]) => pattern.test(pathname))?.[1] ?? "network";
}

const isPage = (pathname: string) => !NOT_PAGES.test(pathname) && !isFilePath(pathname);
