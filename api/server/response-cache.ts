import type { Context, MiddlewareHandler } from "hono";
import { LRUCache } from "lru-cache";
import type { ContentVersions } from "../db/content-versions.ts";
import { recordShownStock, type ShownStock } from "../db/products/shown-stock.ts";
import type { StockReadings } from "../db/products/stock-readings.ts";
import type { Env } from "../deps.ts";
import type { Connection } from "../http/client-address.ts";
import { isRead } from "../http/methods.ts";
import { createBackgroundQueue } from "./background-queue.ts";
import { type CachedAddress, type CachePolicy, findCachedAddress } from "./cached-paths.ts";
import { type EncodedResponse, encodeResponse, toResponse } from "./encoded-response.ts";

type Options = {
  /** Origin of the requests that responses are rendered for. */
  publicUrl: string;
  /** Handles the request that a response is rendered for; the server, which this middleware belongs to. */
  render: (request: Request, connection: Connection) => Response | Promise<Response>;
  /** Reads the versions of the published content. */
  contentVersions: () => ContentVersions | Promise<ContentVersions>;
  /** Readings of the displayed stock. */
  stock: Pick<StockReadings, "current" | "staleSince">;
  /** Lists the parameters that select a variant of a product, by its id or handle. */
  optionNames: (product: string) => Promise<readonly string[]>;
  /** Counts a rendering for a client. @throws ApiFailure 429 above its limit */
  countRendering?: (c: Context<Env>) => Promise<void>;
  /** Whether an import runs, which changes the catalogue many times per second. */
  isImportRunning?: () => Promise<boolean>;
  cache?: ResponseCache;
};

/** The content at the time of a request or a rendering: its versions, and the reading of the stock. */
type ContentState = { version: string; reading: number };

type CachedResponse = ContentState & {
  /** When its rendering started, in milliseconds since 1970. */
  renderedAt: number;
  shown: ShownStock;
  response: EncodedResponse;
};

/** A rendering that waits or runs. `version` is undefined until it reads the content. */
type Rendering = { version: string | undefined; result: () => Promise<EncodedResponse> };

type ResponseCache = LRUCache<string, CachedResponse>;

/** Maximum age of a response that is sent while a newer one is being rendered, in milliseconds. */
const MAX_STALE_MS = 2_000;
/** Interval in which a response is rendered again during an import, in milliseconds. */
const IMPORT_INTERVAL_MS = 1_000;

const DEFAULT_MAX_BYTES = 32 * 1024 * 1024;
/** Estimated memory of an entry without its bodies, and of the id of a product that it shows, in bytes. */
const ENTRY_OVERHEAD = 2_000;
const ID_OVERHEAD = 100;

/** Creates a cache whose entries occupy at most `maxBytes`, a single one at most a quarter of that. */
export function createResponseCache(maxBytes = DEFAULT_MAX_BYTES): ResponseCache {
  return new LRUCache({
    maxSize: maxBytes,
    maxEntrySize: maxBytes / 4,
    sizeCalculation: ({ response: { variants }, shown }, address) =>
      ENTRY_OVERHEAD +
      address.length +
      shown.products.size * ID_OVERHEAD +
      variants.identity.body.length +
      variants.br.body.length +
      variants.gzip.body.length,
  });
}

/**
 * Caches public pages and catalogue responses in all encodings until the content they show changes.
 *
 * The content version is read for every request, so an edit is visible to the next request, whichever process
 * made it. A sale does not change the version: the displayed stock is read once per second, and a response is
 * stale if a product that it shows differs. It is sent for two seconds after the change at most, while it is
 * rendered again in the background.
 *
 * Each address is rendered once at a time, without the visitor's headers; requests that can't get the previous
 * response wait for it. During an import each address is rendered once per `IMPORT_INTERVAL_MS`. A response
 * that sets a cookie or is not marked `no-cache` is sent, but not cached. While the database can't be
 * reached, the last response is sent, regardless of its version.
 */
export function responseCache({
  publicUrl,
  render,
  contentVersions,
  stock,
  optionNames,
  countRendering = async () => {},
  isImportRunning = async () => false,
  cache = createResponseCache(),
}: Options): MiddlewareHandler<Env> {
  const { origin } = new URL(publicUrl);
  const renderings = new Map<string, Rendering>();
  /** The requests of renderings, which this middleware passes on. */
  const ownRequests = new WeakSet<Request>();
  const runInBackground = createBackgroundQueue();
  /** While the database can't be reached, the page without a selection is sent. */
  const findOptionNames = (product: string) => optionNames(product).catch(() => []);

  return async (c, next) => {
    const { raw } = c.req;
    if (ownRequests.has(raw) || !isRead(raw.method)) return next();
    const requested = pathAndQuery(raw.url);
    const found = await findCachedAddress(requested, findOptionNames);
    if (!found) return next();
    const state = await readState(found.policy);
    const cached = cache.get(found.address);
    if (!state) return cached ? toResponse(cached.response, raw) : next();
    if (cached && (await maySend(cached, state, found, c))) return toResponse(cached.response, raw);
    const current = await renderNow(found, state, c);
    // A redirect keeps the parameters of the request.
    if (isRedirect(current) && found.address !== requested) return next();
    return toResponse(cached && current.status === 503 ? cached.response : current, raw);
  };

  /** Reads the state of the content; undefined if the database can't be reached. */
  async function readState({ content }: CachePolicy): Promise<ContentState | undefined> {
    try {
      const versions = await contentVersions();
      const version = [...content.map((kind) => versions[kind]), versions.settings].join(" ");
      return { version, reading: content.includes("catalogue") ? await stock.current() : 0 };
    } catch {
      // The route fails too, and its error handler reports why.
      return undefined;
    }
  }

  /** Whether the cached response may be sent. Starts to render it again in the background if it is stale. */
  async function maySend(
    cached: CachedResponse,
    { version, reading }: ContentState,
    found: CachedAddress,
    c: Context<Env>,
  ): Promise<boolean> {
    const { address, policy } = found;
    const now = Date.now();
    const age = now - cached.renderedAt;
    if (cached.version !== version) {
      if (age >= MAX_STALE_MS || !(await isImportRunning().catch(() => false))) return false;
      return age < IMPORT_INTERVAL_MS || renderings.has(address);
    }
    const since =
      cached.reading === reading || policy.stock === "ignored"
        ? undefined
        : stock.staleSince(cached.reading, cached.shown, policy.stock === "counted");
    if (since === undefined) {
      cached.reading = reading;
      return true;
    }
    if (now - since > MAX_STALE_MS) return false;
    if (!renderings.has(address)) runInBackground(startRendering(found, c).result);
    return true;
  }

  /** Returns a response that includes all edits before the request. */
  async function renderNow(
    found: CachedAddress,
    { version }: ContentState,
    c: Context<Env>,
  ): Promise<EncodedResponse> {
    const pending = renderings.get(found.address);
    // It began before an edit that this request must show.
    if (pending?.version !== undefined && pending.version !== version)
      await pending.result().catch(() => undefined);
    // Parameters have any number of values, which no cache can contain.
    if (found.address.includes("?") && !renderings.has(found.address)) await countRendering(c);
    return (renderings.get(found.address) ?? startRendering(found, c)).result();
  }

  /** Adds a rendering, which begins when its result is requested for the first time. */
  function startRendering({ address, policy }: CachedAddress, c: Context<Env>): Rendering {
    let result: Promise<EncodedResponse> | undefined;
    // The visitor's limits count the API calls of the rendering.
    const connection = { incoming: { socket: { remoteAddress: c.get("address") } } };
    const run = async () => {
      const renderedAt = Date.now();
      const state = await readState(policy);
      rendering.version = state?.version;
      const request = new Request(origin + address);
      ownRequests.add(request);
      const shown: ShownStock = { products: new Set(), availability: false };
      const rendered = await recordShownStock(shown, () => render(request, connection));
      const response = await encodeResponse(rendered, cache.peek(address)?.response);
      // The state was read before rendering: content that changed meanwhile makes the entry stale.
      if (state && response.isCacheable)
        cache.set(address, { ...state, renderedAt, shown, response });
      return response;
    };
    const rendering: Rendering = {
      version: undefined,
      result: () => {
        result ??= run().finally(() => renderings.delete(address));
        return result;
      },
    };
    renderings.set(address, rendering);
    return rendering;
  }
}

const isRedirect = ({ status }: EncodedResponse) => status >= 300 && status < 400;

/** The part of a URL after its origin. */
const pathAndQuery = (url: string) => url.slice(url.indexOf("/", url.indexOf("//") + 2));
