import { type Context, Hono } from "hono";
import { m } from "../../data/i18n/messages.js";
import { getLocale, LANGUAGE_TAGS, localePath } from "../../data/model/locale.ts";
import type { StoreFacts } from "../../data/model/settings/store-facts.ts";
import { isRecord } from "../../data/model/text/json.ts";
import { isSampleStore } from "../../data/store.ts";
import type { Env } from "../deps.ts";

/**
 * GET /manifest.webmanifest, and /fr/manifest.webmanifest in a store with French. Replaces the placeholders of the
 * template, such as {name} and {tagline}, by the store's facts and {locale} by the language, and the icons and the
 * colour by those of its brand. Both have the same id, so they are one app.
 */
export function createManifestRoutes(template: string, storeFacts: () => Promise<StoreFacts>) {
  const respond = async (c: Context<Env>) => {
    const store = await storeFacts();
    const facts: Record<string, unknown> = { ...store, locale: LANGUAGE_TAGS[getLocale()] };
    const manifest: unknown = JSON.parse(template, (_key, value) =>
      typeof value === "string"
        ? value.replace(/\{(\w+)\}/g, (whole, name) => String(facts[name] ?? whole))
        : value,
    );
    return c.body(JSON.stringify(inLanguage(applyBrand(manifest, store))), 200, {
      "Content-Type": "application/manifest+json",
      "Cache-Control": "no-cache",
    });
  };
  return new Hono<Env>()
    .get("/manifest.webmanifest", respond)
    .get("/fr/manifest.webmanifest", (c, next) => (getLocale() === "fr" ? respond(c) : next()));
}

/** The names of the shortcuts and of the screenshots by those of the template, which are English. */
const NAMES: Readonly<Record<string, () => string>> = {
  Shop: () => m.pwa_shortcut_shop(),
  Wishlist: () => m.pwa_shortcut_wishlist(),
  "Track order": () => m.pwa_shortcut_track_order(),
  Home: () => m.pwa_screenshot_home(),
  "The collection": () => m.pwa_screenshot_collection(),
  "A product": () => m.pwa_screenshot_product(),
};

/** The manifest with the addresses and names of the current language. */
function inLanguage(manifest: unknown): unknown {
  if (getLocale() === "en" || !isRecord(manifest)) return manifest;
  const translate = (list: unknown) =>
    Array.isArray(list)
      ? list.map((item) => ({
          ...item,
          ...(item.name && { name: NAMES[item.name]?.() ?? item.name }),
          ...(item.label && { label: NAMES[item.label]?.() ?? item.label }),
          ...(item.url && { url: localePath(item.url) }),
        }))
      : list;
  const { start_url: start, shortcuts, screenshots } = manifest;
  return {
    ...manifest,
    start_url: localePath(String(start)),
    shortcuts: translate(shortcuts),
    ...(screenshots !== undefined && { screenshots: translate(screenshots) }),
  };
}

function applyBrand(manifest: unknown, { name, brand, usesTemplates }: StoreFacts): unknown {
  if (!isRecord(manifest)) return manifest;
  // The screenshots show the sample store, and its categories are those of its products.
  const { screenshots, categories, ...others } = manifest;
  return {
    ...others,
    categories: usesTemplates ? ["shopping"] : categories,
    ...(isSampleStore(name) && !usesTemplates && { screenshots }),
    ...(brand?.accent && { theme_color: brand.accent.colour }),
    ...(brand?.icons && { icons: listIcons(brand.icons) }),
  };
}

const listIcons = (folder: string) => [
  { src: `${folder}/icon-192.png`, sizes: "192x192", type: "image/png", purpose: "any" },
  { src: `${folder}/icon-512.png`, sizes: "512x512", type: "image/png", purpose: "any" },
  { src: `${folder}/maskable-512.png`, sizes: "512x512", type: "image/png", purpose: "maskable" },
];
