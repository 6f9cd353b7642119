import { isPictureAddress } from "../../../data/model/picture.ts";
import { MAX_SIZE } from "../../../data/model/size.ts";
import { htmlToText } from "../../products/html-text.ts";
import type { Column, ColumnIndexes, ImportDialect } from "./import-columns.ts";
import { readBoolean, readPrice, readQuantity } from "./import-values.ts";

/** A row of a file: its cells in the header's order, and its first line, from 1. */
export type ImportRow = { line: number; cells: readonly string[] };

/**
 * A product of a file. Missing values are undefined: a new product gets the default, an existing one is
 * not changed. The stock is not counted if `stockQuantity` is null.
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

/** Reads the products of a file with the dialect and columns of its header. */
export class ProductReader {
  readonly #dialect: ImportDialect;
  readonly #indexes: ColumnIndexes;

  constructor(dialect: ImportDialect, indexes: ColumnIndexes) {
    this.#dialect = dialect;
    this.#indexes = indexes;
  }

  /** Returns the product, or the reason why it is rejected. */
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
      return `its picture ${JSON.stringify(imageUrl.slice(0, 80))} is not a web address`;
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
      inStock: readBoolean(this.cell(row, "inStock")),
      stockQuantity,
      unpublished: this.#unpublished(row),
    };
  }

  /** The text of a column's first index with text; "" if there is none. */
  cell(row: ImportRow, column: Column): string {
    for (const index of this.#indexes[column]) {
      // Removes NUL and unpaired surrogates, which databases reject.
      const text = (row.cells[index] ?? "").replace(/[\0\p{Cs}]/gu, "").trim();
      if (text) return text;
    }
    return "";
  }

  #description(row: ImportRow): string {
    const text = this.cell(row, "description");
    if (this.#dialect === "plain") return text;
    // WooCommerce writes line breaks as \n.
    return htmlToText(this.#dialect === "woocommerce" ? text.replaceAll("\\n", "<br>") : text);
  }

  /** The last part of "Beauty > Skin Care", the first category of "Skin Care, Gifts". */
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

  /** The units of the product and all variations; null if the stock of any of them is not counted. */
  #stock(rows: readonly ImportRow[]): number | null | undefined | string {
    if (this.#indexes.stock.length === 0) return undefined;
    let sum = 0;
    let hasQuantity = false;
    for (const row of rows) {
      // Shopify lists further pictures in rows without a price.
      if (row !== rows[0] && !this.cell(row, "price")) continue;
      const isTracked = this.#indexes.tracker.length === 0 || this.cell(row, "tracker") !== "";
      const canOversell = /^(continue|true)$/i.test(this.cell(row, "policy"));
      if (!isTracked || canOversell) return null;
      const text = this.cell(row, "stock");
      if (!text) continue;
      const quantity = readQuantity(text);
      if (typeof quantity === "string") return quantity;
      sum += quantity;
      hasQuantity = true;
    }
    return hasQuantity ? sum : null;
  }

  #unpublished(row: ImportRow): boolean | undefined {
    const status = this.cell(row, "status").toLowerCase();
    if (status === "draft" || status === "archived") return true;
    const published = this.cell(row, "published");
    // WooCommerce: 1 published, 0 private, -1 draft.
    if (published === "-1") return true;
    const isPublished = readBoolean(published);
    if (isPublished === undefined) return status === "active" ? false : undefined;
    return !isPublished;
  }
}
