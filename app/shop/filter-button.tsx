import { useState } from "react";
import { Icon } from "../components/icon.tsx";
import { optional } from "../components/optional.tsx";
import { countSelected, type FacetGroup } from "./facet-groups.ts";
import css from "./filter-button.module.css";
import type { Filters } from "./filters.ts";

const FilterSheet = optional(() => import("./filter-sheet.tsx"));

type Props = {
  groups: readonly FacetGroup[];
  filters: Filters;
  change: (next: Partial<Filters>) => void;
};

/** Opens the sheet with the brands and tags; displayed on a phone only. */
export function FilterButton({ groups, filters, change }: Props) {
  const [sheet, setSheet] = useState<"unused" | "open" | "closed">("unused");
  const selected = countSelected(filters);
  if (groups.length === 0) return null;
  return (
    <div className={css.field} data-filters>
      <button
        type="button"
        className={css.button}
        aria-haspopup="dialog"
        onPointerEnter={FilterSheet.preload}
        onClick={() => setSheet("open")}
      >
        <Icon name="filter" />
        Filters{selected > 0 && ` (${selected})`}
      </button>
      <FilterSheet
        wanted={sheet !== "unused"}
        onMissing={() => setSheet("unused")}
        open={sheet === "open"}
        onClose={() => setSheet("closed")}
        groups={groups}
        filters={filters}
        change={change}
      />
    </div>
  );
}
