import type { ReactNode } from "react";
import shared from "./shared.module.css";

type Props<T> = {
  items: readonly T[];
  /** Displayed if there are no items. */
  empty?: ReactNode;
  children: (item: T) => ReactNode;
};

/** A list of records. */
export function Rows<T extends { id: string }>({ items, empty = null, children }: Props<T>) {
  if (items.length === 0) return empty;
  return (
    <ul className={shared.rows}>
      {items.map((item) => (
        <li key={item.id}>{children(item)}</li>
      ))}
    </ul>
  );
}
