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

/** Additional fields, read if any product has them. */
const OPTIONAL_FIELDS = ["stockQuantity", "published", "size"] as const;

export type ParsedProducts = {
  products: ImportedProduct[];
  rejected: LineNote[];
  belonging: LineNote[];
  unread: string[];
};

/**
 * Parses the body of an import: a CSV file or a JSON array of products. The line of a JSON product is its
 * `line` or its position from 1.
 * @throws ApiFailure if it contains no valid product
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
  // Stops at the first issue, because the issues of 100,000 products would take gigabytes.
  const sent = v.safeParse(ProductList, body, { abortEarly: true });
  if (!sent.success) {
    const issues = toIssues(sent.issues);
    throw failure(400, `${issues[0]?.path || "The body"} ${issues[0]?.message}`, issues);
  }
  const optional = OPTIONAL_FIELDS.filter((name) =>
    sent.output.some((one) => one[name] !== undefined),
  );
  const header = [...IMPORT_FIELDS, ...optional];
  const rows = sent.output.map((fields, index) => ({
    line: typeof fields.line === "number" ? fields.line : index + 1,
    cells: header.map((name) => String(fields[name] ?? "")),
  }));
  return readProductRows(header, rows);
}
