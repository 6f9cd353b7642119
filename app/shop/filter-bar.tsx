import { Button } from "../components/button.tsx";
import { Dropdown } from "../components/dropdown.tsx";
import type { FacetGroup } from "./facet-groups.ts";
import { FacetValues } from "./facet-values.tsx";
import css from "./filter-bar.module.css";
import { type Filters, SHOP_FORM } from "./filters.ts";

type Props = {
  groups: readonly FacetGroup[];
  filters: Filters;
  change: (next: Partial<Filters>) => void;
};

/** A dropdown per filter. Hidden on a phone, where one sheet has all of them. */
export function FilterBar({ groups, filters, change }: Props) {
  if (groups.length === 0) return null;
  return (
    <div className={css.bar} data-screen-only>
      {groups.map((group) => (
        <Dropdown key={group.filter} label={group.label} count={filters[group.filter].length}>
          <div className={css.panel}>
            <FacetValues
              group={group}
              filters={filters}
              change={change}
              form={SHOP_FORM}
              legendHidden
            />
            <noscript>
              <Button type="submit" form={SHOP_FORM} variant="secondary" wide>
                Apply
              </Button>
            </noscript>
          </div>
        </Dropdown>
      ))}
    </div>
  );
}
