import { useState } from "react";
import { m } from "../../data/i18n/messages.js";
import { Icon } from "../components/icon.tsx";
import { optional } from "../components/optional.tsx";
import css from "./filter-button.module.css";
import type { Filters } from "./filters.ts";
import { countSelected } from "./queries.ts";

const FilterSheet = optional(() => import("./filter-sheet.tsx"), {
  name: () => m.shop_the_filters(),
});

type Props = {
  filters: Filters;
  change: (next: Partial<Filters>) => void;
  cleared: number | undefined;
};

/** Opens the sheet of filters. Its code and the values of the filters load with it. */
export function FilterButton({ filters, change, cleared }: Props) {
  const [sheet, setSheet] = useState<"unused" | "open" | "closed">("unused");
  const selected = countSelected(filters) + Number(filters.min !== "" || filters.max !== "");
  return (
    <div className={css.field}>
      <button
        type="button"
        className={css.button}
        aria-haspopup="dialog"
        onPointerEnter={FilterSheet.preload}
        onClick={() => setSheet("open")}
      >
        <Icon name="filter" />
        <span>{m.shop_filters()}</span>
        {selected > 0 && <span className={css.count}>{selected}</span>}
      </button>
      <FilterSheet
        isShown={sheet !== "unused"}
        onMissing={() => setSheet("unused")}
        open={sheet === "open"}
        onClose={() => setSheet("closed")}
        filters={filters}
        change={change}
        cleared={cleared}
      />
    </div>
  );
}
