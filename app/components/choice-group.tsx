import { type ReactNode, useState } from "react";
import { m } from "../../data/i18n/messages.js";
import css from "./choice-group.module.css";
import { Icon } from "./icon.tsx";

type Props = {
  label: string;
  /** The number of selected choices. A group with selected ones is open at first. */
  selected: number;
  children: ReactNode;
};

/** Choices that open below their name. */
export function ChoiceGroup({ label, selected, children }: Props) {
  const [isOpenAtFirst] = useState(selected > 0);
  return (
    <details className={css.group} open={isOpenAtFirst}>
      <summary className={css.summary}>
        {label}
        {selected > 0 && (
          <span className={css.selected}>{m.common_selected({ count: selected })}</span>
        )}
        <Icon name="chevron-down" />
      </summary>
      <div className={css.choices}>{children}</div>
    </details>
  );
}
