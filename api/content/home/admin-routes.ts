import { Hono } from "hono";
import { homeSectionsOf } from "../../../data/content/home/home-page.ts";
import { type AdminHome, HomeChange, HomePreview } from "../../../data/model/admin/admin-home.ts";
import type { StoreSettings } from "../../../data/model/settings/settings.ts";
import type { ApiDeps, Env } from "../../deps.ts";
import { requires } from "../../http/permissions.ts";
import { validateJson } from "../../http/validation.ts";
import { changeSettings } from "../../settings/change-settings.ts";
import { getSettingsVersion, readSettings } from "../../settings/store.ts";
import { resolveHome } from "./resolve-home.ts";

/** /api/admin/home: reads, previews and changes the sections of the home page. */
export function createAdminHomeRoutes({ db, dialect, log, searchIndex }: ApiDeps) {
  const toResponse = (settings: StoreSettings, version: string): AdminHome => ({
    version,
    isDefault: settings.home.sections === null,
    sections: homeSectionsOf(settings),
  });
  return new Hono<Env>()
    .use(requires("content.read", "content.write"))
    .get("/", async (c) => {
      // The version first: values that change meanwhile make the next save a conflict.
      const version = await getSettingsVersion(db);
      return c.json(toResponse(await readSettings(db), version));
    })
    .post("/preview", validateJson(HomePreview), async (c) => {
      const { sections } = c.req.valid("json");
      const settings = await readSettings(db);
      return c.json(await resolveHome({ db, searchIndex }, { ...settings, home: { sections } }));
    })
    .put("/", validateJson(HomeChange), async (c) => {
      const { sections, version } = c.req.valid("json");
      const written = await changeSettings({ db, dialect }, { "home.sections": sections }, version);
      log.info("changed the home page");
      return c.json(toResponse(written.settings, written.version));
    });
}
