import * as v from "valibot";
import { type ImportColumns, NO_PRODUCTS } from "../../../../data/model/admin/admin-import.ts";
import type { ImportFormat } from "../../../../data/model/catalogue/import-fields.ts";
import { boundedArray } from "../../../../data/model/text/fields.ts";
import { ApiFailure, failure } from "../../../http/errors.ts";
import { MAX_ISSUES, readJson, toIssues } from "../../../http/validation.ts";
import { formatOf, listColumns } from "./import-columns.ts";
import { readCsv } from "./read-csv.ts";
import {
  JSON_FIELDS,
  type ParsedProducts,
  type ProductImport,
  type ReadOptions,
  readProductRows,
} from "./read-product-rows.ts";

const MAX_PRODUCTS = 100_000;

const value = v.nullish(v.union([v.string(), v.number(), v.boolean()]));
const ProductList = boundedArray(v.record(v.string(), value), MAX_PRODUCTS, "products");

/** Additional fields, read if any product has them. */
const OPTIONAL_FIELDS = ["stockQuantity", "published", "size"] as const;

/**
 * Parses the body of an import: a CSV file or a JSON array of products. The line of a JSON product is its
 * `line` or its position from 1.
 * @throws ApiFailure if it contains no valid product
 */
export async function parseProductImport(
  bytes: ArrayBuffer,
  contentType: string,
  options: ReadOptions,
): Promise<ParsedProducts & { columns: ImportColumns }> {
  const isFile = /^text\/csv\b/i.test(contentType);
  const { columns, ...read } = isFile ? await readFile(bytes, options) : readList(bytes);
  // With them, the operator can choose the format and the fields of the columns.
  const body = read.format && { format: read.format, columns };
  if (read.outcome === "unusable") throw new ApiFailure(422, read.message, { body });
  const { outcome: _, ...parsed } = read;
  if (parsed.products.length === 0) {
    const issues = parsed.rejected.slice(0, MAX_ISSUES);
    throw new ApiFailure(422, NO_PRODUCTS, {
      body,
      issues: issues.map(({ line, column, message }) => ({
        path: String(line),
        message: column ? `${column}: ${message}` : message,
      })),
    });
  }
  return { ...parsed, columns };
}

/** The format is missing if the header can't be read. */
type WithColumns = ProductImport & { columns: ImportColumns; format?: ImportFormat };

async function readFile(bytes: ArrayBuffer, options: ReadOptions): Promise<WithColumns> {
  const file = await readCsv(new Uint8Array(bytes));
  if (file.outcome === "unusable") return { ...file, columns: [] };
  const columns = listColumns(file.header, options);
  const format = formatOf(file.header, options);
  return { ...readProductRows(file.header, file.rows, options), columns, format };
}

function readList(bytes: ArrayBuffer): WithColumns {
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
  const header = [...JSON_FIELDS, ...optional];
  const rows = sent.output.map((fields, index) => ({
    line: typeof fields.line === "number" ? fields.line : index + 1,
    cells: header.map((name) => String(fields[name] ?? "")),
  }));
  return { ...readProductRows(header, rows), columns: [] };
}
