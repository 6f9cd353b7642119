import * as v from "valibot";
import { type LineNote, NO_PRODUCTS } from "../../../data/model/admin-import.ts";
import { boundedArray } from "../../../data/model/bounded-array.ts";
import { ApiFailure, failure } from "../../http/errors.ts";
import { MAX_ISSUES, readJson, toIssues } from "../../http/validation.ts";
import type { ImportedProduct } from "./product-reader.ts";
import { readCsv } from "./read-csv.ts";
import { IMPORT_FIELDS, type ProductImport, readProductRows } from "./read-product-rows.ts";

const MAX_PRODUCTS = 100_000;

const value = v.nullish(v.union([v.string(), v.number(), v.boolean()]));
const ProductList = boundedArray(v.record(v.string(), value), MAX_PRODUCTS, "products");

/** Beyond the specified fields; they count only where some product has them. */
const MORE_FIELDS = ["stockQuantity", "published", "size"] as const;

export type ParsedProducts = {
  products: ImportedProduct[];
  rejected: LineNote[];
  belonging: LineNote[];
  unread: string[];
};

/**
 * Reads what was sent to be imported: a list of products as JSON, whose lines are their places from
 * 1 (or their own `line`), or a CSV file as it is.
 * @throws ApiFailure when nothing of it can be used
 */
export async function parseProductImport(
  bytes: ArrayBuffer,
  contentType: string,
): Promise<ParsedProducts> {
  const read = /^text\/csv\b/i.test(contentType) ? await readFile(bytes) : readList(bytes);
  if (read.outcome === "unusable") throw new ApiFailure(422, read.message);
  const { products, rejected, belonging, unread } = read;
  if (products.length === 0) {
    const issues = rejected.slice(0, MAX_ISSUES);
    throw new ApiFailure(422, NO_PRODUCTS, {
      issues: issues.map(({ line, message }) => ({ path: String(line), message })),
    });
  }
  return { products, rejected, belonging, unread };
}

async function readFile(bytes: ArrayBuffer): Promise<ProductImport> {
  const file = await readCsv(new Uint8Array(bytes));
  return file.outcome === "unusable" ? file : readProductRows(file.header, file.rows);
}

function readList(bytes: ArrayBuffer): ProductImport {
  const body = readJson(new TextDecoder().decode(bytes));
  // The first issue is enough: collecting them all of 100,000 products takes gigabytes.
  const sent = v.safeParse(ProductList, body, { abortEarly: true });
  if (!sent.success) {
    const issues = toIssues(sent.issues);
    throw failure(400, `${issues[0]?.path || "The body"} ${issues[0]?.message}`, issues);
  }
  const more = MORE_FIELDS.filter((name) => sent.output.some((one) => one[name] !== undefined));
  const header = [...IMPORT_FIELDS, ...more];
  const rows = sent.output.map((fields, place) => ({
    line: typeof fields.line === "number" ? fields.line : place + 1,
    cells: header.map((name) => String(fields[name] ?? "")),
  }));
  return readProductRows(header, rows);
}
