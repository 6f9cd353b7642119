import type { MissingStock } from "../../../../data/model/catalogue/import-fields.ts";
import type { SoldVariant } from "./expand-variations.ts";
import type { ImportHeader } from "./import-columns.ts";
import { readAmount, readDate, readPrice, readQuantity, readWeight } from "./import-values.ts";
import type { ImportedVariant, ImportRow } from "./imported-product.ts";
import { readPictures, splitPictures } from "./read-pictures.ts";
import { type Collected, RowCells } from "./row-cells.ts";

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
  read(sold: SoldVariant, parent = sold.row): Collected<ImportedVariant> {
    return this.#cells.collect(() => this.#read(sold, parent));
  }

  #read({ row, values, isShared }: SoldVariant, parent: ImportRow): ImportedVariant {
    const cells = this.#cells;
    const weight = (one: ImportRow) =>
      cells.value(one, "weight", (text) => readWeight(text, this.#header.gramsPerUnit));
    return {
      line: row.line,
      values,
      ...this.#prices(row),
      ...cells.plainTexts(row, "variant"),
      ...(isShared && { sku: undefined, barcode: undefined }),
      // Exports write 0 for an unknown weight.
      weightGrams: weight(row) || (row === parent ? undefined : weight(parent)) || undefined,
      imageUrl: this.#ownPicture(row, parent),
      inStock: cells.flag(row, "inStock"),
      stockQuantity: this.#stock(row, parent, isShared),
      taxable: this.#taxable(row) ?? this.#taxable(parent),
      requiresShipping: this.#requiresShipping(row),
      unpublished: this.#unpublished(row, parent),
    };
  }

  #prices(row: ImportRow): Pick<ImportedVariant, "priceCents" | "compareAtCents"> {
    const cells = this.#cells;
    const regular = cells.required(row, "price", readPrice);
    if (regular === undefined) return { priceCents: 0 };
    const sale = this.#salePrice(row, regular);
    if (sale !== undefined) return { priceCents: sale, compareAtCents: regular };
    const before = cells.value(row, "compareAt", (text) => readAmount(text, "compare-at price"));
    if (before && before < regular)
      cells.omit(row, "compareAt", "its compare-at price is below its price");
    // An empty cell ends the sale of an existing product.
    const none = cells.has("compareAt") || cells.has("salePrice") ? null : undefined;
    const isOnSale = before !== undefined && before > regular;
    return { priceCents: regular, compareAtCents: isOnSale ? before : none };
  }

  /** WooCommerce: the sale price applies between its dates. */
  #salePrice(row: ImportRow, regular: number): number | undefined {
    const cells = this.#cells;
    const sale = cells.value(row, "salePrice", (text) => readAmount(text, "sale price"));
    if (!sale) return undefined;
    if (sale > regular)
      return cells.omit(row, "salePrice", "its sale price is above its regular price");
    const start = this.#date(row, "saleStart", "start") ?? Number.NEGATIVE_INFINITY;
    const end = this.#date(row, "saleEnd", "end") ?? Number.POSITIVE_INFINITY;
    const now = this.#options.now.getTime();
    if (sale === regular || Number.isNaN(start) || Number.isNaN(end) || end <= now)
      return undefined;
    if (start > now) {
      this.plannedSales += 1;
      return undefined;
    }
    if (end < Number.POSITIVE_INFINITY) this.endingSales += 1;
    return sale;
  }

  /** The time of a date; NaN, with a note, if it can't be read: the sale could last too long. */
  #date(row: ImportRow, column: "saleStart" | "saleEnd", edge: "start" | "end") {
    const text = this.#cells.read(row, column);
    if (!text) return undefined;
    const time = readDate(text, edge);
    if (typeof time === "number") return time;
    this.#cells.note(row, column, `${time}, so its sale is not imported`);
    return Number.NaN;
  }

  #ownPicture(row: ImportRow, parent: ImportRow): string | undefined {
    const column = row === parent ? "variantImage" : "image";
    const text = this.#cells.read(row, column);
    const texts = row === parent ? [text].filter(Boolean) : splitPictures(text);
    const { origin } = this.#options;
    return readPictures(this.#cells, row, column, { texts, origin })[0];
  }

  /**
   * The units in stock; null if they are not counted, undefined if the file does not say.
   * @param isDivided whether the quantity is that of several variants together, so that the quantity of each is unknown
   */
  #stock(row: ImportRow, parent: ImportRow, isDivided: boolean): number | null | undefined {
    const cells = this.#cells;
    const hasTracker = cells.has("tracker");
    // A file without quantities says nothing about a stock that the store counts.
    const uncounted = cells.has("stock") ? null : undefined;
    if (hasTracker ? !cells.read(row, "tracker") : uncounted === undefined) return uncounted;
    const text = cells.read(row, "stock");
    const policy = cells.choice(row, "policy", POLICIES);
    if (policy !== undefined && OVERSELLING.test(policy)) {
      this.oversold += 1;
      return uncounted;
    }
    // WooCommerce: a variation that shares the stock of its parent has "parent" in the column, or nothing.
    const isShared =
      (isDivided && text !== "") ||
      /^parent$/i.test(text) ||
      (row !== parent && !text && cells.read(parent, "stock") !== "");
    const quantity = isShared ? undefined : cells.value(row, "stock", readQuantity);
    if (quantity !== undefined) return quantity;
    if (!isShared && !text && !hasTracker) return null;
    this.missingStock += 1;
    if (this.#options.missingStock === "zero") return 0;
    return text && !isShared ? undefined : uncounted;
  }

  #taxable(row: ImportRow): boolean | undefined {
    const status = this.#cells.choice(row, "taxStatus", TAX_STATUSES);
    // "shipping": only the shipping of the product is taxed.
    if (status) return /^(?:taxable|imposable)$/.test(status);
    return this.#cells.flag(row, "taxable");
  }

  #requiresShipping(row: ImportRow): boolean | undefined {
    const stated = this.#cells.flag(row, "requiresShipping");
    const kind = this.#cells.read(row, "kind");
    return stated ?? (kind ? !/\b(?:virtual|downloadable)\b/i.test(kind) : undefined);
  }

  #unpublished(row: ImportRow, parent: ImportRow): boolean | undefined {
    const column = row === parent ? "variantPublished" : "published";
    if (this.#cells.read(row, column) === "-1") return true;
    const isPublished = this.#cells.flag(row, column);
    return isPublished === undefined ? undefined : !isPublished;
  }
}

const OVERSELLING = /^(?:continue|true|1|yes|notify|oui)$/;
const POLICIES = /^(?:continue|true|1|yes|notify|oui|deny|false|0|no|non)$/;
const TAX_STATUSES = /^(?:taxable|shipping|none|imposable|livraison|aucun|aucune)$/;
