import { countOf } from "../../data/model/text/counts.ts";
import { Button } from "../components/button.tsx";
import { Sheet } from "../components/sheet.tsx";
import { countSelected, type FacetGroup } from "./facet-groups.ts";
import { FacetValues } from "./facet-values.tsx";
import css from "./filter-sheet.module.css";
import { type Filters, SHOP_FORM } from "./filters.ts";
import { useProducts } from "./use-products.ts";

type Props = {
  open: boolean;
  onClose: () => void;
  groups: readonly FacetGroup[];
  filters: Filters;
  change: (next: Partial<Filters>) => void;
};

/** All filters with several values. A change applies at once; the button says how many products it lists. */
export default function FilterSheet({ open, onClose, groups, filters, change }: Props) {
  const { total } = useProducts(filters);
  const products = total === undefined ? "products" : countOf(total, "product");
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="Filters"
      footer={
        <div className={css.actions}>
          <Button
            variant="secondary"
            disabled={countSelected(filters) === 0}
            onClick={() => change({ brands: [], tags: [] })}
          >
            Clear all
          </Button>
          <Button onClick={onClose}>Show {products}</Button>
        </div>
      }
    >
      <div className={css.groups}>
        {groups.map((group) => (
          <FacetValues
            key={group.filter}
            group={group}
            filters={filters}
            change={change}
            form={SHOP_FORM}
          />
        ))}
      </div>
    </Sheet>
  );
}
