import { type Context, Hono } from "hono";
import {
  TranslationChange,
  TranslationItemQuery,
  TranslationQuery,
} from "../../../data/model/admin/admin-translation.ts";
import { can } from "../../../data/model/people/permissions.ts";
import {
  KINDS,
  TRANSLATION_KINDS,
  type TranslationKind,
} from "../../../data/model/translations/translation.ts";
import type { ApiDeps, Env } from "../../deps.ts";
import { requirePermission, requires } from "../../http/permissions.ts";
import { validateJson, validateQuery } from "../../http/validation.ts";
import {
  listAdminTranslations,
  readAdminTranslation,
  saveTranslation,
} from "./edit-translations.ts";

/**
 * /api/admin/translations: the texts of the store's content in French. Besides the permission of content, each kind
 * requires that of its editor.
 */
export function createAdminTranslationRoutes(deps: ApiDeps) {
  const { db } = deps;
  const check = (c: Context<Env>, kind: TranslationKind, action: "read" | "write") =>
    requirePermission(c.get("operator"), `${TRANSLATION_KINDS[kind].area}.${action}`);
  return new Hono<Env>()
    .use(requires("content.read", "content.write"))
    .get("/", validateQuery(TranslationQuery), async (c) => {
      const role = c.get("operator")?.operator.role;
      const kinds = KINDS.filter(
        (kind) => role && can(role, `${TRANSLATION_KINDS[kind].area}.read`),
      );
      return c.json(await listAdminTranslations(db, kinds, c.req.valid("query")));
    })
    .get("/item", validateQuery(TranslationItemQuery), async (c) => {
      const { kind, item } = c.req.valid("query");
      check(c, kind, "read");
      return c.json(await readAdminTranslation(db, kind, item));
    })
    .put("/item", validateJson(TranslationChange), async (c) => {
      const change = c.req.valid("json");
      check(c, change.kind, "write");
      await saveTranslation(deps, change);
      return c.json(await readAdminTranslation(db, change.kind, change.item));
    });
}
