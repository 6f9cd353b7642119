import type { LineNote } from "../../../data/model/admin-import.ts";
import { formatMoney } from "../../../data/model/money.ts";
import { type ColumnIndexes, type ImportDialect, readHeader } from "./import-columns.ts";
import { readPrice } from "./import-values.ts";
import { type ImportedProduct, type ImportRow, ProductReader } from "./product-reader.ts";

/**
 * The products of a file. `rejected` rows are invalid; `belonging` rows are variations and further
 * pictures of another row's product, which is imported as one product.
 */
export type ProductImport =
  | {
      outcome: "read";
      products: ImportedProduct[];
      rejected: LineNote[];
      belonging: LineNote[];
      /** Ignored columns. */
      unread: string[];
    }
  | { outcome: "unusable"; message: string };

export const DEFAULT_DESCRIPTION = "No description available";
export const DEFAULT_CATEGORY = "Uncategorized";

/** The fields of POST /api/products/import, which are read like the columns of a file. */
export const IMPORT_FIELDS = [
  "title",
  "description",
  "price",
  "category",
  "sku",
  "imageUrl",
  "inStock",
] as const;

/** Reads the rows of a file as products. */
export function readProductRows(
  header: readonly string[],
  rows: Iterable<ImportRow>,
): ProductImport {
  const columns = readHeader(header);
  if (columns.outcome === "unusable") return columns;
  const reader = new RowReader(columns.dialect, columns.indexes, columns.width);
  for (const row of rows) reader.add(row);
  return { outcome: "read", ...reader.finish(), unread: columns.unread };
}

/** Groups rows into products with their variations. */
class RowReader {
  readonly #dialect: ImportDialect;
  readonly #reader: ProductReader;
  readonly #width: number;
  readonly #groups: RowGroup[] = [];
  readonly #byHandle = new Map<string, RowGroup>();
  readonly #unassigned: ImportRow[] = [];
  readonly #rejected: LineNote[] = [];
  readonly #belonging: LineNote[] = [];

  constructor(dialect: ImportDialect, indexes: ColumnIndexes, width: number) {
    this.#dialect = dialect;
    this.#reader = new ProductReader(dialect, indexes);
    this.#width = width;
  }

  add(row: ImportRow) {
    if (
      row.cells.length > this.#width &&
      row.cells.slice(this.#width).some((cell) => cell.trim())
    ) {
      const message = `has ${row.cells.length} cells where the header has ${this.#width}`;
      this.#rejected.push({ line: row.line, message });
      return;
    }
    const parent = this.#parentOf(row);
    if (parent) {
      parent.variations.push(row);
      return;
    }
    if (this.#isVariation(row)) {
      this.#unassigned.push(row);
      return;
    }
    const group: RowGroup = { row, variations: [] };
    this.#groups.push(group);
    for (const key of this.#keysOf(row)) {
      if (!this.#byHandle.has(key)) this.#byHandle.set(key, group);
    }
  }

  finish() {
    this.#assignVariations();
    const products: ImportedProduct[] = [];
    const seen = new Map<string, number>();
    for (const group of this.#groups) {
      const product = this.#reader.read(group.row, group.variations);
      if (typeof product === "string") {
        this.#rejected.push({ line: group.row.line, message: product });
        for (const { line } of group.variations) {
          this.#rejected.push({
            line,
            message: `its product on line ${group.row.line} is rejected`,
          });
        }
        continue;
      }
      const key = product.sku ? `sku ${product.sku}` : `title ${product.title.toLowerCase()}`;
      const first = seen.get(key);
      if (first !== undefined) {
        const message = `is the same product as on line ${first} (${key})`;
        this.#rejected.push({ line: product.line, message });
        continue;
      }
      seen.set(key, product.line);
      products.push(product);
      for (const row of group.variations) {
        const message = `belongs to "${product.title}" on line ${product.line}`;
        this.#belonging.push({
          line: row.line,
          message: message + this.#describePriceDifference(row, product),
        });
      }
    }
    const byLine = (a: LineNote, b: LineNote) => a.line - b.line;
    return {
      products,
      rejected: this.#rejected.sort(byLine),
      belonging: this.#belonging.sort(byLine),
    };
  }

  /** The group of a variation, or of a Shopify row without a title. */
  #parentOf(row: ImportRow): RowGroup | undefined {
    if (this.#dialect === "shopify") {
      if (this.#reader.cell(row, "title")) return undefined;
      return this.#byHandle.get(`handle ${this.#reader.cell(row, "handle")}`);
    }
    if (this.#isVariation(row)) {
      return this.#byHandle.get(this.#reader.cell(row, "parent").toLowerCase());
    }
    return undefined;
  }

  #isVariation(row: ImportRow): boolean {
    return this.#dialect === "woocommerce" && /^variation\b/i.test(this.#reader.cell(row, "kind"));
  }

  /** Assigns variations that precede their parents. Those without a parent become products. */
  #assignVariations() {
    for (const row of this.#unassigned) {
      const parent = this.#parentOf(row);
      if (parent) parent.variations.push(row);
      else this.#groups.push({ row, variations: [] });
    }
    if (this.#unassigned.length > 0) this.#groups.sort((a, b) => a.row.line - b.row.line);
  }

  /** Reports that the price of a variation is not imported. */
  #describePriceDifference(row: ImportRow, product: ImportedProduct): string {
    const cents = readPrice(this.#reader.cell(row, "price"));
    if (typeof cents === "string" || cents === product.priceCents) return "";
    return `, which is sold at ${formatMoney(product.priceCents)}; its own price of ${formatMoney(cents)} is not imported`;
  }

  #keysOf(row: ImportRow): string[] {
    if (this.#dialect === "shopify") return [`handle ${this.#reader.cell(row, "handle")}`];
    const [id, sku] = [this.#reader.cell(row, "id"), this.#reader.cell(row, "sku")];
    return [id && `id:${id}`, sku.toLowerCase()].filter(Boolean);
  }
}

type RowGroup = { row: ImportRow; variations: ImportRow[] };
