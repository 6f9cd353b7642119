import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { m } from "../../data/i18n/messages.js";
import { formatCount } from "../../data/model/text/plain-text.ts";
import { Button } from "../components/button.tsx";
import { ChoiceGroup } from "../components/choice-group.tsx";
import { LoadFailure } from "../components/load-failure.tsx";
import { Sheet } from "../components/sheet.tsx";
import { Skeleton } from "../components/skeleton.tsx";
import { MyListFilter } from "../my-list/my-list-filter.tsx";
import { FacetValues, FilterOption, listFacetGroups } from "./facet-values.tsx";
import { facetsQuery } from "./facets-query.ts";
import css from "./filter-sheet.module.css";
import { type Filters, isFiltered, NO_FILTERS } from "./filters.ts";
import { PriceRange } from "./price-range.tsx";
import { useProducts } from "./use-products.ts";

type Props = {
  open: boolean;
  onClose: () => void;
  filters: Filters;
  change: (next: Partial<Filters>) => void;
  cleared: number | undefined;
};

/** All filters. A change applies at once; the button says how many products it lists. */
export default function FilterSheet({ open, onClose, filters, change, cleared }: Props) {
  const { category, search, sort } = filters;
  const { total } = useProducts(filters);
  const pending = usePending(filters, change);
  const remaining = { ...NO_FILTERS, category, search, sort };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={m.shop_filters()}
      footer={
        <div className={css.actions}>
          <Button
            variant="secondary"
            disabled={!isFiltered({ ...filters, category: "", search: "", sort: "featured" })}
            onClick={() => change(remaining)}
          >
            {m.shop_clear_all()}
          </Button>
          <Button onClick={onClose}>
            {total === undefined
              ? m.shop_show_products()
              : m.shop_show_count({ count: total, n: formatCount(total) })}
          </Button>
        </div>
      }
    >
      <div className={css.groups}>
        <MyListFilter />
        <Facets {...pending} cleared={cleared} />
      </div>
    </Sheet>
  );
}

/** The filters with changes that the URL does not have yet, so that a checkbox shows its new state at once. */
function usePending(filters: Filters, change: Props["change"]) {
  const [pending, setPending] = useState({ inUrl: filters, next: filters });
  const next = pending.inUrl === filters ? pending.next : filters;
  return {
    filters: next,
    change(changes: Partial<Filters>) {
      setPending({ inUrl: filters, next: { ...next, ...changes } });
      change(changes);
    },
  };
}

/** The groups of filters. An entry of another feature is a `ChoiceGroup` or a button in this list. */
function Facets({ filters, change, cleared }: Omit<Props, "open" | "onClose">) {
  const { data: facets, isError, isFetching, refetch } = useQuery(facetsQuery(filters));
  if (!facets && isError)
    return (
      <LoadFailure text={m.shop_facets_failed()} busy={isFetching} onRetry={() => void refetch()} />
    );
  const { inStock, onSale } = filters;
  return (
    <>
      <fieldset className={css.stock}>
        <legend className={css.legend}>{m.shop_availability()}</legend>
        <FilterOption
          name={m.shop_in_stock()}
          count={facets?.inStock}
          checked={inStock}
          onToggle={() => change({ inStock: !inStock })}
        />
        <FilterOption
          name={m.shop_on_sale()}
          count={facets?.onSale}
          checked={onSale}
          onToggle={() => change({ onSale: !onSale })}
        />
      </fieldset>
      <fieldset className={css.price}>
        <legend className={css.legend}>{m.shop_price()}</legend>
        <PriceRange filters={filters} change={change} cleared={cleared} />
      </fieldset>
      {!facets &&
        ["concern", "type", "scent"].map((key) => (
          <div key={key} className={css.loading}>
            <Skeleton width="8em" />
          </div>
        ))}
      {facets &&
        listFacetGroups(facets, filters).map((group) => (
          <ChoiceGroup
            key={group.filter}
            label={group.label}
            selected={filters[group.filter].length}
          >
            <FacetValues group={group} filters={filters} change={change} />
          </ChoiceGroup>
        ))}
    </>
  );
}
