import type { Context, MiddlewareHandler } from "hono";
import { LRUCache } from "lru-cache";
import {
  type CachePolicy,
  findRoute,
  type Source,
} from "../../data/model/routes/route-policies.ts";
import type { ContentVersions } from "../db/content-versions.ts";
import {
  recordShownStock,
  type ShownStock,
  type StockReadings,
} from "../db/products/stock-readings.ts";
import { yieldToEventLoop } from "../db/transaction.ts";
import type { Env } from "../deps.ts";
import type { Connection } from "../http/client-address.ts";
import { isRead } from "../http/methods.ts";
import type { RateLimit } from "../http/rate-limit.ts";
import { type EncodedResponse, encodeResponse, toResponse } from "./encoded-response.ts";

/**
 * Runs tasks one after the other, and handles the requests that have arrived before each. Failed tasks are ignored.
 */
function createBackgroundQueue(): (task: () => Promise<unknown>) => void {
  const waiting: (() => Promise<unknown>)[] = [];
  let isRunning = false;
  const run = async () => {
    isRunning = true;
    for (let task = waiting.shift(); task; task = waiting.shift()) {
      await yieldToEventLoop();
      await task().catch(() => undefined);
    }
    isRunning = false;
  };
  return (task) => {
    waiting.push(task);
    if (!isRunning) void run();
  };
}

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

/** The API as pages call it. */
type InProcessApi = {
  fetch: (request: Request, connection?: Connection) => Response | Promise<Response>;
};

type ResponseCache = LRUCache<string, CachedResponse>;

/** An address that a response is cached under, and how. */
type CachedAddress = { address: string; policy: CachePolicy };

/**
 * The limit of a client for renderings of addresses with parameters, for all paths together. Requests that the cache
 * responds to are not counted.
 */
export const RENDERING_LIMIT: RateLimit = { requests: 400, minutes: 1 };

/** Interval in which a response is rendered again during an import, in milliseconds. */
const IMPORT_INTERVAL_MS = 1_000;
/** Maximum age of a response that is sent while the rendering during an import takes longer, in milliseconds. */
const MAX_IMPORT_AGE_MS = 2_000;

/** Longer addresses are not cached. */
const MAX_ADDRESS_LENGTH = 1_000;

const DEFAULT_MAX_BYTES = 32 * 1024 * 1024;
/** Estimated memory of an entry without its bodies, and of the id of a product that it shows, in bytes. */
const ENTRY_OVERHEAD = 2_000;
const ID_OVERHEAD = 100;

/** Creates a cache whose entries occupy at most `maxBytes`, a single one at most a quarter of that. */
export function createResponseCache(maxBytes = DEFAULT_MAX_BYTES): ResponseCache {
  return new LRUCache({
    maxSize: maxBytes,
    maxEntrySize: maxBytes / 4,
    // Before it is known which encodings are requested: both together are about half of the body.
    sizeCalculation: ({ response: { size }, shown }, address) =>
      ENTRY_OVERHEAD + address.length + shown.products.size * ID_OVERHEAD + Math.ceil(1.5 * size),
  });
}

/**
 * Caches public pages and catalogue responses until the content that they depend on changes, as
 * the policy of their route declares (`data/model/routes/route-policies.ts`).
 *
 * The content version is read for every request, so an edit is visible to the next request, whichever process
 * made it. A sale does not change the version: the displayed stock is read once per second, and a response is
 * stale if a product that it shows differs. It is sent for `staleFor` after the change at most, while it is
 * rendered again in the background.
 *
 * Each address is rendered once at a time, without the visitor's headers; requests that can't get the previous
 * response wait for it. During an import each address is rendered once per `IMPORT_INTERVAL_MS`. A response
 * that sets a cookie or is not marked `no-cache` is sent, but not cached. While the database can't be
 * reached, the last response is sent, regardless of its version.
 *
 * Pages call the API in process: `forPages` returns the API with the cached responses that do not depend on the
 * stock, such as the categories of the footer, so that a sale does not read them again for every page.
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
}: Options): { middleware: MiddlewareHandler<Env>; forPages: (api: InProcessApi) => InProcessApi } {
  const { origin } = new URL(publicUrl);
  const renderings = new Map<string, Rendering>();
  /** The requests of renderings, which this middleware passes on. */
  const ownRequests = new WeakSet<Request>();
  const runInBackground = createBackgroundQueue();
  /** While the database can't be reached, the page without a selection is sent. */
  const findOptionNames = (product: string) => optionNames(product).catch(() => []);

  const middleware: MiddlewareHandler<Env> = async (c, next) => {
    const { raw } = c.req;
    if (ownRequests.has(raw) || !isRead(raw.method)) return next();
    const requested = pathAndQuery(raw.url);
    const found = await findCachedAddress(requested, findOptionNames);
    if (!found) return next();
    const state = await readState(found.policy);
    const cached = cache.get(found.address);
    if (!state) return cached ? toResponse(cached.response, raw) : next();
    if (cached && (await maySend(cached, state, found, c))) return toResponse(cached.response, raw);
    // Parameters have any number of values, which no cache can contain.
    const count = () => (hasParameters(found.address) ? countRendering(c) : undefined);
    const current = await renderNow(found, state, c.get("address"), count);
    // A redirect keeps the parameters of the request.
    if (isRedirect(current) && found.address !== requested) return next();
    return toResponse(cached && current.status === 503 ? cached.response : current, raw);
  };

  const forPages = (api: InProcessApi): InProcessApi => ({
    fetch: async (request, connection) =>
      (await respondToPage(request, connection)) ?? api.fetch(request, connection),
  });

  /**
   * Responds to an API call of a page. Never with a stale response: the page would contain it without being stale.
   * Undefined for responses that depend on the stock, which the page has to record, or on parameters.
   */
  async function respondToPage(request: Request, connection: Connection) {
    if (!isRead(request.method)) return undefined;
    const found = await findCachedAddress(pathAndQuery(request.url), findOptionNames);
    if (!found || hasParameters(found.address) || found.policy.sources.some(isStock))
      return undefined;
    const state = await readState(found.policy);
    if (!state) return undefined;
    const cached = cache.get(found.address);
    const client = connection?.incoming?.socket?.remoteAddress ?? "";
    const response =
      cached?.version === state.version ? cached.response : await renderNow(found, state, client);
    return toResponse(response, request);
  }

  /** Reads the state of the content; undefined if the database can't be reached. */
  async function readState(policy: CachePolicy): Promise<ContentState | undefined> {
    try {
      const versions = await contentVersions();
      const version = policy.sources
        .map((source) => (isStock(source) ? "" : versions[source]))
        .join(" ");
      return { version, reading: policy.sources.some(isStock) ? await stock.current() : 0 };
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
      if (age >= MAX_IMPORT_AGE_MS || !(await isImportRunning().catch(() => false))) return false;
      return age < IMPORT_INTERVAL_MS || renderings.has(address);
    }
    const since =
      cached.reading === reading
        ? undefined
        : stock.staleSince(cached, policy.sources.includes("units"));
    if (since === undefined) {
      cached.reading = reading;
      return true;
    }
    if (now - since > policy.staleFor) return false;
    if (!renderings.has(address)) runInBackground(startRendering(found, c.get("address")).result);
    return true;
  }

  /** Returns a response that includes all edits before the request. */
  async function renderNow(
    found: CachedAddress,
    { version }: ContentState,
    client: string,
    count?: () => Promise<void> | undefined,
  ): Promise<EncodedResponse> {
    const pending = renderings.get(found.address);
    // It began before an edit that this request must show.
    if (pending?.version !== undefined && pending.version !== version)
      await pending.result().catch(() => undefined);
    if (!renderings.has(found.address)) await count?.();
    return (renderings.get(found.address) ?? startRendering(found, client)).result();
  }

  /** Adds a rendering, which begins when its result is requested for the first time. */
  function startRendering({ address, policy }: CachedAddress, client: string): Rendering {
    let result: Promise<EncodedResponse> | undefined;
    // The visitor's limits count the API calls of the rendering.
    const connection = { incoming: { socket: { remoteAddress: client } } };
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

  return { middleware, forPages };
}

const isRedirect = ({ status }: EncodedResponse) => status >= 300 && status < 400;

/** The part of a URL after its origin. */
const pathAndQuery = (url: string) => url.slice(url.indexOf("/", url.indexOf("//") + 2));

const isStock = (source: Source): source is "displayed stock" | "units" =>
  source === "displayed stock" || source === "units";

/**
 * Finds how the response of an address is cached; undefined if it must not be. Parameters that it does not depend on
 * are removed.
 * @param optionNames returns the parameters that select a variant of a product, by its id or handle
 * @example
 * await findCachedAddress("/shop?utm_source=mail&sort=name", optionNames); // { address: "/shop?sort=name", policy }
 */
async function findCachedAddress(
  requested: string,
  optionNames: (product: string) => Promise<readonly string[]>,
): Promise<CachedAddress | undefined> {
  const [path = "", query = ""] = requested.split(/\?(.*)/s);
  const { policy, params } = findRoute(path);
  const { cache } = policy;
  if (typeof cache === "string" || path.length > MAX_ADDRESS_LENGTH) return undefined;
  if (query === "") return { address: path, policy: cache };
  const { parameters = [] } = cache;
  const isApi = path.startsWith("/api/");
  // The API rejects an unknown language.
  if (isApi && /(?:^|&)locale=(?!fr(?:&|$))/.test(query)) return undefined;
  const names = parameters === "options" ? await optionNames(params[0] ?? "") : parameters;
  const known = query
    .split("&")
    .filter((pair) => (isApi && pair === LOCALE_PARAMETER) || names.includes(nameOf(pair)));
  const address = known.length > 0 ? `${path}?${known.join("&")}` : path;
  return address.length <= MAX_ADDRESS_LENGTH ? { address, policy: cache } : undefined;
}

/** The parameter of an API response in French. */
const LOCALE_PARAMETER = "locale=fr";

/** Whether an address has parameters besides the language, of which there are any number. */
const hasParameters = (address: string) =>
  address.includes("?") && !address.endsWith(`?${LOCALE_PARAMETER}`);

const nameOf = (pair: string) => [...new URLSearchParams(pair).keys()][0] ?? "";
