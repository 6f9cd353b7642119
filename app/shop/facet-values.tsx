import { useState } from "react";
import { VisuallyHidden } from "../components/visually-hidden.tsx";
import type { FacetGroup } from "./facet-groups.ts";
import css from "./facet-values.module.css";
import { FilterOption } from "./filter-option.tsx";
import { type Filters, includesName, toggleName } from "./filters.ts";

/** The number of values that are displayed before the shopper asks for the others. */
const COLLAPSED = 10;

type Props = {
  group: FacetGroup;
  filters: Filters;
  change: (next: Partial<Filters>) => void;
};

/** The checkboxes of a filter with several values. */
export function FacetValues({ group, filters, change }: Props) {
  const [isExpanded, setExpanded] = useState(false);
  const { filter, label, values } = group;
  const names = filters[filter];
  const toggle = (name: string) => change({ [filter]: toggleName(names, name) });
  // Selected values come first in the response, then frequent ones. Sorted by name they keep their
  // place when one is selected.
  const shown = (isExpanded ? values : values.slice(0, COLLAPSED)).toSorted((a, b) =>
    a.name.localeCompare(b.name, "en"),
  );
  return (
    <fieldset>
      <legend>
        <VisuallyHidden>{label}</VisuallyHidden>
      </legend>
      <ul className={css.list}>
        {shown.map(({ name, count }) => (
          <li key={name}>
            <FilterOption
              name={name}
              count={count}
              checked={includesName(names, name)}
              onToggle={() => toggle(name)}
            />
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
