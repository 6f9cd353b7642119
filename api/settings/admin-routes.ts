import { Hono } from "hono";
import { type AdminSettings, SettingsChange } from "../../data/model/admin/admin-settings.ts";
import { toSettingValues } from "../../data/model/settings/settings.ts";
import type { ApiDeps, Env } from "../deps.ts";
import { requirePermission, requires } from "../http/permissions.ts";
import { validateJson } from "../http/validation.ts";
import { changeSettings } from "./change-settings.ts";
import { getSettingsVersion, readSettings } from "./store.ts";

/** /api/admin/settings */
export function createAdminSettingsRoutes({ db, dialect, log }: ApiDeps) {
  return new Hono<Env>()
    .use(requires("settings.read", "settings.write"))
    .get("/", async (c) => {
      // The version first: values that change meanwhile make the next save a conflict.
      const version = await getSettingsVersion(db);
      const values = toSettingValues(await readSettings(db));
      const response: AdminSettings = { version, values };
      return c.json(response);
    })
    .put("/", validateJson(SettingsChange), async (c) => {
      const { values, version } = c.req.valid("json");
      if (Object.keys(values).some((key) => key.startsWith("staff.")))
        requirePermission(c.get("operator"), "staff.write");
      const written = await changeSettings({ db, dialect }, values, version);
      log.info({ keys: Object.keys(values) }, "changed settings");
      const response: AdminSettings = {
        version: written.version,
        values: toSettingValues(written.settings),
      };
      return c.json(response);
    });
}
