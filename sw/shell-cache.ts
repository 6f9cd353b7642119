import { SHELL_INTEGRITY, SHELL_STORE } from "../data/model/http/shell-headers.ts";
import { LOCALES, type Locale, localePath, splitLocale } from "../data/model/locale.ts";
import { scriptsOf } from "../data/model/settings/page-scripts.ts";
import { inlineStyles } from "./inline-styles.ts";
import { isFile } from "./network.ts";
import { NOT_FOUND, shellAddress, shellName } from "./shell-name.ts";
import { createStaticRoutes, offlinePage, type StaticRoute } from "./strategy.ts";

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: readonly PrecacheEntry[];
};

type PrecacheEntry = { url: string; revision: string | null; integrity?: string };

/** The empty app shells, for customer accounts and the admin. */
const EMPTY_SHELLS: Readonly<Record<Locale, string>> = {
  en: "/shell.html",
  fr: "/shell.fr.html",
};
const SHELL_FILE = /^\/?shells\/(fr\/)?(.+)\.html$/;
const CACHE_PREFIX = "shell-";

/** The list of the French scripts, styles, fonts and app shells. */
const FRENCH_LIST = "precache.fr.json";

// The build inserts its English scripts, styles, fonts and app shells. Documents from the server are not cached,
// because they refer to scripts that a later release removes. The browser fetches the manifest itself.
const FILES = self.__WB_MANIFEST;
const ENTRIES = FILES.filter(({ url }) => !/\.(?:webmanifest|json)$/.test(url));
const CACHE_NAME = CACHE_PREFIX + fingerprint(JSON.stringify(FILES));

/** The files of a language. @throws if the list of the French ones can't be fetched */
async function entriesOf(locale: Locale): Promise<readonly PrecacheEntry[]> {
  const list = FILES.find(({ url }) => url === FRENCH_LIST);
  if (locale === "en" || !list) return ENTRIES;
  const cache = await caches.open(CACHE_NAME);
  await cacheEntry(list, cache, []);
  return (await cache.match(keyOf(FRENCH_LIST)))?.json();
}

/** Whether a cache has the app shells of a language; those of the home pages are in all releases. */
async function hasLanguage(cache: Cache, locale: Locale): Promise<boolean> {
  return (await cache.match(localePath("/", locale))) !== undefined;
}

/** Whether a cache has any app shell of a language: the browser may have evicted that of the home page. */
async function hasAnyPage(cache: Cache, locale: Locale): Promise<boolean> {
  const found = await Promise.all(pageKeys(locale).map((key) => cache.match(key)));
  return found.some((page) => page !== undefined);
}

/** The number of concurrent downloads. */
const CONCURRENCY = 6;

const isPage = ({ url }: PrecacheEntry) => url.endsWith(".html");

/** The cache key of a file; for an app shell the URL that it is for, if there is only one. */
function keyOf(url: string): string {
  const [, french, name = ""] = SHELL_FILE.exec(url) ?? [];
  const address = shellAddress(name);
  if (name === "" || address === undefined) return new URL(url, self.location.origin).pathname;
  return localePath(address, french ? "fr" : "en");
}

const shellKey = (name: string, locale: Locale) =>
  keyOf(`/shells/${locale === "fr" ? "fr/" : ""}${name}.html`);

/** The cache keys of the app shells of a language. Both languages have the same. */
const pageKeys = (locale: Locale): string[] =>
  ENTRIES.filter(isPage).map(({ url }) => {
    const [, , name] = SHELL_FILE.exec(url) ?? [];
    return name === undefined ? EMPTY_SHELLS[locale] : shellKey(name, locale);
  });

/** Static routes to the cached app shells and files. */
export function shellRoutes(): StaticRoute[] {
  const keys = ENTRIES.map(({ url }) => keyOf(url));
  // The same pages in French. The browser requests what is not cached from the network.
  for (const key of ENTRIES.filter(isPage).map(({ url }) => keyOf(url))) {
    if (!key.startsWith("/shell")) keys.push(localePath(key, "fr"));
  }
  return createStaticRoutes(keys, CACHE_NAME, self.location.origin);
}

/**
 * Precaches the files of this release in the languages of the open pages and of the previous release.
 *
 * @throws if a file can't be fetched or stored. The cache is deleted then and the previous worker
 * stays active: a partial cache would use up space, and `deleteOldShells` would mistake it for the
 * previous release.
 */
export async function installShell(): Promise<void> {
  const existed = await caches.has(CACHE_NAME);
  try {
    for (const locale of await languagesToInstall()) await fillShell(locale);
  } catch (reason) {
    // An existing cache may be in use by the active worker of a release with the same files.
    if (!existed || !self.registration.active) await caches.delete(CACHE_NAME);
    throw reason;
  }
}

async function languagesToInstall(): Promise<Locale[]> {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const found = new Set(pages.map(({ url }) => splitLocale(new URL(url).pathname).locale));
  for (const name of await otherShells()) {
    const earlier = await caches.open(name);
    for (const locale of LOCALES) if (await hasAnyPage(earlier, locale)) found.add(locale);
  }
  return found.size > 0 ? [...found] : ["en"];
}

/** Caches the files of a language at the first visit in it. @throws if a file can't be fetched or stored */
export async function addLanguage(locale: Locale): Promise<void> {
  if (!(await hasLanguage(await caches.open(CACHE_NAME), locale))) await fillShell(locale);
}

/** Fetches the files that no earlier release has cached and verifies their integrity. */
async function fillShell(locale: Locale): Promise<void> {
  const cache = await caches.open(CACHE_NAME);
  const earlier = await Promise.all((await otherShells()).map((name) => caches.open(name)));
  const cacheAll = async (pending: PrecacheEntry[]) => {
    const work = async () => {
      try {
        for (let entry = pending.pop(); entry; entry = pending.pop())
          await cacheEntry(entry, cache, earlier);
      } catch (reason) {
        // The other workers stop after their current file.
        pending.length = 0;
        throw reason;
      }
    };
    const workers = Array.from({ length: CONCURRENCY }, work);
    // Wait for all workers, so that nothing is written after a rejection.
    await Promise.allSettled(workers);
    await Promise.all(workers);
  };
  const entries = await entriesOf(locale);
  const home = shellKey("home", locale);
  // App shells come last, because they inline cached stylesheets. The home page is the very last: it stands for all.
  await cacheAll(entries.filter((entry) => !isPage(entry)));
  await cacheAll(entries.filter((entry) => isPage(entry) && keyOf(entry.url) !== home));
  await cacheAll(entries.filter(({ url }) => keyOf(url) === home));
}

async function cacheEntry(entry: PrecacheEntry, cache: Cache, earlier: readonly Cache[]) {
  const key = keyOf(entry.url);
  if (await cache.match(key)) return;
  if (isPage(entry)) return cache.put(key, await fetchShell(entry, cache));
  const isHashed = entry.revision === null;
  for (const older of isHashed ? earlier : []) {
    const known = await older.match(key);
    if (known) return cache.put(key, known);
  }
  await cache.put(key, await fetchFile(entry));
}

/** Fetches an app shell and inlines its stylesheets from the cache. */
async function fetchShell(entry: PrecacheEntry, cache: Cache): Promise<Response> {
  return inlineStyles(await fetchFile(entry), async (address) =>
    (await cache.match(address))?.text(),
  );
}

async function fetchFile({ url, revision, integrity }: PrecacheEntry): Promise<Response> {
  const address = new URL(url, self.location.origin);
  // The server renders app shells with the store's name and sends the hash of the build's file instead.
  const isShell = url.endsWith(".html");
  const response = await fetch(address, {
    cache: revision === null ? "default" : "no-cache",
    ...(integrity && !isShell && { integrity }),
  });
  const isOfRelease = !isShell || response.headers.get(SHELL_INTEGRITY) === (integrity ?? null);
  if (!isOfRelease || !isFile(address.pathname, response)) {
    // Chromium does not end the installation of a worker while a body is unread.
    await response.body?.cancel();
    throw new Error(
      `${address.pathname} can't be cached: the response is not the file (${response.status})`,
    );
  }
  return response;
}

/** Deletes old releases except the previous one, whose chunks a tab that is paying may still need. */
export async function deleteOldShells(): Promise<void> {
  const others = await otherShells();
  // Caches of the first version of the worker.
  const workbox = (await caches.keys()).filter((name) => name.startsWith("workbox-"));
  await Promise.all([...others.slice(0, -1), ...workbox].map((name) => caches.delete(name)));
}

async function otherShells(): Promise<string[]> {
  return (await caches.keys()).filter(
    (name) => name.startsWith(CACHE_PREFIX) && name !== CACHE_NAME,
  );
}

/** The app shell for a URL; undefined if its language is not cached or the browser has evicted it. */
export async function findShell(url: URL): Promise<Response | undefined> {
  const { locale, path } = splitLocale(url.pathname);
  const empty = EMPTY_SHELLS[locale];
  if (offlinePage(path) === "empty app shell if offline") return matchCurrent(empty);
  // A page must not get an app shell whose policy allows more scripts than its own.
  const fallback = scriptsOf(path) === "all" ? shellKey(NOT_FOUND, locale) : empty;
  const name = shellName({ pathname: path, searchParams: url.searchParams });
  const shell = name === NOT_FOUND ? undefined : await matchCurrent(shellKey(name, locale));
  return shell ?? matchCurrent(fallback);
}

function matchCurrent(address: string): Promise<Response | undefined> {
  return caches.match(address, { cacheName: CACHE_NAME });
}

/** A cached file of this release or an older one. */
export async function findAsset(address: string): Promise<Response | undefined> {
  const current = await matchCurrent(address);
  if (current) return current;
  for (const cacheName of await otherShells()) {
    const older = await caches.match(address, { cacheName });
    if (older) return older;
  }
  return undefined;
}

/**
 * Fetches the app shells again if their content security policy or the store's facts have changed,
 * which happens without a new release when the operator changes a setting such as the payment mode or
 * the store's name.
 */
export async function renewShells(): Promise<void> {
  const cache = await caches.open(CACHE_NAME);
  for (const locale of LOCALES)
    if (await hasAnyPage(cache, locale)) await renewLanguage(locale, cache);
}

async function renewLanguage(locale: Locale, cache: Cache) {
  // Every setting that changes any page changes the first page. If it was evicted, all pages are fetched again.
  const [first, ...others] = pagesToRenew(await entriesOf(locale));
  if (!first) return;
  const cached = await cache.match(keyOf(first.url));
  const fresh = await fetchShell(first, cache);
  const isSame = (name: string) => fresh.headers.get(name) === cached?.headers.get(name);
  if (cached && RENEWING_HEADERS.every(isSame)) return;
  for (const entry of others) await cache.put(keyOf(entry.url), await fetchShell(entry, cache));
  // Last, so that the next visit repeats a renewal that was interrupted.
  await cache.put(keyOf(first.url), fresh);
}

/** Headers of an app shell that change with the settings. */
const RENEWING_HEADERS = ["content-security-policy", SHELL_STORE];

/** App shells whose policy allows all third parties come first. */
function pagesToRenew(entries: readonly PrecacheEntry[]): PrecacheEntry[] {
  const isLater = ({ url }: PrecacheEntry) => {
    const key = keyOf(url);
    return Object.values(EMPTY_SHELLS).includes(key) || scriptsOf(key) !== "all";
  };
  return entries.filter(isPage).sort((a, b) => Number(isLater(a)) - Number(isLater(b)));
}

/** 53-bit hash of a text (cyrb53) in base 36, which identifies a release. */
function fingerprint(text: string): string {
  let [a, b] = [0xdeadbeef, 0x41c6ce57];
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    a = Math.imul(a ^ code, 2654435761);
    b = Math.imul(b ^ code, 1597334677);
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return (4294967296 * (2097151 & b) + (a >>> 0)).toString(36);
}
