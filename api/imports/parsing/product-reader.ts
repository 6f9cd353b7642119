import { isPictureAddress } from "../../../data/model/picture.ts";
import { MAX_SIZE } from "../../../data/model/size.ts";
import { htmlToText } from "./html-text.ts";
import type { Column, ColumnIndexes, ImportDialect } from "./import-columns.ts";
import { readPrice, readQuantity, readSwitch } from "./import-values.ts";

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
  size?: string | undefined;
  imageUrl: string | undefined;
  inStock: boolean | undefined;
  stockQuantity: number | null | undefined;
  unpublished: boolean | undefined;
};

const MAX_TITLE = 300;
const MAX_DESCRIPTION = 50_000;

/** Reads single products of a file, by the dialect and the columns that its header has. */
export class ProductReader {
  readonly #dialect: ImportDialect;
  readonly #places: ColumnIndexes;

  constructor(dialect: ImportDialect, places: ColumnIndexes) {
    this.#dialect = dialect;
    this.#places = places;
  }

  /** The product, or why it is left out. */
  read(row: ImportRow, variations: readonly ImportRow[]): ImportedProduct | string {
    const title = this.cell(row, "title").replace(/\s+/g, " ");
    if (!title) return "has no title";
    if (title.length > MAX_TITLE) return `its title is longer than ${MAX_TITLE} characters`;
    const priced = [row, ...variations].map((one) => this.cell(one, "price")).find(Boolean);
    if (!priced) return "has no price";
    const priceCents = readPrice(priced);
    if (typeof priceCents === "string") return priceCents;
    const description = this.#description(row);
    if (description && description.length > MAX_DESCRIPTION) {
      return `its description is longer than ${MAX_DESCRIPTION} characters`;
    }
    const size = this.cell(row, "size");
    if (size.length > MAX_SIZE) return `its size is longer than ${MAX_SIZE} characters`;
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
      sku: this.cell(row, "sku") || undefined,
      size: size || undefined,
      imageUrl: imageUrl || undefined,
      inStock: readSwitch(this.cell(row, "inStock")),
      stockQuantity,
      unpublished: this.#unpublished(row),
    };
  }

  /** The text of a column, by the best of its names that has one; "" without. */
  cell(row: ImportRow, column: Column): string {
    for (const place of this.#places[column]) {
      // A NUL or half a character is no part of any text.
      const text = (row.cells[place] ?? "").replace(/[\0\p{Cs}]/gu, "").trim();
      if (text) return text;
    }
    return "";
  }

  #description(row: ImportRow): string {
    const text = this.cell(row, "description");
    if (this.#dialect === "plain") return text;
    // WooCommerce writes the line breaks of a text as \n.
    return htmlToText(this.#dialect === "woocommerce" ? text.replaceAll("\\n", "<br>") : text);
  }

  /** The innermost of "Beauty > Skin Care", the first of "Skin Care, Gifts". */
  #category(row: ImportRow): string | undefined {
    const text = this.cell(row, "category");
    if (this.#dialect === "plain") return text || undefined;
    const first = this.#dialect === "woocommerce" ? (text.split(/(?<!\\),/)[0] ?? "") : text;
    return first.split(">").at(-1)?.trim().replaceAll("\\,", ",") || undefined;
  }

  #image(row: ImportRow): string {
    const text = this.cell(row, "image");
    return this.#dialect === "woocommerce" ? (text.split(/,\s*/)[0] ?? "") : text;
  }

  /** Pieces of the product and its variations together; null as soon as one is not counted. */
  #stock(rows: readonly ImportRow[]): number | null | undefined | string {
    if (this.#places.stock.length === 0) return undefined;
    let sum = 0;
    let isTold = false;
    for (const row of rows) {
      // Further pictures of a Shopify product stand in rows without a price.
      if (row !== rows[0] && !this.cell(row, "price")) continue;
      const isTracked = this.#places.tracker.length === 0 || this.cell(row, "tracker") !== "";
      const sellsOn = /^(continue|true)$/i.test(this.cell(row, "policy"));
      if (!isTracked || sellsOn) return null;
      const text = this.cell(row, "stock");
      if (!text) continue;
      const quantity = readQuantity(text);
      if (typeof quantity === "string") return quantity;
      sum += quantity;
      isTold = true;
    }
    return isTold ? sum : null;
  }

  #unpublished(row: ImportRow): boolean | undefined {
    const status = this.cell(row, "status").toLowerCase();
    if (status === "draft" || status === "archived") return true;
    const published = this.cell(row, "published");
    // WooCommerce: 1 published, 0 private, -1 draft.
    if (published === "-1") return true;
    const isOn = readSwitch(published);
    if (isOn === undefined) return status === "active" ? false : undefined;
    return !isOn;
  }
}
