/**
 * Which addresses the worker answers, and how. Pure, so that the table can be tested by itself.
 *
 * - `shell`: a page; it starts from the kept, prepared one, whatever the network does.
 * - `page`: a page that needs the server anyway; the server's document, the prepared one when it is silent.
 * - `asset`: a file of the build; kept first.
 * - `picture`: one of the store's own pictures; the kept one, or the network.
 * - `data`: what the store tells everybody; the network, the snapshot when it fails or hangs.
 * - `outbox`: a message that may go later.
 * - `network`: not the worker's business. Payment, orders and the operator are always here.
 */
export type Strategy = "shell" | "page" | "asset" | "picture" | "data" | "outbox" | "network";

export type Asked = { method: string; url: URL; origin: string; mode?: string | undefined };

const OUTBOX = new Set(["/api/newsletter/subscribe", "/api/contact"]);

const FILES: readonly (readonly [pattern: RegExp, strategy: Strategy])[] = [
  [/^\/assets\/[\w.-]+$/, "asset"],
  [/^\/icons\/[\w.-]+$/, "asset"],
  [/^\/pictures\/[^/]+\/\d+\.(?:avif|webp)$/, "picture"],
  [/^\/api\/products$/, "data"],
  [/^\/api\/products\/(?!import(?:\/|$))[^/]+(?:\/related)?$/, "data"],
  [/^\/api\/blog-posts(?:\/[^/]+)?$/, "data"],
  [/^\/api\/(?:testimonials|config)$/, "data"],
];

/** Pages of which nothing is of use without the server. */
const SERVED = /^\/(?:checkout|admin|data-import)(?:\/|$)/;
const OPERATORS = /^\/(?:admin|data-import)(?:\/|$)/;

/** Whether a page is the operator's. */
export const isOperators = (pathname: string) => OPERATORS.test(pathname);

/** Paths that are no pages although nothing in their form says so. */
const NO_PAGES =
  /^\/(?:api|demo-payments|healthz|readyz|assets|pictures|icons|screenshots)(?:\/|$)/;

export function strategyFor({ method, url, origin, mode }: Asked): Strategy {
  if (url.origin !== origin) return "network";
  const { pathname } = url;
  if (method === "POST") return OUTBOX.has(pathname) ? "outbox" : "network";
  if (method !== "GET") return "network";
  if (mode === "navigate") {
    if (!isPage(pathname)) return "network";
    return SERVED.test(pathname) ? "page" : "shell";
  }
  return FILES.find(([pattern]) => pattern.test(pathname))?.[1] ?? "network";
}

/** The same rule as the server's: a name with an ending is a file, but for products and posts. */
function isPage(pathname: string): boolean {
  if (NO_PAGES.test(pathname) || /%2f|%5c|\\|(?:^|\/)\./i.test(pathname)) return false;
  return !/\.[a-z0-9]{1,11}$/i.test(pathname) || /^\/(?:product|blog)\/[^/]+$/.test(pathname);
}
