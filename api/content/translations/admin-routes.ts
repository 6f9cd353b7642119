import { type Context, Hono } from "hono";
import * as v from "valibot";
import { MAX_REPORTED_ROWS } from "../../../data/model/admin/admin-import.ts";
import {
  TranslationChange,
  type TranslationImportReport,
  TranslationItemQuery,
  TranslationQuery,
} from "../../../data/model/admin/admin-translation.ts";
import { can } from "../../../data/model/people/permissions.ts";
import { dayOf } from "../../../data/model/sales/store-days.ts";
import { removeUnstorable } from "../../../data/model/text/plain-text.ts";
import {
  KINDS,
  TRANSLATION_KINDS,
  type TranslationKind,
} from "../../../data/model/translations/translation.ts";
import { readCsv } from "../../catalogue/imports/parsing/read-csv.ts";
import type { ApiDeps, Env } from "../../deps.ts";
import { bodyLimit, MEGABYTE } from "../../http/body-limit.ts";
import { failure } from "../../http/errors.ts";
import { requirePermission, requires } from "../../http/permissions.ts";
import { sendCsv } from "../../http/send-csv.ts";
import { createUploadLimit } from "../../http/uploads.ts";
import { validateJson, validateQuery } from "../../http/validation.ts";
import {
  listAdminTranslations,
  readAdminTranslation,
  saveTranslation,
} from "./edit-translations.ts";
import { exportTranslations } from "./export-translations.ts";
import { importTranslations } from "./import-translations.ts";
import { readTranslationFile } from "./read-file.ts";

/** The kinds that an operator may view. */
function readable(c: Context<Env>): TranslationKind[] {
  const role = c.get("operator")?.operator.role;
  return KINDS.filter((kind) => role && can(role, `${TRANSLATION_KINDS[kind].area}.read`));
}

/** Of a file, in bytes. */
const MAX_FILE_SIZE = 40 * MEGABYTE;

const ImportQuery = v.object({
  dryRun: v.optional(v.picklist(["true", "false"]), "false"),
  source: v.optional(v.pipe(v.string(), v.maxLength(200, "is too long")), ""),
});

/**
 * POST /api/admin/imports/translations: a CSV file in the format of Translate & Adapt, or a product file in French. All
 * of its texts are imported, or none.
 */
export function createTranslationImportRoutes(deps: ApiDeps) {
  const runUpload = createUploadLimit();
  return new Hono<Env>().post(
    "/",
    requires("content.write"),
    bodyLimit(MAX_FILE_SIZE),
    validateQuery(ImportQuery),
    (c) =>
      runUpload(async () => {
        if (!/^text\/csv(?:\s*;|$)/i.test(c.req.header("content-type") ?? ""))
          throw failure(415, "Send a CSV file (text/csv).");
        const csv = await readCsv(new Uint8Array(await c.req.arrayBuffer()));
        if (csv.outcome === "unusable") throw failure(422, csv.message);
        const read = readTranslationFile(csv.header, csv.rows);
        if (read.outcome === "unusable") throw failure(422, read.message);
        for (const kind of new Set(read.texts.map((text) => text.kind)))
          requirePermission(c.get("operator"), `${TRANSLATION_KINDS[kind].area}.write`);
        const { dryRun, source } = c.req.valid("query");
        const options = { dryRun: dryRun === "true", source: removeUnstorable(source) };
        const report = await importTranslations(deps, read.texts, options);
        return c.json({
          ...report,
          rejected: report.rejected.slice(0, MAX_REPORTED_ROWS),
          unknown: report.unknown.slice(0, MAX_REPORTED_ROWS),
          notKept: read.notKept,
        } satisfies TranslationImportReport);
      }),
  );
}

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
      return c.json(await listAdminTranslations(db, readable(c), c.req.valid("query")));
    })
    .get("/export.csv", (c) =>
      sendCsv(
        c,
        `translations-${dayOf(deps.clock())}.csv`,
        exportTranslations(db, readable(c)),
        deps.clock(),
      ),
    )
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
