import { sortKey } from "../../../../data/model/catalogue/listing-order.ts";
import { cellText } from "./cell-text.ts";
import type { ImportHeader } from "./import-columns.ts";
import type { ImportRow } from "./imported-product.ts";
import { type Problem, RowCells } from "./row-cells.ts";

/** The rows of one product. */
export type RowGroup = {
  /** All rows; the first one has the texts of the product. */
  rows: ImportRow[];
  /** The rows that are sold. */
  variants: ImportRow[];
  /** `parent`: the first row is not sold itself, but its variations are. */
  kind: "own" | "parent";
  /** Whether a handle or id identifies the product. */
  isIdentified: boolean;
};

type Grouped = {
  groups: RowGroup[];
  /** Rows without a product. */
  rejected: { row: ImportRow; problem: Problem }[];
};

/** Groups the rows of a file by product. */
export function groupRows(header: ImportHeader, rows: readonly ImportRow[]): Grouped {
  const cells = new RowCells(header);
  if (header.format === "woocommerce") return groupVariations(cells, rows);
  const joins =
    header.format === "shopify" || cells.has("handle") || header.optionColumns.length > 0;
  return joins ? groupByHandle(header, cells, rows) : ungrouped(rows);
}

function ungrouped(rows: readonly ImportRow[]): Grouped {
  return { groups: rows.map(groupOf), rejected: [] };
}

const groupOf = (row: ImportRow): RowGroup => ({
  rows: [row],
  variants: [row],
  kind: "own",
  isIdentified: false,
});

/**
 * Joins rows with the same handle, also if they are apart or repeat the title. Rows without a price,
 * SKU and option values are further pictures. A plain file without handles is joined by title.
 */
function groupByHandle(header: ImportHeader, cells: RowCells, rows: readonly ImportRow[]): Grouped {
  const groups = new Map<string, RowGroup>();
  const rejected: Grouped["rejected"] = [];
  for (const row of rows) {
    const handle = cells.read(row, "handle").toLowerCase();
    const title = cells.read(row, "title");
    const key = handle ? `handle ${handle}` : `title ${sortKey(title) || row.line}`;
    const group = groups.get(key);
    if (group) {
      group.rows.push(row);
      if (isSold(header, cells, row)) group.variants.push(row);
    } else if (title) {
      groups.set(key, { ...groupOf(row), isIdentified: handle !== "" });
    } else {
      rejected.push({ row, problem: { column: "Title", message: "has no title" } });
    }
  }
  return { groups: [...groups.values()], rejected };
}

function isSold(header: ImportHeader, cells: RowCells, row: ImportRow): boolean {
  const columns = ["price", "sku", "option1Value", "option2Value", "option3Value"] as const;
  return (
    columns.some((column) => cells.read(row, column)) ||
    header.optionColumns.some(({ value }) => cellText(row, value) !== "")
  );
}

/**
 * Assigns WooCommerce's variations to their parents, by SKU or "id:123", before or after them. A file
 * without types has variations that name their parents.
 */
function groupVariations(cells: RowCells, rows: readonly ImportRow[]): Grouped {
  const groups = new Map<ImportRow, RowGroup>();
  const byReference = new Map<string, RowGroup[]>();
  const variations: ImportRow[] = [];
  for (const row of rows) {
    const kind = cells.read(row, "kind");
    if (/^variation\b/i.test(kind) || (!kind && cells.read(row, "parent"))) {
      variations.push(row);
      continue;
    }
    const isParent = /^variable\b/i.test(kind);
    const group: RowGroup = {
      ...groupOf(row),
      ...(isParent && { kind: "parent" as const, variants: [] }),
      isIdentified: cells.read(row, "id") !== "",
    };
    groups.set(row, group);
    const [id, sku] = [cells.read(row, "id"), cells.read(row, "sku").toLowerCase()];
    for (const reference of [id && `id:${id}`, sku]) {
      if (reference) byReference.set(reference, [...(byReference.get(reference) ?? []), group]);
    }
  }
  const rejected: Grouped["rejected"] = [];
  for (const row of variations) {
    const reference = cells.read(row, "parent");
    const parent = findParent(byReference.get(reference.toLowerCase()) ?? [], row);
    if (parent) {
      if (parent.kind === "own") Object.assign(parent, { kind: "parent", variants: [] });
      parent.rows.push(row);
      parent.variants.push(row);
      continue;
    }
    const message = reference
      ? `its parent ${JSON.stringify(reference.slice(0, 40))} is not in the file`
      : "is a variation without a parent";
    rejected.push({ row, problem: { column: "Parent", message } });
  }
  for (const [row, { kind, variants }] of groups) {
    if (kind !== "parent" || variants.length > 0) continue;
    rejected.push({ row, problem: { column: "Type", message: "has no variations in the file" } });
    groups.delete(row);
  }
  return { groups: [...groups.values()], rejected };
}

/**
 * The parent of a variation, of several products with the SKU that it names: the last one before it, because
 * exports list variations after their parents. Products with variations go before others.
 */
function findParent(named: readonly RowGroup[], { line }: ImportRow): RowGroup | undefined {
  const parents = named.filter(({ kind }) => kind === "parent");
  const found = parents.length > 0 ? parents : named;
  return found.findLast(({ rows }) => (rows[0]?.line ?? 0) < line) ?? found[0];
}
