import { Hono } from "hono";
import { MARKET } from "../../data/market.ts";
import type { StoreFacts } from "../../data/model/settings/store-facts.ts";
import { isRecord } from "../../data/model/text/json.ts";
import { isSampleStore } from "../../data/store.ts";
import type { Env } from "../deps.ts";

/**
 * GET /manifest.webmanifest. Replaces the placeholders of the template, such as {name} and {tagline}, by
 * the store's facts and {locale} by its locale, and the icons and the colour by those of its brand.
 */
export function createManifestRoutes(template: string, storeFacts: () => Promise<StoreFacts>) {
  return new Hono<Env>().get("/manifest.webmanifest", async (c) => {
    const store = await storeFacts();
    const facts: Record<string, unknown> = { ...store, locale: MARKET.locale };
    const manifest: unknown = JSON.parse(template, (_key, value) =>
      typeof value === "string"
        ? value.replace(/\{(\w+)\}/g, (whole, name) => String(facts[name] ?? whole))
        : value,
    );
    return c.body(JSON.stringify(applyBrand(manifest, store)), 200, {
      "Content-Type": "application/manifest+json",
      "Cache-Control": "no-cache",
    });
  });
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
