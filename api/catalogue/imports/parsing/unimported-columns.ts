import type { UnimportedColumn } from "../../../../data/model/admin/admin-import.ts";
import { cellText } from "./cell-text.ts";
import { DEFAULTS } from "./column-names.ts";
import { cleanName, type ImportHeader } from "./import-columns.ts";
import type { ImportRow } from "./imported-product.ts";

/** Counts the rows with values that the store does not import, per column. */
export class UnimportedColumns {
  readonly #header: ImportHeader;
  /** Numbers of rows by the index of the column. */
  readonly #rows = new Map<number, number>();
  /** The columns without a field, each with the value that all products of this store have. */
  readonly #unread: readonly { index: number; standard: string | undefined }[];

  /** The columns of each field that has several; the text of the first one that is filled is imported. */
  readonly #repeated: readonly (readonly number[])[];

  constructor(header: ImportHeader) {
    this.#header = header;
    this.#repeated = [...header.indexes]
      // All pictures are imported.
      .filter(([field, indexes]) => indexes.length > 1 && field !== "image")
      .map(([, indexes]) => indexes);
    this.#unread = header.unread.map((index) => {
      const name = (header.names[index] ?? "").replace(/[\u2018\u2019]/g, "'");
      return { index, standard: DEFAULTS.find(([pattern]) => pattern.test(name))?.[1] };
    });
  }

  /** Counts the row's cells that are not read, because their column has no field or another one has the same. */
  countUnread(row: ImportRow): void {
    for (const indexes of this.#repeated) {
      const filled = indexes.filter((index) => cellText(row, index) !== "");
      const [first, ...others] = filled;
      if (first === undefined) continue;
      const text = cellText(row, first);
      for (const index of others) if (cellText(row, index) !== text) this.add(index);
    }
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
