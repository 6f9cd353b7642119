import {
  type ImportPreview,
  type ImportReport,
  MAX_REPORTED_ROWS,
} from "../../data/model/admin-import.ts";
import type { Matches } from "./match-products.ts";
import type { SentProducts } from "./parsing/parse-product-import.ts";

/** How many columns are named that were not read. */
const MAX_COLUMNS = 50;

/** What came of an import. */
export function toAnswer(
  { products, rejected, belonging, unread }: SentProducts,
  plan: Matches,
): ImportReport {
  return {
    count: products.length,
    created: plan.created.length,
    changed: plan.changed.length,
    unchanged: plan.unchanged.length,
    rejected: rejected.slice(0, MAX_REPORTED_ROWS),
    belonging: belonging.slice(0, MAX_REPORTED_ROWS),
    unread: unread.slice(0, MAX_COLUMNS),
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

/** Row by row what an import would do. */
export function toPreview(sent: SentProducts, plan: Matches): ImportPreview {
  const told = <O extends "created" | "unchanged">(outcome: O) =>
    plan[outcome]
      .slice(0, MAX_REPORTED_ROWS)
      .map(({ line, title }) => ({ line, title, outcome, fields: [] as string[] }));
  const changed = plan.changed
    .slice(0, MAX_REPORTED_ROWS)
    .map(({ product: { line, title }, fields }) => ({
      line,
      title,
      outcome: "changed" as const,
      fields: fields.map((field) => FIELDS[field] ?? field),
    }));
  const rows = [...told("created"), ...changed, ...told("unchanged")];
  return { ...toAnswer(sent, plan), rows: rows.sort((a, b) => a.line - b.line) };
}
