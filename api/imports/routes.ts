import { type Context, Hono } from "hono";
import { type ImportAnswer, type ImportPreview, MAX_TOLD } from "../../data/model/admin-import.ts";
import type { ImportedProduct } from "../../data/model/import-product.ts";
import { PLACEHOLDER_PICTURE } from "../../data/seed/sample-store.ts";
import type { ApiDeps, Env } from "../deps.ts";
import { ApiFailure, failure } from "../errors.ts";
import { findLastImport } from "./history-store.ts";
import { importProducts, undoImport } from "./import-products.ts";
import type { SentProducts } from "./read-sent-products.ts";
import { runWorker } from "./run-worker.ts";
import type { ImportPlan } from "./store.ts";

type Deps = Pick<ApiDeps, "db" | "dialect" | "clock">;

const TYPES = /^(?:application\/json|text\/csv)(?:\s*;|$)/i;
/** How many products are named that stand against undoing. */
const MAX_NAMED = 50;

/**
 * POST /api/products/import, for the operator: a list of products (JSON) or a file (text/csv) in,
 * what came of it out. `?source=` names the file for the record.
 */
export function createImportRoutes({ db, dialect, clock }: Deps) {
  return new Hono<Env>().post("/", async (c) => {
    const sent = await readSent(c);
    const plan = await importProducts(db, dialect, sent.products, {
      now: clock(),
      placeholder: PLACEHOLDER_PICTURE,
      source: c.req.query("source")?.replace(/[\0\p{Cs}]/gu, "") ?? "",
      rejected: sent.rejected.length,
    });
    return c.json(toAnswer(sent, plan));
  });
}

/** /api/admin/imports/products: dry-run (same body as the import), last and undo. */
export function createImportToolRoutes({ db, dialect, clock }: Deps) {
  return new Hono<Env>()
    .post("/dry-run", async (c) => {
      const sent = await readSent(c);
      const options = { now: clock(), placeholder: PLACEHOLDER_PICTURE, dryRun: true };
      const plan = await importProducts(db, dialect, sent.products, options);
      return c.json(toPreview(sent, plan));
    })
    .get("/last", async (c) => c.json((await findLastImport(db)) ?? null))
    .post("/undo", async (c) => {
      const undo = await undoImport(db, dialect, clock());
      if (undo.outcome === "nothing") throw failure(409, "There is no import to undo.");
      if (undo.outcome === "refused") {
        const count = undo.titles.length;
        const titles = undo.titles.slice(0, MAX_NAMED);
        const named = `${titles.slice(0, 5).join(", ")}${count > 5 ? " …" : ""}`;
        const products = `${count} ${count === 1 ? "product has" : "products have"}`;
        const message = `${products} been edited or sold since, so nothing was undone: ${named}`;
        throw new ApiFailure(409, message, { body: { titles, count } });
      }
      return c.json({ removed: undo.removed, restored: undo.restored });
    });
}

/** What was sent, read in a thread of its own. */
async function readSent(c: Context<Env>): Promise<SentProducts> {
  const contentType = c.req.header("content-type") ?? "";
  if (!TYPES.test(contentType)) {
    throw failure(415, "Send JSON (application/json) or a CSV file (text/csv).");
  }
  const bytes = await c.req.arrayBuffer();
  const task = { name: "read-products", bytes, contentType } as const;
  const read = await runWorker<ImportedProduct, Omit<SentProducts, "products">>(task);
  return { products: read.items, ...read.result };
}

function toAnswer({ products, rejected, belonging }: SentProducts, plan: ImportPlan): ImportAnswer {
  return {
    count: products.length,
    created: plan.created.length,
    changed: plan.changed.length,
    unchanged: plan.unchanged.length,
    rejected: rejected.slice(0, MAX_TOLD),
    belonging: belonging.slice(0, MAX_TOLD),
  };
}

/** Columns by the names that people know them by. */
const FIELDS: Record<string, string> = {
  price_cents: "price",
  image_url: "image",
  in_stock: "in stock",
  stock_quantity: "stock",
  sku: "SKU",
};

function toPreview(sent: SentProducts, plan: ImportPlan): ImportPreview {
  const told = <O extends "created" | "unchanged">(outcome: O) =>
    plan[outcome]
      .slice(0, MAX_TOLD)
      .map(({ line, title }) => ({ line, title, outcome, fields: [] as string[] }));
  const changed = plan.changed.slice(0, MAX_TOLD).map(({ product: { line, title }, fields }) => ({
    line,
    title,
    outcome: "changed" as const,
    fields: fields.map((field) => FIELDS[field] ?? field),
  }));
  const rows = [...told("created"), ...changed, ...told("unchanged")];
  return { ...toAnswer(sent, plan), rows: rows.sort((a, b) => a.line - b.line) };
}
