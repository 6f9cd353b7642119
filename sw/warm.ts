import { refreshSnapshot } from "./catalogue.ts";
import { cachePictures, type PicturesResult } from "./pictures.ts";
import { renewShells } from "./shell-cache.ts";

declare const self: ServiceWorkerGlobalScope;

/**
 * Pauses before retries, in milliseconds: one minute together. Chromium ends an event of a service
 * worker after five minutes.
 */
export const RETRY_DELAYS_MS = [1_000, 2_000, 4_000, 8_000, 16_000, 32_000];

let warming: Promise<void> | undefined;
/** Ends the current pause; the following retries start with short pauses again. */
let retryNow = () => {};

/**
 * Completes the offline copy in the background: first the snapshot, then the pictures of its contents
 * and of the pages (`art`). Only missing or changed parts are fetched. Called at the start of every
 * visit and after a reconnect; a call during the pause before a retry ends that pause.
 */
export function warm(art: readonly string[]): Promise<void> {
  retryNow();
  warming ??= warmWithRetries(art).finally(() => {
    warming = undefined;
  });
  return warming;
}

async function warmWithRetries(art: readonly string[]) {
  await renewShells().catch(() => {});
  for (let retries = 0; ; retries += 1) {
    const result = await warmOnce(art);
    if (result.outcome === "complete") return;
    if (result.outcome === "full") return notifyPages({ type: "FULL" });
    const delay = RETRY_DELAYS_MS[retries];
    if (delay === undefined) {
      // Without a connection the page says so already; missing pictures of a live shop are reported.
      if (result.missing > 0) await notifyPages({ type: "INCOMPLETE", missing: result.missing });
      return;
    }
    if ((await pause(delay)) === "ended early") retries = -1;
  }
}

async function warmOnce(art: readonly string[]): Promise<PicturesResult> {
  try {
    const snapshot = await refreshSnapshot();
    if (!snapshot) return { outcome: "incomplete", missing: 0 };
    const { products, posts, testimonials, config } = snapshot;
    const shown = [...products, ...posts, ...testimonials].map(({ imageUrl }) => imageUrl ?? "");
    return await cachePictures([...art, ...shown], config.offlineProducts);
  } catch {
    // Only writing to Cache Storage rejects.
    return { outcome: "full" };
  }
}

function pause(ms: number): Promise<"over" | "ended early"> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => end("over"), ms);
    const end = (how: "over" | "ended early") => {
      clearTimeout(timer);
      retryNow = () => {};
      resolve(how);
    };
    retryNow = () => end("ended early");
  });
}

async function notifyPages(message: { type: "FULL" } | { type: "INCOMPLETE"; missing: number }) {
  for (const page of await self.clients.matchAll()) page.postMessage(message);
}
