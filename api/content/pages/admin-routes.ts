import { Hono } from "hono";
import {
  NewPage,
  PageChange,
  PageRestore,
  PageVersionBody,
} from "../../../data/model/admin/admin-page.ts";
import type { ApiDeps, Env } from "../../deps.ts";
import { failure } from "../../http/errors.ts";
import { requires } from "../../http/permissions.ts";
import { validateJson } from "../../http/validation.ts";
import { previewPage } from "../../pages/published-pages.ts";
import {
  createPage,
  listAdminPages,
  readAdminPage,
  removePage,
  restorePage,
  savePage,
  unpublishPage,
} from "./edit-pages.ts";

/** /api/admin/pages: lists, writes, publishes and restores pages. */
export function createAdminPageRoutes(deps: ApiDeps) {
  const { db } = deps;
  return new Hono<Env>()
    .use(requires("content.read", "content.write"))
    .get("/", async (c) => c.json(await listAdminPages(db)))
    .get("/:handle", async (c) => c.json(await readAdminPage(db, c.req.param("handle"))))
    .get("/:handle/preview", async (c) => {
      const page = await previewPage(db, c.req.param("handle"), deps.clock());
      if (!page) throw failure(404, "Page not found");
      return c.json(page);
    })
    .post("/", validateJson(NewPage), async (c) => {
      const page = c.req.valid("json");
      await createPage(deps, page);
      return c.json(await readAdminPage(db, page.handle), 201);
    })
    .put("/:handle", validateJson(PageChange), async (c) => {
      const handle = await savePage(deps, c.req.param("handle"), c.req.valid("json"));
      return c.json(await readAdminPage(db, handle));
    })
    .post("/:handle/unpublish", validateJson(PageVersionBody), async (c) => {
      const handle = c.req.param("handle");
      await unpublishPage(deps, handle, c.req.valid("json").version);
      return c.json(await readAdminPage(db, handle));
    })
    .post("/:handle/restore", validateJson(PageRestore), async (c) => {
      const handle = c.req.param("handle");
      await restorePage(deps, handle, c.req.valid("json"));
      return c.json(await readAdminPage(db, handle));
    })
    .delete("/:handle", async (c) => {
      await removePage(deps, c.req.param("handle"));
      return c.json({ message: "Deleted." });
    });
}
