/**
 * Runs in a page: how much of the shop the service worker has stored for offline use in its language. Returns
 * "complete" when the catalogue was fetched or compared with the server during this visit, and one size
 * of every picture in it and in the texts of posts and pages is cached.
 */
export async function offlineProgress(): Promise<string> {
  const isFrench = document.documentElement.lang.startsWith("fr");
  const key = isFrench ? "/snapshot.fr.json" : "/snapshot.json";
  const snapshot = await (await caches.open("snapshot-1")).match(key);
  if (!snapshot) return "no catalogue";
  const { at, products, posts, testimonials, pages } = await snapshot.json();
  if (Date.parse(at) < performance.timeOrigin) return "the catalogue of an earlier visit";
  const shown: { imageUrl: string | null }[] = [...products, ...posts, ...testimonials];
  const texts: (string | undefined)[] = posts.map(
    (post: { contentHtml?: string }) => post.contentHtml,
  );
  const addresses = [...shown.map(({ imageUrl }) => imageUrl), ...texts, JSON.stringify(pages)];
  const missing = new Set(
    [...addresses.join(" ").matchAll(/(\/pictures\/[^/\s"]+)\/\d+\.\w+/g)].map(
      ([, directory = ""]) => directory,
    ),
  );
  const cached = await (await caches.open("pictures-1")).keys();
  for (const { url } of cached) missing.delete(new URL(url).pathname.replace(/\/kept$/, ""));
  return missing.size === 0 ? "complete" : `${missing.size} pictures missing`;
}

/** Runs in a page: whether a service worker controls it. */
export function isControlled(): boolean {
  return Boolean(navigator.serviceWorker?.controller);
}
