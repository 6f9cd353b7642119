import { Hono } from "hono";
import {
  type AdminNavigation,
  NavigationChange,
} from "../../../data/model/admin/admin-navigation.ts";
import type { StoreSettings } from "../../../data/model/settings/settings.ts";
import type { ApiDeps, Env } from "../../deps.ts";
import { failure } from "../../http/errors.ts";
import { requires } from "../../http/permissions.ts";
import { validateJson } from "../../http/validation.ts";
import { getSettingsVersion, readSettings, writeSettings } from "../../settings/store.ts";
import { listTargets } from "./targets.ts";

/** /api/admin/navigation: reads, previews and changes the menus of the shop and the announcement. */
export function createAdminNavigationRoutes({ db, dialect, log }: ApiDeps) {
  const toResponse = async (settings: StoreSettings, version: string): Promise<AdminNavigation> => {
    const { header, footer, announcement } = settings.navigation;
    return {
      version,
      values: {
        "navigation.header": header,
        "navigation.footer": footer,
        "navigation.announcement": announcement,
      },
      targets: await listTargets(db),
    };
  };
  return new Hono<Env>()
    .use(requires("content.read", "content.write"))
    .get("/", async (c) => {
      // The version first: values that change meanwhile make the next save a conflict.
      const version = await getSettingsVersion(db);
      return c.json(await toResponse(await readSettings(db), version));
    })
    .put("/", validateJson(NavigationChange), async (c) => {
      const { values, version } = c.req.valid("json");
      const written = await writeSettings({ db, dialect }, values, version);
      if (written.outcome === "conflict")
        throw failure(409, "The settings have changed since you opened this page.");
      if (written.outcome === "invalid") {
        const issues = written.problems.map(({ key, message }) => ({ path: key, message }));
        throw failure(422, issues.map((one) => `${one.path} ${one.message}.`).join(" "), issues);
      }
      log.info("changed the navigation");
      return c.json(await toResponse(written.settings, written.version));
    });
}
