import { Hono } from "hono";
import {
  type AdminNavigation,
  NavigationChange,
} from "../../../data/model/admin/admin-navigation.ts";
import type { StoreSettings } from "../../../data/model/settings/settings.ts";
import type { ApiDeps, Env } from "../../deps.ts";
import { requires } from "../../http/permissions.ts";
import { validateJson } from "../../http/validation.ts";
import { changeSettings } from "../../settings/change-settings.ts";
import { getSettingsVersion, readSettings } from "../../settings/store.ts";
import { findTargets } from "./find-targets.ts";
import { listEntries } from "./page-links.ts";
import { listTargets } from "./targets.ts";

/** /api/admin/navigation: reads and changes the menus of the shop and the announcement. */
export function createAdminNavigationRoutes({ db, dialect, log }: ApiDeps) {
  const toResponse = async (settings: StoreSettings, version: string): Promise<AdminNavigation> => {
    const { header, footer, announcement } = settings.navigation;
    const { withPresentHandle } = await findTargets(db, listEntries(settings));
    return {
      version,
      values: {
        "navigation.header": header.map(withPresentHandle),
        "navigation.footer": footer.map(({ title, links }) => ({
          title,
          links: links.map(withPresentHandle),
        })),
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
      const written = await changeSettings({ db, dialect }, values, version);
      log.info("changed the navigation");
      return c.json(await toResponse(written.settings, written.version));
    });
}
