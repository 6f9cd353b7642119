import { type ReactNode, useState } from "react";
import { Icon } from "../components/icon.tsx";
import { VisuallyHidden } from "../components/visually-hidden.tsx";
import css from "./filter-group.module.css";

type GroupProps = {
  label: string;
  /** The number of selected values. A group with selected ones is open at first. */
  selected: number;
  children: ReactNode;
};

/** A filter of the sheet, which opens below its name. */
export function FilterGroup({ label, selected, children }: GroupProps) {
  const [isOpenAtFirst] = useState(selected > 0);
  return (
    <details className={css.group} open={isOpenAtFirst}>
      <summary className={css.summary}>
        {label}
        {selected > 0 && <span className={css.selected}>{selected} selected</span>}
        <Icon name="chevron-down" />
      </summary>
      <div className={css.values}>{children}</div>
    </details>
  );
}

type OptionProps = {
  name: string;
  /** The number of products that have the value; undefined while unknown. */
  count: number | undefined;
  checked: boolean;
  onToggle: () => void;
};

/** A checkbox with the number of products that it would list. */
export function FilterOption({ name, count, checked, onToggle }: OptionProps) {
  return (
    <label className={css.option}>
      <input className={css.box} type="checkbox" checked={checked} onChange={onToggle} />
      <span className={css.name} dir="auto">
        {name}
      </span>{" "}
      {count !== undefined && (
        <span className={css.count}>
          {count}
          <VisuallyHidden>{count === 1 ? " product" : " products"}</VisuallyHidden>
        </span>
      )}
    </label>
  );
}
