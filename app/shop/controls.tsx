import type { Category } from "../../data/model/catalogue/category.ts";
import { SORTS, type Sort } from "../../data/model/catalogue/listing-order.ts";
import { Icon } from "../components/icon.tsx";
import { SelectField } from "../components/select-field.tsx";
import { paths } from "../paths.ts";
import { CategoryNav } from "./category-nav.tsx";
import css from "./controls.module.css";
import type { FacetGroup } from "./facet-groups.ts";
import { FilterButton } from "./filter-button.tsx";
import { type Filters, readSort, SHOP_FORM } from "./filters.ts";
import { PriceField } from "./price-field.tsx";
import { MAX_SEARCH } from "./queries.ts";
import { useDebouncedText } from "./use-debounced-text.ts";

const SORT_LABELS: Record<Sort, string> = {
  featured: "Featured",
  "price-low": "Price: Low to High",
  "price-high": "Price: High to Low",
  name: "Name: A to Z",
};
const SORT_OPTIONS = SORTS.map((value) => ({ value, label: SORT_LABELS[value] }));

type Props = {
  filters: Filters;
  /** The categories of the store; undefined while unknown. */
  categories: readonly Category[] | undefined;
  category: Category | undefined;
  groups: readonly FacetGroup[];
  change: (next: Partial<Filters>) => void;
  /** Another value whenever the filters are cleared. */
  cleared: number | undefined;
};

/** Category, search, sort order and price range. Works as links and a form without JavaScript. */
export function Controls(props: Props) {
  const { filters, categories, category, groups, change, cleared } = props;
  const { sort, min, max } = filters;
  const search = useDebouncedText({
    value: filters.search,
    cleared,
    onCommit: (text) => change({ search: text }),
  });
  const isRangeInvalid = min !== "" && max !== "" && Number(min) > Number(max);
  return (
    <div className={css.controls} data-screen-only>
      <CategoryNav categories={categories} current={category} filters={filters} />
      <search aria-label="Products">
        <form
          id={SHOP_FORM}
          className={css.fields}
          action={paths.shop()}
          onSubmit={(event) => {
            event.preventDefault();
            search.commit();
          }}
        >
          {filters.category && <input type="hidden" name="category" value={filters.category} />}
          <div className={css.search}>
            <Icon name="search" />
            <input
              className={css.searchField}
              type="search"
              name="search"
              aria-label="Search for products, ingredients, or benefits"
              placeholder="Search for products, ingredients, or benefits..."
              autoComplete="off"
              enterKeyHint="search"
              maxLength={MAX_SEARCH}
              value={search.text}
              onChange={(event) => search.type(event.currentTarget.value)}
              onBlur={() => search.commit()}
            />
          </div>
          <SelectField
            className={css.sort}
            label="Sort by"
            name="sort"
            options={SORT_OPTIONS}
            value={sort}
            onChange={({ currentTarget }) => change({ sort: readSort(currentTarget.value) })}
          />
          <FilterButton groups={groups} filters={filters} change={change} />
          <PriceField
            label="Min price ($)"
            name="min"
            value={min}
            cleared={cleared}
            error={isRangeInvalid ? "Higher than the max price" : undefined}
            onCommit={(text) => change({ min: text })}
          />
          <PriceField
            label="Max price ($)"
            name="max"
            value={max}
            cleared={cleared}
            error={isRangeInvalid ? "Lower than the min price" : undefined}
            onCommit={(text) => change({ max: text })}
          />
          {/* With several fields, Enter submits a form only if it has a submit button. */}
          <button type="submit" hidden>
            Search
          </button>
        </form>
      </search>
    </div>
  );
}
