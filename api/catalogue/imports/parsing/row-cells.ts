import type { Column } from "./column-names.ts";
import { cleanName, type ImportHeader } from "./import-columns.ts";
import type { ImportRow } from "./imported-product.ts";

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
  line(row: ImportRow, column: Column, max: number, name: string): string | undefined {
    const text = this.read(row, column).replace(/\s+/g, " ");
    if (text.length > max) this.reject(column, `its ${name} is longer than ${max} characters`);
    return text || undefined;
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
  const text = (row.cells[index] ?? "").replace(/[\0\p{Cs}]/gu, "").trim();
  return /^'+\s*[=+\-@]/.test(text) ? text.slice(1).trim() : text;
}
