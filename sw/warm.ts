import { refreshSnapshot } from "./catalogue.ts";
import { keepPictures } from "./pictures.ts";
import { renewShells } from "./shell-cache.ts";

declare const self: ServiceWorkerGlobalScope;

let warming: Promise<void> | undefined;

/**
 * Makes the shop whole without a network, in the background: the snapshot first, then pictures of
 * what it shows and of the pages (`art`). Called at the start of every visit; only what is missing or
 * has changed is fetched.
 */
export function warm(art: readonly string[]): Promise<void> {
  warming ??= warmAll(art).finally(() => {
    warming = undefined;
  });
  return warming;
}

async function warmAll(art: readonly string[]) {
  await renewShells().catch(() => {});
  let full = false;
  const snapshot = await refreshSnapshot().catch(() => {
    full = true;
  });
  if (snapshot) {
    const { products, posts, testimonials, config } = snapshot;
    const shown = [...products, ...posts, ...testimonials].map(({ imageUrl }) => imageUrl ?? "");
    full = (await keepPictures([...art, ...shown], config.offlineProducts)) === "full";
  }
  if (full) for (const page of await self.clients.matchAll()) page.postMessage({ type: "FULL" });
}
