import type { Filters } from "./filters.ts";
import { PriceField } from "./price-field.tsx";
import css from "./price-range.module.css";

type Props = {
  filters: Pick<Filters, "min" | "max">;
  change: (next: Partial<Filters>) => void;
  /** Another value whenever the filters are cleared. */
  cleared: number | undefined;
};

/** The lowest and the highest price, both inclusive. */
export function PriceRange({ filters: { min, max }, change, cleared }: Props) {
  const isInvalid = min !== "" && max !== "" && Number(min) > Number(max);
  return (
    <div className={css.range}>
      <PriceField
        label="Min price ($)"
        name="min"
        value={min}
        cleared={cleared}
        error={isInvalid ? "Higher than the max price" : undefined}
        onCommit={(text) => change({ min: text })}
      />
      <PriceField
        label="Max price ($)"
        name="max"
        value={max}
        cleared={cleared}
        error={isInvalid ? "Lower than the min price" : undefined}
        onCommit={(text) => change({ max: text })}
      />
    </div>
  );
}
