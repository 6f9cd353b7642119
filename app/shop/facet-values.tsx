import { useState } from "react";
import { VisuallyHidden } from "../components/visually-hidden.tsx";
import type { FacetGroup } from "./facet-groups.ts";
import css from "./facet-values.module.css";
import { type Filters, includesName, toggleName } from "./filters.ts";

/** The number of values that are displayed before the shopper asks for the others. */
const COLLAPSED = 10;

type Props = {
  group: FacetGroup;
  filters: Filters;
  change: (next: Partial<Filters>) => void;
  /** The id of the form that submits the values without JavaScript. */
  form: string;
  /** Hides the group's name visually, because the button that opens the list names it. */
  legendHidden?: boolean;
};

/** The checkboxes of a filter, each with the number of products that it would list. */
export function FacetValues({ group, filters, change, form, legendHidden = false }: Props) {
  const [isExpanded, setExpanded] = useState(false);
  const { filter, parameter, label, values } = group;
  const inUrl = filters[filter];
  // A checkbox shows its new state at once, before the URL has changed.
  const [pending, setPending] = useState({ inUrl, names: inUrl });
  const names = pending.inUrl === inUrl ? pending.names : inUrl;
  const toggle = (name: string) => {
    const next = toggleName(names, name);
    setPending({ inUrl, names: next });
    change({ [filter]: next });
  };
  // Selected values come first in the response, then frequent ones. Sorted by name they keep their
  // place when one is selected.
  const shown = (isExpanded ? values : values.slice(0, COLLAPSED)).toSorted((a, b) =>
    a.name.localeCompare(b.name, "en"),
  );
  return (
    <fieldset>
      <legend className={css.legend}>
        {legendHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </legend>
      <ul className={css.list}>
        {shown.map(({ name, count }) => (
          <li key={name}>
            <label className={css.value}>
              <input
                className={css.box}
                type="checkbox"
                form={form}
                name={parameter}
                value={name}
                checked={includesName(names, name)}
                onChange={() => toggle(name)}
              />
              <span className={css.name} dir="auto">
                {name}
              </span>{" "}
              <span className={css.count}>
                {count}
                <VisuallyHidden>{count === 1 ? " product" : " products"}</VisuallyHidden>
              </span>
            </label>
          </li>
        ))}
      </ul>
      {shown.length < values.length && (
        <button type="button" className={css.more} onClick={() => setExpanded(true)}>
          Show all {values.length}
        </button>
      )}
    </fieldset>
  );
}
