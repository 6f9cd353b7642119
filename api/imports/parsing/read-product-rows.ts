import type { LineNote, NotKept } from "../../../data/model/admin-import.ts";
import type { ColumnMapping, MissingStock } from "../../../data/model/import-fields.ts";
import { MAX_OPTION_TEXT, optionKey } from "../../../data/model/variant-rules.ts";
import { groupRows, type RowGroup } from "./group-rows.ts";
import { cleanName, type ImportHeader, readHeader } from "./import-columns.ts";
import type { ImportedProduct, ImportedVariant, ImportRow } from "./imported-product.ts";
import { ProductReader, type SharedValues } from "./product-reader.ts";
import { readOptions } from "./read-options.ts";
import { cellText, type Problem } from "./row-cells.ts";
import { VariantReader } from "./variant-reader.ts";

/** The products of a file, its invalid rows, and what the store does not keep of it. */
export type ProductImport =
  | ({ outcome: "read" } & ParsedProducts)
  | { outcome: "unusable"; message: string };

export type ParsedProducts = {
  products: ImportedProduct[];
  rejected: LineNote[];
  /** Rows that are imported differently from what the file says. */
  notes: LineNote[];
  notKept: NotKept[];
  /** Number of variants with a tracked stock but without a quantity. */
  missingStock: number;
  /** Number of variants that are sold beyond their stock, so that it is not counted. */
  oversold: number;
};

export type ReadOptions = {
  now?: Date;
  mapping?: ColumnMapping;
  missingStock?: MissingStock;
  /** The origin of the store: pictures there are its own. */
  origin?: string;
};

export const DEFAULT_DESCRIPTION = "No description available";
export const DEFAULT_CATEGORY = "Uncategorized";

/** "manual" is Shopify's default and what this store does. */
const FULFILLMENT = /^(?:variant )?fulfillment service$/i;

/** The fields of POST /api/products/import, which are read like the columns of a file. */
export const IMPORT_FIELDS = [
  ...["title", "description", "price", "category", "sku", "imageUrl", "inStock"],
] as const;

/** Reads the rows of a file as products. */
export function readProductRows(
  header: readonly string[],
  rows: Iterable<ImportRow>,
  { now = new Date(), mapping = {}, missingStock = "unlimited", origin = "" }: ReadOptions = {},
): ProductImport {
  const read = readHeader(header, mapping);
  if (read.outcome === "unusable") return read;
  return {
    outcome: "read",
    ...new RowReader(read.header, { now, missingStock, origin }).readAll(rows),
  };
}

type VariantContext = {
  group: RowGroup;
  names: readonly string[];
  values: readonly string[];
  combinations: Map<string, number>;
  spellings: readonly Map<string, string>[];
};

class RowReader {
  readonly #header: ImportHeader;
  readonly #products: ProductReader;
  readonly #variants: VariantReader;
  readonly #rejected: LineNote[] = [];
  readonly #notes: LineNote[] = [];
  /** The lines of the products and SKUs that were read. */
  readonly #lines = new Map<string, number>();

  constructor(
    header: ImportHeader,
    { origin, ...options }: { now: Date; missingStock: MissingStock; origin: string },
  ) {
    this.#header = header;
    this.#products = new ProductReader(header, origin);
    this.#variants = new VariantReader(header, { ...options, origin });
  }

  readAll(rows: Iterable<ImportRow>): ParsedProducts {
    const unread = new Map(this.#header.unread.map((index) => [index, 0]));
    const valid: ImportRow[] = [];
    for (const row of rows) {
      for (const [index, count] of unread) {
        const text = cellText(row, index);
        const isDefault = text === "manual" && FULFILLMENT.test(this.#header.names[index] ?? "");
        if (text && !isDefault) unread.set(index, count + 1);
      }
      if (this.#isTooWide(row)) continue;
      valid.push(row);
    }
    const { groups, rejected } = groupRows(this.#header, valid);
    for (const { row, problem } of rejected) this.#reject(row, problem);
    const products = groups.flatMap((group) => this.#readGroup(group) ?? []);
    const byLine = (a: LineNote, b: LineNote) => a.line - b.line;
    return {
      products: products.sort((a, b) => a.line - b.line),
      rejected: this.#rejected.sort(byLine),
      notes: this.#notes.sort(byLine),
      notKept: this.#notKept(unread),
      missingStock: this.#variants.missingStock,
      oversold: this.#variants.oversold,
    };
  }

  #isTooWide(row: ImportRow): boolean {
    const width = this.#header.names.length;
    if (row.cells.length <= width || !row.cells.slice(width).some((cell) => cell.trim()))
      return false;
    const message = `has ${row.cells.length} cells where the header has ${width}`;
    this.#rejected.push({ line: row.line, message });
    return true;
  }

  #readGroup(group: RowGroup): ImportedProduct | undefined {
    const [first] = group.rows;
    if (!first) return undefined;
    const options = readOptions(this.#header, group);
    const withPictures = group.kind === "parent" ? [first] : group.rows;
    const shared = this.#products.read(first, withPictures);
    const problem = "message" in shared ? shared : "message" in options ? options : undefined;
    if (problem) return this.#rejectGroup(group, problem);
    const { unpublished, ...values } = shared as SharedValues;
    const { names, valuesOf } = options as Exclude<typeof options, Problem>;
    const variants: ImportedVariant[] = [];
    const combinations = new Map<string, number>();
    /** The first spelling of each option's values. */
    const spellings = names.map(() => new Map<string, string>());
    for (const row of group.variants) {
      const found = this.#readVariant(row, {
        ...{ group, combinations, spellings, names },
        values: valuesOf(row),
      });
      if (found) variants.push(found);
    }
    const [variant] = variants;
    if (!variant) {
      const read = new Set(group.variants);
      const others = group.rows.filter((row) => !read.has(row));
      for (const { line } of others) this.#rejectMember(line, first.line);
      return undefined;
    }
    const key = this.#productKey(group, values.title, variant, names);
    const known = key === undefined ? undefined : this.#lines.get(key);
    if (key !== undefined && known !== undefined) {
      const message = `is the same product as on line ${known} (${key})`;
      return this.#rejectGroup(group, { message });
    }
    if (key !== undefined) this.#lines.set(key, first.line);
    for (const { sku, line } of variants) if (sku) this.#lines.set(`sku ${sku}`, line);
    if (names.length > 0 && unpublished !== true && variants.every((one) => one.unpublished)) {
      const message = "none of its variants is published, so shoppers don't see it";
      this.#notes.push({ line: first.line, message });
    }
    return {
      line: first.line,
      ...values,
      options: names,
      variants: variants.map((one) => ({
        ...one,
        unpublished: unpublished === true ? true : (one.unpublished ?? unpublished),
      })),
    };
  }

  #readVariant(
    row: ImportRow,
    { group, names, values, combinations, spellings }: VariantContext,
  ): ImportedVariant | undefined {
    const missing = values.findIndex((value) => !value);
    if (missing >= 0) {
      const message = `has no value for the option "${names[missing]}"`;
      return this.#reject(row, { column: `Option ${missing + 1}`, message });
    }
    const long = values.find((value) => value.length > MAX_OPTION_TEXT);
    if (long) {
      const message = `its option ${JSON.stringify(`${long.slice(0, 40)}…`)} is longer than ${MAX_OPTION_TEXT} characters`;
      return this.#reject(row, { message });
    }
    const spelled = values.map((value, at) => {
      const known = spellings[at]?.get(optionKey(value));
      if (known === undefined) spellings[at]?.set(optionKey(value), value);
      return known ?? value;
    });
    const [sold] = group.variants;
    if (names.length === 0 && sold && row !== sold) {
      const message = `is another variant of the product on line ${sold.line}, but has no option that differs`;
      return this.#reject(row, { message });
    }
    const combination = spelled.map(optionKey).join("\n");
    const same = combinations.get(combination);
    if (same !== undefined) {
      const message = `has the same option values as line ${same} (${spelled.join(" / ")})`;
      return this.#reject(row, { column: names[0], message });
    }
    const parent = group.kind === "parent" ? group.rows[0] : row;
    const read = this.#variants.read(row, spelled, parent);
    if ("message" in read) return this.#reject(row, read);
    const duplicate = read.sku === undefined ? undefined : this.#lines.get(`sku ${read.sku}`);
    if (duplicate !== undefined) {
      const message = `is the same product as on line ${duplicate} (sku ${read.sku})`;
      return this.#reject(row, { message });
    }
    combinations.set(combination, row.line);
    if (read.sku) this.#lines.set(`sku ${read.sku}`, row.line);
    return read;
  }

  /** By what a product is recognized if it occurs twice in a file without handles or ids. */
  #productKey(group: RowGroup, title: string, { sku }: ImportedVariant, names: readonly string[]) {
    if (group.isIdentified || sku || names.length > 0) return undefined;
    return `title ${title.toLowerCase()}`;
  }

  #reject({ line }: ImportRow, { column, message }: Problem): undefined {
    this.#rejected.push({ line, ...(column && { column }), message });
  }

  #rejectMember(line: number, productLine: number) {
    this.#rejected.push({ line, message: `its product on line ${productLine} is rejected` });
  }

  /** Rejects all rows of a product; the first one with the reason. */
  #rejectGroup(group: RowGroup, problem: Problem): undefined {
    const [first, ...others] = group.rows;
    if (!first) return;
    this.#reject(first, problem);
    for (const { line } of others) this.#rejectMember(line, first.line);
  }

  #notKept(unread: ReadonlyMap<number, number>): NotKept[] {
    const columns = [...unread].map(([index, rows]) => ({
      column: cleanName(this.#header.names[index] ?? ""),
      rows,
    }));
    const categories = this.#products.furtherCategories;
    return [
      ...columns.filter(({ rows }) => rows > 0),
      ...(categories > 0 ? [{ column: "Categories (after the first)", rows: categories }] : []),
    ];
  }
}
