import type { MissingStock } from "../../../../data/model/catalogue/import-fields.ts";
import { isPictureAddress } from "../../../../data/model/catalogue/picture.ts";
import type { SoldVariant } from "./expand-variations.ts";
import type { ImportHeader } from "./import-columns.ts";
import {
  readAmount,
  readBoolean,
  readDate,
  readPrice,
  readQuantity,
  readWeight,
} from "./import-values.ts";
import type { ImportedVariant, ImportRow } from "./imported-product.ts";
import { type Problem, RowCells } from "./row-cells.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

export type VariantOptions = { now: Date; missingStock: MissingStock; origin: string };

/** Reads the sellable units of a file. */
export class VariantReader {
  /** Number of variants whose stock is tracked without a quantity. */
  missingStock = 0;
  /** Number of variants that sell beyond their stock, so that it is not counted. */
  oversold = 0;
  /** Number of variants whose sale begins later, so that they have their regular price. */
  plannedSales = 0;
  /** Number of variants whose sale would end at a date, which this store doesn't do. */
  endingSales = 0;
  readonly #header: ImportHeader;
  readonly #cells: RowCells;
  readonly #options: VariantOptions;

  constructor(header: ImportHeader, options: VariantOptions) {
    this.#header = header;
    this.#cells = new RowCells(header);
    this.#options = options;
  }

  /** `parent` is the product's row, whose values apply where a variation of WooCommerce has none. */
  read({ row, values, isShared }: SoldVariant, parent = row): ImportedVariant | Problem {
    const cells = this.#cells;
    const { priceCents, compareAtCents } = this.#prices(row);
    const texts = cells.plainTexts(row, "variant");
    const weight = (one: ImportRow) =>
      cells.value(one, "weight", (text) => readWeight(text, this.#header.gramsPerUnit));
    const imageUrl = withoutOrigin(this.#ownPicture(row, parent), this.#options.origin);
    if (imageUrl && !isPictureAddress(imageUrl)) {
      const shown = JSON.stringify(imageUrl.slice(0, 80));
      cells.reject(
        row === parent ? "variantImage" : "image",
        `its picture ${shown} is not a web address`,
      );
    }
    const stockQuantity = this.#stock(row, parent, isShared);
    const problem = cells.takeProblem();
    if (problem) return problem;
    return {
      line: row.line,
      values,
      priceCents: priceCents ?? 0,
      compareAtCents,
      ...texts,
      ...(isShared && { sku: undefined, barcode: undefined }),
      // Exports write 0 for an unknown weight.
      weightGrams: weight(row) || (row === parent ? undefined : weight(parent)) || undefined,
      imageUrl: imageUrl || undefined,
      inStock: readBoolean(cells.read(row, "inStock")),
      stockQuantity,
      taxable: this.#taxable(row) ?? this.#taxable(parent),
      requiresShipping: this.#requiresShipping(row),
      unpublished: this.#unpublished(row, parent),
    };
  }

  #prices(row: ImportRow) {
    const cells = this.#cells;
    const regular = cells.value(row, "price", readPrice);
    if (!cells.read(row, "price")) cells.reject("price", "has no price");
    if (this.#header.dialect === "woocommerce") return this.#salePrices(row, regular);
    const before = cells.value(row, "compareAt", (text) => readAmount(text, "compare-at price"));
    if (before && regular && before < regular) {
      const message = "its price is above its compare-at price, the price before the sale";
      cells.reject("compareAt", message);
    }
    // An empty cell ends the sale of an existing product.
    const isOnSale = before !== undefined && regular !== undefined && before > regular;
    const compareAtCents = isOnSale ? before : cells.has("compareAt") ? null : undefined;
    return { priceCents: regular, compareAtCents };
  }

  /** WooCommerce: the sale price applies between its dates. */
  #salePrices(row: ImportRow, regular: number | undefined) {
    const cells = this.#cells;
    const sale = cells.value(row, "salePrice", (text) => readAmount(text, "sale price"));
    if (sale && regular && sale > regular) {
      cells.reject("salePrice", "its sale price is above its regular price");
    }
    const now = this.#options.now.getTime();
    const start = cells.value(row, "saleStart", readDate) ?? Number.NEGATIVE_INFINITY;
    // A date without a time is the last day of the sale.
    const lastDay = /^\d{4}-\d{2}-\d{2}$/.test(cells.read(row, "saleEnd")) ? DAY_MS : 0;
    const end = (cells.value(row, "saleEnd", readDate) ?? Number.POSITIVE_INFINITY) + lastDay;
    const isSale = sale !== undefined && sale > 0 && regular !== undefined && sale < regular;
    if (isSale && start > now) this.plannedSales += 1;
    if (!isSale || start > now || end <= now) {
      return { priceCents: regular, compareAtCents: cells.has("salePrice") ? null : undefined };
    }
    if (end < Number.POSITIVE_INFINITY) this.endingSales += 1;
    return { priceCents: sale, compareAtCents: regular };
  }

  #ownPicture(row: ImportRow, parent: ImportRow): string {
    if (row === parent) return this.#cells.read(row, "variantImage");
    return splitPictures(this.#cells.read(row, "image"))[0] ?? "";
  }

  /** `isDivided`: the stock belongs to several variants, so none of them has a quantity. */
  #stock(row: ImportRow, parent: ImportRow, isDivided: boolean): number | null | undefined {
    const cells = this.#cells;
    if (!cells.has("stock")) return undefined;
    const hasTracker = cells.has("tracker");
    if (hasTracker && !cells.read(row, "tracker")) return null;
    const text = cells.read(row, "stock");
    // A variation that shares its parent's stock says "parent" or has no own stock.
    const isShared =
      (isDivided && text !== "") ||
      /^parent$/i.test(text) ||
      (row !== parent && !text && cells.read(parent, "stock") !== "");
    if (/^(?:continue|true|1|yes|notify|oui)$/i.test(cells.read(row, "policy"))) {
      this.oversold += 1;
      return null;
    }
    if (text && !isShared) return cells.value(row, "stock", readQuantity);
    if (!isShared && !hasTracker) return null;
    this.missingStock += 1;
    return this.#options.missingStock === "zero" ? 0 : null;
  }

  #taxable(row: ImportRow): boolean | undefined {
    const status = this.#cells.read(row, "taxStatus").toLowerCase();
    // "shipping": only the shipping of the product is taxed.
    if (status) return status === "taxable";
    return readBoolean(this.#cells.read(row, "taxable"));
  }

  #requiresShipping(row: ImportRow): boolean | undefined {
    const kind = this.#cells.read(row, "kind");
    if (kind) return !/\b(?:virtual|downloadable)\b/i.test(kind);
    return readBoolean(this.#cells.read(row, "requiresShipping"));
  }

  #unpublished(row: ImportRow, parent: ImportRow): boolean | undefined {
    const published = this.#cells.read(row, row === parent ? "variantPublished" : "published");
    const isPublished = published === "-1" ? false : readBoolean(published);
    return isPublished === undefined ? undefined : !isPublished;
  }
}

/** The addresses of a cell with several pictures. They may contain commas themselves. */
export function splitPictures(text: string): string[] {
  return text.split(/\s*[,;|]\s*(?=https?:\/\/|\/pictures\/)|\s+/i).filter(Boolean);
}

/** The address of a picture of this store as a path, as the store itself writes it. */
export function withoutOrigin(src: string, origin: string): string {
  return origin && src.startsWith(`${origin}/`) ? src.slice(origin.length) : src;
}
