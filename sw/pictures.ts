import { readPicture } from "../data/model/picture.ts";
import { isFile, PATIENCE_MS, within } from "./network.ts";

export const PICTURES_CACHE = "pictures-1";

/** Up to this width in pixels the kept picture is as good as the one that was asked for. */
const KEPT_WIDTH = 640;

/** Beside those of the products: journal, testimonials and pages. About 10 kB each. */
const OTHER_PICTURES = 500;

const AT_ONCE = 3;
const PAUSE_MS = 40;

/** Under which address a picture is kept, whatever width and format a page asks for. */
function keyOf(pathname: string): string {
  return `${pathname.slice(0, pathname.lastIndexOf("/"))}/kept`;
}

/** A picture: the kept one where it is large enough, the network's, or the kept one after all. */
export async function answerPicture(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const width = Number(/\/(\d+)\.\w+$/.exec(pathname)?.[1]);
  const kept = await findKept(pathname);
  if (!kept) return fetch(request);
  if (width <= KEPT_WIDTH) return kept;
  const live = await within(fetch(request), PATIENCE_MS);
  return live && live !== "late" && isFile(pathname, live) ? live : kept;
}

async function findKept(pathname: string): Promise<Response | undefined> {
  try {
    return await (await caches.open(PICTURES_CACHE)).match(keyOf(pathname));
  } catch {
    return undefined;
  }
}

/** Failed requests in a row after which an attempt ends: the network or the server is down. */
const MAX_FAILURES_IN_A_ROW = 3;

/** How long the server may take over one picture, in milliseconds. */
const PICTURE_TIMEOUT_MS = 30_000;

export type PicturesResult =
  | { outcome: "complete" }
  | { outcome: "full" }
  /** `missing` pictures could not be fetched; another attempt fetches only these. */
  | { outcome: "incomplete"; missing: number };

/**
 * Caches pictures that are not cached yet, a few at a time with pauses in between. One attempt: a
 * picture that can't be fetched does not keep the others from being cached. Only the store's own
 * pictures: a response of another site is opaque and might be anything.
 */
export async function cachePictures(
  addresses: readonly string[],
  products: number,
): Promise<PicturesResult> {
  const most = products + OTHER_PICTURES;
  const own = [...new Set(addresses)].filter((address) => readPicture(address));
  const wanted = own.slice(0, most);
  const cache = await caches.open(PICTURES_CACHE);
  const present = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const left = wanted.filter((address) => !present.has(keyOf(address))).reverse();
  await evict(cache, new Set(wanted.map(keyOf)), present.size + left.length - most);
  let failures = 0;
  let failuresInARow = 0;
  let isFull = false;
  const work = async () => {
    while (!isFull && failuresInARow < MAX_FAILURES_IN_A_ROW) {
      const address = left.pop();
      if (!address) return;
      const outcome = await cachePicture(cache, address);
      if (outcome === "full") isFull = true;
      if (outcome === "failed") failures += 1;
      failuresInARow = outcome === "failed" ? failuresInARow + 1 : 0;
      await new Promise((wake) => setTimeout(wake, PAUSE_MS));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  if (isFull) return { outcome: "full" };
  const missing = failures + left.length;
  return missing > 0 ? { outcome: "incomplete", missing } : { outcome: "complete" };
}

/** `gone`: the server has no such picture, so another attempt is of no use. */
async function cachePicture(
  cache: Cache,
  address: string,
): Promise<"cached" | "gone" | "failed" | "full"> {
  let response: Response;
  try {
    const signal = AbortSignal.timeout(PICTURE_TIMEOUT_MS);
    response = await fetch(address, { priority: "low", signal });
    if (response.status === 404 || response.status === 410) return "gone";
    // A server in trouble, or a captive portal's page.
    if (!isFile(address, response)) return "failed";
    // The body may still fail or hang, which is not a full disk.
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

/** Makes room: the oldest first, and those that the shop no longer shows before all others. */
async function evict(cache: Cache, wanted: ReadonlySet<string>, over: number) {
  if (over <= 0) return;
  // In the order in which they were kept.
  const keys = await cache.keys();
  const unwanted = keys.filter(({ url }) => !wanted.has(new URL(url).pathname));
  const rest = keys.filter((key) => !unwanted.includes(key));
  await Promise.all([...unwanted, ...rest].slice(0, over).map((key) => cache.delete(key)));
}
