import type { LineNote } from "../../../../data/model/admin/admin-import.ts";
import { sortKey } from "../../../../data/model/catalogue/listing-order.ts";
import type { RowGroup } from "./group-rows.ts";
import type { ImportHeader } from "./import-columns.ts";
import type { ImportedVariant, ImportRow } from "./imported-product.ts";
import { RowCells } from "./row-cells.ts";

/**
 * Finds titles, SKUs and barcodes that several products or variants of a file have. They identify none of
 * them, so all are imported, with a note.
 */
export class RepeatedKeys {
  readonly #cells: RowCells;
  /** The lines on which each key occurs first. */
  readonly #lines = { title: new Map(), sku: new Map(), barcode: new Map() } satisfies Record<
    string,
    Map<string, number>
  >;
  /** Products with one row by their title: the first row, or the lines of all by their texts. */
  readonly #rows = new Map<string, ImportRow | Map<string, number>>();

  constructor(header: ImportHeader) {
    this.#cells = new RowCells(header);
  }

  /** The line of an earlier product with the same cells, if both have one row. */
  findSame({ rows: [row, ...others] }: RowGroup): number | undefined {
    if (!row || others.length > 0) return undefined;
    const title = this.#cells.read(row, "title");
    const known = this.#rows.get(title);
    // Texts are joined only for the products with a repeated title.
    if (!known) this.#rows.set(title, row);
    if (!known) return undefined;
    const lines = known instanceof Map ? known : new Map([[textOf(known), known.line]]);
    this.#rows.set(title, lines);
    const text = textOf(row);
    const line = lines.get(text);
    if (line === undefined) lines.set(text, row.line);
    return line;
  }

  /** Adds the keys of a product, and lists the notes about those that an earlier one has. */
  add({ line }: ImportRow, title: string, variants: readonly ImportedVariant[]): LineNote[] {
    return [
      ...this.#addKey("title", sortKey(title), line, title),
      ...variants.flatMap(({ line: own, sku, barcode }) => [
        ...(sku ? this.#addKey("sku", sku, own) : []),
        ...(barcode ? this.#addKey("barcode", barcode, own) : []),
      ]),
    ];
  }

  #addKey(name: "title" | "sku" | "barcode", key: string, line: number, shown = key): LineNote[] {
    const first = this.#lines[name].get(key);
    if (first === undefined) {
      this.#lines[name].set(key, line);
      return [];
    }
    const label = { title: "title", sku: "SKU", barcode: "barcode" }[name];
    const column = this.#cells.nameOf(name);
    return [{ line, column, message: `has the same ${label} as line ${first}: ${shown}` }];
  }
}

const textOf = ({ cells }: ImportRow) => cells.map((cell) => cell.trim()).join("\n");
