import { Hono } from "hono";
import { homeSectionsOf } from "../../../data/home/home-page.ts";
import { type AdminHome, HomeChange, HomePreview } from "../../../data/model/admin/admin-home.ts";
import type { StoreSettings } from "../../../data/model/settings/settings.ts";
import type { ApiDeps, Env } from "../../deps.ts";
import { failure } from "../../http/errors.ts";
import { requires } from "../../http/permissions.ts";
import { validateJson } from "../../http/validation.ts";
import { getSettingsVersion, readSettings, writeSettings } from "../../settings/store.ts";
import { resolveHome } from "./resolve-home.ts";

/** /api/admin/home: reads, previews and changes the sections of the home page. */
export function createAdminHomeRoutes({ db, dialect, log }: ApiDeps) {
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
      return c.json(await resolveHome({ db, dialect }, { ...settings, home: { sections } }));
    })
    .put("/", validateJson(HomeChange), async (c) => {
      const { sections, version } = c.req.valid("json");
      const written = await writeSettings({ db, dialect }, { "home.sections": sections }, version);
      if (written.outcome === "conflict")
        throw failure(409, "The settings have changed since you opened this page.");
      if (written.outcome === "invalid") {
        const issues = written.problems.map(({ key, message }) => ({ path: key, message }));
        throw failure(422, issues.map((one) => `${one.path} ${one.message}.`).join(" "), issues);
      }
      log.info("changed the home page");
      return c.json(toResponse(written.settings, written.version));
    });
}
