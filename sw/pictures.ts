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

export type Warmed = "done" | "interrupted" | "full";

/**
 * Keeps pictures that are not kept yet, a few at a time with pauses in between; where it was
 * interrupted the next call goes on. Only the store's own pictures: what another site sends can't be
 * looked into and might be anything.
 */
export async function keepPictures(
  addresses: readonly string[],
  products: number,
): Promise<Warmed> {
  const most = products + OTHER_PICTURES;
  const own = [...new Set(addresses)].filter((address) => readPicture(address));
  const wanted = own.slice(0, most);
  const cache = await caches.open(PICTURES_CACHE);
  const present = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const left = wanted.filter((address) => !present.has(keyOf(address))).reverse();
  await evict(cache, new Set(wanted.map(keyOf)), present.size + left.length - most);
  let outcome: Warmed = "done";
  const work = async () => {
    for (let next = left.pop(); next && outcome === "done"; next = left.pop()) {
      const kept = await keepPicture(cache, next);
      if (kept !== "done") outcome = kept;
      await new Promise((wake) => setTimeout(wake, PAUSE_MS));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return outcome;
}

async function keepPicture(cache: Cache, address: string): Promise<Warmed> {
  let response: Response;
  try {
    response = await fetch(address, { priority: "low" });
  } catch {
    return "interrupted";
  }
  // One that is missing keeps nobody from the rest.
  if (!isFile(address, response)) return "done";
  try {
    await cache.put(keyOf(address), response);
    return "done";
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
