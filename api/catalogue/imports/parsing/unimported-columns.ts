import type { UnimportedColumn } from "../../../../data/model/admin/admin-import.ts";
import { DEFAULTS } from "./column-names.ts";
import { cleanName, type ImportHeader } from "./import-columns.ts";
import type { ImportRow } from "./imported-product.ts";
import { cellText } from "./row-cells.ts";

/** Counts the rows with values that the store does not import, per column. */
export class UnimportedColumns {
  readonly #header: ImportHeader;
  /** Numbers of rows by the index of the column. */
  readonly #rows = new Map<number, number>();
  /** The columns without a field, each with the value that all products of this store have. */
  readonly #unread: readonly { index: number; standard: string | undefined }[];

  constructor(header: ImportHeader) {
    this.#header = header;
    this.#unread = header.unread.map((index) => {
      const name = (header.names[index] ?? "").replace(/[\u2018\u2019]/g, "'");
      return { index, standard: DEFAULTS.find(([pattern]) => pattern.test(name))?.[1] };
    });
  }

  /** Counts the row's cells in columns without a field. */
  countUnread(row: ImportRow): void {
    for (const { index, standard } of this.#unread) {
      // Rows may be shorter than the header.
      if (index >= row.cells.length) return;
      const text = cellText(row, index);
      if (text && text !== standard) this.add(index);
    }
  }

  /** Counts a row with a value in a column. */
  add(index: number): void {
    this.#rows.set(index, (this.#rows.get(index) ?? 0) + 1);
  }

  /** The columns in the file's order. */
  list(): UnimportedColumn[] {
    return [...this.#rows]
      .sort(([a], [b]) => a - b)
      .map(([index, rows]) => ({ column: cleanName(this.#header.names[index] ?? ""), rows }));
  }
}
