import { Hono } from "hono";
import { LRUCache } from "lru-cache";
import { readPicture } from "../../../data/model/catalogue/picture.ts";
import { accentOf, brandOf, iconFolderOf } from "../../../data/model/settings/brand-facts.ts";
import type { StoreSettings } from "../../../data/model/settings/settings.ts";
import { findOriginal } from "../../catalogue/pictures/store.ts";
import type { Db } from "../../db/tables/schema.ts";
import type { ApiDeps, Env } from "../../deps.ts";
import { readSettings } from "../../settings/store.ts";
import { isBrandFile } from "./brand-files.ts";

const MAX_FILES = 24;

/**
 * GET /icons/{brand}/{file}: the icons of the store and the picture for links to it, drawn from the settings
 * of its brand. The URL changes with the brand; an earlier one redirects to the current file.
 */
export function createBrandRoutes({ db }: Pick<ApiDeps, "db">) {
  const drawn = new LRUCache<string, Promise<Buffer>>({ max: MAX_FILES });
  return new Hono<Env>().get(
    "/icons/:brand{[0-9a-f]{8}}/:file{[\\w-]+\\.(?:png|jpg)}",
    async (c) => {
      const file = c.req.param("file");
      if (!isBrandFile(file)) return c.text("Not found", 404, { "Cache-Control": "no-store" });
      const settings = await readSettings(db);
      const folder = iconFolderOf(settings);
      const path = `${folder}/${file}`;
      const content = await (drawn.get(path) ?? draw(path, file, settings));
      if (c.req.path !== path) return c.redirect(path, 302);
      return new Response(new Uint8Array(content), {
        headers: {
          "Content-Type": file.endsWith(".png") ? "image/png" : "image/jpeg",
          "Content-Length": String(content.length),
          "Cache-Control": "public, max-age=31536000, immutable",
        },
      });
    },
  );

  function draw(path: string, file: string, settings: StoreSettings) {
    const drawing = drawFile(db, file, settings);
    drawn.set(path, drawing);
    // A failed drawing is tried again.
    drawing.catch(() => drawn.delete(path));
    return drawing;
  }
}

async function drawFile(db: Db, file: string, settings: StoreSettings) {
  // Loaded on demand, because sharp takes many megabytes.
  const { drawBrandFile } = await import("./draw-brand.ts");
  const [logo, icon] = await Promise.all(
    [settings.brand.logo, settings.brand.icon].map((url) => {
      const picture = readPicture(url);
      return picture && findOriginal(db, picture);
    }),
  );
  const accent = accentOf(brandOf(settings));
  return drawBrandFile(file, { name: settings.store.name, accent, logo, icon });
}
