import { useState } from "react";
import { m } from "../../data/i18n/messages.js";
import type { Facets, FacetValue } from "../../data/model/catalogue/facets.ts";
import type { ValueFilter } from "../../data/model/catalogue/value-filters.ts";
import { getLocale } from "../../data/model/locale.ts";
import { keysOf } from "../../data/model/text/json.ts";
import { Message } from "../components/message.tsx";
import { VisuallyHidden } from "../components/visually-hidden.tsx";
import css from "./facet-values.module.css";
import { type Filters, includesName, toggleName } from "./filters.ts";

/** A filter with several values, of which any number can be selected. */
export type FacetGroup = { filter: ValueFilter; label: string; values: FacetValue[] };

/** In the order of the sheet. */
const LABELS: Record<ValueFilter, () => string> = {
  concern: () => m.shop_concern(),
  type: () => m.shop_product_type(),
  skinType: () => m.shop_skin_type(),
  hairType: () => m.shop_hair_type(),
  use: () => m.shop_use(),
  scent: () => m.shop_scent(),
  format: () => m.shop_format(),
  brand: () => m.shop_brand(),
  tag: () => m.shop_tags(),
};

/** The filters to offer. One with fewer than two values is no choice, unless its value is selected. */
export function listFacetGroups(facets: Facets, filters: Filters): FacetGroup[] {
  return keysOf(LABELS)
    .map((filter) => ({ filter, label: LABELS[filter](), values: facets[`${filter}s`] }))
    .filter(
      ({ filter, values }) =>
        values.length > 1 || values.some(({ name }) => includesName(filters[filter], name)),
    );
}

/** The number of values that are displayed before the shopper asks for the others. */
const COLLAPSED = 10;

/** The name of a value in the language of the page. */
const nameOf = ({ name, label = name }: FacetValue) => label;

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
    nameOf(a).localeCompare(nameOf(b), getLocale()),
  );
  return (
    <fieldset>
      <legend>
        <VisuallyHidden>{label}</VisuallyHidden>
      </legend>
      <ul className={css.list}>
        {shown.map(({ name, label: own = name, count }) => (
          <li key={name}>
            <FilterOption
              name={own}
              count={count}
              checked={includesName(names, name)}
              onToggle={() => toggle(name)}
            />
          </li>
        ))}
      </ul>
      {shown.length < values.length && (
        <button type="button" className={css.more} onClick={() => setExpanded(true)}>
          {m.shop_show_all({ count: values.length })}
        </button>
      )}
    </fieldset>
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
          <Message
            parts={m.shop_option_count.parts({ count })}
            markup={{ hidden: (noun) => <VisuallyHidden>{noun}</VisuallyHidden> }}
          />
        </span>
      )}
    </label>
  );
}
