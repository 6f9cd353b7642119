import { readPicture } from "../data/model/catalogue/picture.ts";
import { isFile, TIMEOUT_MS, withTimeout } from "./network.ts";

export const PICTURES_CACHE = "pictures-1";

/** The pictures of galleries beyond the first one, cached when a shopper views them. */
export const VIEWED_PICTURES_CACHE = "viewed-pictures-1";

/** Maximum number of viewed pictures; about 30 kB each. */
const MAX_VIEWED = 100;

/** Thumbnails have at most this width, in pixels, and are not cached. */
const THUMBNAIL_WIDTH = 320;

/** Up to this requested width, in pixels, the cached picture is sharp enough. */
const CACHED_WIDTH = 640;

/** Maximum number of pictures of posts, testimonials and pages; about 10 kB each. */
const OTHER_PICTURES = 500;

/** The number of concurrent downloads, and the pause after each in milliseconds. */
const CONCURRENCY = 3;
const PAUSE_MS = 40;

/** The cache key of a picture, which is the same for all widths and formats. */
function keyOf(pathname: string): string {
  return `${pathname.slice(0, pathname.lastIndexOf("/"))}/kept`;
}

/** Responds with the cached picture if it is wide enough; else from the network, or from the cache if that fails. */
export async function handlePicture(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const width = Number(/\/(\d+)\.\w+$/.exec(pathname)?.[1]);
  const cached = await findCached(PICTURES_CACHE, pathname);
  if (!cached) return fetchViewed(request, pathname, width);
  if (width <= CACHED_WIDTH) return cached;
  const live = await withTimeout(fetch(request), TIMEOUT_MS);
  return live && live !== "timeout" && isFile(pathname, live) ? live : cached;
}

async function findCached(name: string, pathname: string): Promise<Response | undefined> {
  try {
    return await (await caches.open(name)).match(keyOf(pathname));
  } catch {
    return undefined;
  }
}

/** Responds from the network and caches the picture; if that fails, with the one viewed before. */
async function fetchViewed(request: Request, pathname: string, width: number): Promise<Response> {
  const live = await fetch(request).catch(() => undefined);
  if (!live || !isFile(pathname, live))
    return (await findCached(VIEWED_PICTURES_CACHE, pathname)) ?? live ?? Response.error();
  // Not awaited, and failures are ignored: the page displays the picture in any case.
  if (width > THUMBNAIL_WIDTH) void cacheViewed(pathname, live.clone()).catch(() => {});
  return live;
}

async function cacheViewed(pathname: string, response: Response): Promise<void> {
  const cache = await caches.open(VIEWED_PICTURES_CACHE);
  await cache.put(keyOf(pathname), response);
  const keys = await cache.keys();
  const oldest = keys.slice(0, Math.max(0, keys.length - MAX_VIEWED));
  await Promise.all(oldest.map((key) => cache.delete(key)));
}

/** The number of consecutive failures after which an attempt ends: the network or the server is down. */
const MAX_CONSECUTIVE_FAILURES = 3;

/** Timeout of one download, in milliseconds. */
const PICTURE_TIMEOUT_MS = 30_000;

export type PicturesResult =
  | { outcome: "complete" }
  | { outcome: "full" }
  /** `missing` pictures could not be fetched; another attempt fetches only these. */
  | { outcome: "incomplete"; missing: number };

/**
 * Caches pictures that are not cached yet, a few at a time with pauses in between, and skips those that
 * can't be fetched. Caches only the store's own pictures, because the responses of other sites are
 * opaque and can't be verified.
 */
export async function cachePictures(
  addresses: readonly string[],
  products: number,
): Promise<PicturesResult> {
  const limit = products + OTHER_PICTURES;
  const own = [...new Set(addresses)].filter((address) => readPicture(address));
  const wanted = own.slice(0, limit);
  const cache = await caches.open(PICTURES_CACHE);
  const present = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const pending = wanted.filter((address) => !present.has(keyOf(address))).reverse();
  await evict(cache, new Set(wanted.map(keyOf)), present.size + pending.length - limit);
  let failures = 0;
  let consecutiveFailures = 0;
  let isFull = false;
  const work = async () => {
    while (!isFull && consecutiveFailures < MAX_CONSECUTIVE_FAILURES) {
      const address = pending.pop();
      if (!address) return;
      const outcome = await cachePicture(cache, address);
      if (outcome === "full") isFull = true;
      if (outcome === "failed") failures += 1;
      consecutiveFailures = outcome === "failed" ? consecutiveFailures + 1 : 0;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  if (isFull) return { outcome: "full" };
  const missing = failures + pending.length;
  return missing > 0 ? { outcome: "incomplete", missing } : { outcome: "complete" };
}

/** `gone`: the server has no such picture, so it is not requested again. */
async function cachePicture(
  cache: Cache,
  address: string,
): Promise<"cached" | "gone" | "failed" | "full"> {
  let response: Response;
  try {
    const signal = AbortSignal.timeout(PICTURE_TIMEOUT_MS);
    response = await fetch(address, { priority: "low", signal });
    if (response.status === 404 || response.status === 410) return "gone";
    // A server error or a captive portal's page.
    if (!isFile(address, response)) return "failed";
    // Read the body here, so that a failed download is not reported as a full disk.
    response = new Response(await response.blob(), { headers: response.headers });
  } catch {
    return "failed";
  }
  try {
    await cache.put(keyOf(address), response);
    return "cached";
  } catch {
    return "full";
  }
}

/** Deletes `count` pictures: first those that the shop no longer displays, then the oldest. */
async function evict(cache: Cache, wanted: ReadonlySet<string>, count: number) {
  if (count <= 0) return;
  // Cache Storage returns keys in the order of insertion.
  const keys = await cache.keys();
  const unwanted = keys.filter(({ url }) => !wanted.has(new URL(url).pathname));
  const rest = keys.filter((key) => !unwanted.includes(key));
  await Promise.all([...unwanted, ...rest].slice(0, count).map((key) => cache.delete(key)));
}
