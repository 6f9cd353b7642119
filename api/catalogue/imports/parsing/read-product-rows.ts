import type { LineNote, UnimportedColumn } from "../../../../data/model/admin/admin-import.ts";
import type {
  ColumnMapping,
  ImportFormat,
  MissingStock,
} from "../../../../data/model/catalogue/import-fields.ts";
import {
  MAX_OPTION_TEXT,
  MAX_VARIANTS,
  optionKey,
} from "../../../../data/model/catalogue/variant-rules.ts";
import { combinationKey, expandVariations, type SoldVariant } from "./expand-variations.ts";
import { groupRows, type RowGroup } from "./group-rows.ts";
import { type ImportHeader, readHeader } from "./import-columns.ts";
import type { ImportedProduct, ImportedVariant, ImportRow } from "./imported-product.ts";
import { mainPictureOf, ProductReader } from "./product-reader.ts";
import { listUnusedAttributes, type Options, readOptions } from "./read-options.ts";
import { RepeatedKeys } from "./repeated-keys.ts";
import type { Problem } from "./row-cells.ts";
import { UnimportedColumns } from "./unimported-columns.ts";
import { VariantReader } from "./variant-reader.ts";

/** The products of a file, its invalid rows, and the values that the store does not import. */
export type ProductImport =
  | ({ outcome: "read" } & ParsedProducts)
  | { outcome: "unusable"; message: string };

export type ParsedProducts = {
  format: ImportFormat;
  products: ImportedProduct[];
  rejected: LineNote[];
  /** Rows whose import differs from the file. */
  notes: LineNote[];
  notKept: UnimportedColumn[];
  /** Number of variants with a tracked stock but without a quantity. */
  missingStock: number;
  /** Number of variants that are sold beyond their stock, so that it is not counted. */
  oversold: number;
};

export type ReadOptions = {
  now?: Date;
  mapping?: ColumnMapping;
  /** Missing: recognized by the columns. */
  format?: ImportFormat | undefined;
  missingStock?: MissingStock;
  /** The origin of the store: pictures there are its own. */
  origin?: string;
};

export const DEFAULT_DESCRIPTION = "No description available";
export const DEFAULT_CATEGORY = "Uncategorized";

/** The fields of POST /api/products/import, which are read like the columns of a file. */
export const JSON_FIELDS = [
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
  options: ReadOptions = {},
): ProductImport {
  const { now = new Date(), missingStock = "unlimited", origin = "" } = options;
  const read = readHeader(header, options);
  if (read.outcome === "unusable") return read;
  return {
    outcome: "read",
    ...new RowReader(read.header, { now, missingStock, origin }).readAll(rows),
  };
}

type VariantContext = {
  group: RowGroup;
  options: Options;
  /** The lines of the product's variants by their option values. */
  combinations: Map<string, number>;
  /** The first spelling of each option's values, by their `optionKey`. */
  spellings: readonly Map<string, string>[];
};

class RowReader {
  readonly #header: ImportHeader;
  readonly #products: ProductReader;
  readonly #variants: VariantReader;
  readonly #unimported: UnimportedColumns;
  readonly #repeated: RepeatedKeys;
  /** By their lines, because the variants of one row have the same problem. */
  readonly #rejected = new Map<number, LineNote>();
  /** By their texts, because the variants of one row or parent have the same notes. */
  readonly #notes = new Map<string, LineNote>();

  constructor(
    header: ImportHeader,
    { origin, ...options }: { now: Date; missingStock: MissingStock; origin: string },
  ) {
    this.#header = header;
    this.#products = new ProductReader(header, origin);
    this.#variants = new VariantReader(header, { ...options, origin });
    this.#unimported = new UnimportedColumns(header);
    this.#repeated = new RepeatedKeys(header);
  }

  readAll(rows: Iterable<ImportRow>): ParsedProducts {
    const valid: ImportRow[] = [];
    for (const row of rows) {
      this.#unimported.countUnread(row);
      if (this.#isTooWide(row)) continue;
      valid.push(row);
    }
    const { groups, rejected } = groupRows(this.#header, valid);
    for (const { row, problem } of rejected) this.#reject(row, problem);
    const products = groups.flatMap((group) => this.#readGroup(group) ?? []);
    const byLine = (a: { line: number }, b: { line: number }) => a.line - b.line;
    return {
      format: this.#header.format,
      products: products.sort(byLine),
      rejected: [...this.#rejected.values()].sort(byLine),
      notes: [...this.#notes.values()].sort(byLine),
      notKept: this.#listUnimported(),
      missingStock: this.#variants.missingStock,
      oversold: this.#variants.oversold,
    };
  }

  #isTooWide(row: ImportRow): boolean {
    const width = this.#header.names.length;
    if (row.cells.length <= width || !row.cells.slice(width).some((cell) => cell.trim()))
      return false;
    this.#reject(row, { message: `has ${row.cells.length} cells where the header has ${width}` });
    return true;
  }

  #readGroup(group: RowGroup): ImportedProduct | undefined {
    const [first] = group.rows;
    if (!first) return undefined;
    const same = this.#repeated.findSame(group);
    if (same !== undefined && !this.#rejected.has(same)) {
      const message = `is the same as line ${same}, so it is imported once`;
      return this.#note({ line: first.line, message });
    }
    const options = readOptions(this.#header, group);
    const withPictures = group.kind === "parent" ? [first] : group.rows;
    const { value: shared, problem, notes } = this.#products.read(first, withPictures);
    if (problem) return this.#rejectGroup(group, problem);
    if ("message" in options) return this.#rejectGroup(group, options);
    const { unpublished, ...values } = shared;
    const { names } = options;
    const variants = this.#readVariants(group, options);
    if (variants.length === 0) return this.#rejectOthers(group);
    for (const note of notes) this.#note(note);
    for (const note of this.#repeated.add(first, values.title, variants)) this.#note(note);
    if (names.length > 0 && unpublished !== true && variants.every((one) => one.unpublished)) {
      const message = "none of its variants is published, so shoppers don't see it";
      this.#note({ line: first.line, message });
    }
    for (const index of listUnusedAttributes(this.#header, group, names))
      this.#unimported.add(index);
    return {
      line: first.line,
      options: names,
      ...values,
      ...mainPictureOf(values, variants),
      variants: variants.map((one) => ({
        ...one,
        unpublished: unpublished === true ? true : (one.unpublished ?? unpublished),
      })),
    };
  }

  #readVariants(group: RowGroup, options: Options): ImportedVariant[] {
    const expanded = expandVariations(group.variants, options);
    for (const { row, problem } of expanded.rejected) this.#reject(row, problem);
    for (const { row, problem } of expanded.notes) this.#note(toNote(row, problem));
    const spellings = options.names.map(() => new Map<string, string>());
    const context = { group, options, combinations: new Map<string, number>(), spellings };
    return expanded.variants.flatMap((sold) => this.#readVariant(sold, context) ?? []);
  }

  #readVariant(
    sold: SoldVariant,
    { group, options: { names, columns }, combinations, spellings }: VariantContext,
  ): ImportedVariant | undefined {
    const { row, values } = sold;
    const long = values.findIndex((value) => value.length > MAX_OPTION_TEXT);
    if (long >= 0) {
      const shown = JSON.stringify(`${values[long]?.slice(0, 40)}…`);
      const message = `its option ${shown} is longer than ${MAX_OPTION_TEXT} characters`;
      return this.#reject(row, { column: columns[long], message });
    }
    if (combinations.size === MAX_VARIANTS) {
      return this.#reject(row, { message: `its product has ${MAX_VARIANTS} other variants` });
    }
    const spelled = values.map((value, at) => {
      const known = spellings[at]?.get(optionKey(value));
      if (known === undefined) spellings[at]?.set(optionKey(value), value);
      return known ?? value;
    });
    const [only] = group.variants;
    if (names.length === 0 && only && row !== only) {
      const message = `is another variant of the product on line ${only.line}, but has no option that differs`;
      return this.#reject(row, { message });
    }
    const combination = combinationKey(spelled);
    const same = combinations.get(combination);
    if (same !== undefined && !this.#rejected.has(same)) {
      const message = `has the same option values as line ${same} (${spelled.join(" / ")})`;
      return this.#reject(row, { column: columns[0], message });
    }
    const parent = group.kind === "parent" ? group.rows[0] : row;
    const { value, problem, notes } = this.#variants.read({ ...sold, values: spelled }, parent);
    if (problem) return this.#reject(row, problem);
    for (const note of notes) this.#note(note);
    combinations.set(combination, row.line);
    return value;
  }

  #note(note: LineNote): undefined {
    this.#notes.set(`${note.line} ${note.column} ${note.message}`, note);
  }

  #reject(row: ImportRow, problem: Problem): undefined {
    if (!this.#rejected.has(row.line)) this.#rejected.set(row.line, toNote(row, problem));
  }

  #rejectMember(row: ImportRow, productLine: number) {
    this.#reject(row, { message: `its product on line ${productLine} is rejected` });
  }

  /** Rejects the rows of a product without any variant that could be imported. */
  #rejectOthers({ rows, variants: [sold] }: RowGroup): undefined {
    const [first, ...others] = rows;
    if (!first) return;
    const reason = sold && this.#rejected.get(sold.line);
    const example = reason ? `: line ${reason.line} ${reason.message}` : "";
    this.#reject(first, { message: `none of its variations can be imported${example}` });
    for (const row of others) this.#rejectMember(row, first.line);
  }

  /** Rejects all rows of a product; the first one with the reason. */
  #rejectGroup(group: RowGroup, problem: Problem): undefined {
    const [first, ...others] = group.rows;
    if (!first) return;
    this.#reject(first, problem);
    for (const row of others) this.#rejectMember(row, first.line);
  }

  #listUnimported(): UnimportedColumn[] {
    const categories = this.#products.furtherCategories;
    const { plannedSales, endingSales } = this.#variants;
    return [
      ...this.#unimported.list(),
      ...(categories > 0 ? [{ column: "Categories (after the first)", rows: categories }] : []),
      ...(plannedSales > 0 ? [{ column: "Sale price (sales to come)", rows: plannedSales }] : []),
      ...(endingSales > 0 ? [{ column: "Date sale price ends", rows: endingSales }] : []),
    ];
  }
}

const toNote = ({ line }: ImportRow, { column, message }: Problem): LineNote => ({
  line,
  ...(column && { column }),
  message,
});
