import { VALUE_FILTERS } from "../catalogue/value-filters.ts";
import { splitLocale } from "../locale.ts";

/**
 * Content that responses depend on:
 *
 * - `settings`, `catalogue`, `pages`: a version of each changes with every edit (`api/db/content-versions.ts`).
 *   The next request gets a new response.
 * - `displayed stock`: the units left of the products in the response, as far as shoppers see them ("Only 3 left!").
 * - `units`: the response contains numbers of units, so every sale changes it.
 */
export type Source = "settings" | "catalogue" | "pages" | "displayed stock" | "units";

/** How the server caches a response, which is the same for all visitors. */
export type CachePolicy = {
  /** The response is rendered again when one of these changes. */
  sources: readonly Source[];
  /**
   * After a change of the stock, the previous response may be sent for this time while a new one is rendered, in
   * milliseconds.
   */
  staleFor: number;
  /** Query parameters that change the response; others are removed, such as utm_source. "options": those of a product. */
  parameters?: readonly string[] | "options";
};

/** What the service worker does without a response of the server in time, and how long the device stores it. */
export const OFFLINE = {
  "app shell": {
    response: "at once the app shell, into which the app loads the data",
    lifetime: "one release; fetched again at a visit after a change of the settings",
  },
  "app shell if offline": {
    response: "the app shell, which says what needs a connection",
    lifetime: "one release; fetched again at a visit after a change of the settings",
  },
  "empty app shell if offline": {
    response: "the empty app shell, in which the app says that it needs a connection",
    lifetime: "one release; fetched again at a visit after a change of the settings",
  },
  "snapshot if offline": {
    response: "the response of the server, computed from the copy of the store's content",
    lifetime: "until the next visit, which updates the copy",
  },
  "network only": { response: "none", lifetime: "not stored" },
} as const;
export type Offline = keyof typeof OFFLINE;

export type RoutePolicy = {
  /**
   * How the server caches the response. `none`: it creates the response for each request, and a browser may store it
   * to revalidate it. `no-store`: no cache may store it, because it is personal or its URL is a secret.
   */
  cache: CachePolicy | "none" | "no-store";
  offline: Offline;
};

/** How long a response may show more units than are left. */
const STALE_FOR = 2_000;

const SETTINGS: CachePolicy = { sources: ["settings"], staleFor: 0 };
const PAGES: CachePolicy = { sources: ["settings", "pages"], staleFor: 0 };
const CATALOGUE_WITHOUT_STOCK: CachePolicy = { sources: ["settings", "catalogue"], staleFor: 0 };
/** Every page depends on the catalogue, because its footer lists the categories. */
const CATALOGUE: CachePolicy = {
  sources: ["settings", "catalogue", "displayed stock"],
  staleFor: STALE_FOR,
};
const CATALOGUE_AND_PAGES: CachePolicy = {
  sources: ["settings", "catalogue", "pages", "displayed stock"],
  staleFor: STALE_FOR,
};
const UNITS: CachePolicy = { sources: ["settings", "catalogue", "units"], staleFor: STALE_FOR };

/** Query parameters that filter products, except the prices, which have other names in the shop. */
const FILTERS = ["category", "search", "inStock", "onSale", ...VALUE_FILTERS];
const API_FILTERS = [...FILTERS, "minPrice", "maxPrice"];
/** Shows an operator what is not published yet. */
const PREVIEW = ["preview"];

/** A page of text that the operator edits. */
const TEXT_PAGE = {
  cache: { ...CATALOGUE_AND_PAGES, parameters: PREVIEW },
  offline: "app shell",
} as const;
/** A page that reads the data of the visitor in the browser. */
const VISITORS_PAGE = { cache: "none", offline: "app shell" } as const;
/** A page whose URL is a secret, with an app shell of its own. */
const SECRET_PAGE = { cache: "no-store", offline: "app shell" } as const;
const PERSONAL_PAGE = { cache: "no-store", offline: "empty app shell if offline" } as const;
const PERSONAL_DATA = { cache: "no-store", offline: "network only" } as const;
const NOT_CACHED = { cache: "none", offline: "network only" } as const;

/**
 * How each GET route of the pages and of the API is cached, and whether it works offline. The response cache
 * (`api/server/response-cache.ts`), the API's Cache-Control, the service worker (`sw/strategy.ts`,
 * `sw/offline-api.ts`) and the table in docs/architecture.md read it. `:name` is one segment of the path, and `/*`
 * the path before it and everything below.
 */
export const ROUTE_POLICIES = {
  // The home page redirects to a category of the shop.
  "/": { cache: { ...CATALOGUE_AND_PAGES, parameters: ["category"] }, offline: "app shell" },
  "/shop": {
    cache: { ...CATALOGUE, parameters: [...FILTERS, "sort", "min", "max", "shown"] },
    offline: "app shell",
  },
  // A product page names its routines.
  "/product/:id": {
    cache: { ...CATALOGUE_AND_PAGES, parameters: "options" },
    offline: "app shell",
  },
  "/gift-finder": {
    cache: { ...CATALOGUE, parameters: ["for", "need", "budget", "fragranceFree"] },
    offline: "app shell",
  },
  "/routine": {
    cache: {
      ...CATALOGUE_AND_PAGES,
      parameters: ["routine", "budget", "fragranceFree", "search", "without"],
    },
    offline: "app shell",
  },
  "/compare": { cache: { ...CATALOGUE, parameters: ["products"] }, offline: "app shell" },
  "/blog": { cache: CATALOGUE_AND_PAGES, offline: "app shell" },
  "/blog/:id": TEXT_PAGE,
  "/ingredients": { cache: CATALOGUE, offline: "app shell" },
  "/ingredients/:handle": { cache: CATALOGUE, offline: "app shell" },
  // Testimonials name products.
  "/testimonials": { cache: CATALOGUE_AND_PAGES, offline: "app shell" },
  "/about": TEXT_PAGE,
  "/contact": TEXT_PAGE,
  "/faq": TEXT_PAGE,
  "/shipping": TEXT_PAGE,
  "/privacy-policy": TEXT_PAGE,
  "/terms": TEXT_PAGE,
  "/pages/:handle": TEXT_PAGE,
  "/wishlist": VISITORS_PAGE,
  "/wishlist/shared/:token": PERSONAL_PAGE,
  "/wishlist/transfer/:token": PERSONAL_PAGE,
  "/checkout": { cache: "none", offline: "app shell if offline" },
  "/order-confirmation": VISITORS_PAGE,
  "/track-order": VISITORS_PAGE,
  "/account/*": PERSONAL_PAGE,
  "/review": PERSONAL_PAGE,
  "/review/:token": PERSONAL_PAGE,
  "/unsubscribe": SECRET_PAGE,
  "/emails": SECRET_PAGE,
  "/stock-notification": SECRET_PAGE,
  "/confirm-subscription": SECRET_PAGE,
  "/admin/*": PERSONAL_PAGE,
  "/data-import": PERSONAL_PAGE,
  // Redirects from Shopify's URLs, which only the server knows.
  "/products/*": { cache: "none", offline: "empty app shell if offline" },
  "/collections/*": { cache: "none", offline: "empty app shell if offline" },
  // Files with the store's name, which the worker precaches or the browser fetches itself.
  "/manifest.webmanifest": { cache: SETTINGS, offline: "network only" },
  "/shell.html": { cache: SETTINGS, offline: "network only" },
  "/shells/:file": { cache: SETTINGS, offline: "network only" },

  "/api/config": { cache: SETTINGS, offline: "snapshot if offline" },
  "/api/home": { cache: CATALOGUE_AND_PAGES, offline: "snapshot if offline" },
  "/api/products": {
    cache: { ...UNITS, parameters: [...API_FILTERS, "sort", "limit", "offset"] },
    offline: "snapshot if offline",
  },
  "/api/products/facets": {
    cache: { ...CATALOGUE, parameters: API_FILTERS },
    offline: "snapshot if offline",
  },
  "/api/products/import/*": PERSONAL_DATA,
  "/api/products/:id": { cache: UNITS, offline: "snapshot if offline" },
  "/api/products/:id/related": { cache: UNITS, offline: "snapshot if offline" },
  "/api/products/:id/reviews": {
    cache: { ...CATALOGUE_WITHOUT_STOCK, parameters: ["offset", "limit", "stars", "sort"] },
    offline: "snapshot if offline",
  },
  "/api/products/:id/reviews/mine": PERSONAL_DATA,
  "/api/products/:id/reviews/mine/photos/:photoId": PERSONAL_DATA,
  "/api/search/explanation": {
    cache: { ...CATALOGUE, parameters: API_FILTERS },
    offline: "snapshot if offline",
  },
  "/api/search/nearest": {
    cache: { ...CATALOGUE, parameters: API_FILTERS },
    offline: "snapshot if offline",
  },
  // Only the worker requests these three: they are its copy of the catalogue.
  "/api/search/ingredients": NOT_CACHED,
  "/api/catalogue": {
    // The next route has the stock.
    cache: { ...CATALOGUE_WITHOUT_STOCK, parameters: ["since"] },
    offline: "network only",
  },
  "/api/catalogue/stock": { cache: UNITS, offline: "network only" },
  "/api/categories": { cache: CATALOGUE_WITHOUT_STOCK, offline: "snapshot if offline" },
  // It changes with the orders, once an hour.
  "/api/popular-types": NOT_CACHED,
  "/api/suggestions": {
    cache: { ...CATALOGUE_AND_PAGES, parameters: ["search"] },
    offline: "snapshot if offline",
  },
  "/api/facts": {
    cache: { ...CATALOGUE, parameters: ["offset"] },
    offline: "snapshot if offline",
  },
  "/api/ingredients": { cache: CATALOGUE, offline: "snapshot if offline" },
  "/api/ingredients/:handle": { cache: CATALOGUE, offline: "snapshot if offline" },
  "/api/blog-posts": { cache: PAGES, offline: "snapshot if offline" },
  "/api/blog-posts/:id": { cache: PAGES, offline: "snapshot if offline" },
  "/api/pages": { cache: PAGES, offline: "snapshot if offline" },
  "/api/pages/:handle": { cache: PAGES, offline: "snapshot if offline" },
  "/api/routines": { cache: PAGES, offline: "snapshot if offline" },
  "/api/testimonials": { cache: CATALOGUE_AND_PAGES, offline: "snapshot if offline" },
  // It depends on the time of day.
  "/api/delivery": { cache: "no-store", offline: "snapshot if offline" },
  "/api/review-requests": PERSONAL_DATA,
  // Its link is a secret, and a cache must not respond to a revoked one.
  "/api/shared-wishlists/:token": PERSONAL_DATA,
  "/api/orders/:id": PERSONAL_DATA,
  "/api/orders/:id/copy": PERSONAL_DATA,
  "/api/track-order": PERSONAL_DATA,
  "/api/account/*": PERSONAL_DATA,
  "/api/admin/*": PERSONAL_DATA,

  // What no route above matches.
  "/api/*": NOT_CACHED,
  "/demo-payments/*": NOT_CACHED,
  "/healthz": NOT_CACHED,
  "/readyz": NOT_CACHED,
  "*": VISITORS_PAGE,
} as const satisfies Record<string, RoutePolicy>;

export type RoutePath = keyof typeof ROUTE_POLICIES;

export type MatchedRoute = {
  path: RoutePath;
  policy: RoutePolicy;
  /** The decoded values of the path's parameters, in order. */
  params: readonly string[];
};

const PATHS = Object.keys(ROUTE_POLICIES) as RoutePath[];

const PATTERNS = PATHS.filter((path) => /:|\/\*/.test(path)).map((path) => ({
  path,
  pattern: new RegExp(`^${path.replace(/:\w+/g, "([^/]+)").replace("/*", "(?:/.*)?")}$`, "s"),
}));

/**
 * Finds the route of a path and its policy.
 *
 * @example
 * findRoute("/api/products/face-oil"); // { path: "/api/products/:id", policy, params: ["face-oil"] }
 * findRoute("/fr/about"); // { path: "/about", policy, params: [] }
 */
export function findRoute(path: string): MatchedRoute {
  const pathname = splitLocale(path).path;
  if (isRoutePath(pathname))
    return { path: pathname, policy: ROUTE_POLICIES[pathname], params: [] };
  for (const { path, pattern } of PATTERNS) {
    const match = pattern.exec(pathname);
    if (match) return { path, policy: ROUTE_POLICIES[path], params: match.slice(1).map(decode) };
  }
  return { path: "*", policy: ROUTE_POLICIES["*"], params: [] };
}

const isRoutePath = (pathname: string): pathname is RoutePath =>
  Object.hasOwn(ROUTE_POLICIES, pathname);

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
