import { Hono } from "hono";
import type { StoreFacts } from "../../data/model/settings/store-facts.ts";
import { STORE } from "../../data/store.ts";
import type { Env } from "../deps.ts";

/**
 * GET /manifest.webmanifest. Replaces the placeholders of the template, such as {name} and {tagline}, by
 * the store's facts and {locale} by its locale.
 */
export function createManifestRoutes(template: string, storeFacts: () => Promise<StoreFacts>) {
  return new Hono<Env>().get("/manifest.webmanifest", async (c) => {
    const facts: Record<string, unknown> = { ...(await storeFacts()), locale: STORE.locale };
    const manifest: unknown = JSON.parse(template, (_key, value) =>
      typeof value === "string"
        ? value.replace(/\{(\w+)\}/g, (whole, name) => String(facts[name] ?? whole))
        : value,
    );
    return c.body(JSON.stringify(manifest), 200, {
      "Content-Type": "application/manifest+json",
      "Cache-Control": "no-cache",
    });
  });
}
