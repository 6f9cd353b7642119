import { createHash } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { LRUCache } from "lru-cache";
import { CORRECTED_SEARCH } from "../../data/model/catalogue/search-header.ts";
import { VALUE_FILTERS } from "../../data/model/catalogue/value-filters.ts";
import type { ContentVersions } from "../db/content-versions.ts";
import type { Env } from "../deps.ts";
import { isRead } from "../http/methods.ts";
import { bestEncoding, compress, type Encoding } from "./encoding.ts";

type Options = {
  /** Origin of the requests that responses are rendered for. */
  publicUrl: string;
  /** Reads the versions of the published content. */
  contentVersions: () => ContentVersions | Promise<ContentVersions>;
  /** Whether an import runs, which changes the catalogue many times per second. */
  isImportRunning?: () => Promise<boolean>;
  cache?: ResponseCache;
};

/** The content that a response depends on in addition to the settings, on which every response depends. */
type Content = readonly Exclude<keyof ContentVersions, "settings">[];

/** One encoding of a response. */
type Variant = { body: Buffer<ArrayBuffer>; headers: HeadersInit; etag: string };
type RenderedResponse = {
  status: number;
  isCacheable: boolean;
  variants: Record<Encoding, Variant>;
};
/** `renderedAt`: when its rendering started, in milliseconds since 1970. */
type CachedResponse = { version: string; renderedAt: number; response: RenderedResponse };

type ResponseCache = LRUCache<string, CachedResponse>;

/** Maximum age of a response that is sent while a newer one is being rendered, in milliseconds. */
const MAX_STALE_MS = 2_000;
/** Interval in which a response is rendered again during an import, in milliseconds. */
const IMPORT_INTERVAL_MS = 1_000;

const DEFAULT_MAX_BYTES = 32 * 1024 * 1024;
/** Estimated memory of an entry without its bodies, in bytes. */
const ENTRY_OVERHEAD = 2_000;

/** Creates a cache whose entries occupy at most `maxBytes`, a single one at most a quarter of that. */
export function createResponseCache(maxBytes = DEFAULT_MAX_BYTES): ResponseCache {
  return new LRUCache({
    maxSize: maxBytes,
    maxEntrySize: maxBytes / 4,
    sizeCalculation: ({ response: { variants } }, address) =>
      ENTRY_OVERHEAD +
      address.length +
      variants.identity.body.length +
      variants.br.body.length +
      variants.gzip.body.length,
  });
}

/**
 * Caches public pages and catalogue responses in all encodings until the content they show changes.
 *
 * The content version is read for every request, so a change is visible to the next request, whichever
 * process made it. Each address is rendered once at a time, without the visitor's headers: requests that
 * arrive meanwhile get the previous response if it is at most `MAX_STALE_MS` old, and otherwise wait for
 * the same rendering. During an import each address is rendered once per `IMPORT_INTERVAL_MS`. A response
 * that sets a cookie or is not marked `no-cache` is sent, but not cached. While the database can't be
 * reached, the last response is sent, regardless of its version.
 */
export function responseCache({
  publicUrl,
  contentVersions,
  isImportRunning = async () => false,
  cache = createResponseCache(),
}: Options): MiddlewareHandler<Env> {
  const { origin } = new URL(publicUrl);
  const rendering = new Map<string, Promise<RenderedResponse>>();

  return async (c, next) => {
    const { raw } = c.req;
    const address = pathAndQuery(raw.url);
    const content = isRead(raw.method) ? contentOf(address) : undefined;
    if (!content) return next();
    const version = await readVersion(content, contentVersions);
    const cached = cache.get(address);
    if (cached && version === undefined) {
      c.res = send(cached.response, raw);
      return;
    }
    if (version === undefined) return next();
    const now = Date.now();
    const age = now - (cached?.renderedAt ?? 0);
    const isRecent =
      cached?.version === version ||
      (age < IMPORT_INTERVAL_MS && (await isImportRunning().catch(() => false)));
    const pending = rendering.get(address);
    if (cached && (isRecent || (pending && age < MAX_STALE_MS))) {
      c.res = send(cached.response, raw);
      return;
    }

    const render = async () => {
      c.req.raw = new Request(origin + address);
      await next();
      const response = await encodeResponse(c.res);
      // The version was read before rendering: content that changed meanwhile makes the entry stale.
      if (response.isCacheable) cache.set(address, { version, renderedAt: now, response });
      return response;
    };
    const rendered = pending ?? render().finally(() => rendering.delete(address));
    rendering.set(address, rendered);
    const current = await rendered;
    const response = cached && current.status === 503 ? cached.response : current;
    // Without this, Hono merges the headers of the response that it replaces.
    c.res = undefined;
    c.res = send(response, raw);
  };
}

/** Query parameters that filter products, except the prices, which have other names in the shop. */
const FILTERS = ["category", "search", "inStock", "onSale", ...VALUE_FILTERS];
const PRICES = ["minPrice", "maxPrice"];

/** Every page depends on the catalogue, because its footer lists the categories. */
const CATALOGUE: Content = ["catalogue"];
const PAGES: Content = ["pages"];
const CATALOGUE_AND_PAGES: Content = ["catalogue", "pages"];

/** The paths whose responses are the same for all visitors, and the parameters they depend on. */
const CACHED_PATHS = cachedPaths();

function cachedPaths(): { path: RegExp; content: Content; parameters?: readonly string[] }[] {
  const id = "[^/?#]{1,200}";
  return [
    { path: /^\/(?:api\/home)?$/, content: CATALOGUE_AND_PAGES },
    {
      path: /^\/shop$/,
      content: CATALOGUE,
      parameters: [...FILTERS, "sort", "min", "max"],
    },
    // A product page names its routines.
    { path: new RegExp(`^/product/${id}$`), content: CATALOGUE_AND_PAGES },
    {
      path: /^\/api\/products$/,
      content: CATALOGUE,
      parameters: [...FILTERS, ...PRICES, "sort", "limit", "offset"],
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
    { path: new RegExp(`^/api/products/${id}(?:/related)?$`), content: CATALOGUE },
    {
      path: new RegExp(`^/api/products/${id}/reviews$`),
      content: CATALOGUE,
      parameters: ["offset", "limit", "stars", "sort"],
    },
    { path: /^\/api\/facts$/, content: CATALOGUE, parameters: ["offset"] },
    { path: /^\/api\/catalogue$/, content: CATALOGUE, parameters: ["since"] },
    { path: new RegExp(`^/blog(?:/${id})?$`), content: CATALOGUE_AND_PAGES },
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

/** The content that an address depends on; undefined if its response must not be cached. */
function contentOf(address: string): Content | undefined {
  if (address.length > MAX_ADDRESS_LENGTH) return undefined;
  const [path = "", query] = address.split(/\?(.*)/s);
  const found = CACHED_PATHS.find((cached) => cached.path.test(path));
  if (!found || query === undefined) return found?.content;
  const names = [...new URLSearchParams(query).keys()];
  return names.every((name) => found.parameters?.includes(name)) ? found.content : undefined;
}

async function readVersion(
  content: Content,
  contentVersions: Options["contentVersions"],
): Promise<string | undefined> {
  try {
    const versions = await contentVersions();
    return [...content.map((kind) => versions[kind]), versions.settings].join(" ");
  } catch {
    // The route fails too, and its error handler reports why.
    return undefined;
  }
}

/** The part of a URL after its origin. */
const pathAndQuery = (url: string) => url.slice(url.indexOf("/", url.indexOf("//") + 2));

/** Headers that differ between encodings, or that Node sets. */
const OWN_HEADERS = ["content-length", "content-encoding", "etag", "vary", "date", "connection"];
/** Headers that are part of a representation, like its body (RFC 9110 §8.8.3). */
const HASHED_HEADERS = ["x-total-count", "link", CORRECTED_SEARCH];

async function encodeResponse(response: Response): Promise<RenderedResponse> {
  const { status, headers } = response;
  const content = Buffer.from(await response.arrayBuffer());
  const isCacheable =
    status === 200 && headers.get("cache-control") === "no-cache" && !headers.has("set-cookie");
  const hash = createHash("sha256")
    .update(JSON.stringify(HASHED_HEADERS.map((name) => headers.get(name))))
    .update(content)
    .digest("base64url")
    .slice(0, 22);
  const encode = async (encoding: Encoding): Promise<Variant> => {
    const body = await compress(content, encoding);
    const isCompressed = body !== content;
    const etag = isCompressed ? `"${hash}-${encoding}"` : `"${hash}"`;
    const own = new Headers(headers);
    for (const name of OWN_HEADERS) own.delete(name);
    own.set("Vary", "Accept-Encoding");
    own.set("Content-Length", String(body.length));
    if (isCompressed) own.set("Content-Encoding", encoding);
    if (isCacheable) own.set("ETag", etag);
    // A plain object, because a Response of @hono/node-server would share a Headers object with the cache. It
    // can't have a header twice, such as Set-Cookie.
    return { body, headers: isCacheable ? Object.fromEntries(own) : own, etag };
  };
  const [identity, br, gzip] = await Promise.all([
    encode("identity"),
    encode("br"),
    encode("gzip"),
  ]);
  return { status, isCacheable, variants: { identity, br, gzip } };
}

function send({ status, isCacheable, variants }: RenderedResponse, request: Request): Response {
  const encoding = bestEncoding(request.headers.get("accept-encoding") ?? "");
  const { body, headers, etag } = variants[encoding];
  if (!isCacheable || !matches(request.headers.get("if-none-match"), etag))
    return new Response(body, { status, headers });
  const notModified = new Headers(headers);
  for (const name of ["content-length", "content-type", "content-encoding"])
    notModified.delete(name);
  return new Response(null, { status: 304, headers: notModified });
}

/** Whether If-None-Match matches, by weak comparison (RFC 9110 §13.1.2). */
function matches(header: string | null, etag: string): boolean {
  if (header === null) return false;
  return header.split(",").some((tag) => ["*", etag, `W/${etag}`].includes(tag.trim()));
}
