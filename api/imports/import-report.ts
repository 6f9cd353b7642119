import {
  type ImportPreview,
  type ImportReport,
  MAX_REPORTED_ROWS,
} from "../../data/model/admin-import.ts";
import type { Matches } from "./match-products.ts";
import type { ParsedProducts } from "./parsing/parse-product-import.ts";

/** The number of unread columns that a report names. */
const MAX_COLUMNS = 50;

/** The response of an import. */
export function toReport(
  { products, rejected, belonging, unread }: ParsedProducts,
  matches: Matches,
): ImportReport {
  return {
    count: products.length,
    created: matches.created.length,
    changed: matches.changed.length,
    unchanged: matches.unchanged.length,
    rejected: rejected.slice(0, MAX_REPORTED_ROWS),
    belonging: belonging.slice(0, MAX_REPORTED_ROWS),
    unread: unread.slice(0, MAX_COLUMNS),
  };
}

/** Labels of columns for the operator. */
const FIELD_LABELS: Record<string, string> = {
  price_cents: "price",
  image_url: "image",
  in_stock: "in stock",
  stock_quantity: "stock",
  sku: "SKU",
};

/** The response of a dry run: for each row, what an import would do. */
export function toPreview(parsed: ParsedProducts, matches: Matches): ImportPreview {
  const rowsOf = <O extends "created" | "unchanged">(outcome: O) =>
    matches[outcome]
      .slice(0, MAX_REPORTED_ROWS)
      .map(({ line, title }) => ({ line, title, outcome, fields: [] as string[] }));
  const changed = matches.changed
    .slice(0, MAX_REPORTED_ROWS)
    .map(({ product: { line, title }, fields }) => ({
      line,
      title,
      outcome: "changed" as const,
      fields: fields.map((field) => FIELD_LABELS[field] ?? field),
    }));
  const rows = [...rowsOf("created"), ...changed, ...rowsOf("unchanged")];
  return { ...toReport(parsed, matches), rows: rows.sort((a, b) => a.line - b.line) };
}
