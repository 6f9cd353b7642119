import type { LineNote } from "../../../data/model/admin-import.ts";
import { formatMoney } from "../../../data/model/money.ts";
import { type ColumnIndexes, type ImportDialect, readHeader } from "./import-columns.ts";
import { readPrice } from "./import-values.ts";
import { type ImportedProduct, type ImportRow, ProductReader } from "./product-reader.ts";

/**
 * What a file holds. `rejected` rows are left out for what they say; `belonging` rows are variations
 * and further pictures of a product that is there, which is sold as one.
 */
export type ProductImport =
  | {
      outcome: "read";
      products: ImportedProduct[];
      rejected: LineNote[];
      belonging: LineNote[];
      /** Columns that were not read: misspelt, or of no use here. */
      unread: string[];
    }
  | { outcome: "unusable"; message: string };

export const DEFAULT_DESCRIPTION = "No description available";
export const DEFAULT_CATEGORY = "Uncategorized";

/** The fields of POST /api/products/import, which are read by the same rules as a file's columns. */
export const IMPORT_FIELDS = [
  "title",
  "description",
  "price",
  "category",
  "sku",
  "imageUrl",
  "inStock",
] as const;

/** Reads the rows of a file, under its header, as products. */
export function readProductRows(
  header: readonly string[],
  rows: Iterable<ImportRow>,
): ProductImport {
  const columns = readHeader(header);
  if (columns.outcome === "unusable") return columns;
  const reader = new RowReader(columns.dialect, columns.places, columns.width);
  for (const row of rows) reader.add(row);
  return { outcome: "read", ...reader.finish(), unread: columns.unread };
}

/** Reads rows one by one; variations find their parents among those read before. */
class RowReader {
  readonly #dialect: ImportDialect;
  readonly #reader: ProductReader;
  readonly #width: number;
  readonly #families: Family[] = [];
  readonly #byHandle = new Map<string, Family>();
  readonly #waiting: ImportRow[] = [];
  readonly #rejected: LineNote[] = [];
  readonly #belonging: LineNote[] = [];

  constructor(dialect: ImportDialect, places: ColumnIndexes, width: number) {
    this.#dialect = dialect;
    this.#reader = new ProductReader(dialect, places);
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
      this.#waiting.push(row);
      return;
    }
    const family: Family = { row, variations: [] };
    this.#families.push(family);
    for (const key of this.#keysOf(row)) {
      if (!this.#byHandle.has(key)) this.#byHandle.set(key, family);
    }
  }

  finish() {
    this.#placeWaiting();
    const products: ImportedProduct[] = [];
    const seen = new Map<string, number>();
    for (const family of this.#families) {
      const product = this.#reader.read(family.row, family.variations);
      if (typeof product === "string") {
        this.#rejected.push({ line: family.row.line, message: product });
        for (const { line } of family.variations) {
          this.#rejected.push({
            line,
            message: `its product on line ${family.row.line} is left out`,
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
      for (const row of family.variations) {
        const message = `belongs to "${product.title}" on line ${product.line}`;
        this.#belonging.push({ line: row.line, message: message + this.#lost(row, product) });
      }
    }
    const byLine = (a: LineNote, b: LineNote) => a.line - b.line;
    return {
      products,
      rejected: this.#rejected.sort(byLine),
      belonging: this.#belonging.sort(byLine),
    };
  }

  /** The product that a row without a title of its own, or a variation, is a part of. */
  #parentOf(row: ImportRow): Family | undefined {
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

  /** Variations that stood before their parents; without any, they are products of their own. */
  #placeWaiting() {
    for (const row of this.#waiting) {
      const parent = this.#parentOf(row);
      if (parent) parent.variations.push(row);
      else this.#families.push({ row, variations: [] });
    }
    if (this.#waiting.length > 0) this.#families.sort((a, b) => a.row.line - b.row.line);
  }

  /** What of a variation the one product that is sold does not keep. */
  #lost(row: ImportRow, product: ImportedProduct): string {
    const cents = readPrice(this.#reader.cell(row, "price"));
    if (typeof cents === "string" || cents === product.priceCents) return "";
    return `, which is sold at ${formatMoney(product.priceCents)}; its own price of ${formatMoney(cents)} is not kept`;
  }

  #keysOf(row: ImportRow): string[] {
    if (this.#dialect === "shopify") return [`handle ${this.#reader.cell(row, "handle")}`];
    const [id, sku] = [this.#reader.cell(row, "id"), this.#reader.cell(row, "sku")];
    return [id && `id:${id}`, sku.toLowerCase()].filter(Boolean);
  }
}

type Family = { row: ImportRow; variations: ImportRow[] };
