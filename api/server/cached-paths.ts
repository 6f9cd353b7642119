import { VALUE_FILTERS } from "../../data/model/catalogue/value-filters.ts";
import type { ContentVersions } from "../db/content-versions.ts";
import type { RateLimit } from "../http/rate-limit.ts";

/** How the responses of a path are cached. They are the same for all visitors. */
export type CachePolicy = {
  path: RegExp;
  /** The content that they depend on in addition to the settings, on which every response depends. */
  content: readonly Exclude<keyof ContentVersions, "settings">[];
  /** Query parameters that they depend on; others are removed, such as utm_source. "options": those of a product. */
  parameters?: readonly string[] | "options";
  /**
   * "counted": they contain numbers of units, so every sale changes them. "ignored": none does. Otherwise they
   * change when the displayed stock of a product in them does.
   */
  stock?: "counted" | "ignored";
};

type Content = CachePolicy["content"];

/**
 * The limit of a client for renderings of addresses with parameters, for all paths together. Requests that the cache
 * responds to are not counted.
 */
export const RENDERING_LIMIT: RateLimit = { requests: 400, minutes: 1 };

/** Query parameters that filter products, except the prices, which have other names in the shop. */
const FILTERS = ["category", "search", "inStock", "onSale", ...VALUE_FILTERS];
const PRICES = ["minPrice", "maxPrice"];
/** Shows an operator what is not published yet. */
const PREVIEW = ["preview"];

/** Every page depends on the catalogue, because its footer lists the categories. */
const CATALOGUE: Content = ["catalogue"];
const PAGES: Content = ["pages"];
const CATALOGUE_AND_PAGES: Content = ["catalogue", "pages"];

const CACHED_PATHS = cachedPaths();

function cachedPaths(): CachePolicy[] {
  const id = "[^/?#]{1,200}";
  return [
    // The home page redirects to a category of the shop.
    { path: /^\/$/, content: CATALOGUE_AND_PAGES, parameters: ["category"] },
    { path: /^\/api\/home$/, content: CATALOGUE_AND_PAGES },
    {
      path: /^\/shop$/,
      content: CATALOGUE,
      parameters: [...FILTERS, "sort", "min", "max", "shown"],
    },
    // A product page names its routines.
    {
      path: new RegExp(`^/product/${id}$`),
      content: CATALOGUE_AND_PAGES,
      parameters: "options",
    },
    {
      path: /^\/api\/products$/,
      content: CATALOGUE,
      parameters: [...FILTERS, ...PRICES, "sort", "limit", "offset"],
      stock: "counted",
    },
    // Before the product pages, whose path it matches too.
    { path: /^\/api\/products\/facets$/, content: CATALOGUE, parameters: [...FILTERS, ...PRICES] },
    {
      path: /^\/api\/search\/(?:explanation|nearest)$/,
      content: CATALOGUE,
      parameters: [...FILTERS, ...PRICES],
    },
    { path: /^\/api\/categories$/, content: CATALOGUE },
    { path: /^\/api\/suggestions$/, content: CATALOGUE_AND_PAGES, parameters: ["search"] },
    {
      path: new RegExp(`^/api/products/${id}(?:/related)?$`),
      content: CATALOGUE,
      stock: "counted",
    },
    {
      path: new RegExp(`^/api/products/${id}/reviews$`),
      content: CATALOGUE,
      parameters: ["offset", "limit", "stars", "sort"],
    },
    { path: /^\/api\/facts$/, content: CATALOGUE, parameters: ["offset"] },
    // The offline copies of all visitors; the next row is their stock.
    {
      path: /^\/api\/catalogue$/,
      content: CATALOGUE,
      parameters: ["since"],
      stock: "ignored",
    },
    { path: /^\/api\/catalogue\/stock$/, content: CATALOGUE, stock: "counted" },
    { path: /^\/blog$/, content: CATALOGUE_AND_PAGES },
    { path: new RegExp(`^/blog/${id}$`), content: CATALOGUE_AND_PAGES, parameters: PREVIEW },
    { path: new RegExp(`^/api/blog-posts(?:/${id})?$`), content: PAGES },
    { path: new RegExp(`^(?:/api)?/ingredients(?:/${id})?$`), content: CATALOGUE },
    // Testimonials name products.
    { path: /^(?:\/api)?\/testimonials$/, content: CATALOGUE_AND_PAGES },
    { path: /^\/api\/config$/, content: [] },
    { path: /^\/manifest\.webmanifest$/, content: [] },
    { path: /^\/(?:shell|shells\/[\w.-]+)\.html$/, content: [] },
    {
      path: new RegExp(`^/(?:about|contact|faq|privacy-policy|shipping|terms|pages/${id})$`),
      content: CATALOGUE_AND_PAGES,
      parameters: PREVIEW,
    },
    { path: new RegExp(`^/api/pages(?:/${id})?$`), content: PAGES },
    { path: /^\/api\/routines$/, content: PAGES },
    {
      path: /^\/gift-finder$/,
      content: CATALOGUE,
      parameters: ["for", "need", "budget", "fragranceFree"],
    },
  ];
}

const MAX_ADDRESS_LENGTH = 1_000;

/** The address that a response is cached under, and how; undefined if it must not be cached. */
export type CachedAddress = { address: string; policy: CachePolicy };

/**
 * Finds how the response of an address is cached. Parameters that it does not depend on are removed.
 * @param optionNames returns the parameters that select a variant of a product, by its id or handle
 * @example
 * await findCachedAddress("/shop?utm_source=mail&sort=name", optionNames); // { address: "/shop?sort=name", policy }
 */
export async function findCachedAddress(
  requested: string,
  optionNames: (product: string) => Promise<readonly string[]>,
): Promise<CachedAddress | undefined> {
  const [path = "", query = ""] = requested.split(/\?(.*)/s);
  const policy = CACHED_PATHS.find((one) => one.path.test(path));
  if (!policy) return undefined;
  const known = query === "" ? [] : await knownPairs(policy, path, query, optionNames);
  const address = known.length > 0 ? `${path}?${known.join("&")}` : path;
  return address.length <= MAX_ADDRESS_LENGTH ? { address, policy } : undefined;
}

/** The parts of a query whose names a path reads. */
async function knownPairs(
  { parameters = [] }: CachePolicy,
  path: string,
  query: string,
  optionNames: (product: string) => Promise<readonly string[]>,
): Promise<string[]> {
  const names = parameters === "options" ? await optionNames(lastPart(path)) : parameters;
  return query.split("&").filter((pair) => names.includes(nameOf(pair)));
}

const nameOf = (pair: string) => [...new URLSearchParams(pair).keys()][0] ?? "";

function lastPart(path: string): string {
  const part = path.slice(path.lastIndexOf("/") + 1);
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
