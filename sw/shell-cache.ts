import { isFirstPartyOnly } from "../data/model/first-party-pages.ts";
import { withStyles } from "./inline-styles.ts";
import { isFile } from "./network.ts";
import { type Route, routesFor } from "./routes.ts";
import { NOT_FOUND, shellAddress, shellName } from "./shell-name.ts";
import { isOperators } from "./strategy.ts";

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: readonly PrecacheEntry[];
};

type PrecacheEntry = { url: string; revision: string | null; integrity?: string };

/** The page without anything in it, for the operator's screens. */
const BARE = "/shell.html";
const PREPARED = /^\/?shells\/(.+)\.html$/;
const PREFIX = "shell-";

// Filled in by the build: scripts, styles, fonts and prepared pages, never a rendered document (an old
// one points at scripts that a later release removed).
// The build adds the web app's manifest, which is the browser's to fetch.
const ENTRIES = self.__WB_MANIFEST.filter(({ url }) => !url.endsWith(".webmanifest"));
const OWN = PREFIX + fingerprint(JSON.stringify(ENTRIES));

const AT_ONCE = 6;

const isPage = ({ url }: PrecacheEntry) => url.endsWith(".html");

/** Where a file is kept: a prepared page under the address that it is for, if that is only one. */
function placeOf(url: string): string {
  const [, name] = PREPARED.exec(url) ?? [];
  return (name && shellAddress(name)) ?? new URL(url, self.location.origin).pathname;
}

const prepared = (name: string) => placeOf(`/shells/${name}.html`);

/** How the browser finds what is kept by itself. */
export function shellRoutes(): Route[] {
  const kept = ENTRIES.map(({ url }) => placeOf(url));
  return routesFor(kept, OWN, self.location.origin);
}

/**
 * Fetches the build's files into this release's cache. When a file can't be fetched or stored, deletes
 * the cache and rejects, so that the previous worker stays in charge: a partial cache would take the
 * space that ran out, and `dropOldShells` would take it for the previous release.
 */
export async function installShell(): Promise<void> {
  const existed = await caches.has(OWN);
  try {
    await fillShell();
  } catch (reason) {
    // A cache from before may be the active worker's, of a release with the same files.
    if (!existed || !self.registration.active) await caches.delete(OWN);
    throw reason;
  }
}

/**
 * Fetches the build's files, each checked against the hash that the build noted. What an earlier
 * release has already is not fetched again.
 */
async function fillShell(): Promise<void> {
  const own = await caches.open(OWN);
  const earlier = await Promise.all((await otherShells()).map((name) => caches.open(name)));
  const keepAll = async (left: PrecacheEntry[]) => {
    const work = async () => {
      try {
        for (let entry = left.pop(); entry; entry = left.pop()) await keep(entry, own, earlier);
      } catch (reason) {
        // The other requests end with what they are doing.
        left.length = 0;
        throw reason;
      }
    };
    const workers = Array.from({ length: AT_ONCE }, work);
    // Nothing is written any more once this has rejected.
    await Promise.allSettled(workers);
    await Promise.all(workers);
  };
  // Pages are made of stylesheets that are there.
  await keepAll(ENTRIES.filter((entry) => !isPage(entry)));
  await keepAll(ENTRIES.filter(isPage));
}

async function keep(entry: PrecacheEntry, own: Cache, earlier: readonly Cache[]) {
  const place = placeOf(entry.url);
  if (await own.match(place)) return;
  if (isPage(entry)) return own.put(place, await makePage(entry, own));
  const isHashed = entry.revision === null;
  for (const cache of isHashed ? earlier : []) {
    const known = await cache.match(place);
    if (known) return own.put(place, known);
  }
  await own.put(place, await fetchFile(entry));
}

async function makePage(entry: PrecacheEntry, own: Cache): Promise<Response> {
  return withStyles(await fetchFile(entry), async (address) => (await own.match(address))?.text());
}

async function fetchFile({ url, revision, integrity }: PrecacheEntry): Promise<Response> {
  const address = new URL(url, self.location.origin);
  const response = await fetch(address, {
    cache: revision === null ? "default" : "no-cache",
    ...(integrity && { integrity }),
  });
  if (!isFile(address.pathname, response)) {
    throw new Error(`${address.pathname} can't be kept: it is not the file (${response.status})`);
  }
  return response;
}

/** Drops older releases but for the last one, whose chunks a tab that is paying may still need. */
export async function dropOldShells(): Promise<void> {
  const others = await otherShells();
  // The first worker of this store kept its files elsewhere.
  const foreign = (await caches.keys()).filter((name) => name.startsWith("workbox-"));
  await Promise.all([...others.slice(0, -1), ...foreign].map((name) => caches.delete(name)));
}

async function otherShells(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== OWN);
}

/** The page that an address starts from; undefined when the browser has thrown it away. */
export async function findShell(url: URL): Promise<Response | undefined> {
  if (isOperators(url.pathname)) return findOwn(BARE);
  // Two pages, two policies: a page without third parties never starts from a shell that allows them.
  const fallback = isFirstPartyOnly(url.pathname) ? BARE : prepared(NOT_FOUND);
  return (await findOwn(prepared(shellName(url)))) ?? findOwn(fallback);
}

function findOwn(address: string): Promise<Response | undefined> {
  return caches.match(address, { cacheName: OWN });
}

/** A kept file of this release, or of the one before. */
export async function findAsset(address: string): Promise<Response | undefined> {
  const kept = await findOwn(address);
  if (kept) return kept;
  for (const cacheName of await otherShells()) {
    const older = await caches.match(address, { cacheName });
    if (older) return older;
  }
  return undefined;
}

/**
 * Takes the pages' headers anew, which carry the security policy: the operator may have changed it
 * (another payment mode) without a new release. Another release's pages are left alone.
 */
export async function renewShells(): Promise<void> {
  const own = await caches.open(OWN);
  for (const entry of pagesToRenew()) {
    const place = placeOf(entry.url);
    const kept = await own.match(place);
    if (!kept) return;
    const fresh = await makePage(entry, own);
    const isSame = policyOf(fresh) === policyOf(kept);
    // The policy of the first page changes with every setting that any page's policy depends on.
    if (isSame) return;
    await own.put(place, fresh);
  }
}

/** Pages whose policy names third parties come first. */
function pagesToRenew(): PrecacheEntry[] {
  const isFirstParty = ({ url }: PrecacheEntry) => {
    const place = placeOf(url);
    return place === BARE || isFirstPartyOnly(place);
  };
  return ENTRIES.filter(isPage).sort((a, b) => Number(isFirstParty(a)) - Number(isFirstParty(b)));
}

const policyOf = ({ headers }: Response) => headers.get("content-security-policy");

/** 53 bits of a text (cyrb53), in base 36: enough to tell releases apart. */
function fingerprint(text: string): string {
  let [a, b] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    a = Math.imul(a ^ code, 2654435761);
    b = Math.imul(b ^ code, 1597334677);
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return (4294967296 * (2097151 & b) + (a >>> 0)).toString(36);
}
