import { Hono } from "hono";
import * as v from "valibot";
import { IMPORT_FIELDS, readProductRows } from "../../data/model/product-import.ts";
import { PLACEHOLDER_PICTURE } from "../../data/seed/sample-store.ts";
import type { ApiDeps, Env } from "../deps.ts";
import { ApiFailure } from "../errors.ts";
import { validJson } from "../valid.ts";
import { importProducts } from "./import-products.ts";

const MAX_PRODUCTS = 100_000;

const value = v.nullish(v.union([v.string(), v.number(), v.boolean()]));
const ImportRequest = v.pipe(
  v.array(v.record(v.string(), value), "must be a list of products"),
  v.maxLength(MAX_PRODUCTS, `must have at most ${MAX_PRODUCTS.toLocaleString("en-CA")} products`),
);

/**
 * POST /api/products/import, for the operator: a list of products in, `{ count, created, changed,
 * unchanged, rejected }` out. What can't be read is rejected by its place in the list, from 1.
 */
export function createImportRoutes(deps: Pick<ApiDeps, "db" | "dialect" | "clock">) {
  const { db, dialect, clock } = deps;
  return new Hono<Env>().post("/", validJson(ImportRequest), async (c) => {
    const rows = c.req.valid("json").map((fields, place) => ({
      line: place + 1,
      cells: IMPORT_FIELDS.map((name) => String(fields[name] ?? "")),
    }));
    const read = readProductRows(IMPORT_FIELDS, rows);
    if (read.outcome === "unusable") throw new ApiFailure(422, read.message);
    const { products, rejected } = read;
    if (products.length === 0) {
      const issues = rejected.map(({ line, message }) => ({ path: String(line - 1), message }));
      throw new ApiFailure(422, "No valid products found", { issues: issues.slice(0, 100) });
    }
    const options = { now: clock(), placeholder: PLACEHOLDER_PICTURE };
    const plan = await importProducts(db, dialect, products, options);
    return c.json({
      count: products.length,
      created: plan.created.length,
      changed: plan.changed.length,
      unchanged: plan.unchanged.length,
      rejected,
    });
  });
}
