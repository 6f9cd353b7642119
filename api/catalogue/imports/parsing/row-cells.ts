import {
  type FieldName,
  type FieldNameWith,
  type FieldOwner,
  fieldOf,
  labelInSentence,
  NAMES_BY_OWNER,
  PRODUCT_FIELDS,
} from "../../../../data/model/catalogue/product-fields.ts";
import { formatCount } from "../../../../data/model/text/counts.ts";
import { removeUnstorable } from "../../../../data/model/text/unstorable.ts";
import type { Column } from "./column-names.ts";
import { cleanName, type ImportHeader } from "./import-columns.ts";
import type { ImportRow, PlainTextName, PlainTexts } from "./imported-product.ts";

const isPlainText = <Name extends FieldName>(
  name: Name,
): name is Name & PlainTextName<FieldOwner> =>
  fieldOf(name).type === "text" && fieldOf(name).csv !== undefined;

const PLAIN_TEXTS = {
  product: NAMES_BY_OWNER.product.filter((name) => isPlainText(name)),
  variant: NAMES_BY_OWNER.variant.filter((name) => isPlainText(name)),
};

/** The reason why a row is rejected, and its column. */
export type Problem = { column?: string | undefined; message: string };

/** Reads the cells of a file by field, and collects the problems of a row or product. */
export class RowCells {
  readonly #header: ImportHeader;
  readonly #problems: Problem[] = [];

  constructor(header: ImportHeader) {
    this.#header = header;
  }

  /** The first problem since the last call. */
  takeProblem(): Problem | undefined {
    return this.#problems.splice(0)[0];
  }

  /** Whether the file has a column of the field. */
  has(column: Column): boolean {
    return (this.#header.indexes.get(column)?.length ?? 0) > 0;
  }

  /** The text of the field's first column with text; "" if there is none. */
  read(row: ImportRow, column: Column): string {
    for (const index of this.#header.indexes.get(column) ?? []) {
      const text = cellText(row, index);
      if (text) return text;
    }
    return "";
  }

  /** The texts of all columns of a field. */
  readAll(row: ImportRow, column: Column): string[] {
    const indexes = this.#header.indexes.get(column) ?? [];
    return indexes.map((index) => cellText(row, index)).filter(Boolean);
  }

  /** Reads a text without line breaks; undefined if it is empty. */
  line(row: ImportRow, column: Column): string | undefined {
    return this.read(row, column).replace(/\s+/g, " ") || undefined;
  }

  /** Reads a line of at most the field's length. */
  text(row: ImportRow, name: PlainTextName<FieldOwner> | "title"): string | undefined {
    const text = this.line(row, name);
    this.limit(name, name, text);
    const { choices } = fieldOf(name);
    if (choices && text !== undefined && !Object.hasOwn(choices, text)) {
      const allowed = Object.keys(choices).join(", ");
      this.reject(name, `its ${labelInSentence(name)} is none of ${allowed}`);
    }
    return text;
  }

  /** Reads the texts of a product or variant that need no further rules. */
  plainTexts<Owner extends FieldOwner>(row: ImportRow, owner: Owner): PlainTexts<Owner> {
    const texts: Partial<Record<PlainTextName<FieldOwner>, string | undefined>> = {};
    for (const name of PLAIN_TEXTS[owner]) texts[name] = this.text(row, name);
    return texts;
  }

  /** Adds a problem if a text is longer than its field. */
  limit(column: Column, name: FieldNameWith<{ maxLength: number }>, text = ""): void {
    const { maxLength } = PRODUCT_FIELDS[name];
    if (text.length > maxLength) {
      const limit = `${formatCount(maxLength)} characters`;
      this.reject(column, `its ${labelInSentence(name)} is longer than ${limit}`);
    }
  }

  /** Reads a value with a function that returns the reason if the text is invalid; undefined if empty. */
  value(row: ImportRow, column: Column, read: (text: string) => number | string) {
    const text = this.read(row, column);
    if (!text) return undefined;
    const value = read(text);
    if (typeof value === "number") return value;
    this.reject(column, value);
    return undefined;
  }

  /** Adds a problem of a field. */
  reject(column: Column, message: string): void {
    this.#problems.push({ column: this.nameOf(column) || undefined, message });
  }

  /** The name of the field's first column; "" if the file has none. */
  nameOf(column: Column): string {
    const index = this.#header.indexes.get(column)?.[0];
    return index === undefined ? "" : cleanName(this.#header.names[index] ?? "");
  }
}

/**
 * The text of a cell, without NUL and unpaired surrogates, which databases reject, and without the
 * apostrophe by which exports protect spreadsheets from formulas.
 */
export function cellText(row: ImportRow, index: number): string {
  const text = removeUnstorable(row.cells[index] ?? "").trim();
  return /^'+\s*[=+\-@]/.test(text) ? text.slice(1).trim() : text;
}
