import type { LineNote } from "../../../../data/model/admin/admin-import.ts";
import {
  type FieldName,
  type FieldNameWith,
  type FieldOwner,
  fieldOf,
  labelInSentence,
  NAMES_BY_OWNER,
  PRODUCT_FIELDS,
} from "../../../../data/model/catalogue/product-fields.ts";
import { formatCount } from "../../../../data/model/text/plain-text.ts";
import { cellText, decodeEntities } from "./cell-text.ts";
import type { Column } from "./column-names.ts";
import { cleanName, type ImportHeader } from "./import-columns.ts";
import { type Reading, readBoolean } from "./import-values.ts";
import type { ImportRow, PlainTextName, PlainTexts } from "./imported-product.ts";

const isPlainText = <Name extends FieldName>(
  name: Name,
): name is Name & PlainTextName<FieldOwner> =>
  fieldOf(name).type === "text" && fieldOf(name).csv !== undefined;

const PLAIN_TEXTS = {
  product: NAMES_BY_OWNER.product.filter((name) => isPlainText(name)),
  variant: NAMES_BY_OWNER.variant.filter((name) => isPlainText(name)),
};

/** Fields of codes and sizes, in which an apostrophe before a digit is a marker. */
const CODES: ReadonlySet<Column> = new Set<Column>([
  "sku",
  "barcode",
  "id",
  "parent",
  "size",
  "option1Value",
  "option2Value",
  "option3Value",
]);

/** The reason why a row is rejected, and its column. */
export type Problem = { column?: string | undefined; message: string };

/** What `RowCells.collect` returns. */
export type Collected<Value> = {
  value: Value;
  /** The first reason to reject what was read. */
  problem: Problem | undefined;
  /** The details that are not imported, each with the line of its own row. */
  notes: LineNote[];
};

type Issues = { problem: Problem | undefined; notes: LineNote[] };

/**
 * Reads the cells of a file by field. A value that can't be used is omitted with a note; `reject` is for
 * those without which a product or variant can't be sold.
 */
export class RowCells {
  readonly #header: ImportHeader;
  #issues: Issues | undefined;

  constructor(header: ImportHeader) {
    this.#header = header;
  }

  /** Collects the issues of one product or variant, so that none is reported for another one. */
  collect<Value>(read: () => Value): Collected<Value> {
    const issues: Issues = { problem: undefined, notes: [] };
    this.#issues = issues;
    try {
      return { value: read(), ...issues };
    } finally {
      this.#issues = undefined;
    }
  }

  /** Whether the file has a column of the field. */
  has(column: Column): boolean {
    return (this.#header.indexes.get(column)?.length ?? 0) > 0;
  }

  /** The text of the field's first column with text; "" if there is none. */
  read(row: ImportRow, column: Column): string {
    return decodeEntities(this.readRaw(row, column));
  }

  /** Like `read`, for HTML and for lists whose separators may be entities. */
  readRaw(row: ImportRow, column: Column): string {
    for (const index of this.#header.indexes.get(column) ?? []) {
      const text = cellText(row, index, CODES.has(column));
      if (text) return text;
    }
    return "";
  }

  /** The texts of all columns of a field. */
  readAll(row: ImportRow, column: Column): string[] {
    const indexes = this.#header.indexes.get(column) ?? [];
    return indexes.map((index) => decodeEntities(cellText(row, index))).filter(Boolean);
  }

  /** Reads a text without line breaks; undefined if it is empty. */
  line(row: ImportRow, column: Column): string | undefined {
    return this.read(row, column).replace(/\s+/g, " ") || undefined;
  }

  /** Reads an optional line of at most the field's length. */
  text(row: ImportRow, name: PlainTextName<FieldOwner>): string | undefined {
    const text = this.limited(row, name, name, this.line(row, name));
    const { choices } = fieldOf(name);
    if (choices && text !== undefined && !Object.hasOwn(choices, text)) {
      const allowed = Object.keys(choices).join(", ");
      return this.omit(row, name, `its ${labelInSentence(name)} is none of ${allowed}`);
    }
    return text;
  }

  /** Reads the texts of a product or variant that need no further rules. */
  plainTexts<Owner extends FieldOwner>(row: ImportRow, owner: Owner): PlainTexts<Owner> {
    const texts: Partial<Record<PlainTextName<FieldOwner>, string | undefined>> = {};
    for (const name of PLAIN_TEXTS[owner]) texts[name] = this.text(row, name);
    return texts;
  }

  /** Returns a text, or omits it if it is longer than its field. */
  limited<Text extends string | undefined>(
    row: ImportRow,
    column: Column,
    name: FieldNameWith<{ maxLength: number }>,
    text: Text,
  ): Text | undefined {
    const problem = describeLength(name, text);
    return problem === undefined ? text : this.omit(row, column, problem);
  }

  /** Reads an optional value; undefined if the cell is empty or can't be used. */
  value(row: ImportRow, column: Column, read: (text: string) => Reading): number | undefined {
    const found = this.#reading(row, column, read);
    return typeof found === "string" ? this.omit(row, column, found) : found;
  }

  /** Reads a value without which the row can't be imported. */
  required(row: ImportRow, column: Column, read: (text: string) => Reading): number | undefined {
    const found = this.#reading(row, column, read);
    if (typeof found === "number") return found;
    this.reject(column, found ?? `has no ${column}`);
    return undefined;
  }

  #reading(row: ImportRow, column: Column, read: (text: string) => Reading) {
    const text = this.read(row, column);
    const found = text ? read(text) : undefined;
    if (typeof found !== "object") return found;
    this.note(row, column, found.note);
    return found.value;
  }

  /** Reads an optional yes or no. */
  flag(row: ImportRow, column: Column): boolean | undefined {
    const text = this.read(row, column);
    const value = readBoolean(text);
    if (!text || value !== undefined) return value;
    return this.omit(row, column, `its value ${shown(text)} is neither yes nor no`);
  }

  /** Reads an optional text in lower case that is one of those that `allowed` matches. */
  choice(row: ImportRow, column: Column, allowed: RegExp): string | undefined {
    const text = this.read(row, column).toLowerCase();
    if (!text || allowed.test(text)) return text || undefined;
    return this.omit(row, column, `its value ${shown(text)} is not known`);
  }

  /** Adds a note about a value of a row that is not imported. */
  omit(row: ImportRow, column: Column, reason: string): undefined {
    this.note(row, column, `${reason}, so it is not imported`);
  }

  /** Adds a note about a row. */
  note({ line }: ImportRow, column: Column, message: string): void {
    this.#current.notes.push({ line, column: this.nameOf(column) || undefined, message });
  }

  /** Rejects what is read. */
  reject(column: Column, message: string): void {
    this.#current.problem ??= { column: this.nameOf(column) || undefined, message };
  }

  get #current(): Issues {
    if (!this.#issues) throw new Error("an issue outside of collect()");
    return this.#issues;
  }

  /** The name of the field's first column; "" if the file has none. */
  nameOf(column: Column): string {
    const index = this.#header.indexes.get(column)?.[0];
    return index === undefined ? "" : cleanName(this.#header.names[index] ?? "");
  }
}

/** Why a text is too long for its field; undefined if it is not. */
export function describeLength(
  name: FieldNameWith<{ maxLength: number }>,
  text = "",
): string | undefined {
  const { maxLength } = PRODUCT_FIELDS[name];
  if (text.length <= maxLength) return undefined;
  return `its ${labelInSentence(name)} is longer than ${formatCount(maxLength)} characters`;
}

/** The beginning of a text in quotation marks, for messages. */
export const shown = (text: string): string => JSON.stringify(text.slice(0, 40));
