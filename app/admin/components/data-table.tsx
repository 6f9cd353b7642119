import type { ReactNode } from "react";
import css from "./data-table.module.css";

type Props = {
  /** Read before the table; not displayed. */
  caption: string;
  columns: readonly string[];
  /** The first cell of a row is its heading. */
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
  /** Displayed instead of a table without rows. */
  empty?: string;
};

/** A table of figures; it scrolls horizontally where it is too wide. */
export function DataTable({ caption, columns, rows, empty }: Props) {
  if (empty !== undefined && rows.length === 0) return <p>{empty}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
    <section className={css.frame} aria-label={caption} tabIndex={0}>
      <table className={css.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [heading, ...cells] }) => (
            <tr key={key}>
              <th scope="row">{heading}</th>
              {cells.map((cell, at) => (
                <td key={columns[at + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
