import { htmlToText } from "./html-text.ts";
import {
  type Column,
  type ColumnPlaces,
  type ImportDialect,
  readHeader,
} from "./import-columns.ts";
import { readPrice, readQuantity, readSwitch } from "./import-values.ts";
import { isPictureAddress } from "./picture.ts";

/** A row of a file: its cells in the header's order, and the line on which it begins. */
export type ImportRow = { line: number; cells: readonly string[] };

/**
 * A product as a file tells it. What a file does not tell is undefined: a new product then gets the
 * default, a known one keeps what it has. `stockQuantity` null: its stock is not counted.
 */
export type ImportedProduct = {
  line: number;
  title: string;
  priceCents: number;
  description: string | undefined;
  category: string | undefined;
  sku: string | undefined;
  imageUrl: string | undefined;
  inStock: boolean | undefined;
  stockQuantity: number | null | undefined;
  withdrawn: boolean | undefined;
};

export type LineNote = { line: number; message: string };

/**
 * What a file holds. `rejected` rows are left out for what they say; `belonging` rows are variations
 * and further pictures of a product that is there, which is sold as one.
 */
export type ProductImport =
  | { outcome: "read"; products: ImportedProduct[]; rejected: LineNote[]; belonging: LineNote[] }
  | { outcome: "unusable"; message: string };

export const DEFAULT_DESCRIPTION = "No description available";
export const DEFAULT_CATEGORY = "Uncategorized";
export const NO_PRODUCTS = "No valid products found in CSV";

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

const MAX_TITLE = 300;
const MAX_DESCRIPTION = 50_000;

/** Reads the rows of a file, under its header, as products. */
export function readProductRows(
  header: readonly string[],
  rows: Iterable<ImportRow>,
): ProductImport {
  const columns = readHeader(header);
  if (columns.outcome === "unusable") return columns;
  const reader = new RowReader(columns.dialect, columns.places, columns.width);
  for (const row of rows) reader.add(row);
  return { outcome: "read", ...reader.finish() };
}

/** Reads rows one by one; variations find their parents among those read before. */
export class RowReader {
  readonly #dialect: ImportDialect;
  readonly #places: ColumnPlaces;
  readonly #width: number;
  readonly #families: Family[] = [];
  readonly #byHandle = new Map<string, Family>();
  readonly #rejected: LineNote[] = [];
  readonly #belonging: LineNote[] = [];

  constructor(dialect: ImportDialect, places: ColumnPlaces, width: number) {
    this.#dialect = dialect;
    this.#places = places;
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
    const family: Family = { row, variations: [] };
    this.#families.push(family);
    for (const key of this.#keysOf(row)) {
      if (!this.#byHandle.has(key)) this.#byHandle.set(key, family);
    }
  }

  finish() {
    const products: ImportedProduct[] = [];
    const seen = new Map<string, number>();
    for (const family of this.#families) {
      const product = this.#readFamily(family);
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
      for (const { line } of family.variations) {
        const message = `belongs to "${product.title}" on line ${product.line}`;
        this.#belonging.push({ line, message });
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
      if (this.#cell(row, "title")) return undefined;
      return this.#byHandle.get(`handle ${this.#cell(row, "handle")}`);
    }
    if (this.#dialect === "woocommerce" && /^variation\b/i.test(this.#cell(row, "kind"))) {
      return this.#byHandle.get(this.#cell(row, "parent").toLowerCase());
    }
    return undefined;
  }

  #keysOf(row: ImportRow): string[] {
    if (this.#dialect === "shopify") return [`handle ${this.#cell(row, "handle")}`];
    const [id, sku] = [this.#cell(row, "id"), this.#cell(row, "sku")];
    return [id && `id:${id}`, sku.toLowerCase()].filter(Boolean);
  }

  /** The product, or why it is left out. */
  #readFamily({ row, variations }: Family): ImportedProduct | string {
    const title = this.#cell(row, "title").replace(/\s+/g, " ");
    if (!title) return "has no title";
    if (title.length > MAX_TITLE) return `its title is longer than ${MAX_TITLE} characters`;
    const priced = [row, ...variations].map((one) => this.#cell(one, "price")).find(Boolean);
    if (!priced) return "has no price";
    const priceCents = readPrice(priced);
    if (typeof priceCents === "string") return priceCents;
    const description = this.#description(row);
    if (description && description.length > MAX_DESCRIPTION) {
      return `its description is longer than ${MAX_DESCRIPTION} characters`;
    }
    const imageUrl = [row, ...variations].map((one) => this.#image(one)).find(Boolean);
    if (imageUrl && !isPictureAddress(imageUrl)) {
      return `its picture ${JSON.stringify(imageUrl.slice(0, 80))} is no web address`;
    }
    const stockQuantity = this.#stock([row, ...variations]);
    if (typeof stockQuantity === "string") return stockQuantity;
    return {
      line: row.line,
      title,
      priceCents,
      description: description || undefined,
      category: this.#category(row),
      sku: this.#cell(row, "sku") || undefined,
      imageUrl: imageUrl || undefined,
      inStock: readSwitch(this.#cell(row, "inStock")),
      stockQuantity,
      withdrawn: this.#withdrawn(row),
    };
  }

  #cell(row: ImportRow, column: Column): string {
    for (const place of this.#places[column]) {
      // A NUL or half a character is no part of any text.
      const text = (row.cells[place] ?? "").replace(/[\0\p{Cs}]/gu, "").trim();
      if (text) return text;
    }
    return "";
  }

  #description(row: ImportRow): string {
    const text = this.#cell(row, "description");
    if (this.#dialect === "plain") return text;
    // WooCommerce writes the line breaks of a text as \n.
    return htmlToText(this.#dialect === "woocommerce" ? text.replaceAll("\\n", "<br>") : text);
  }

  /** The innermost of "Beauty > Skin Care", the first of "Skin Care, Gifts". */
  #category(row: ImportRow): string | undefined {
    const text = this.#cell(row, "category");
    if (this.#dialect === "plain") return text || undefined;
    const first = this.#dialect === "woocommerce" ? (text.split(/(?<!\\),/)[0] ?? "") : text;
    return first.split(">").at(-1)?.trim().replaceAll("\\,", ",") || undefined;
  }

  #image(row: ImportRow): string {
    const text = this.#cell(row, "image");
    return this.#dialect === "woocommerce" ? (text.split(/,\s*/)[0] ?? "") : text;
  }

  /** Pieces of the product and its variations together; null as soon as one is not counted. */
  #stock(rows: readonly ImportRow[]): number | null | undefined | string {
    if (this.#places.stock.length === 0) return undefined;
    let sum = 0;
    let isTold = false;
    for (const row of rows) {
      // Further pictures of a Shopify product stand in rows without a price.
      if (row !== rows[0] && !this.#cell(row, "price")) continue;
      const isTracked = this.#places.tracker.length === 0 || this.#cell(row, "tracker") !== "";
      const sellsOn = /^(continue|true)$/i.test(this.#cell(row, "policy"));
      if (!isTracked || sellsOn) return null;
      const text = this.#cell(row, "stock");
      if (!text) continue;
      const quantity = readQuantity(text);
      if (typeof quantity === "string") return quantity;
      sum += quantity;
      isTold = true;
    }
    return isTold ? sum : null;
  }

  #withdrawn(row: ImportRow): boolean | undefined {
    const status = this.#cell(row, "status").toLowerCase();
    if (status === "draft" || status === "archived") return true;
    const published = this.#cell(row, "published");
    // WooCommerce: 1 published, 0 private, -1 draft.
    if (published === "-1") return true;
    const isOn = readSwitch(published);
    if (isOn === undefined) return status === "active" ? false : undefined;
    return !isOn;
  }
}

type Family = { row: ImportRow; variations: ImportRow[] };
