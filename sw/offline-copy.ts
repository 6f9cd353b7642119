import type { Page } from "../data/model/content/page.ts";
import { listPictures } from "../data/model/content/rich-text-parts.ts";
import type { Home } from "../data/model/home/home.ts";
import type { Locale } from "../data/model/locale.ts";
import { refreshSnapshot } from "./catalogue.ts";
import { cachePictures, type PicturesResult } from "./pictures.ts";
import { addLanguage, renewShells } from "./shell-cache.ts";

declare const self: ServiceWorkerGlobalScope;

/**
 * Pauses before retries, in milliseconds; one minute in total. Chromium ends an event of a service
 * worker after five minutes.
 */
export const RETRY_DELAYS_MS = [1_000, 2_000, 4_000, 8_000, 16_000, 32_000];

/** The running completions by language. */
const completing = new Map<Locale, Promise<void>>();
/** The renewals of the app shells, one after another. */
let renewing: Promise<void> = Promise.resolve();
/** Functions that end the current pauses. */
const pauses = new Set<(next: Next) => void>();

function endPauses(next: Next) {
  for (const end of [...pauses]) end(next);
}

/** After a pause: the next retry, the first retry with short pauses again, or none. */
type Next = "continue" | "start again" | "stop";

/**
 * Completes the offline copy in the language of a page, in the background: first the app shells and the snapshot, then
 * the pictures of its contents and those of the pages. Fetches only missing or changed parts. Called at the start of
 * every visit and after a reconnect; a call during the pause before a retry ends that pause. Every call renews the app
 * shells, because the settings may have changed since an earlier visit, whose copy is not complete.
 */
export async function completeOfflineCopy(
  pageImages: readonly string[],
  locale: Locale,
): Promise<void> {
  endPauses("start again");
  renewing = renewing.then(renewShells).catch(() => {});
  const renewed = renewing;
  const completed =
    completing.get(locale) ??
    renewed
      .then(() => completeWithRetries(pageImages, locale))
      .finally(() => completing.delete(locale));
  completing.set(locale, completed);
  await Promise.all([renewed, completed]);
}

/** Ends the retries, because a new version is not activated while this one handles an event. */
export function stopRetrying(): void {
  endPauses("stop");
}

async function completeWithRetries(pageImages: readonly string[], locale: Locale) {
  for (let retries = 0; ; retries += 1) {
    const result = await completeOnce(pageImages, locale);
    if (result.outcome === "complete") return;
    if (result.outcome === "full") return notifyPages({ type: "FULL" });
    const { installing, waiting } = self.registration;
    if (installing ?? waiting) return;
    const delay = RETRY_DELAYS_MS[retries];
    if (delay === undefined) {
      // Without any connection nothing is reported, because the page displays the offline badge.
      if (result.missing > 0) await notifyPages({ type: "INCOMPLETE", missing: result.missing });
      return;
    }
    const next = await pause(delay);
    if (next === "stop") return;
    if (next === "start again") retries = -1;
  }
}

async function completeOnce(
  pageImages: readonly string[],
  locale: Locale,
): Promise<PicturesResult> {
  try {
    // The worker was installed for the language of another page.
    const hasShells = await addLanguage(locale).then(
      () => true,
      () => false,
    );
    const snapshot = await refreshSnapshot(locale);
    if (!hasShells || !snapshot) return { outcome: "incomplete", missing: 0 };
    const { products, posts, testimonials, pages = [], home, config } = snapshot;
    const contents = [...products, ...posts, ...testimonials];
    const pictures = contents.map(({ imageUrl }) => imageUrl ?? "");
    const texts = [...posts.map(({ contentHtml }) => contentHtml ?? ""), ...pages.flatMap(textsOf)];
    const { brand, usesTemplates } = config.store;
    // The pictures of the pages are those of the sample store.
    const own = [...(usesTemplates ? [] : pageImages), brand?.logo?.src ?? "", ...picturesOf(home)];
    return await cachePictures(
      [...own, ...pictures, ...texts.flatMap(listPictures)],
      config.offlineProducts,
    );
  } catch {
    // Only writing to Cache Storage throws.
    return { outcome: "full" };
  }
}

/** The texts of a page, as HTML. */
function textsOf({ intro, sections }: Page): string[] {
  return [intro, ...sections.flatMap(({ html, parts }) => [html, ...parts.map((one) => one.html)])];
}

/** The pictures of the home page. */
function picturesOf(home: Home | undefined): string[] {
  return (home?.sections ?? []).flatMap((section) => {
    if (section.kind === "hero") return [section.portrait?.src ?? "", section.wide?.src ?? ""];
    if (section.kind === "categories") return (section.tiles ?? []).map(({ src }) => src);
    if (section.kind === "products") return (section.products ?? []).map((one) => one.imageUrl);
    return section.kind === "text" ? [section.picture] : [];
  });
}

function pause(ms: number): Promise<Next> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => end("continue"), ms);
    const end = (next: Next) => {
      clearTimeout(timer);
      pauses.delete(end);
      resolve(next);
    };
    pauses.add(end);
  });
}

async function notifyPages(message: { type: "FULL" } | { type: "INCOMPLETE"; missing: number }) {
  for (const page of await self.clients.matchAll()) page.postMessage(message);
}
