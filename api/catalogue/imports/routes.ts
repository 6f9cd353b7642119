import { type Context, Hono } from "hono";
import * as v from "valibot";
import {
  ColumnMapping,
  IMPORT_FORMAT_NAMES,
  MISSING_STOCK,
} from "../../../data/model/catalogue/import-fields.ts";
import { dayOf } from "../../../data/model/sales/store-days.ts";
import { removeUnstorable } from "../../../data/model/text/plain-text.ts";
import type { ApiDeps, Env } from "../../deps.ts";
import { bodyLimit, MEGABYTE } from "../../http/body-limit.ts";
import { failure } from "../../http/errors.ts";
import { requires } from "../../http/permissions.ts";
import { sendCsv } from "../../http/send-csv.ts";
import { createUploadLimit } from "../../http/uploads.ts";
import { exportProducts } from "./export-products.ts";
import type { RunTask } from "./run-task.ts";
import { findLastImport } from "./store.ts";

type Deps = Pick<ApiDeps, "db" | "clock" | "config">;

/** Of a product file, in bytes. */
const MAX_FILE_SIZE = 40 * MEGABYTE;

const TYPES = /^(?:application\/json|text\/csv)(?:\s*;|$)/i;

/**
 * POST /api/products/import, for the operator. The body is a list of products (JSON) or a CSV file
 * (text/csv); the response is an `ImportReport`. `?source=` is the file's name, `?mapping=` a
 * `ColumnMapping` in JSON, `?format=` the format of the file instead of the recognized one, and
 * `?missingStock=` how tracked variants without a quantity are imported.
 */
export function createImportRoutes({ clock, config }: Deps, runTask: RunTask) {
  const runUpload = createUploadLimit();
  return new Hono<Env>().post("/", requires("products.write"), bodyLimit(MAX_FILE_SIZE), (c) => {
    const source = removeUnstorable(c.req.query("source") ?? "");
    const reading = { ...readQuery(c), now: clock(), origin: config.publicUrl };
    return runUpload(async () => {
      const input = { ...(await readBody(c)), ...reading, source };
      return c.json(await runTask("importProducts", input, c.req.raw.signal));
    });
  });
}

/** /api/admin/imports/products: dry-run (same body as the import), last and undo. */
export function createImportToolRoutes({ db, clock, config }: Deps, runTask: RunTask) {
  const runUpload = createUploadLimit();
  return new Hono<Env>()
    .post("/dry-run", requires("products.read"), bodyLimit(MAX_FILE_SIZE), (c) => {
      const reading = { ...readQuery(c), now: clock(), origin: config.publicUrl };
      return runUpload(async () => {
        const input = { ...(await readBody(c)), ...reading };
        return c.json(await runTask("previewProducts", input, c.req.raw.signal));
      });
    })
    .get("/last", requires("products.read"), async (c) =>
      c.json((await findLastImport(db)) ?? null),
    )
    .post("/undo", requires("products.write"), bodyLimit(MEGABYTE), async (c) => {
      const undo = await runTask("undoProducts", { now: clock() });
      if (undo.outcome === "nothing") throw failure(409, "There is no import to undo.");
      const { removed, restored, unchanged, unchangedCount } = undo;
      return c.json({ removed, restored, unchanged, unchangedCount });
    });
}

/** GET /api/admin/products/export: all products in Shopify's format. */
export function createExportRoutes({ db, clock, config }: Deps) {
  return new Hono<Env>().get("/", requires("products.read"), (c) => {
    const now = clock();
    const name = `products-${dayOf(now)}.csv`;
    return sendCsv(c, name, exportProducts(db, config.publicUrl), now);
  });
}

const MAX_MAPPING = 8_000;

const Reading = v.object({
  mapping: v.optional(
    v.pipe(v.string(), v.maxLength(MAX_MAPPING), v.parseJson(), ColumnMapping),
    "{}",
  ),
  format: v.optional(v.picklist(IMPORT_FORMAT_NAMES)),
  missingStock: v.optional(v.picklist(MISSING_STOCK), "unlimited"),
});

function readQuery(c: Context<Env>) {
  const { mapping, format, missingStock } = c.req.query();
  const read = v.safeParse(Reading, { mapping, format, missingStock });
  if (!read.success) throw failure(400, "mapping, format or missingStock is invalid.");
  return { ...read.output, format: read.output.format };
}

async function readBody(c: Context<Env>): Promise<{ bytes: ArrayBuffer; contentType: string }> {
  const contentType = c.req.header("content-type") ?? "";
  if (!TYPES.test(contentType)) {
    throw failure(415, "Send JSON (application/json) or a CSV file (text/csv).");
  }
  return { bytes: await c.req.arrayBuffer(), contentType };
}
