import type { ReactNode } from "react";
import css from "./selection-bar.module.css";

type Props = {
  /** Its accessible name, such as "Selected products". */
  label: string;
  /** How many records are selected. */
  count: string;
  children: ReactNode;
};

/** The actions for the selected records of a list, at the lower edge of the window while the list scrolls. */
export function SelectionBar({ label, count, children }: Props) {
  return (
    <section className={css.bar} aria-label={label}>
      <p role="status">{count} selected</p>
      {children}
    </section>
  );
}
